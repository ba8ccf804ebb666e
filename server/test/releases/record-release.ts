import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { verify } from '../../src/commands/verify.ts';
import { openTestApiOn } from '../api.ts';
import { openOwnerSql } from '../owner-sql.ts';
import { fillWithDemo, openBareDatabase, type TestDatabase } from '../test-database.ts';
import { fillOrganization, type WrittenLog } from './fill-organization.ts';
import { releaseFigures } from './release-figures.ts';
import { type Expected, files, folderOf } from './release-fixture.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** What a release is made of, as far as its database and its logs show it. */
const code = ['server/src', 'server/db', 'domain', 'contract'];

/**
 * `pnpm record-release 1a2b3c4d`, at a release: keeps a database and logs that this version wrote, from which every later
 * one has to upgrade. A release is recorded once.
 */
const [commit = ''] = process.argv.slice(2);
const { version } = JSON.parse((await run('git', ['show', `${commit}:package.json`], { cwd: root })).stdout) as {
  readonly version: string;
};
await run('git', ['diff', '--quiet', commit, '--', ...code], { cwd: root }).catch(() => {
  throw new Error(`${code.join(', ')} are not as they were in ${commit}: check that commit out`);
});
const folder = folderOf(version);
if (existsSync(join(folder, files.database))) throw new Error(`${version} is recorded already`);

const database = await openBareDatabase();
await fillWithDemo(database);
const api = await openTestApiOn(database);
const owner = openOwnerSql(database);
try {
  const logs = await fillOrganization(api, owner);
  const [migration] = await owner.sql<{ name: string }>(
    'select name from migrations.kysely_migration order by name desc limit 1',
  );
  const expected: Expected = {
    commit,
    newestMigration: migration?.name ?? '',
    verdict: await verify(api.context),
    devices: logs.map(({ deviceId, publicKey, unsent }) => ({ deviceId, publicKey, unsent })),
    figures: await releaseFigures(owner),
  };
  await keep(logs, expected);
} finally {
  await owner.close();
  await api.close();
}

async function keep(logs: readonly WrittenLog[], expected: Expected): Promise<void> {
  const entries = logs.flatMap((log) => log.entries);
  const journals = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await mkdir(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await write(files.database, gzipSync(await dumpOf(database), { level: 9 }));
  await write(files.journals, gzipSync(journals, { level: 9 }));
  await write(files.expected, `${JSON.stringify(expected, undefined, 2)}\n`);
  await write('README.md', readme(expected, entries.length));
  process.stdout.write(`${version} of ${commit} is recorded: ${expected.verdict}\n`);
}

/** Plain statements, which any later PostgreSQL takes; without those that only psql understands. */
async function dumpOf({ ownerUrl }: TestDatabase): Promise<string> {
  const args = ['--inserts', '--rows-per-insert=100', `--dbname=${ownerUrl}`];
  const { stdout } = await run('pg_dump', args, { maxBuffer: 256 * 1024 * 1024 });
  return stdout.replaceAll(/^\\.*$/gm, '');
}

function readme({ newestMigration }: Expected, entryCount: number): string {
  return `# A database of Tresen ${version}

Written by \`pnpm record-release ${commit}\` with the code of commit ${commit}, through the calls of its own tills, and never
changed afterwards. \`server/test/releases/upgrade.test.ts\` restores it, migrates it to the newest tables and goes on selling.

- \`${files.database}\`: the demo organisation after three days of selling, migrated up to ${newestMigration}; plain SQL of \`pg_dump\`,
  without the roles, which the migrator makes. Some receipts still wait in the queue to be signed.
- \`${files.journals}\`: ${entryCount} signed entries of three of its devices, one a line; the last ones of the first till were never sent.
- \`${files.expected}\`: what was counted in it, the hashes of its Z-reports, and the public keys of the devices.

To look into it: \`gunzip -c ${files.database} | psql <an empty database of a cluster that has the four roles>\`.
`;
}
