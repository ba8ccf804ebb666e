import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export type Seen = { readonly papers: readonly string[]; readonly roll: string; readonly drawerPulses: number };

/** The stand-in for a network printer, in a process of its own (docs/bridge.md). */
export async function openStandIn(host = '127.0.0.1') {
  const program = spawn(process.execPath, [join(root, 'tools/src/printer-server.ts'), '--host', host], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
  // Its own first line.
  const { port, eposPort, adminUrl } = JSON.parse(line) as { port: number; eposPort: number; adminUrl: string };
  const admin = async (method: string, path: string, body?: object): Promise<Seen> => {
    const answer = await fetch(adminUrl + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as Seen;
  };
  return {
    port,
    eposPort,
    adminUrl,
    break: (faults: object) => admin('PUT', '/faults', faults),
    seen: () => admin('GET', '/papers'),
    reset: () => admin('DELETE', '/papers'),
    async [Symbol.asyncDispose](): Promise<void> {
      program.kill();
      if (program.exitCode === null) await once(program, 'exit');
    },
  };
}
