import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/commands/migrate-database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openSalePool, type Pool } from '../../src/platform/db/pool.ts';
import type { EntryToRecord } from '../../src/core/ingest/entry-to-record.ts';
import { openLog } from '../../src/platform/log/logger.ts';
import { openTestApi } from '../api.ts';
import { openOwnerSql } from '../owner-sql.ts';
import { askPostgres, openPostgresFolder } from '../postgres-process.ts';
import { startSelling } from '../selling.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../till-device.ts';
import { watchStatements } from '../watch-statements.ts';

const clients = 16;
const names = globSync(join(import.meta.dirname, '../../db/migrations/*.sql'))
  .map((path) => basename(path, '.sql'))
  .toSorted();
/** The first one that can take a sale. */
const firstWithSales = '0012_take_device_log';
const later = names.filter((name) => name > firstWithSales);

let postgres: Awaited<ReturnType<typeof openPostgresFolder>>;
let urlFor: (user?: string) => string;
let sample: EntryToRecord;

beforeAll(async () => {
  postgres = await openPostgresFolder('migrations');
  const data = join(postgres.folder, 'data');
  await postgres.init(data);
  ({ urlFor } = await postgres.start({ data, settings: [] }));
  sample = await recordedSale();
}, 120_000);
afterAll(() => postgres.close());

/** What the program of today hands to the database for one sale. */
async function recordedSale(): Promise<EntryToRecord> {
  const api = await openTestApi({ EVENT_BUS_URL: 'none' });
  const owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner);
  const handed: unknown[] = [];
  const stop = watchStatements(({ name, values }) => void (name === 'record-entries' && handed.push(values[0])));
  await upload(api, till, [till.sell()]);
  stop();
  await owner.close();
  await api.close();
  const [entry] = JSON.parse(String(handed[0])) as [EntryToRecord];
  return entry;
}

/** Tills of one organisation, each with its own register, that go on and on; whatever fails is kept. */
function sellDirectly(pool: Pool, tills: readonly { readonly deviceId: string; readonly registerId: string }[]) {
  const failures: unknown[] = [];
  let sold = 0;
  let isOver = false;
  const working = tills.map(async ({ deviceId, registerId }) => {
    for (let [seq, prev] = [1, sample.prev]; !isOver; seq += 1) {
      const hash = randomUUID().replaceAll('-', '').repeat(2);
      const fresh = {
        command_id: randomUUID(),
        order_id: randomUUID(),
        event_id: randomUUID(),
        parked_id: randomUUID(),
      };
      const place = { device_id: deviceId, register_id: registerId, seq, no: seq, prev, hash };
      const batch = JSON.stringify([{ ...sample, ...place, ...fresh }]);
      try {
        const { rows } = await pool.query<{ outcome: string }>({
          name: 'record-entries',
          text: 'select * from app.record_entries($1)',
          values: [batch],
        });
        if (rows[0]?.outcome !== 'applied') failures.push(rows[0]);
      } catch (failure) {
        failures.push(String(failure));
        return;
      }
      prev = hash;
      sold += 1;
    }
  });
  return {
    failures,
    more: async (count: number) => {
      const enough = sold + count;
      while (sold < enough && failures.length === 0) await pause(10);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(working);
      return sold;
    },
  };
}

/** Somebody reads, and goes on for longer than a sale may wait after a change of that table wants to have it. */
async function openReader(table: string) {
  const reader = new pg.Client({ connectionString: urlFor() });
  await reader.connect();
  await reader.query('begin');
  await reader.query(`lock table ${table} in access share mode`);
  const inTheWay = `select 1 from pg_locks where relation = '${table}'::regclass and not granted`;
  return async (): Promise<void> => {
    while ((await askPostgres(urlFor(), `${inTheWay} and mode = 'AccessExclusiveLock'`)).length === 0) await pause(20);
    await pause(3500);
    await reader.end();
  };
}

test('[F9] every migration is applied while 16 tills sell, one of them behind a long reader, and no sale fails', async () => {
  await migrate(urlFor(), firstWithSales);
  const ids = { org: sample.org_id, location: sample.location_id };
  await askPostgres(urlFor(), `insert into app.organizations (org_id, name) values ('${ids.org}', 'Haus')`);
  await askPostgres(
    urlFor(),
    `insert into app.locations (org_id, location_id, name, slug) values ('${ids.org}', '${ids.location}', 'Garten', 'garten')`,
  );
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: urlFor() });
    await client.connect();
    const { rows } = await client.query<Row>(text, [...values]);
    await client.end();
    return rows;
  };
  const place = { orgId: ids.org, locationId: ids.location };
  const tills: TillDevice[] = [];
  for (let no = 1; no <= clients; no += 1) tills.push(await openTillDevice({ sql }, place, `K${no}`));

  const pool = openSalePool({ url: urlFor('tresen_app'), size: clients, log: openLog('silent') });
  const selling = sellDirectly(pool, tills);
  await selling.more(clients);
  for (const name of later) {
    const isWaiting = name === '0022_proofs_and_sold_out';
    const readOn = isWaiting ? await openReader('app.devices') : () => Promise.resolve();
    const [done] = await Promise.all([migrate(urlFor(), name), readOn()]);
    expect(done).toEqual([name]);
    await selling.more(clients);
    expect([name, selling.failures]).toEqual([name, []]);
  }
  const sold = await selling.stop();
  await pool.end();
  const [books] = await sql(
    `select count(*)::int as receipts, count(distinct (register_id, no))::int as numbers,
      (select sum(last_no)::int from app.register_series) as counted from app.receipts`,
  );
  expect(books).toEqual({ receipts: sold, numbers: sold, counted: sold });
}, 300_000);

test('[F9] a database that is already new is migrated again under load, as every start of a new build does: nobody notices', async () => {
  const api = await openTestApi({ EVENT_BUS_URL: 'none' });
  const owner = openOwnerSql(api.database);
  const tills: TillDevice[] = [];
  for (let no = 1; no <= clients; no += 1) tills.push(await openTillDevice(owner, ours, `K${no}`));
  const selling = startSelling(api, tills);
  await selling.more(clients);
  for (let times = 0; times < 3; times += 1)
    expect(await migrateDatabase(api.database.ownerUrl)).toBe('nothing to migrate');
  await selling.more(clients);
  await selling.stop();
  expect(new Set(selling.answers.map(({ status }) => status))).toEqual(new Set([200]));
  await owner.close();
  await api.close();
}, 120_000);
