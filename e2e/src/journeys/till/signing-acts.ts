import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import { tresen } from '../../test-server/command-line.ts';
import { freePort } from '../../test-server/free-port.ts';
import { startProgram } from '../../test-server/program.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { placeNamed } from '../desk/settings-acts.ts';

export type StandIn = AsyncDisposable & {
  readonly url: string;
  readonly setFaults: (faults: readonly object[]) => Promise<void>;
  /** The texts of what was signed to its end. */
  readonly signed: () => Promise<readonly string[]>;
};

/** The stand-in for a cloud TSE, in a process of its own (docs/tse-stand-in.md). */
export async function openStandIn(): Promise<StandIn> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const program = await startProgram({
    args: ['tools/src/tse-server.ts', '--port', String(port), '--admin-port', String(adminPort), '--live'],
    readyAt: `${adminUrl}/health`,
  });
  return {
    url: `http://127.0.0.1:${port}/api/v2`,
    setFaults: async (faults) => {
      const answer = await fetch(`${adminUrl}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seed: 1, faults }),
      });
      if (!answer.ok) throw new Error(`the plan was refused: ${await answer.text()}`);
    },
    signed: async () => {
      const { processes } = (await (await fetch(`${adminUrl}/truth`)).json()) as {
        readonly processes: readonly { readonly isOpen: boolean; readonly processData: string }[];
      };
      return processes.filter(({ isOpen }) => !isOpen).map(({ processData }) => processData);
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}

/** As the desk does it: the provider switches it on, the owner gives the keys, and a job does the rest. */
export async function setUpTse(testServer: TestServer, { page, context }: Visitor): Promise<void> {
  await tresen(['set-entitlements', '--link', 'biergarten-lindenhof', '--entitlements', 'tse'], testServer.database);
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const path = `/api/v1/locations/${locationId}/tse`;
  const headers = { origin: testServer.url };
  const keys = { apiKey: 'test_stand-in', apiSecret: 'stand-in-secret', adminPin: '' };
  await context.request.put(`${path}/internet`, { headers, data: { hasSteadyInternet: true } });
  const begun = await context.request.put(`${path}/devices/${randomUUID()}`, { headers, data: keys });
  if (!begun.ok()) throw new Error(`no TSE: ${begun.status()} ${await begun.text()}`);
  await vi.waitUntil(
    async () => {
      const { registers } = (await (await context.request.get(path)).json()) as {
        readonly registers: readonly { readonly tssId: string | null }[];
      };
      return registers.length > 0 && registers.every(({ tssId }) => tssId !== null);
    },
    { timeout: 90_000, interval: 500 },
  );
}
