import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { house } from './house.ts';
import { idsInTests } from './rules/ids-in-tests.ts';
import { rulesOf } from './rules/rules-of.ts';
import { handWritten, isTest } from './source-files.ts';

const rules = rulesOf(await readFile(join(house, 'docs/spec/rules.md'), 'utf8'));
const proven = idsInTests((await handWritten()).filter(isTest));

const open = rules.filter((id) => !proven.has(id));
const unknown = [...proven].filter((id) => !rules.includes(id));

if (open.length > 0) console.log(`without a test: ${open.join(' ')}`);
if (unknown.length > 0) console.error(`named by a test, but no rule: ${unknown.join(' ')}`);
console.log(`rules: ${rules.length - open.length} of ${rules.length} proven`);

process.exitCode = unknown.length > 0 ? 1 : 0;
