import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { correctedTime } from '@tresen/domain/device-log/device-clock';
import { kitchenItems } from '@tresen/domain/orders/kitchen-items';
import { initialStatus, type OrderStatus } from '@tresen/domain/orders/order';
import { preparedLines } from '@tresen/domain/orders/prepared-lines';
import type { Board, BoardEvent, PendingMove } from '@tresen/domain/orders/order-board';
import type { PickupNumber } from '@tresen/domain/sales/receipt-number';
import { callsOff, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { readSale } from '@tresen/domain/sales/sale-version';
import { detailsOf } from '../orders/board-event.ts';
import type { ForeignEntry } from './neighbour-store.ts';
import type { OrderDetails } from '../orders/order-feed.ts';

/** What was written down in this location and is not in the stream yet, as far as the board has come. */
export type Unheard = { readonly events: readonly BoardEvent<OrderDetails>[]; readonly moves: readonly PendingMove[] };

/**
 * A fact or request counts here until the board has come as far as the server's answer to it: by number, never by time. What an
 * older server put aside because it cannot read it was sold all the same: it stays, unconfirmed, until it is told.
 */
export function unheardOf(entries: readonly ForeignEntry[], boardSeq: number, board: Board<OrderDetails>): Unheard {
  const open = openEntries(entries, boardSeq);
  return {
    events: open.flatMap(({ entry }) => eventOf(entry, board) ?? []),
    moves: open.flatMap(({ entry, outcome }) => moveOf(entry, outcome?.eventSeq ?? undefined) ?? []),
  };
}

export function openEntries(entries: readonly ForeignEntry[], boardSeq: number): readonly ForeignEntry[] {
  return entries.filter(({ outcome }) => {
    if (!outcome || outcome.code === 'type-unknown') return true;
    return outcome.outcome === 'applied' && outcome.eventSeq !== null && outcome.eventSeq > boardSeq;
  });
}

function eventOf(entry: LogEntry, board: Board<OrderDetails>): BoardEvent<OrderDetails> | undefined {
  const at = correctedTime(entry).toString({ fractionalSecondDigits: 3 });
  const by = entry.actor.userId;
  if (entry.type === 'order.seen.v1') {
    const { orderId } = entry.payload as { readonly orderId: string };
    return { type: 'order.seen', orderId, at, by };
  }
  if (entry.type === 'order.printed.v1') {
    const { orderId, stationId } = entry.payload as { readonly orderId: string; readonly stationId: string };
    return { type: 'order.printed', orderId, at, by, stationId };
  }
  if (entry.type === 'order.part-ready.v1') {
    const { orderId, ...part } = entry.payload as {
      readonly orderId: string;
      readonly stationId: string;
      readonly version: number;
    };
    return { type: 'order.part-ready', orderId, at, by, part };
  }
  const sale = readSale(entry);
  // The receipt of a bill is no order: its rounds were.
  if (!sale || sale.pickupNo === null) return undefined;
  if (!sale.cancels)
    return board.get(sale.orderId)?.details ? undefined : placed({ ...sale, pickupNo: sale.pickupNo }, at, by);
  if (!callsOff(sale)) return undefined;
  const { orderId, isWhole } = sale.cancels;
  if (isWhole) return { type: 'order.cancelled', orderId, at, by };
  const lines = sale.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity: Math.abs(quantity) }));
  return { type: 'order.lines-cancelled', orderId, at, by, takenBack: { counterOrderId: sale.orderId, lines } };
}

function placed(sale: SaleFact & PickupNumber, at: string, by: string | null): BoardEvent<OrderDetails> {
  const lines = preparedLines(sale.lines);
  const items = kitchenItems(lines);
  const details = detailsOf({ ...sale, placedAt: at, takenBy: by, isLate: false, items });
  const status = initialStatus(lines, { acceptsAutomatically: false });
  return { type: 'order.placed', orderId: sale.orderId, version: 1, status, at, by, details };
}

function moveOf({ type, payload, at, actor }: LogEntry, eventSeq: number | undefined): PendingMove | undefined {
  if (type !== 'order.advance.v1' && type !== 'order.revert.v1') return undefined;
  const { orderId, to, expectedVersion } = payload as unknown as {
    readonly orderId: string;
    readonly to: OrderStatus;
    readonly expectedVersion?: number;
  };
  return { orderId, to, at, by: actor.userId, revertsVersion: expectedVersion, eventSeq };
}
