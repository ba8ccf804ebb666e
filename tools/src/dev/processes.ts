import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { repoRoot } from '../repo-root.ts';
import { searchPath } from '../run-command.ts';

type Env = Readonly<Record<string, string>>;
type Identity = { readonly uid?: number; readonly gid?: number };

/** A step before the start: everything stops if it fails, or if Ctrl-C reaches it. */
export async function runToEnd(name: string, command: string, args: readonly string[], env: Env): Promise<void> {
  const child = spawn(command, args, {
    cwd: repoRoot,
    env: { ...process.env, ...env, PATH: searchPath },
    stdio: piped,
  });
  label(name, child);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${name} failed`);
}

/** A program that runs until we stop; resolves if it ends by itself. */
export async function keepRunning(
  stack: AsyncDisposableStack,
  name: string,
  command: string,
  args: readonly string[],
  env: Env,
): Promise<void> {
  const child = start(command, args, env);
  label(name, child);
  stack.defer(() => stop(child));
  await once(child, 'close');
  console.log(`[${name}] has ended`);
}

/** Asks the process to end and waits until it has. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const killing = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(killing);
}

/** Its own process group: Ctrl-C reaches us alone, and we end the others in order. */
export function start(command: string, args: readonly string[], env: Env = {}, identity: Identity = {}): ChildProcess {
  return spawn(command, args, {
    ...identity,
    cwd: repoRoot,
    env: { ...process.env, ...env, PATH: searchPath },
    stdio: piped,
    detached: true,
  });
}

const piped: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'pipe'];

function label(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.trimEnd().split('\n')) console.log(`[${name}] ${line}`);
    });
}
