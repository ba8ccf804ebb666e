import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.ts';

export type Program = AsyncDisposable & {
  /** What the program wrote, for a test that failed and for tests about the log. */
  readonly log: () => string;
  /** Resolves when the program has ended, with what ended it. */
  readonly gone: Promise<string>;
};

type Start = {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly readyAt: string;
};

/** Starts a process of the server and waits until its address answers. */
export async function startProgram({ args, env = {}, readyAt }: Start): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const gone = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(killing);
  };

  if (!(await answers(readyAt, () => child.exitCode === null))) {
    await stop();
    throw new Error(`${args[0]} did not become ready:\n${log}`);
  }
  return { log: () => log, gone, [Symbol.asyncDispose]: stop };
}

/** On a machine with much else to do a start takes many times as long; no test is about it. */
const patienceMs = 120_000;

async function answers(url: string, isAlive: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (isAlive() && performance.now() < giveUpAt) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await pause(50);
  }
  return false;
}
