import { expect, test } from 'vitest';
import { habitsOf } from './broken-habits.ts';
import { judgeFiles } from './file-statistics.ts';
import { judgeMigration } from './migration-habits.ts';
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
  ['fields packed', 'export const a = { b, ...{ c, d: 1 } };'],
  ['fields packed', 'export const a = <Part {...{ b, c }} />;'],
  ['the code of what is not there', "export const a = refusal('PGRST116');"],
  ['a flag', 'export function a(b: string, isC: boolean) {}'],
  ['a flag', 'export function a(isB: boolean, c: string) {}'],
  ['a flag by its default', 'export function a(b: string, isC = false) {}'],
  ['a flag that may be missing', 'export const a = (b: string, isC?: boolean | undefined) => b;'],
  ['a raw select', 'export const a = <select>{b}</select>;'],
  ['a second select', "import NativeSelect from '@mui/material/NativeSelect';"],
  ['a second select', 'export const a = <TextField label={b} select>{c}</TextField>;'],
  ['a raw dialog', "import Dialog from '@mui/material/Dialog';"],
  ['buttons in an order of their own', 'export const a = <DialogActions>{b}</DialogActions>;'],
  ['a condition that swallows others', `rows.where('id', '=', id).where(sql${'`'}a is null or a < 1${'`'})`],
])('the habit "%s" is found', (_, text) => {
  expect(habitsOf({ path: 'some.tsx', text })).toHaveLength(1);
});

test('[desk-design-1] one file may draw the select that all others use', () => {
  const text = "import NativeSelect from '@mui/material/NativeSelect';";
  expect(habitsOf({ path: 'web/src/shared/ui/select-field.tsx', text })).toEqual([]);
  const used = 'export const a = <TextField onSelect={b} label="select" />;\nexport const c = <SelectField />;';
  expect(habitsOf({ path: 'web/src/some.tsx', text: used })).toEqual([]);
});

test('[desk-design-2] one file may order the buttons of a dialog', () => {
  const text = 'export const a = <DialogActions>{b}</DialogActions>;';
  expect(habitsOf({ path: 'web/src/admin/ui/dialogs/dialog-buttons.tsx', text })).toEqual([]);
});

test('the dialogs of the interface are the only ones', () => {
  const text = "import Dialog from '@mui/material/Dialog';";
  expect(habitsOf({ path: 'web/src/admin/ui/dialogs/titled-dialog.tsx', text })).toEqual([]);
  expect(habitsOf({ path: 'web/src/admin/ui/period/date-dialog.tsx', text })).toHaveLength(1);
  expect(habitsOf({ path: 'web/src/some.tsx', text: "import { Dialog } from './dialog.tsx';" })).toEqual([]);
});

test('what is spread under a condition or with a computed name is no packing', () => {
  const text = 'export const a = { ...(b ? { c } : {}), ...d };\nexport const e = <Part {...{ [f]: 1 }} />;';
  expect(habitsOf({ path: 'some.tsx', text })).toEqual([]);
});

test('a yes or no with a name, alone, or within the file is no flag', () => {
  const named = 'export function a(b: string, { isC = false }: { isC?: boolean } = {}) {}';
  const alone = 'export function collapse(isCollapsed: boolean) {}';
  const within = 'function a(b: string, isC: boolean) {}';
  expect([named, alone, within].flatMap((text) => habitsOf({ path: 'some.ts', text }))).toEqual([]);
});

test.each([
  ['takes', 'export function a(b: string | null) {}'],
  ['takes', 'const a = (b: string | null = c) => b;'],
  ['takes', 'export type A = (b: string | null) => string;'],
  ['answers', 'export function a(): string | null {}'],
  ['answers', 'export function a() { return null; }'],
  ['answers', 'const a = () => null;'],
  ['keeps', 'let a: string | null = b;'],
])('a function of the domain that %s null is found: %s', (what, text) => {
  const [found, ...others] = habitsOf({ path: 'domain/src/sales/some.ts', text });
  expect([found?.includes(`${what} \`null\``), others]).toEqual([true, []]);
  expect(habitsOf({ path: 'server/src/some.ts', text })).toEqual([]);
});

test('what is stored and sent has null for what is not there', () => {
  const text =
    'export type Fact = { a: string | null };\nexport const b: Fact = { a: null };\nexport const c = b.a === null;';
  expect(habitsOf({ path: 'domain/src/sales/some.ts', text })).toEqual([]);
});

test('a condition in brackets keeps to itself', () => {
  expect(habitsOf({ path: 'some.ts', text: 'rows.where(sql<boolean>`(a is null or a < ${b})`)' })).toEqual([]);
});

test('errors may be classes, and types may be unknown', () => {
  const text = 'export class Refusal extends Error {}\nexport const a: unknown = 1;\nexport { a as b };';
  expect(habitsOf({ path: 'some.ts', text })).toEqual([]);
});

test.each([
  ['drops a column', 'alter table app.areas drop column position;'],
  ['drops what', 'drop table app.areas;'],
  ['renames', 'alter table app.areas rename column position to place;'],
  ['changes the type', 'alter table app.areas alter column position type bigint;'],
  ['changes a type', 'alter type app.recorded drop attribute code;'],
  ['reads the whole table', 'alter table app.areas alter column position set not null;'],
  ['adds a column that', 'alter table app.areas add column colour text not null;'],
  ['checks every row', 'alter table app.areas add check (position > 0);'],
  ['checks every row', 'alter table app.areas\n  add constraint x foreign key (a) references app.b;'],
  ['holds a whole table', 'lock table app.receipts;'],
  ['cannot be made concurrently', 'create index concurrently x on app.receipts (a);'],
  ['makes an index on app.receipts', 'create index x on app.receipts (a);'],
  ['makes an index on app.receipts', '-- index-made-before: by hand\ncreate index x on app.receipts (a);'],
])('[F9] a migration that %s is found: %s', (fault, text) => {
  const found = judgeMigration({ path: 'server/db/migrations/0026_x.sql', text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(fault);
  expect(judgeMigration({ path: 'server/db/migrations/0024_before.sql', text })).toEqual([]);
});

test.each([
  'create table app.new (a text not null);\ncreate index x on app.new (a);',
  '-- index-lock: a few rows in an organisation\ncreate index x on app.printers (a);',
  '-- index-made-before: create index concurrently …\ncreate index if not exists x on app.receipts (a);',
  "alter table app.areas add column colour text not null default 'red';",
  'alter table app.areas add constraint x check (position > 0) not valid;',
  'create function app.f() returns void language plpgsql as $$ begin drop table x; lock table y; end $$;',
  'lock table app.devices in access exclusive mode;',
  '-- drop column is only spoken of here\nselect 1;',
])('[F9] a migration that nobody feels is let through: %s', (text) => {
  expect(judgeMigration({ path: 'server/db/migrations/0026_x.sql', text })).toEqual([]);
});
