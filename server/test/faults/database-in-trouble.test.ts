import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verify } from '../../src/commands/verify.ts';
import { type Answer, openTestApiOn, type TestApi } from '../api.ts';
import { fillWithDemo, testDatabaseAt } from '../test-database.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { askPostgres, openPostgresFolder } from '../postgres-process.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../till-device.ts';

const tries = 20;

vi.setConfig({ testTimeout: 120_000 });

let postgres: Awaited<ReturnType<typeof openPostgresFolder>>;
let urlFor: (user?: string) => string;
let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let ballast: string;
let position = 0;

beforeAll(async () => {
  postgres = await openPostgresFolder('trouble');
  const [data, disk] = [join(postgres.folder, 'data'), join(postgres.folder, 'disk')];
  await mkdir(disk);
  await postgres.own(disk);
  await postgres.init(data);
  const smallDisk = { path: disk, size: '128m' };
  ({ urlFor } = await postgres.start({ data, settings: ['deadlock_timeout=100ms'], smallDisk }));
  // The database lies on a disk that can be full; the log of the database lies elsewhere, as operators are told to.
  ballast = join(disk, 'ballast');
  // Who does not read what it is handed may break the pipe.
  await askPostgres(urlFor(), `copy (select 1) to program 'cat > /dev/null; mkdir -p ${disk}/small'`);
  await askPostgres(urlFor(), `create tablespace small location '${disk}/small'`);
  const elsewhere = urlFor().replace(/\/postgres$/, '/template1');
  await askPostgres(elsewhere, 'alter database postgres set tablespace small');
  const database = testDatabaseAt(urlFor);
  await fillWithDemo(database);
  api = await openTestApiOn(database, { EVENT_BUS_URL: 'none' });
  owner = openOwnerSql(database);
}, 180_000);
afterAll(async () => {
  await owner.close();
  await api.close();
  await postgres.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${++position}`);
});

const send = (entry: LogEntry, headers: Record<string, string>): Promise<Answer> =>
  api.visit('10.2.0.1').call('POST', '/till/log', { entries: [entry] }, headers);

function expectComeBackLater({ status, body, headers }: Answer): void {
  expect(body).toMatchObject({ code: 'server/unavailable' });
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

/** By itself, as soon as the trouble is over: within five seconds the same sale is taken, and once. */
async function expectWellAgain(entry: LogEntry, headers: Record<string, string>): Promise<void> {
  const since = performance.now();
  await expect.poll(async () => (await send(entry, headers)).status, { timeout: 5000, interval: 100 }).toBe(200);
  expect(performance.now() - since).toBeLessThan(5000);
  const numbers = await owner.sql<{ no: string }>('select no from app.receipts where register_id = $1 order by no', [
    till.registerId,
  ]);
  expect(numbers.map(({ no }) => Number(no))).toEqual(Array.from({ length: entry.seq }, (_, index) => index + 1));
  expect(await verify(api.context)).toContain('verify: 0 faults');
}

test('[F7] offline-7.45 a full disk is told as such, nothing is half written, and room is enough to go on', async () => {
  const headers = await ticketOf(api, till);
  const fill = (megabytes: number) =>
    askPostgres(urlFor(), `copy (select repeat('x', 1000000) from generate_series(1, ${megabytes})) to '${ballast}'`);
  await expect(fill(200)).rejects.toThrow(/No space left/);
  let entry = till.sell();
  let answer = await send(entry, headers);
  // What is left of the pages in use is still written to.
  for (let sold = 0; answer.status === 200 && sold < 500; sold += 1) {
    entry = till.sell();
    answer = await send(entry, headers);
  }
  const answers: Answer[] = [];
  for (let count = 0; count < tries; count += 1) answers.push(await send(entry, headers));
  await askPostgres(urlFor(), `copy (select 1) to program 'rm ${ballast}'`);
  for (const refused of answers) expectComeBackLater(refused);
  await expectWellAgain(entry, headers);
});

test('[F7] a database that only reads takes nothing and says so', async () => {
  const headers = await ticketOf(api, till);
  const [first, next] = [till.sell(), till.sell()];
  expect((await send(first, headers)).status).toBe(200);
  const onlyReads = async (mode: 'on' | 'off') => {
    await askPostgres(urlFor(), `alter system set default_transaction_read_only = ${mode}`);
    await askPostgres(urlFor(), 'select pg_reload_conf()');
  };
  await onlyReads('on');
  await expect.poll(async () => (await send(next, headers)).status).toBe(503);
  for (let count = 0; count < tries; count += 1) expectComeBackLater(await send(next, headers));
  expectComeBackLater(await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello()));
  await onlyReads('off');
  await expectWellAgain(next, headers);
});

test('[F7] a pool without a free connection sends away after its time, and not before the connection is there', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = Array.from({ length: 4 }, () => api.context.services.db.connection().execute(() => held));
  const hellos = Array.from({ length: tries }, () => api.visit('10.2.0.1').call('POST', '/till/hello', till.hello()));
  for (const answer of await Promise.all(hellos)) expectComeBackLater(answer);
  letGo();
  await Promise.all(holding);
  const headers = await ticketOf(api, till);
  await expectWellAgain(till.sell(), headers);
});

test('[F7] a database that takes no more connections is waited for', async () => {
  const headers = await ticketOf(api, till);
  await owner.sql('alter role tresen_app connection limit 0');
  await owner.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tresen_app'`);
  const entry = till.sell();
  for (let count = 0; count < tries; count += 1) expectComeBackLater(await send(entry, headers));
  await owner.sql('alter role tresen_app connection limit -1');
  await expectWellAgain(entry, headers);
});

test.each([
  ['deadlock', '40P01'],
  ['serialization error', '40001'],
])('[F7] a %s that does not end is a reason to come back, and never to give up a sale', async (_name, code) => {
  const headers = await ticketOf(api, till);
  await owner.sql(`create function app.fail_for_a_test() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${code}', message = 'planted'; end $$`);
  await owner.sql(
    'create trigger fail_for_a_test before insert on app.receipts for each row execute function app.fail_for_a_test()',
  );
  const entry = till.sell();
  for (let count = 0; count < tries; count += 1) expectComeBackLater(await send(entry, headers));
  await owner.sql('drop function app.fail_for_a_test cascade');
  await expectWellAgain(entry, headers);
});

test('[F7] a real deadlock with a sale ends by itself, and the sale is there once', async () => {
  const headers = await ticketOf(api, till);
  const entry = till.sell();
  await owner.sql('begin');
  await owner.sql('select 1 from app.stream_heads where location_id = $1 for update', [ours.locationId]);
  const sent = send(entry, headers);
  await expect
    .poll(async () => askPostgres(urlFor(), `select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
    .toHaveLength(1);
  await owner.sql('select 1 from app.device_heads where device_id = $1 for update', [till.deviceId]);
  await owner.sql('rollback');
  expect([200, 503]).toContain((await sent).status);
  const deadlocks = async () =>
    Number(
      (await askPostgres(urlFor(), `select deadlocks from pg_stat_database where datname = 'postgres'`))[0]?.[
        'deadlocks'
      ],
    );
  await expect.poll(deadlocks).toBeGreaterThanOrEqual(1);
  expect((await upload(api, till, [entry])).status).toBe(200);
  await expectWellAgain(entry, headers);
});
