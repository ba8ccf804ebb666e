import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

/** What a terminal does with the next command that moves money (tools/src/cards/zvt/script.ts). */
export type Turn = {
  readonly outcome?: 'approve' | 'decline' | 'wrong-pin' | 'abort' | 'time-out';
  readonly tipCents?: number;
  readonly cut?: 'after-booking' | 'before-completion';
  readonly repeat?: 'right' | 'silent';
};

export type ZvtStandIn = AsyncDisposable & {
  readonly port: number;
  readonly turns: (...next: readonly Turn[]) => Promise<void>;
  /** Payments less what went back, by the terminal's own book. */
  readonly taken: () => Promise<number>;
};

/** A girocard terminal in the network of the house, in a process of its own (docs/bridge.md). */
export async function openZvtStandIn(): Promise<ZvtStandIn> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}/0`;
  const program = await startProgram({
    args: ['tools/src/cards/zvt-terminal.ts', '--port', String(port), '--admin-port', String(adminPort)],
    readyAt: adminUrl,
  });
  return {
    port,
    turns: async (...next) => void (await fetch(adminUrl, { method: 'PUT', body: JSON.stringify({ next }) })),
    taken: async () => ((await (await fetch(adminUrl)).json()) as { readonly taken: number }).taken,
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
