import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const run = promisify(execFile);
const program = 'bridge/src/main.ts';

export type BridgeProgram = AsyncDisposable & {
  /** Types what the desk shows after the name of the program. */
  readonly enrol: (args: readonly string[]) => Promise<void>;
  readonly start: (port: number) => void;
  readonly stop: () => Promise<void>;
};

/** A computer of the location with the bridge on it. */
export async function openBridgeProgram(): Promise<BridgeProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-bridge-'));
  let child: ChildProcess | undefined;
  async function stop(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  return {
    enrol: async (args) => void (await run(process.execPath, [program, ...args, '--folder', folder], { cwd: root })),
    start: (port) => {
      child = spawn(process.execPath, [program, 'run', '--folder', folder, '--port', String(port)], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
