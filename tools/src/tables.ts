import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tresen } from '@tresen/e2e/test-server/command-line';
import { createDatabase } from '@tresen/e2e/test-server/database';
import { repoRoot } from './repo-root.ts';
import { runCommand } from './run-command.ts';

const tables = join(repoRoot, 'server/src/platform/db/tables.gen.ts');

const fresh = await generate();
const kept = await readFile(tables, 'utf8').catch(() => '');

if (process.argv.includes('--check')) {
  const isCurrent = fresh === kept;
  console.log(isCurrent ? 'tables.gen.ts fits the migrations' : 'tables.gen.ts has drifted: run pnpm tables');
  process.exitCode = isCurrent ? 0 : 1;
} else {
  await writeFile(tables, fresh);
  console.log(fresh === kept ? 'tables.gen.ts was current' : 'tables.gen.ts is new');
}

/** The types of the tables as a database has them that only knows our migrations. */
async function generate(): Promise<string> {
  await using database = await createDatabase();
  await tresen(['migrate'], database);

  const folder = await mkdtemp(join(tmpdir(), 'tresen-tables-'));
  try {
    const file = join(folder, 'tables.gen.ts');
    const { code, output } = await runCommand('node_modules/.bin/kysely-codegen', ['--out-file', file], {
      cwd: join(repoRoot, 'server'),
      env: { DATABASE_URL: database.urlFor() },
    });
    if (code !== 0) throw new Error(output);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
