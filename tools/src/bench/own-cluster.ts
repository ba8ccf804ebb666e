import { execFile } from 'node:child_process';
import { chown, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { Client } from 'pg';
import { start, stop } from '../dev/processes.ts';

const run = promisify(execFile);

export type Cluster = AsyncDisposable & {
  readonly pid: number;
  readonly port: number;
  readonly pgbench: string;
  readonly urlFor: (user: string) => string;
};

/** A PostgreSQL of our own that really writes to the disk before it says so, gone afterwards. */
export async function openOwnCluster(): Promise<Cluster> {
  const programs = await programFolder();
  const folder = await mkdtemp(join(tmpdir(), 'tresen-bench-'));
  const identity = await unprivileged();
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8'], identity);

  const port = await freePort();
  const child = start(join(programs, 'postgres'), [...argumentsFor(data, port)], {}, identity);
  // A log that nobody reads would stop the database once the pipe is full.
  child.stdout?.resume();
  child.stderr?.resume();
  const urlFor = (user: string) => `postgres://${user}@127.0.0.1:${port}/postgres`;
  await untilReady(urlFor('postgres'));
  return {
    pid: child.pid ?? 0,
    port,
    pgbench: join(programs, 'pgbench'),
    urlFor,
    [Symbol.asyncDispose]: async () => {
      await stop(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function argumentsFor(data: string, port: number): readonly string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '512MB',
    max_connections: '200',
    max_wal_size: '4GB',
    autovacuum: 'off',
  };
  const named = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), '-k', data, ...named];
}

async function programFolder(): Promise<string> {
  const found = await Array.fromAsync(glob('/usr/lib/postgresql/*/bin/pgbench'));
  const newest = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (newest === undefined) throw new Error('pgbench is not installed (Debian: apt-get install postgresql)');
  return newest.replace(/\/pgbench$/, '');
}

async function unprivileged(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (which: string) => Number((await run('id', [which, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await pause(100);
  }
  throw new Error('PostgreSQL did not start');
}
