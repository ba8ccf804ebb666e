import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPracticeTse } from '../../src/core/tse/practice-tse.ts';
import { signWithTse } from '../../src/core/signing/sign-with-tse.job.ts';
import type { TseAdapter } from '../../src/core/tse/tse-adapter.ts';
import { openTestApi, type TestApi } from '../api.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let signing: TillDevice;
let others: TillDevice;
let isSilent = false;
let asked = 0;
let letGo = (): void => undefined;

beforeAll(async () => {
  api = await openTestApi({ ROLES: 'api,worker', EVENT_BUS_URL: 'none' });
  owner = openOwnerSql(api.database);
  await owner.sql(`insert into app.entitlements values ($1, $2, 'tse', null, now())`, [ours.orgId, ours.locationId]);
  const [elsewhere] = await owner.sql<{ location_id: string }>(
    'select location_id from app.locations where org_id = $1 and location_id <> $2 limit 1',
    [ours.orgId, ours.locationId],
  );
  signing = await openTillDevice(owner);
  others = await openTillDevice(owner, { ...ours, locationId: elsewhere?.location_id ?? '' }, 'K2');
  const { enter, queue } = api.context.services;
  const practice = openPracticeTse({ enter, now: () => Temporal.Now.instant() });
  const tse: TseAdapter = {
    ...practice,
    start: async (...ref) => {
      asked += 1;
      if (isSilent) await new Promise<void>((resolve) => (letGo = resolve));
      return practice.start(...ref);
    },
  };
  await queue.work([signWithTse], [], { enter, tse });
});
afterAll(async () => {
  letGo();
  await owner.close();
  await api.close();
});

/** The slowest of fifty but one. */
async function p99(headers: Record<string, string>): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const since = performance.now();
    const answer = await api.visit('10.2.0.1').call('POST', '/till/log', { entries: [others.sell()] }, headers);
    took.push(performance.now() - since);
    expect(answer.status).toBe(200);
  }
  return took.toSorted((one, other) => one - other)[48] ?? Number.NaN;
}

const stored = () =>
  owner.sql<{ error: string }>(
    'select error from app.tse_signatures s join app.receipts r using (org_id, order_id, business_date) order by r.no',
  );

test('[F6] while a device hangs, whoever has nothing to do with it sells as fast as ever', async () => {
  const headers = await ticketOf(api, others);
  const [well, hanging]: [number[], number[]] = [[], []];
  await p99(headers);
  for (let round = 0; round < 4; round += 1) {
    well.push(await p99(headers));
    isSilent = true;
    const before = asked;
    await upload(api, signing, [signing.sell()]);
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(before + 1);
    hanging.push(await p99(headers));
    isSilent = false;
    letGo();
    await expect.poll(stored, { timeout: 10_000 }).toHaveLength(round + 1);
  }
  // The best of each, and a breath: what else runs on the machine makes both slower, and not always both.
  expect(Math.min(...hanging)).toBeLessThanOrEqual(1.5 * Math.min(...well) + 5);
}, 120_000);

test('[F6] a device that says nothing is an outage after ten seconds; what is sold meanwhile is marked once, and later ones are signed', async () => {
  const before = (await stored()).length;
  isSilent = true;
  await upload(api, signing, [signing.sell(), signing.sell(), signing.sell()]);
  await expect.poll(stored, { timeout: 25_000, interval: 200 }).toHaveLength(before + 3);
  expect((await stored()).slice(before).map(({ error }) => error)).toEqual(['no answer', 'no answer', 'no answer']);
  expect(await owner.sql('select reason from app.tse_outages where ended_at is null')).toEqual([
    { reason: 'no answer' },
  ]);
  isSilent = false;
  letGo();
  await owner.sql(`update app.tse_outages set tried_at = tried_at - interval '1 minute'`);
  await upload(api, signing, [signing.sell()]);
  await expect.poll(stored, { timeout: 10_000 }).toHaveLength(before + 4);
  expect((await stored()).at(-1)?.error).toBe('');
  expect(await owner.sql('select 1 from app.tse_outages where ended_at is null')).toEqual([]);
  // The answer that came too late changes nothing: one mark for each receipt.
  const [twice] = await owner.sql<{ count: number }>(
    'select count(*)::int - count(distinct order_id)::int as count from app.tse_signatures',
  );
  expect(twice).toEqual({ count: 0 });
}, 60_000);
