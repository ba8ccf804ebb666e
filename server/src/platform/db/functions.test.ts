import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moneyTypes, paymentTypes } from '@tresen/domain/basics/payment-types';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const folder = join(import.meta.dirname, '../../../db/functions');
const files = readdirSync(folder).toSorted();

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Each function of ours as the database would write it, its settings and the right to run as its owner included. */
async function functions(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select format('%I.%I', n.nspname, p.proname) as name, string_agg(pg_get_functiondef(p.oid), E'\\n' order by p.oid) as text
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('app', 'directory', 'auth') and p.prokind in ('f', 'p')
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      group by 1`,
  );
  return new Map(rows.map(({ name, text }) => [name, text]));
}

test('every function of the database has a file, and no file is left over', async () => {
  expect([...(await functions()).keys()].toSorted()).toEqual(files.map((file) => basename(file, '.sql')).toSorted());
});

test('the file of a function is what a migrated database has', async () => {
  const migrated = await functions();
  await client.query('begin');
  for (const file of files) await client.query(readFileSync(join(folder, file), 'utf8'));
  const written = await functions();
  await client.query('rollback');
  expect(written).toEqual(migrated);
});

test('reports know the types of money that the domain knows, and a location can switch on every payment type', async () => {
  const { rows } = await client.query<{ types: string[]; rule: string }>(
    `select app.money_types() as types, (select string_agg(pg_get_constraintdef(c.oid), '') from pg_constraint c
       where c.conrelid = 'app.locations'::regclass and pg_get_constraintdef(c.oid) like '%payment_types%') as rule`,
  );
  expect(rows[0]?.types).toEqual(moneyTypes);
  expect([...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, type]) => type).toSorted()).toEqual(paymentTypes);
});
