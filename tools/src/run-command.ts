import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { repoRoot } from './repo-root.ts';

export type Outcome = { readonly code: number; readonly stdout: string; readonly output: string };

type Options = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Also shows what the program says while it says it. */
  readonly aloud?: boolean;
};

/** Runs a program of the workspace by its name, with the Node that runs us, and collects what it says. */
export async function runCommand(command: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? repoRoot,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env, PATH: searchPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
    if (options.aloud) process.stdout.write(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (options.aloud) process.stderr.write(text);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, stdout, output };
}

export const searchPath = [join(repoRoot, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(':');
