import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openArchivingPostgres } from '../../test/own-postgres.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../ops/back-up.sh');

test('[F10] the script of the backup makes whole copies, keeps as many as it should, and says when the last is too old', async () => {
  const postgres = await openArchivingPostgres();
  const { port } = new URL(postgres.urlFor());
  const [programs = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const base = await postgres.makeFolder('copies');
  const env = {
    PATH: `${programs}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: port,
    PGUSER: 'postgres',
    BASE_DIR: base,
    WAL_DIR: postgres.archive,
    KEEP: '2',
  };
  const backUp = (what: string, over: object = {}) =>
    run('bash', [script, what], { ...postgres.identity, env: { ...env, ...over } }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    );
  const copies = async () => (await readdir(base)).filter((name) => /^20\d+T\d+Z$/.test(name)).toSorted();

  expect((await backUp('check')).code).toBe(1);
  // Half a copy that a killed run has left.
  await postgres.makeFolder('copies/20200101T000000Z.partial');
  expect(await backUp('once')).toMatchObject({ code: 0, stdout: expect.stringMatching(/1 copies kept/) });
  const [first = ''] = await copies();
  expect(await readdir(base)).toEqual([first, 'last-base-backup']);
  expect((await backUp('check')).code).toBe(0);

  const segments = async () => (await readdir(postgres.archive)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const before = await segments();
  for (let more = 0; more < 2; more += 1) {
    await postgres.archiveAll();
    expect((await backUp('once')).code).toBe(0);
  }
  expect(await copies()).toHaveLength(2);
  expect(await copies()).not.toContain(first);
  // The log that only the first copy needed went with it.
  expect((await segments()).filter((name) => before.includes(name))).toEqual([]);

  const kept = await copies();
  expect((await backUp('once', { PGPORT: '1' })).code).not.toBe(0);
  expect(await copies()).toEqual(kept);
  await writeFile(join(base, 'last-base-backup'), String(Math.floor(Date.now() / 1000) - 27 * 3600));
  expect((await backUp('check')).code).toBe(1);
  await postgres.close();
}, 120_000);
