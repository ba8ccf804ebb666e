import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Program = 'api-process' | 'doomed-api-process';

export type ApiChild = { readonly address: string; readonly child: ChildProcess; readonly stop: () => Promise<void> };

/** A second server of the same installation, as a process of its own. */
export async function startApiChild(
  environment: Record<string, string>,
  program: Program = 'api-process',
): Promise<ApiChild> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`)], {
    env: { ...process.env, ...environment },
    stdio: program === 'api-process' ? ['ignore', 'pipe', 'inherit'] : ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return {
    address,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
