import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Board } from '@tresen/domain/orders/order-board';
import type { OrderDetails } from '../orders/order-feed.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { OwnLog } from '../orders/own-log.ts';

type Said = 'order.advance.v1' | 'order.seen.v1';
type SaidEntry = LogEntry & { readonly type: Said; readonly payload: { readonly orderId: string } };

const most = 1000;

/**
 * A kitchen that heard of an order from a neighbour may be at the server before the till that sold it: the server then
 * knows no such order and refuses. What the cook did was done all the same, so it is said again as soon as the server has
 * told of the order. Answers whether something still waits for that.
 */
export async function sayAgain(
  log: OwnLog,
  store: Pick<OrderStore, 'outcomes'>,
  board: Board<OrderDetails>,
  afterSeq: number,
): Promise<boolean> {
  const codes = new Map((await store.outcomes(afterSeq)).map(({ seq, code }) => [seq, code]));
  if (![...codes.values()].includes('order/unknown')) return false;
  const entries = (await log.entriesAfter(afterSeq, most)).filter(isSaid);
  const refused = entries.filter(
    (entry) => codes.get(entry.seq) === 'order/unknown' && !entries.some((later) => isLater(later, entry)),
  );
  const known = refused.filter(({ payload }) => board.get(payload.orderId)?.details !== undefined);
  for (const { type, payload, actor } of known) await log.record(type, payload, actor);
  return known.length < refused.length;
}

function isSaid(entry: LogEntry): entry is SaidEntry {
  return entry.type === 'order.advance.v1' || entry.type === 'order.seen.v1';
}

function isLater(one: SaidEntry, other: SaidEntry): boolean {
  return one.seq > other.seq && one.type === other.type && one.payload.orderId === other.payload.orderId;
}
