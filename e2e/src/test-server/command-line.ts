import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from './database.ts';
import { root } from './root.ts';
import { surroundings } from './surroundings.ts';

const run = promisify(execFile);

/** Runs a command of the program as its operator would: `tresen migrate`, `tresen seed-demo`. */
export async function tresen(args: readonly string[], database: Database): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/tresen.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...surroundings({ database, port: 3000, smtpUrl: 'smtp://127.0.0.1:1' }) },
  });
  return stdout;
}
