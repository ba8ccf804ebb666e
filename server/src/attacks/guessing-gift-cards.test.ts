import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../test/api.ts';
import { deviceOfKind, type DeviceOfKind } from '../../test/device-of-kind.ts';
import { manyAtATime } from '../../test/many-at-a-time.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { ours } from '../../test/till-device.ts';

const card = 'ABCD-EFGH-JKMN';
const mostPerDevice = 30;
const mostPerOrganization = 100;

let api: TestApi;
let owner: OwnerSql;
let tills: readonly DeviceOfKind[];
let innocent: DeviceOfKind;
beforeAll(async () => {
  api = await openTestApi({ DATABASE_POOL_SIZE: '10' });
  owner = openOwnerSql(api.database);
  tills = await Promise.all(Array.from({ length: 6 }, () => deviceOfKind(api, owner, { role: 'pos' })));
  innocent = await deviceOfKind(api, owner, { role: 'pos' });
  await owner.sql(
    `insert into app.gift_cards (org_id, code, article_id, name, rate_permille, tax_key, balance_cents, issued_at)
      values ($1, $2, $3, 'Gutschein', 190, 'DE_19', 5000, now())`,
    [ours.orgId, card, randomUUID()],
  );
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() => owner.sql('truncate auth.attempt, app.gift_card_holds'));

const check = ({ headers }: DeviceOfKind, code: string) =>
  api.visit('10.3.0.9').call('POST', '/till/gift-card-checks', { code }, headers);
const hold = ({ headers }: DeviceOfKind, code: string, orderId = randomUUID()) =>
  api.visit('10.3.0.9').call('PUT', '/till/gift-card-holds', { orderId, code, amountCents: 1 }, headers);

/** How many codes were really looked up. */
async function guess(from: readonly DeviceOfKind[], times: number): Promise<number> {
  let looked = 0;
  await manyAtATime(Array(times).keys(), 8, async (turn) => {
    const device = from[turn % from.length]!;
    const code = `WXYZ-${String(1000 + turn)}`;
    const answer = await (turn % 2 === 0 ? hold : check)(device, code);
    if (answer.body['code'] === 'gift-card/unknown') looked += 1;
    else expect(answer.status).toBe(429);
  });
  return looked;
}

test('[S5][hole-7] a till that tries codes, by checks or by holds, gets thirty in a quarter of an hour (P5)', async () => {
  expect(await guess(tills.slice(0, 1), 120)).toBe(mostPerDevice);
  // Nor is it told whether the next one would have been right.
  expect((await hold(tills[0]!, card)).status).toBe(429);
  expect((await check(tills[0]!, card)).status).toBe(429);
}, 60_000);

test('[S5][hole-7] six tills together get hardly more than a hundred, and an honest one goes on', async () => {
  expect(await guess(tills, 240)).toBeLessThanOrEqual(mostPerOrganization + tills.length);
  expect((await hold(innocent, card)).status).toBe(200);
  expect((await check(innocent, 'WXYZ-2345')).body['code']).toBe('gift-card/unknown');
}, 60_000);

test('[S15][hole-7] what one till set aside, another neither frees nor changes', async () => {
  const orderId = randomUUID();
  expect((await hold(innocent, card, orderId)).status).toBe(200);
  const path = `/till/gift-card-holds/${orderId}`;
  expect((await api.visit('10.3.0.9').call('DELETE', path, undefined, tills[0]!.headers)).status).toBe(404);
  expect((await hold(tills[0]!, card, orderId)).body['code']).toBe('gift-card/not-enough');
  expect(await owner.sql('select device_id from app.gift_card_holds')).toEqual([{ device_id: innocent.till.deviceId }]);
  expect((await api.visit('10.3.0.9').call('DELETE', path, undefined, innocent.headers)).status).toBe(200);
});
