import { expect, test } from 'vitest';
import { handWritten, isTest } from '../source-files.ts';
import { builtSqlIn } from './built-sql.ts';

/** Looked at one by one: what is put in there is written in our own code, none of it comes from a request. */
const looked = {
  // One of two words that the contract's list of directions allows.
  'server/src/features/articles/list-articles.ts': 1,
  // Names of columns, constants of the same file.
  'server/src/features/till/show-orders.ts': 2,
  // The questions of the verifier, constants of the program.
  'server/src/core/books/verify-books.ts': 1,
  // The name of the channel and of the database, for statements that take no parameters.
  'server/src/platform/events/postgres-bus.ts': 1,
  'server/src/platform/db/ensure-roles.ts': 1,
  // How long a migration waits for a lock, a constant of the same file.
  'server/src/platform/db/migrate.ts': 1,
  // The list of tables that move, with the few conditions that belong to them, and how many rows at once.
  'server/src/core/moving/export-rows.ts': 2,
};

test('[S9] no statement is put together from texts, beside the few that were looked at', async () => {
  const files = (await handWritten()).filter(
    (file) => file.path.startsWith('server/src/') && !isTest(file) && !file.path.includes('/testing/'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = Map.groupBy(files.flatMap(builtSqlIn), (path) => path);
  expect(Object.fromEntries([...found].map(([path, places]) => [path, places.length]))).toEqual(looked);
});

test('[S9] the search finds what it looks for, and leaves parameters alone', () => {
  const found = (text: string) => builtSqlIn({ path: 'a.ts', text }).length;
  expect(found('sql.raw(name)')).toBe(1);
  expect(found('pool.query(`select ${name}`)')).toBe(1);
  expect(found(`client.query('select ' + name)`)).toBe(1);
  expect(found('pool.query({ text: `select ${name}` })')).toBe(1);
  expect(found('sql`select ${name}`.execute(tx)')).toBe(0);
  expect(found('pool.query(`select $1`, [name])')).toBe(0);
});
