import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql } from '../../test/owner-sql.ts';
import { seedDemo } from './seed-demo.ts';
import { openTestContext } from '../../test/test-database.ts';

const tables = [
  'app.organizations',
  'app.memberships',
  'app.locations',
  'app.areas',
  'app.categories',
  'app.articles',
  'app.option_groups',
  'app.options',
  'app.price_lists',
  'app.price_list_entries',
  'app.rooms',
  'app.dining_tables',
  'app.service_rules',
  'directory.organizations',
  'directory.memberships',
  'directory.slugs',
  'auth."user"',
];

let organizations: readonly TestApi[];
beforeAll(async () => {
  organizations = [await openTestApi(), await openTestApi()];
});
afterAll(async () => {
  for (const api of organizations) await api.close();
});

test('the demo organisation is the same in every database, down to the ids', async () => {
  const [first, second] = organizations;
  const seeded = await Promise.all(organizations.map(seededAnew));
  expect(first?.database.name).not.toBe(second?.database.name);
  expect(seeded[0]).toEqual(seeded[1]);
  for (const [table, rows] of Object.entries(seeded[0] ?? {})) expect(rows.length, table).toBeGreaterThan(0);
});

test('seeding again changes nothing, passwords included', async () => {
  const api = organizations[0]!;
  const anna = await api.signIn(people.owner);
  const newPassword = 'Herbst-2027?';
  expect((await anna.call('PUT', '/profile/password', { currentPassword: demoPassword, newPassword })).status).toBe(
    200,
  );
  const before = await rowsOf(api);
  expect(await seedDemo(api.context)).toContain(people.owner);
  expect(await rowsOf(api)).toEqual(before);
  expect((await api.visit().call('POST', '/session', { email: people.owner, password: newPassword })).status).toBe(200);
});

test('everybody of the demo organisation can sign in', async () => {
  for (const email of Object.values(people))
    expect((await organizations[1]!.signIn(email)).cookies.size, email).toBeGreaterThan(0);
});

test('in production there is no demo organisation: its passwords are known to everybody', async () => {
  const { database } = organizations[1]!;
  await using context = await openTestContext(
    database.config({ NODE_ENV: 'production', PUBLIC_URL: 'https://tresen.test' }),
  );
  await emptied(organizations[1]!);
  await expect(seedDemo(context)).rejects.toThrow('production');
  for (const [table, rows] of Object.entries(await rowsOf(organizations[1]!))) expect(rows, table).toEqual([]);
});

async function seededAnew(api: TestApi) {
  await emptied(api);
  await seedDemo(api.context);
  return rowsOf(api);
}

async function emptied(api: TestApi): Promise<void> {
  const owner = openOwnerSql(api.database);
  await owner.sql(`truncate ${tables.join(', ')} cascade`);
  await owner.close();
}

async function rowsOf(api: TestApi): Promise<Record<string, readonly object[]>> {
  const owner = openOwnerSql(api.database);
  const rows = await Promise.all(
    tables.map(
      async (table) => [table, (await owner.sql(`select * from ${table} order by 1, 2`)).map(withoutTimes)] as const,
    ),
  );
  await owner.close();
  return Object.fromEntries(rows);
}

function withoutTimes(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => column !== 'created_at' && column !== 'updated_at'),
  );
}
