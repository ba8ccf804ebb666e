import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/commands/verify.ts';
import { openTestApiOn, type TestApi } from '../api.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { type Sold, startSelling } from '../selling.ts';
import { openSwitch } from '../switch.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../till-device.ts';

const cuts = 200;

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof openSwitch>>;
let api: TestApi;
let owner: OwnerSql;
let position = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const direct = new URL(database.ownerUrl);
  wire = await openSwitch(Number(direct.port || 5432));
  const through = (url: string | undefined) => {
    const address = new URL(url ?? '');
    address.port = String(wire.port);
    return address.toString();
  };
  const { DATABASE_URL, AUTH_DATABASE_URL } = database.environment();
  api = await openTestApiOn(database, {
    DATABASE_URL: through(DATABASE_URL),
    AUTH_DATABASE_URL: through(AUTH_DATABASE_URL),
    EVENT_BUS_URL: 'none',
  });
  owner = openOwnerSql(database);
});
afterEach(() => wire.restore());
afterAll(async () => {
  wire.restore();
  await owner.close();
  await api.close();
  await wire.close();
});

const newTills = async (count: number): Promise<readonly TillDevice[]> => {
  const tills: TillDevice[] = [];
  for (let each = 0; each < count; each += 1) tills.push(await openTillDevice(owner, ours, `K${++position}`));
  return tills;
};

async function expectAllKept(acknowledged: readonly Sold[]): Promise<void> {
  const rows = await owner.sql<{ order_id: string; no: string }>('select order_id, no from app.receipts');
  const kept = new Map(rows.map(({ order_id, no }) => [order_id, Number(no)]));
  expect(acknowledged.filter(({ orderId, no }) => kept.get(orderId) !== no)).toEqual([]);
  expect(await verify(api.context)).toContain('verify: 0 faults');
}

test('[F2] the wire to the database is cut two hundred times at some byte under load: nothing is lost or doubled', async () => {
  const selling = startSelling(api, await newTills(4));
  for (let count = 0; count < cuts; count += 1) await wire.cutAfter(1 + ((count * 7919) % 20_011));
  await selling.more(10);
  await selling.stop();
  await expectAllKept(selling.acknowledged);
  // Whoever was in the middle was told to come back.
  expect(selling.answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
}, 300_000);

test('[F2] a slow wire to the database makes sales slow, and none fails', async () => {
  wire.delay(40);
  const selling = startSelling(api, await newTills(4));
  await selling.more(20);
  await selling.stop();
  expect(new Set(selling.answers.map(({ status }) => status))).toEqual(new Set([200]));
  await expectAllKept(selling.acknowledged);
}, 120_000);

test('[F2] a wire to the database that carries nothing and does not say so: no request waits for longer than its time', async () => {
  const [till] = await newTills(1);
  if (!till) throw new Error('no till');
  const first = till.sell();
  expect((await upload(api, till, [first])).status).toBe(200);
  wire.silence();
  const since = performance.now();
  const hello = await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello());
  expect([hello.status, Number(hello.headers['retry-after'])]).toEqual([503, 2]);
  expect(performance.now() - since).toBeLessThan(25_000);
  wire.restore();
  await expect
    .poll(async () => (await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello())).status, { timeout: 5000 })
    .toBe(200);
  expect((await upload(api, till, [till.sell()])).body).toMatchObject({ outcomes: [{ seq: 2, outcome: 'applied' }] });
}, 60_000);
