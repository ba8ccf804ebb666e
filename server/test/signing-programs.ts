import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FiskalySettings } from '../src/core/tse/fiskaly-device.ts';
import type { TseClient } from '../src/core/tse/tse-device.ts';
import type { SigningSite } from './tse-signing.ts';

export type SigningProgramSettings = {
  readonly databaseUrl: string;
  readonly device: FiskalySettings;
  readonly client: TseClient;
  readonly place: { readonly orgId: string; readonly tssId: string; readonly locationId: string };
  /** How far its clock is ahead, so that nobody waits for leases and days to go by. */
  readonly aheadSeconds: number;
  readonly pauseMs: number;
};

export type SigningPrograms = {
  /** One of them is told of it; if it dies before it is done, nobody else was. */
  readonly tell: (txId: string) => void;
  readonly killed: () => number;
  /** All of them die at once; one takes their place, with its clock so far ahead. */
  readonly replaceAll: (aheadSeconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const program = join(import.meta.dirname, 'signing-program.ts');

/** So many programs at the same work, of which one is killed and replaced again and again, in the middle of whatever it does. */
export async function startSigningPrograms(
  site: SigningSite,
  { count, killEveryMs }: { readonly count: number; readonly killEveryMs: number },
): Promise<SigningPrograms> {
  const { pace: _, ...device } = site.standIn.settings;
  let aheadSeconds = 0;
  let killed = 0;
  const broken: string[] = [];
  const start = async () => {
    const settings: SigningProgramSettings = {
      databaseUrl: site.api.database.environment()['DATABASE_URL'] ?? '',
      device,
      client: site.client,
      place: site.place,
      aheadSeconds,
      pauseMs: 50,
    };
    const child = spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stderr.on('data', (said: Buffer) => broken.push(said.toString()));
    child.stdin.on('error', () => undefined);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    return child;
  };
  const running: ChildProcess[] = await Promise.all(Array.from({ length: count }, start));

  const ending = new AbortController();
  const replacing = (async () => {
    // One after the other: where starting takes longer than the pause, a timer would leave a queue of killings behind.
    while (await isStillOn(killEveryMs, ending.signal)) {
      const at = Math.floor(Math.random() * running.length);
      await kill(running[at]);
      killed += 1;
      running[at] = await start();
    }
  })();

  async function stop(): Promise<void> {
    ending.abort();
    await replacing;
    await Promise.all(running.map(kill));
    // Killed from here they end without a word; whatever one said was an error of its own.
    if (broken.length > 0) throw new Error(broken.slice(0, 3).join('\n'));
  }

  let next = 0;
  return {
    tell: (txId) => {
      next += 1;
      running[next % running.length]?.stdin?.write(`${txId}\n`);
    },
    killed: () => killed,
    replaceAll: async (ahead) => {
      await stop();
      aheadSeconds = ahead;
      running.splice(0, running.length, await start());
    },
    close: stop,
  };
}

const isStillOn = (afterMs: number, signal: AbortSignal): Promise<boolean> =>
  pause(afterMs, true, { signal }).catch(() => false);

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
