import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVerdicts, verdictOn } from './asvs/read-verdicts.ts';
import { repoRoot } from './repo-root.ts';
import { titlesInTests } from './rules/ids-in-tests.ts';
import { handWritten, isTest } from './source-files.ts';

type Row = { readonly req_id: string; readonly L: string };

/** `pnpm asvs`: every row of the standard has a verdict, and every test that is named is in the tree. */
const { verdicts, unreadable } = readVerdicts(await readFile(join(repoRoot, 'docs/security/asvs.md'), 'utf8'));
const titles = titlesInTests((await handWritten()).filter(isTest));
const rows = await rowsOf(process.env.TRESEN_CORPORA);

const faults = [
  ...unreadable.map((row) => `cannot be read: ${row}`),
  ...verdicts.flatMap(({ id, kind, words }) =>
    kind === 'test' ? words.filter((part) => !isTitle(part)).map((part) => `${id} names no test: ${part}`) : [],
  ),
  ...twice(verdicts.map(({ id }) => id)).map((id) => `${id} stands there twice`),
  ...(rows === undefined ? [] : verdicts.filter(({ id }) => !isRow(id)).map(({ id }) => `${id} is no row`)),
];
for (const fault of faults) console.error(fault);

if (rows === undefined)
  console.log('asvs: the list of the standard is not here (TRESEN_CORPORA); only names were checked');
const judged = (rows?.map(({ req_id }) => req_id) ?? verdicts.map(({ id }) => id)).map((id) => verdictOn(id, verdicts));
const count = (kind: string | undefined) => judged.filter((verdict) => verdict?.kind === kind).length;
const open = rows?.filter(({ req_id }) => verdictOn(req_id, verdicts) === undefined) ?? [];
for (const { req_id, L } of open) console.error(`open: ${req_id} (level ${L})`);
console.log(
  `asvs: ${judged.length} rows, ${count('test')} by test, ${count('decision')} by decision, ${count('waits')} waiting, ${open.length} open`,
);
process.exitCode = faults.length + open.length > 0 ? 1 : 0;

function isTitle(part: string): boolean {
  return titles.some((title) => title.includes(part));
}

function isRow(id: string): boolean {
  return rows?.some(({ req_id }) => req_id === id || (id.endsWith('*') && req_id.startsWith(id.slice(0, -1)))) ?? true;
}

function twice(ids: readonly string[]): readonly string[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

async function rowsOf(folder: string | undefined): Promise<readonly Row[] | undefined> {
  if (folder === undefined) return undefined;
  const list = JSON.parse(await readFile(join(folder, 'asvs-5.0.flat.json'), 'utf8')) as { requirements: Row[] };
  return list.requirements;
}
