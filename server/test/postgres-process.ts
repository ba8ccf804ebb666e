import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './nats-server.ts';

const execute = promisify(execFile);

export type PostgresProcess = {
  readonly port: number;
  readonly child: ChildProcess;
  readonly urlFor: (user?: string) => string;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

type Start = {
  readonly data: string;
  readonly settings: readonly string[];
  readonly port?: number;
  /** A disk of its own at this path, of this size, that only this process sees and that goes with it. */
  readonly smallDisk?: { readonly path: string; readonly size: string };
};

/** A folder for clusters of the test's own, and the programs that make and run them. */
export async function openPostgresFolder(name: string) {
  const [programs = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const identity = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), `tresen-${name}-`));
  const started: PostgresProcess[] = [];
  await own(folder);

  /** What the test makes belongs to whom the database runs as. */
  async function own(path: string): Promise<void> {
    if (identity) await chown(path, identity.uid, identity.gid);
  }
  async function run(program: string, args: readonly string[]): Promise<void> {
    await execute(join(programs, program), [...args], { ...identity, cwd: folder });
  }

  return {
    folder,
    /** Who its programs run as, for others that work on its files. */
    identity,
    own,
    run,
    /** A new cluster, empty. */
    init: async (data: string) => {
      await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8']);
    },
    /** Runs, and answers; one that copies another does not take anything yet. */
    start: async ({ data, settings, port: wished, smallDisk }: Start): Promise<PostgresProcess> => {
      const port = wished ?? (await freePort());
      const usual = ['listen_addresses=127.0.0.1', 'shared_buffers=64MB', 'fsync=off'];
      const args = ['-D', data, '-p', String(port), '-k', folder];
      for (const setting of [...usual, ...settings]) args.push('-c', setting);
      const program = join(programs, 'postgres');
      const child = smallDisk
        ? spawn('unshare', [...onSmallDisk(smallDisk, identity), program, ...args], { cwd: folder, stdio: 'ignore' })
        : spawn(program, args, { ...identity, cwd: folder, stdio: 'ignore' });
      const urlFor = (user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/postgres`;
      while (!(await answers(urlFor()))) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
        await pause(50);
      }
      const process = { port, child, urlFor, end: (signal: NodeJS.Signals) => end(child, signal) };
      started.push(process);
      return process;
    },
    close: async () => {
      for (const { child } of started) await end(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function askPostgres(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function answers(url: string): Promise<boolean> {
  return askPostgres(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

type Identity = { readonly uid: number; readonly gid: number };

/** Mounts the disk in a mount namespace of its own, then becomes the program, as whoever it has to run as. */
function onSmallDisk({ path, size }: NonNullable<Start['smallDisk']>, identity: Identity | undefined) {
  const { uid, gid } = identity ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const become = identity
    ? `setpriv --reuid ${uid} --regid ${gid} --clear-groups`
    : `unshare --user --map-user=${uid} --map-group=${gid}`;
  const owner = identity ? `,uid=${uid},gid=${gid}` : '';
  const script = `mount -t tmpfs -o size=${size},mode=0700${owner} tmpfs ${path} && exec ${become} "$@"`;
  return [...(identity ? [] : ['--user', '--map-root-user']), '--mount', 'sh', '-c', script, 'sh'];
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
async function unprivileged(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await execute('id', [which, 'postgres'])).stdout)),
  );
  return { uid, gid };
}
