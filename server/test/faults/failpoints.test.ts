import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/commands/verify.ts';
import { type ApiChild, startApiChild } from '../api-child.ts';
import { openTestApi, type TestApi } from '../api.ts';
import type { Doom } from '../doomed-api-process.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { storeDevice } from '../tse-device-row.ts';
import { openTillDevice, ticketOf, type TillDevice, upload } from '../till-device.ts';
import type { Moment } from '../watch-statements.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let folder: string;
let next: Promise<ApiChild>;

beforeAll(async () => {
  api = await openTestApi({ EVENT_BUS_URL: 'none' });
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
  // A sale that is signed says its process: the longest transaction a sale has.
  await storeDevice(owner, till.registerId);
  folder = await mkdtemp(join(tmpdir(), 'tresen-compiled-'));
  next = startDoomed();
});
afterAll(async () => {
  (await next).child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await owner.close();
  await api.close();
});

function startDoomed(): Promise<ApiChild> {
  const environment = api.database.environment({ EVENT_BUS_URL: 'none', NODE_COMPILE_CACHE: folder });
  return startApiChild(environment, 'doomed-api-process');
}

async function send(address: string, entry: LogEntry): Promise<number> {
  const answer = await fetch(`${address}/api/v1/till/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://tresen.test', ...(await ticketOf(api, till)) },
    body: JSON.stringify({ entries: [entry] }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** One sale on a server that knows the till already and dies at this point. `false`: it lived, there is no such point. */
async function diesAt(doom: Doom): Promise<boolean> {
  const { address, child, stop } = await next;
  next = startDoomed();
  expect(await send(address, till.sell())).toBe(200);
  const armed = once(child, 'message');
  child.send(doom);
  await armed;
  const gone = once(child, 'exit');
  const entry = till.sell();
  const status = await send(address, entry).catch(() => undefined);
  if (status !== undefined) {
    await stop();
    expect(status).toBe(200);
    return false;
  }
  expect(await gone).toEqual([null, 'SIGKILL']);
  const again = await upload(api, till, [entry]);
  expect(again.body).toMatchObject({ outcomes: [{ seq: entry.seq, outcome: 'applied' }], serverSeq: entry.seq });
  return true;
}

test.each<[Moment, number]>([
  ['sent', 6],
  ['answered', 6],
])(
  '[F1] [F3] offline-7.12 a server killed when a statement of a sale was %s, at each of them: one receipt, no gap',
  { timeout: 400_000 },
  async (moment, least) => {
    let deaths = 0;
    while (await diesAt({ nth: deaths + 1, moment })) deaths += 1;
    // From the begin of the transaction to its commit: fewer would mean that nothing was watched.
    expect(deaths).toBeGreaterThanOrEqual(least);

    const sold = till.hello().lastSeq;
    expect(await verify(api.context)).toContain(`verify: 0 faults`);
    const [counts] = await owner.sql(
      `select (select array_agg(no::int order by no) from app.receipts) as numbers,
        (select count(*)::int from app.events) as events, (select count(*)::int from app.order_keys) as orders,
        (select count(*)::int from app.tse_transactions) as processes,
        (select count(*)::int from app.incidents where kind <> 'tse-outage') as incidents`,
    );
    const numbers = Array.from({ length: sold }, (_, index) => index + 1);
    expect(counts).toEqual({ numbers, events: sold, orders: sold, processes: sold, incidents: 0 });
  },
);
