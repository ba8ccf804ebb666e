import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

export type TseStandIn = AsyncDisposable & {
  readonly url: string;
  readonly setFaults: (faults: readonly object[]) => Promise<void>;
};

/** What the stand-in lets in. */
export const standInKeys = { apiKey: 'test_stand-in', apiSecret: 'stand-in-secret' };

/** The stand-in for a cloud TSE, in a process of its own (docs/tse-stand-in.md). */
export async function openTseStandIn(...options: readonly string[]): Promise<TseStandIn> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const program = await startProgram({
    args: ['tools/src/tse-server.ts', '--port', String(port), '--admin-port', String(adminPort), ...options],
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
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
