import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './repo-root.ts';
import { sourceFiles } from './source-files.ts';
import { functionsInForce } from './sql-functions/function-texts.ts';

/** Writes the text in force of every SQL function into server/db/functions, out of the migrations. */
const folder = join(repoRoot, 'server/db/functions');
const functions = functionsInForce(await sourceFiles('server/db/migrations/*'));
const names = new Set(functions.map(({ name }) => `${name}.sql`));
for (const file of await readdir(folder)) if (!names.has(file)) await rm(join(folder, file));
for (const { name, text } of functions) await writeFile(join(folder, `${name}.sql`), text);
console.log(`${functions.length} functions in server/db/functions`);
