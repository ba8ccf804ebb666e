import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openArchivingPostgres } from '../../test/own-postgres.ts';
import { askPostgres } from '../../test/postgres-process.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../ops/back-up.sh');
const archiveScript = join(import.meta.dirname, '../../../ops/archive-wal.sh');

test('[hole-11][F10] the script of the backup makes whole copies, keeps as many as it should, and says when the last is too old', async () => {
  const postgres = await openArchivingPostgres();
  const { port } = new URL(postgres.urlFor());
  const [programs = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const base = await postgres.makeFolder('copies');
  const files = await postgres.makeFolder('files');
  const kept = await postgres.makeFolder('kept-files');
  await mkdir(join(files, 'pictures'));
  await writeFile(join(files, 'pictures/first.webp'), 'the first picture');
  const env = {
    PATH: `${programs}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: port,
    PGUSER: 'postgres',
    BASE_DIR: base,
    WAL_DIR: postgres.archive,
    FILES_DIR: files,
    KEPT_FILES_DIR: kept,
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
  expect(await readdir(base)).toEqual([first, `${first}.files`, 'last-base-backup']);
  expect(await readFile(join(kept, 'pictures/first.webp'), 'utf8')).toBe('the first picture');
  expect((await backUp('check')).code).toBe(0);

  const segments = async () => (await readdir(postgres.archive)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const before = await segments();
  // Deleted at the program, a picture stays as long as a copy of the cluster names it; half a picture is copied again.
  await rm(join(files, 'pictures/first.webp'));
  await writeFile(join(files, 'pictures/second.webp'), 'the second picture');
  await writeFile(join(kept, 'pictures/second.webp.partial'), 'the sec');
  for (let more = 0; more < 2; more += 1) {
    await postgres.archiveAll();
    expect((await backUp('once')).code).toBe(0);
    expect(await readdir(join(kept, 'pictures'))).toEqual(more === 0 ? ['first.webp', 'second.webp'] : ['second.webp']);
  }
  expect(await readFile(join(kept, 'pictures/second.webp'), 'utf8')).toBe('the second picture');
  expect(await copies()).toHaveLength(2);
  expect(await copies()).not.toContain(first);
  // The log that only the first copy needed went with it.
  expect((await segments()).filter((name) => before.includes(name))).toEqual([]);

  const whole = await copies();
  expect((await backUp('once', { PGPORT: '1' })).code).not.toBe(0);
  expect(await copies()).toEqual(whole);
  await writeFile(join(base, 'last-base-backup'), String(Math.floor(Date.now() / 1000) - 27 * 3600));
  expect((await backUp('check')).code).toBe(1);
  await postgres.close();
}, 120_000);

test('[hole-5][F10] killed after a piece of the log was kept and before that was noted, archiving goes on', async () => {
  // The first piece is kept, and then the answer never reaches PostgreSQL.
  const postgres = await openArchivingPostgres(
    (archive) => ` && { test -f ${archive}/held || { touch ${archive}/held && sleep 30; }; }`,
  );
  const archived = postgres.archiveAll();
  const isHeld = async () => (await readdir(postgres.archive)).includes('held');
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
  const [stuck] = (await readdir(postgres.archive)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await postgres.killArchiver();
  await postgres.archiveAll();
  await archived;

  const [state] = await askPostgres(
    postgres.urlFor(),
    'select failed_count::int, last_archived_wal from pg_stat_archiver',
  );
  expect(state?.['failed_count']).toBe(0);
  expect(String(state?.['last_archived_wal']) >= String(stuck)).toBe(true);
  await postgres.close();
}, 120_000);

test('[hole-5] a different piece under the same name is never overwritten, and is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-archive-'));
  const archive = (from: string) => run('bash', [archiveScript, join(folder, from), '0001', folder]);
  await writeFile(join(folder, 'one'), 'one');
  await writeFile(join(folder, 'other'), 'other');
  await archive('one');
  await archive('one');
  await expect(archive('other')).rejects.toMatchObject({
    stderr: expect.stringContaining('is there already and differs'),
  });
  expect(await readFile(join(folder, '0001'), 'utf8')).toBe('one');
  await rm(folder, { recursive: true });
});
