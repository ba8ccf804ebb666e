import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type OwnNats = AsyncDisposable & {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Without a word. */
  readonly kill: () => Promise<void>;
};

/** A NATS whose death disturbs nobody else. */
export async function openOwnNats(): Promise<OwnNats> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    while (!(await isListening(port))) await pause(50);
  }
  async function kill(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill('SIGKILL');
    await gone;
  }
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return { url: `nats://127.0.0.1:${port}`, start, kill, [Symbol.asyncDispose]: kill };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
