import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CardAsk } from '@tresen/domain/cards/card-terminal';

const root = join(import.meta.dirname, '../..');

export type Moved = { readonly kind: string; readonly cents: number; readonly receiptNo: number };
export type TerminalSeen = {
  readonly ledger: readonly Moved[];
  /** Payments less what went back. */
  readonly taken: number;
  readonly receiptNo: number;
  readonly asked: readonly string[];
  readonly isBusy: boolean;
};

/** Stand-ins for card terminals, in a process of their own (docs/bridge.md). */
export async function openCardStandIn(terminals = 1) {
  const program = spawn(
    process.execPath,
    [join(root, 'tools/src/cards/zvt-terminal.ts'), '--terminals', String(terminals)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
  // Its own first line.
  const { ports, adminUrl } = JSON.parse(line) as { ports: readonly number[]; adminUrl: string };
  const call = async (at: number, method: string, body?: object): Promise<TerminalSeen> => {
    const answer = await fetch(`${adminUrl}/${at}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as TerminalSeen;
  };
  return {
    ports,
    adminUrl,
    /** One script for each of the next payments; `always` for everything else and afterwards. */
    play: (at: number, next: readonly object[], always: object = {}) => call(at, 'PUT', { next, always }),
    set: (at: number, change: object) => call(at, 'PUT', change),
    seen: (at: number) => call(at, 'GET'),
    async [Symbol.asyncDispose](): Promise<void> {
      program.kill();
      if (program.exitCode === null) await once(program, 'exit');
    },
  };
}

export type CardStandIn = Awaited<ReturnType<typeof openCardStandIn>>;

export function askOf(over: Partial<CardAsk> = {}): CardAsk {
  return { attemptId: randomUUID(), orderId: randomUUID(), amountCents: 1250, kind: 'payment', ...over };
}
