import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/commands/verify.ts';
import { openTestApiOn, type TestApi } from '../api.ts';
import { fillWithDemo, testDatabaseAt } from '../test-database.ts';
import { untilWritable } from '../own-postgres.ts';
import { openOwnerSql } from '../owner-sql.ts';
import { askPostgres, openPostgresFolder, type PostgresProcess } from '../postgres-process.ts';
import { startSelling } from '../selling.ts';
import { openSwitch } from '../switch.ts';
import { openTillDevice, ours, type TillDevice } from '../till-device.ts';

let postgres: Awaited<ReturnType<typeof openPostgresFolder>>;
let primary: PostgresProcess;
let standby: PostgresProcess;
let address: Awaited<ReturnType<typeof openSwitch>>;
let api: TestApi;
let tills: readonly TillDevice[];

beforeAll(async () => {
  postgres = await openPostgresFolder('failover');
  const [data, copy] = [join(postgres.folder, 'data'), join(postgres.folder, 'copy')];
  await postgres.init(data);
  primary = await postgres.start({ data, settings: [] });
  await fillWithDemo(testDatabaseAt(primary.urlFor));
  await postgres.run('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'],
    ...['-D', copy, '-R', '-c', 'fast'],
  ]);
  standby = await postgres.start({ data: copy, settings: [] });
  // From now on a commit waits until the copy has written it down.
  await askPostgres(primary.urlFor(), `alter system set synchronous_standby_names = '*'`);
  await askPostgres(primary.urlFor(), 'select pg_reload_conf()');
  while (!(await isInStep())) await pause(50);

  address = await openSwitch(primary.port);
  const urlFor = (user = 'postgres') => `postgres://${user}@127.0.0.1:${address.port}/postgres`;
  const database = testDatabaseAt(urlFor);
  api = await openTestApiOn(database, { EVENT_BUS_URL: 'none' });
  const owner = openOwnerSql(database);
  const opened: TillDevice[] = [];
  for (let no = 1; no <= 16; no += 1) opened.push(await openTillDevice(owner, ours, `K${no}`));
  tills = opened;
  await owner.close();
}, 180_000);
afterAll(async () => {
  await api.close();
  await address.close();
  await postgres.close();
});

async function isInStep(): Promise<boolean> {
  const [copy] = await askPostgres(primary.urlFor(), 'select sync_state from pg_stat_replication');
  return copy?.['sync_state'] === 'sync';
}

test('[F10] with a copy that keeps step, a sale is acknowledged when the copy has it, and not before', async () => {
  const selling = startSelling(api, tills.slice(0, 1));
  await selling.more(1);
  const [receiver] = await askPostgres(standby.urlFor(), 'select pid from pg_stat_wal_receiver');
  process.kill(Number(receiver?.['pid']), 'SIGSTOP');
  const before = selling.acknowledged.length;
  await pause(1500);
  process.kill(Number(receiver?.['pid']), 'SIGCONT');
  // One may have been on its way.
  expect(selling.acknowledged.length - before).toBeLessThanOrEqual(1);
  await selling.more(3);
  await selling.stop();
});

test('[F10] offline-7.16 the database dies under load and its copy takes over: every acknowledged sale is there', async () => {
  const selling = startSelling(api, tills.slice(1));
  await selling.more(150);
  await primary.end('SIGKILL');
  const diedAt = performance.now();
  await askPostgres(standby.urlFor(), 'select pg_promote()');
  await untilWritable(standby.urlFor());
  address.turnTo(standby.port);
  await selling.more(150);
  const [first] = selling.acknowledged.filter(({ atMs }) => atMs > diedAt + 100);
  await selling.stop();

  const rows = await askPostgres(standby.urlFor(), 'select order_id, no::int from app.receipts');
  const kept = new Map(rows.map((row) => [row['order_id'], row['no']]));
  const lost = selling.acknowledged.filter(({ orderId, no }) => kept.get(orderId) !== no);
  expect(lost).toEqual([]);
  expect(selling.acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(first).toBeDefined();
  // Whoever asked in between was told to come back, never that something failed.
  expect(new Set(selling.answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(await verify(api.context)).toContain('verify: 0 faults');
}, 120_000);
