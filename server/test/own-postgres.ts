import { execFile } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askPostgres, openPostgresFolder } from './postgres-process.ts';

const execute = promisify(execFile);

/**
 * A PostgreSQL of the test's own that keeps every piece of its log, and copies of itself. `then` is what its
 * archive_command does after a piece was kept.
 */
export async function openArchivingPostgres(then: (archive: string) => string = () => '') {
  const { folder, identity, own, run, init, start, close } = await openPostgresFolder('archive');
  const archive = join(folder, 'archive');
  await mkdir(archive);
  await own(archive);
  const data = join(folder, 'data');
  await init(data);
  const script = join(import.meta.dirname, '../../ops/archive-wal.sh');
  const keeping = ['archive_mode=on', `archive_command=${script} %p %f ${archive}${then(archive)}`];
  const first = await start({ data, settings: keeping });

  return {
    urlFor: first.urlFor,
    /** Who it runs as, for other programs that work on its files. */
    identity,
    archive,
    /** Ends the process that archives, as a crash would; PostgreSQL comes back by itself. */
    killArchiver: async () => {
      const question = `select pid from pg_stat_activity where backend_type = 'archiver'`;
      process.kill(Number((await askPostgres(first.urlFor(), question))[0]?.['pid']), 'SIGKILL');
      await untilWritable(first.urlFor());
    },
    archiveAll: async () => {
      await askPostgres(first.urlFor(), "select pg_logical_emit_message(true, 'test', 'something to archive')");
      await askPostgres(first.urlFor(), 'select pg_switch_wal()');
      await untilArchived(first.urlFor());
    },
    makeFolder: async (name: string) => {
      const path = join(folder, name);
      await mkdir(path);
      await own(path);
      return path;
    },
    /** As an operator makes it, while tills are selling. */
    backUp: async () => {
      const place = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres'];
      await run('pg_basebackup', [...place, '-D', join(folder, 'backup'), '-c', 'fast']);
    },
    /** As the backup service copies the files of the program. */
    backUpFiles: async (from: string) => {
      const to = join(folder, 'kept-files');
      await mkdir(to);
      await own(to);
      const script = join(import.meta.dirname, '../../ops/back-up.sh');
      await execute('bash', [script, 'files'], {
        ...identity,
        env: { ...process.env, FILES_DIR: from, KEPT_FILES_DIR: to },
      });
      return to;
    },
    /** From the copy and the kept log, up to a point that was given a name. */
    restoreTo: async (point: string) => {
      await askPostgres(first.urlFor(), 'select pg_switch_wal()');
      await untilArchived(first.urlFor());
      await first.end('SIGKILL');
      const place = join(folder, 'backup');
      await appendFile(join(place, 'recovery.signal'), '');
      await own(join(place, 'recovery.signal'));
      const found = [`restore_command=cp ${archive}/%f %p`, `recovery_target_name=${point}`];
      const restored = await start({ data: place, settings: [...found, 'recovery_target_action=promote'] });
      await untilWritable(restored.urlFor());
      return restored.urlFor;
    },
    close,
  };
}

/** One that is still reading its log answers too, and takes nothing. */
export async function untilWritable(url: string): Promise<void> {
  const isWritable = (): Promise<boolean> =>
    askPostgres(url, 'select not pg_is_in_recovery() as yes').then(
      ([row]) => row?.['yes'] === true,
      () => false,
    );
  while (!(await isWritable())) await pause(50);
}

async function untilArchived(url: string): Promise<void> {
  const question = `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as yes from pg_stat_archiver`;
  const isArchived = (): Promise<boolean> =>
    askPostgres(url, question).then(
      ([row]) => row?.['yes'] === true,
      () => false,
    );
  while (!(await isArchived())) await pause(50);
}
