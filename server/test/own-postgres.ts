import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './nats-server.ts';

const run = promisify(execFile);

/** A PostgreSQL of the test's own that keeps every piece of its log, and copies of itself. */
export async function openArchivingPostgres() {
  const [programs = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const identity = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'tresen-archive-'));
  const archive = join(folder, 'archive');
  await mkdir(archive);
  if (identity.uid !== undefined && identity.gid !== undefined)
    for (const path of [folder, archive]) await chown(path, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder };
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8'], options);
  const keeping = ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`];
  const first = await start(data, keeping);
  const running = [first];

  async function start(place: string, settings: readonly string[]) {
    const port = await freePort();
    const usual = ['listen_addresses=127.0.0.1', 'shared_buffers=64MB', 'fsync=off'];
    const args = ['-D', place, '-p', String(port), '-k', folder];
    for (const setting of [...usual, ...settings]) args.push('-c', setting);
    const child = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
    const urlFor = (user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/postgres`;
    while (!(await isWritable(urlFor()))) await pause(50);
    return { urlFor, child };
  }

  return {
    urlFor: first.urlFor,
    /** Who it runs as, for other programs that work on its files. */
    identity,
    archive,
    archiveAll: async () => {
      await ask(first.urlFor(), "select pg_logical_emit_message(true, 'test', 'something to archive')");
      await ask(first.urlFor(), 'select pg_switch_wal()');
      await untilArchived(first.urlFor());
    },
    makeFolder: async (name: string) => {
      const path = join(folder, name);
      await mkdir(path);
      if (identity.uid !== undefined && identity.gid !== undefined) await chown(path, identity.uid, identity.gid);
      return path;
    },
    /** As an operator makes it, while the house is selling. */
    backUp: async () => {
      const port = new URL(first.urlFor()).port;
      const args = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-D', join(folder, 'backup'), '-c', 'fast'];
      await run(join(programs, 'pg_basebackup'), args, options);
    },
    /** From the copy and the kept log, up to a point that was given a name. */
    restoreTo: async (point: string) => {
      await ask(first.urlFor(), 'select pg_switch_wal()');
      await untilArchived(first.urlFor());
      await end(first.child, 'SIGKILL');
      const place = join(folder, 'backup');
      await appendFile(join(place, 'recovery.signal'), '');
      if (identity.uid !== undefined && identity.gid !== undefined)
        await chown(join(place, 'recovery.signal'), identity.uid, identity.gid);
      const found = [`restore_command=cp ${archive}/%f %p`, `recovery_target_name=${point}`];
      const restored = await start(place, [...found, 'recovery_target_action=promote']);
      running.push(restored);
      return restored.urlFor;
    },
    close: async () => {
      for (const { child } of running) await end(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** One that is still reading its log answers too, and takes nothing. */
async function isWritable(url: string): Promise<boolean> {
  return ask(url, 'select not pg_is_in_recovery() as yes').then(
    ([row]) => row?.['yes'] === true,
    () => false,
  );
}

async function untilArchived(url: string): Promise<void> {
  const question = `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as yes from pg_stat_archiver`;
  while ((await ask(url, question))[0]?.['yes'] !== true) await pause(50);
}

async function ask(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
async function unprivileged(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  return { uid, gid };
}
