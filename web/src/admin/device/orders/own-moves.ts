import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { PendingMove } from '@tresen/domain/orders/order-board';
import type { OrderStatus } from '@tresen/domain/orders/order';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import type { OrderStore } from './order-store.ts';
import { factTypes, lookedBack, moveTypes, type OwnEntries } from './own-entries.ts';
import type { OwnLog } from './own-log.ts';

/** A request of this device, and what became of it. */
export type OwnMove = { readonly seq: number; readonly move: PendingMove; readonly outcome: EntryOutcome | undefined };

type Kept = Pick<OrderStore, 'outcomes' | 'keepOutcomes'>;

/** The requests after this entry. The journal is the truth of them; what the answer was may have to be asked for again. */
export async function readOwnMoves(
  { log, store }: { readonly log: OwnLog; readonly store: Kept },
  { entries, outcomes, ackedSeq }: OwnEntries,
  afterSeq: number,
): Promise<readonly OwnMove[]> {
  const moves: OwnMove[] = [];
  for (const entry of entries) {
    if (!moveTypes.has(entry.type) || entry.seq <= afterSeq) continue;
    const isOpen = entry.seq <= ackedSeq && !outcomes.has(entry.seq);
    const outcome = isOpen ? await askAgain(log, store, entry) : outcomes.get(entry.seq);
    moves.push({ seq: entry.seq, outcome, move: moveOf(entry, outcome) });
  }
  return moves;
}

/** What this device sold or made and the stream has not told of: its own screens show it all the same. */
export function ownFacts({ entries, outcomes, ackedSeq }: OwnEntries): readonly ForeignEntry[] {
  const from = ackedSeq - lookedBack;
  return entries
    .filter(({ type, seq }) => factTypes.has(type) && seq > from)
    .map((entry) => ({ entry, outcome: outcomes.get(entry.seq) }))
    .filter(({ entry, outcome }) => entry.seq > ackedSeq || outcome !== undefined);
}

/** The answer was lost on its way: to another window, or with one. */
async function askAgain(log: OwnLog, store: Kept, entry: LogEntry): Promise<EntryOutcome | undefined> {
  const answer = await log.upload({ entries: [entry] }).catch(() => undefined);
  const outcome = answer?.outcomes.find(({ seq }) => seq === entry.seq);
  if (outcome) await store.keepOutcomes([outcome]);
  return outcome;
}

function moveOf({ payload, at, actor }: LogEntry, outcome: EntryOutcome | undefined): PendingMove {
  // Written by this device's own `advance` and `revert`.
  const { orderId, to, expectedVersion } = payload as { orderId: string; to: OrderStatus; expectedVersion?: number };
  return {
    orderId,
    to,
    at,
    by: actor.userId,
    revertsVersion: expectedVersion,
    eventSeq: outcome?.eventSeq ?? undefined,
  };
}

/** Still to be shown over the board: not refused, and the board has not come as far as the answer. */
export function isShown({ outcome, move }: OwnMove, boardSeq: number): boolean {
  if (outcome === undefined) return true;
  return outcome.outcome === 'applied' && move.eventSeq !== undefined && move.eventSeq > boardSeq;
}

/** The server was told of it before it was told of the order, and has not been told again: it was done all the same. */
export function isUnheard({ seq, outcome, move }: OwnMove, own: readonly OwnMove[]): boolean {
  if (outcome?.code !== 'order/unknown' || move.revertsVersion !== undefined) return false;
  return !own.some((later) => later.seq > seq && later.move.orderId === move.orderId);
}
