import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

export type Seen = { readonly papers: readonly string[]; readonly roll: string };

export type PrinterStandIn = AsyncDisposable & {
  readonly port: number;
  readonly break: (faults: object) => Promise<void>;
  readonly seen: () => Promise<Seen>;
};

/** The stand-in for a network printer, in a process of its own (docs/bridge.md). */
export async function openPrinterStandIn(): Promise<PrinterStandIn> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const program = await startProgram({
    args: ['tools/src/printer-server.ts', '--port', String(port), '--admin-port', String(adminPort)],
    readyAt: `${adminUrl}/papers`,
  });
  return {
    port,
    break: async (faults) => void (await fetch(`${adminUrl}/faults`, { method: 'PUT', body: JSON.stringify(faults) })),
    seen: async () => (await (await fetch(`${adminUrl}/papers`)).json()) as Seen,
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
