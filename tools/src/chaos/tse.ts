import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@tresen/e2e/test-server/database';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { surroundings } from '@tresen/e2e/test-server/surroundings';
import { Client } from 'pg';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import type { Fault } from '../tse-server/faults.ts';
import type { SignedProcess } from '../tse-server/truth.ts';
import { endsWithUs, folderOfOurs } from './belongings.ts';
import type { Device } from './device.ts';
import { findSigningViolations, type SigningVerdict } from './signing-violations.ts';

export type Tse = AsyncDisposable & {
  readonly setFaults: (faults: readonly Fault[]) => Promise<void>;
  /** Without a word, in the middle of whatever it signs; a new one goes on with what was written down. */
  readonly kill: () => Promise<void>;
  /** What the tills sold and the server wrote down, against what it really signed. */
  readonly findViolations: (devices: readonly Device[], forgotten: number) => Promise<SigningVerdict>;
  /** Every register has a client there from now on. */
  readonly furnish: () => Promise<void>;
  /** Lets the time go by after which a device that was out of order is tried again: a second here is half a minute there. */
  readonly hurryOn: (isOver: () => boolean) => Promise<void>;
  /** What a day of the worker's sweeps would do. */
  readonly sweep: () => Promise<void>;
};

type Start = { readonly database: Database; readonly folder: string; readonly env: Readonly<Record<string, string>> };

/** Whoever asks twice for the same has it signed twice, so that the books show it. */
const always: Fault = { kind: 'repeats', as: 'signed-again' };

/** The stand-in for the cloud TSE of all locations, as a process that can be killed. */
export async function openTse({ database, folder: tree, env }: Start): Promise<Tse> {
  const folder = await folderOfOurs('tresen-tse-');
  const [port, adminPort] = [await freePort(), await freePort()];
  const admin = `http://127.0.0.1:${adminPort}`;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const ports = ['--port', String(port), '--admin-port', String(adminPort)];
    const kept = ['--file', join(folder, 'tse.ndjson'), '--active-tss', '100'];
    const program = ['tools/src/tse-server.ts', ...ports, ...kept];
    const started = spawn(process.execPath, program, { cwd: repoRoot, stdio: ['ignore', 'pipe', 'inherit'] });
    endsWithUs(started, 'SIGKILL');
    const gone = once(started, 'exit').then(() => 'gone');
    if ((await Promise.race([once(createInterface({ input: started.stdout }), 'line'), gone])) === 'gone')
      throw new Error('the stand-in for a TSE ended before it could be asked');
    await setFaults([]);
    return started;
  }

  async function setFaults(faults: readonly Fault[]): Promise<void> {
    const answer = await fetch(`${admin}/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: 1, faults: [always, ...faults] }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function run(program: string, ...args: readonly string[]): Promise<void> {
    const place = surroundings({ database, port: 0, smtpUrl: 'smtp://127.0.0.1:1' });
    const { code, output } = await runCommand('node', [program, ...args], { cwd: tree, env: { ...place, ...env } });
    if (code !== 0) throw new Error(output);
  }

  return {
    setFaults,
    kill: async () => {
      await end();
      child = await start();
    },
    findViolations: async (devices, forgotten) => {
      const { processes } = (await (await fetch(`${admin}/truth`)).json()) as {
        readonly processes: readonly SignedProcess[];
      };
      return findSigningViolations(database.urlFor(), devices, { truth: processes, forgotten });
    },
    furnish: () =>
      run(
        'server/test/furnish-tse.ts',
        ...['--owner', database.urlFor(), '--stand-in', `http://127.0.0.1:${port}/api/v2`],
      ),
    hurryOn: async (isOver) => {
      while (!isOver()) {
        await pause(1000);
        // A database that is gone is asked again.
        await triedLongAgo(database.urlFor()).catch(() => undefined);
      }
    },
    sweep: () => run('server/test/sweep-tse.ts'),
    [Symbol.asyncDispose]: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function triedLongAgo(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      "update app.tse_outages set tried_at = tried_at - interval '30 seconds' where ended_at is null and tss_id is not null",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
