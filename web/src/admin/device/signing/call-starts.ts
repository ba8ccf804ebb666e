import type { Moment } from '@tresen/domain/sales/outage-at-the-till';
import { backoffDelay } from '../sender/sending-rules.ts';
import type { TseStart } from '../till/till.ts';
import { momentOf, type SigningParts } from './signing-parts.ts';

export type Starts = {
  readonly begin: (starts: readonly TseStart[]) => void;
  /** Sold, parked or given up: what it became says all that its beginning would. */
  readonly forget: (txId: string) => void;
  readonly stop: () => void;
};

type Hearing = {
  readonly onAsked: () => void;
  readonly onHeard: (asked: Moment, outage: { readonly reason: string } | null) => void;
};

const batchAtMost = 50;
const pauseAtLeast = 250;

/** Tells the server what has begun, many at once, and again until it has heard. Nobody waits for it. */
export function callStarts(
  { calls, clock, after, random }: Pick<SigningParts, 'calls' | 'clock' | 'after' | 'random'>,
  { onAsked, onHeard }: Hearing,
): Starts {
  const open = new Map<string, TseStart>();
  let failures = 0;
  let isCalling = false;
  let isStopped = false;
  let cancelLater = () => {};

  async function call(): Promise<void> {
    cancelLater();
    if (isCalling || isStopped || open.size === 0) return;
    isCalling = true;
    const starts = [...open.values()].slice(0, batchAtMost);
    const asked = momentOf(clock);
    onAsked();
    try {
      const { outage } = await calls.startTransactions({ starts });
      for (const { txId } of starts) open.delete(txId);
      failures = 0;
      onHeard(asked, outage);
    } catch {
      failures += 1;
    }
    isCalling = false;
    if (failures === 0) return call();
    cancelLater = after(pauseAtLeast + backoffDelay(failures, random), () => void call());
  }

  return {
    begin: (starts) => {
      for (const start of starts) open.set(start.txId, start);
      // A pause goes on: a cart more does not bring the line back.
      if (failures === 0) void call();
    },
    forget: (txId) => void open.delete(txId),
    stop: () => {
      isStopped = true;
      cancelLater();
    },
  };
}
