import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/commands/verify.ts';
import { openTestApi, type TestApi } from '../api.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../till-device.ts';
import { type Statement, watchStatements } from '../watch-statements.ts';

let api: TestApi;
let owner: OwnerSql;
let address: string;
let position = 0;

beforeAll(async () => {
  api = await openTestApi({ EVENT_BUS_URL: 'none' });
  owner = openOwnerSql(api.database);
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const newTill = (): Promise<TillDevice> => openTillDevice(owner, ours, `K${++position}`);

/** A sale alone is its own transaction; one that brings something along ends with a commit. */
const isCommit = ({ text, name }: Statement): boolean => name === 'record-entries' || text === 'commit';

async function send(headers: Record<string, string>, entry: LogEntry) {
  const answer = await fetch(`${address}/api/v1/till/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://tresen.test', ...headers },
    body: JSON.stringify({ entries: [entry] }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function receiptsOf({ registerId }: TillDevice): Promise<readonly number[]> {
  const rows = await owner.sql<{ no: string }>('select no from app.receipts where register_id = $1 order by no', [
    registerId,
  ]);
  return rows.map(({ no }) => Number(no));
}

test('[F3] offline-7.11 offline-7.12 the answer is lost right after the commit, a thousand times: a thousand receipts', async () => {
  const till = await newTill();
  const headers = await ticketOf(api, till);
  let isCutting = false;
  let cuts = 0;
  const stop = watchStatements((statement, moment) => {
    if (!isCutting || moment !== 'answered' || !isCommit(statement)) return;
    isCutting = false;
    cuts += 1;
    api.app.server.closeAllConnections();
  });
  for (let sold = 1; sold <= 1000; sold += 1) {
    if (sold === 501)
      await owner.sql(`insert into app.entitlements values ($1, $2, 'tse', null, now())`, [
        ours.orgId,
        ours.locationId,
      ]);
    const entry = till.sell();
    isCutting = true;
    await expect(send(headers, entry)).rejects.toThrow();
    isCutting = false;
    expect(await send(headers, entry)).toMatchObject({
      status: 200,
      body: { outcomes: [{ seq: sold, outcome: 'applied' }], serverSeq: sold },
    });
  }
  stop();
  expect(cuts).toBe(1000);
  expect(await receiptsOf(till)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  const [counts] = await owner.sql(
    `select (select count(*)::int from app.events) as events, (select count(*)::int from app.order_keys) as orders,
      (select count(*)::int from app.incidents) as incidents`,
  );
  expect(counts).toEqual({ events: 1000, orders: 1000, incidents: 0 });
  expect(await verify(api.context)).toContain('verify: 0 faults');
}, 600_000);

const other = (entry: LogEntry): SaleFact => ({ ...(entry.payload as SaleFact), note: 'another sale' });

test('[F3] offline-7.33 the same place in the log with another body is set aside, and the first one stands', async () => {
  for (let times = 0; times < 5; times += 1) {
    const till = await newTill();
    const copy = till.fork();
    const entry = till.sell();
    await upload(api, till, [entry]);
    const changed = copy.write('sale.complete.v1', other(entry), { id: entry.id });
    expect((await upload(api, till, [changed])).body).toMatchObject({
      outcomes: [{ seq: 1, outcome: 'parked', code: 'log-fork' }],
    });
    expect((await upload(api, till, [entry])).body).toMatchObject({ outcomes: [{ seq: 1, outcome: 'applied' }] });
    expect(await receiptsOf(till)).toEqual([1]);
  }
});

test('[F3] an order that was sold already is not sold again under the next number', async () => {
  const till = await newTill();
  const entry = till.sell();
  await upload(api, till, [entry]);
  const again = till.write('sale.complete.v1', { ...other(entry), receiptNo: 2 }, { id: entry.id });
  expect((await upload(api, till, [again])).body).toMatchObject({
    outcomes: [{ seq: 2, outcome: 'parked', code: 'order-reused' }],
  });
  expect(await receiptsOf(till)).toEqual([1]);
});
