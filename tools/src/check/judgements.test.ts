import { expect, test } from 'vitest';
import { habitsOf } from './broken-habits.ts';
import { judgeFiles } from './file-statistics.ts';
import { judgeMigrations } from './migration-numbers.ts';

test('a file of 301 lines and a name that says nothing are found, and the median is told', () => {
  const { found, summary } = judgeFiles([
    { path: 'domain/src/long.ts', text: 'x\n'.repeat(301) },
    { path: 'domain/src/utils.ts', text: 'x\n'.repeat(20) },
    { path: 'web/src/date-helpers.ts', text: 'x\n'.repeat(10) },
    { path: 'domain/src/just-right.ts', text: 'x\n'.repeat(300) },
  ]);
  expect(found).toEqual([
    'domain/src/long.ts has 301 lines, at most 300',
    'domain/src/utils.ts has a name that says nothing about what is inside',
    'web/src/date-helpers.ts has a name that says nothing about what is inside',
    'the median file has 300 lines, it should have fewer than 90',
  ]);
  expect(summary).toContain('longest 301');
});

test('two migrations with one number, a gap and a wrong name are found', () => {
  expect(judgeMigrations(['0001_a.sql', '0003_b.sql', '0003_c.sql', 'four.sql']).found).toEqual([
    'four.sql is not named like 0001_what_it_does.sql',
    'number 3 is used twice',
    'number 2 is missing',
  ]);
  expect(judgeMigrations(['0001_a.sql', '0002_b.sql']).found).toEqual([]);
});

test.each([
  ['any', 'export const a: any = 1;'],
  ['barrel', "export * from './b.ts';"],
  ['barrel', "export { b } from './b.ts';"],
  ['enum', 'enum Colour { Red }'],
  ['class', 'export class Cart {}'],
  ['pale', 'export const a = <Typography color="primary">{b}</Typography>;'],
  ['a condition that swallows others', "rows.where('id', '=', id).where(sql`a is null or a < ${b}`)"],
])('the habit "%s" is found', (_, text) => {
  expect(habitsOf({ path: 'some.tsx', text })).toHaveLength(1);
});

test('a condition in brackets keeps to itself', () => {
  expect(habitsOf({ path: 'some.ts', text: 'rows.where(sql<boolean>`(a is null or a < ${b})`)' })).toEqual([]);
});

test('errors may be classes, and types may be unknown', () => {
  const text = 'export class Refusal extends Error {}\nexport const a: unknown = 1;\nexport { a as b };';
  expect(habitsOf({ path: 'some.ts', text })).toEqual([]);
});
