import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Database } from '@tresen/e2e/test-server/database';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { endsWithUs, folderOfOurs } from './belongings.ts';

const run = promisify(execFile);

export type Cluster = AsyncDisposable & {
  readonly database: Database;
  /** From now on a commit is answered before it is on the disk: what a restart takes with it was promised. */
  readonly forgetful: () => Promise<void>;
  readonly careful: () => Promise<void>;
  /** Whatever was answered before is on the disk. */
  readonly flush: () => Promise<void>;
  /** The plug is pulled, and put in again. */
  readonly restart: () => Promise<void>;
};

/** A PostgreSQL of our own, whose death disturbs nobody else. */
export async function openCluster(): Promise<Cluster> {
  const [programs] = (await Array.fromAsync(glob('/usr/lib/postgresql/*/bin'))).toSorted().toReversed();
  if (programs === undefined) throw new Error('PostgreSQL is not installed under /usr/lib/postgresql');
  const folder = await folderOfOurs('tresen-chaos-');
  const identity = await unprivileged();
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8'], {
    ...identity,
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const settings = ['listen_addresses=127.0.0.1', 'wal_writer_delay=10000', 'shared_buffers=64MB'];
    const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
    const place = { ...identity, cwd: folder, stdio: 'ignore' } as const;
    const started = endsWithUs(spawn(join(programs!, 'postgres'), args, place), 'SIGQUIT');
    while (!(await answers(url))) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL did not start: it ended with ${started.exitCode}`);
      await pause(50);
    }
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async function commitMode(mode: 'on' | 'off'): Promise<void> {
    await ask(url, `alter system set synchronous_commit = ${mode}`);
    await ask(url, 'select pg_reload_conf()');
  }

  return {
    database: {
      name: 'postgres',
      urlFor: (role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/postgres`,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    },
    forgetful: () => commitMode('off'),
    careful: () => commitMode('on'),
    flush: () => ask(url, 'checkpoint'),
    restart: async () => {
      await end('SIGQUIT');
      child = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return ask(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
async function unprivileged(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
