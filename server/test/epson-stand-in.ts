import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEpsonDevice } from './epson-device.ts';

export type EpsonLoss = { readonly on: string; readonly when: 'before' | 'after'; readonly times: number };

/** The stand-in for it, in a process of its own (docs/tse-stand-in.md). */
export async function openEpsonStandIn() {
  const program = join(import.meta.dirname, '../../tools/src/epson-server.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { port, adminUrl } = await firstLine(child);
  const device = openEpsonDevice(port);
  return {
    port,
    device,
    lose: async (...losses: readonly EpsonLoss[]) => {
      await fetch(adminUrl, { method: 'PUT', body: JSON.stringify(losses) });
    },
    close: async () => {
      device.close();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<{ readonly port: number; readonly adminUrl: string }> {
  if (!child.stdout) throw new Error('nothing to read from');
  for await (const text of createInterface({ input: child.stdout }))
    return JSON.parse(text) as { port: number; adminUrl: string };
  throw new Error('the stand-in did not start');
}
