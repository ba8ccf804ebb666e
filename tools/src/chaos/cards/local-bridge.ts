import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { endsWithUs, folderOfOurs } from '../belongings.ts';

export type LocalBridge = AsyncDisposable & {
  readonly deviceId: string;
  /** Without a word, in the middle of whatever it does; a new one takes its place after the pause. */
  readonly kill: (pauseMs: number) => Promise<void>;
  readonly isUp: () => Promise<void>;
  readonly kills: () => number;
  /** How often one ended that nobody killed. */
  readonly accidents: () => number;
};

type Place = {
  /** The tree whose code it runs. */
  readonly folder: string;
  readonly server: string;
  readonly code: string;
};

/** A computer of the house with the real program of the bridge on it. */
export async function openLocalBridge({ folder: tree, server, code }: Place): Promise<LocalBridge> {
  const folder = await folderOfOurs('tresen-local-');
  const enrolling = run(tree, 'enrol', '--server', server, '--code', code, '--folder', folder);
  const [exit] = (await once(enrolling, 'exit')) as [number];
  if (exit !== 0) throw new Error(`the bridge was not enrolled: ${exit}`);
  // The bridge's own file.
  const { deviceId } = JSON.parse(await readFile(join(folder, 'identity.json'), 'utf8')) as { deviceId: string };
  let [kills, accidents, isOver] = [0, 0, false];
  let child = run(tree, 'run', '--port', '0', '--folder', folder);
  let isReady = firstLine(child);
  watch(child);

  function watch(started: ChildProcess): void {
    started.once('exit', (_code, signal) => {
      if (!isOver && signal !== 'SIGKILL') accidents += 1;
    });
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  return {
    deviceId,
    kills: () => kills,
    accidents: () => accidents,
    isUp: () => isReady,
    kill: async (pauseMs) => {
      kills += 1;
      await end();
      await pause(pauseMs);
      if (isOver) return;
      child = run(tree, 'run', '--port', '0', '--folder', folder);
      isReady = firstLine(child);
      watch(child);
    },
    [Symbol.asyncDispose]: async () => {
      isOver = true;
      await end();
    },
  };
}

/** Only then the server knows where to send what it wants of a terminal. */
export async function heardOf(url: string, deviceId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let looked = 0; looked < 300; looked += 1) {
      const { rows } = await client.query('select 1 from app.bridges where device_id = $1', [deviceId]);
      if (rows.length > 0) return;
      await pause(100);
    }
    throw new Error('the bridge was never heard');
  } finally {
    await client.end();
  }
}

function run(tree: string, ...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['bridge/src/main.ts', ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return endsWithUs(child, 'SIGKILL');
}

async function firstLine({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) return;
  const lines = createInterface({ input: stdout });
  await Promise.race([once(lines, 'line'), once(lines, 'close')]);
}
