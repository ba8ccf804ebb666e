import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { PendingMove } from '@tresen/domain/orders/order-board';
import type { OrderStatus } from '@tresen/domain/orders/order';
import { saleTypes } from '@tresen/domain/sales/sale-version';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import type { OrderStore } from './order-store.ts';
import type { Till } from '../till/till.ts';

/** The log of this device, as far as the feed needs it. */
export type OwnLog = {
  readonly record: Till['record'];
  readonly state: () => Promise<{ readonly lastSeq: number; readonly ackedSeq: number } | undefined>;
  readonly entriesAfter: (seq: number, limit: number) => Promise<readonly LogEntry[]>;
  /** Sent twice, done once: an entry that the server has gets the answer of the first time. */
  readonly upload: (input: { entries: LogEntry[] }) => Promise<{ readonly outcomes: readonly EntryOutcome[] }>;
};

/** A request of this device, and what became of it. */
export type OwnMove = { readonly seq: number; readonly move: PendingMove; readonly outcome: EntryOutcome | undefined };

type Kept = Pick<OrderStore, 'outcomes' | 'keepOutcomes'>;

const most = 1000;

/** The requests after this entry. The journal is the truth of them; what the answer was may have to be asked for again. */
export async function readOwnMoves(log: OwnLog, store: Kept, afterSeq: number): Promise<readonly OwnMove[]> {
  const entries = (await log.entriesAfter(afterSeq, most)).filter(({ type }) => moveTypes.has(type));
  if (entries.length === 0) return [];
  const ackedSeq = (await log.state())?.ackedSeq ?? 0;
  const known = new Map((await store.outcomes(afterSeq)).map((outcome) => [outcome.seq, outcome]));
  const moves: OwnMove[] = [];
  for (const entry of entries) {
    const isOpen = entry.seq <= ackedSeq && !known.has(entry.seq);
    const outcome = isOpen ? await askAgain(log, store, entry) : known.get(entry.seq);
    moves.push({ seq: entry.seq, outcome, move: moveOf(entry, outcome) });
  }
  return moves;
}

/** As far back an answer may still be ahead of the board. */
const lookedBack = 50;

const shownTypes = new Set<string>([...saleTypes, 'order.part-ready.v1', 'article.count.v1']);

/** What this device sold or made and the stream has not told of: its own screens show it all the same. */
export async function readOwnFacts(log: OwnLog, store: Kept): Promise<readonly ForeignEntry[]> {
  const ackedSeq = (await log.state())?.ackedSeq ?? 0;
  const from = Math.max(0, ackedSeq - lookedBack);
  const entries = (await log.entriesAfter(from, most)).filter(({ type }) => shownTypes.has(type));
  if (entries.length === 0) return [];
  const known = new Map((await store.outcomes(from)).map((outcome) => [outcome.seq, outcome]));
  const facts = entries.map((entry) => ({ entry, outcome: known.get(entry.seq) }));
  return facts.filter(({ entry, outcome }) => entry.seq > ackedSeq || outcome !== undefined);
}

const moveTypes = new Set(['order.advance.v1', 'order.revert.v1']);

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
