import { execFile } from 'node:child_process';
import { chown, glob, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { dataFolder } from './data-folder.ts';
import { start, stop } from './processes.ts';

const run = promisify(execFile);
const ownPort = 54_320;
const ownUrl = `postgres://postgres@127.0.0.1:${ownPort}/postgres`;

/** The address of a PostgreSQL we may make databases in: the running one, else a cluster of our own in .data/. */
export async function ensurePostgres(stack: AsyncDisposableStack): Promise<string> {
  const known = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  if (await answers(known)) return known;

  const programs = await programsOf();
  if (programs === undefined)
    throw new Error(
      `PostgreSQL is neither running at ${known} nor installed.\n` +
        'Install it (Debian: apt-get install postgresql) or name a running one in TEST_DATABASE_URL.',
    );
  await startOwnCluster(stack, programs);
  return ownUrl;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Debian keeps the programs of each version in a folder of its own; the newest wins. */
async function programsOf(): Promise<string | undefined> {
  const found = await Array.fromAsync(glob('/usr/lib/postgresql/*/bin/initdb'));
  const newest = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (newest !== undefined) return newest.replace(/\/initdb$/, '');
  const elsewhere = await run('which', ['initdb']).catch(() => undefined);
  return elsewhere?.stdout.trim().replace(/\/initdb$/, '');
}

async function startOwnCluster(stack: AsyncDisposableStack, programs: string): Promise<void> {
  const folder = join(dataFolder, 'postgres');
  const user = await unprivileged();
  await mkdir(folder, { recursive: true });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const isNew = !(await stat(join(folder, 'PG_VERSION')).catch(() => undefined));
  const identity = user ?? {};
  if (isNew)
    await run(join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8'], identity);

  const args = ['-D', folder, '-p', String(ownPort), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const child = start(join(programs, 'postgres'), args, {}, identity);
  stack.defer(() => stop(child, 'SIGINT'));
  // It listens before it has recovered from the last time, and refuses until then.
  for (let tries = 0; tries < 300; tries += 1) {
    if (await answers(ownUrl)) return;
    await pause(100);
  }
  throw new Error(`PostgreSQL did not start: see ${folder}`);
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
