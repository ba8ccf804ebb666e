import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askPostgres, openPostgresFolder } from './postgres-process.ts';

/** A PostgreSQL of the test's own that keeps every piece of its log, and copies of itself. */
export async function openArchivingPostgres() {
  const { folder, identity, own, run, init, start, close } = await openPostgresFolder('archive');
  const archive = join(folder, 'archive');
  await mkdir(archive);
  await own(archive);
  const data = join(folder, 'data');
  await init(data);
  const keeping = ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`];
  const first = await start({ data, settings: keeping });

  return {
    urlFor: first.urlFor,
    /** Who it runs as, for other programs that work on its files. */
    identity,
    archive,
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
    /** As an operator makes it, while the house is selling. */
    backUp: async () => {
      const place = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres'];
      await run('pg_basebackup', [...place, '-D', join(folder, 'backup'), '-c', 'fast']);
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
  while ((await askPostgres(url, question))[0]?.['yes'] !== true) await pause(50);
}
