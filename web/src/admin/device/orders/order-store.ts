import type { OrderSnapshot, StreamEvent } from '@tresen/contract/order-stream';
import type { EntryOutcome } from '@tresen/contract/device-log';
import { type Board, foldEvents } from '@tresen/domain/orders/order-board';
import type { LentFloor } from '../floor/lent-floor.ts';
import type { BillNews, FloorSnapshot } from './bill-news.ts';
import { boardEventsOf, type KeptOrder } from './board-event.ts';
import type { OrderDetails } from './order-feed.ts';
import type { KeptCounts } from './server-counts.ts';

/** The last event that was applied: number and id, since after a restore the same number may mean another event. */
export type StreamCursor = { readonly seq: number; readonly eventId: string | null };

export type KeptBoard = {
  readonly cursor: StreamCursor;
  /** The server's time when this was true. */
  readonly knownAt: string;
  readonly orders: readonly KeptOrder[];
  /** `undefined`: kept by an older build, which did not listen. */
  readonly counts: KeptCounts | undefined;
  /** `undefined`: nobody here has asked for open bills. */
  readonly floor?: Pick<FloorSnapshot, 'lastStep' | 'since'> | undefined;
};

/**
 * What came out of applying events: only what is different, and after which event. `gap`: something between is missing, and
 * nothing was written.
 */
export type Applied =
  | {
      readonly kind: 'applied';
      readonly from: number;
      readonly cursor: StreamCursor;
      readonly changed: readonly KeptOrder[];
      readonly counts: KeptCounts;
      readonly bills: readonly BillNews[];
    }
  | { readonly kind: 'gap' };

/**
 * The orders as this device last heard of them. May be thrown away at any time: a snapshot brings them back. A port:
 * Dexie in the browser, memory in tests.
 */
export type OrderStore = {
  /** `undefined`: never heard of anything. */
  readonly load: () => Promise<KeptBoard | undefined>;
  /** Events and cursor in one transaction: each event counts once, whatever happens to the page. */
  readonly apply: (events: readonly StreamEvent[]) => Promise<Applied>;
  /** Touches nothing but this: what the device did itself is in its journal. */
  readonly replace: (snapshot: OrderSnapshot, floor?: FloorSnapshot) => Promise<KeptBoard>;
  /** What was told of open bills after that event. */
  readonly billNews: (afterSeq: number) => Promise<readonly BillNews[]>;
  /** `undefined`: nobody lent a floor, or the server has come as far. A snapshot of the server ends it. */
  readonly lentFloor: () => Promise<LentFloor | undefined>;
  readonly keepLentFloor: (lent: LentFloor | undefined) => Promise<void>;
  readonly heard: (knownAt: string) => Promise<void>;
  readonly forget: (orderIds: readonly string[]) => Promise<void>;
  /** What the server answered to entries of this device's own log. */
  readonly outcomes: (afterSeq: number) => Promise<readonly EntryOutcome[]>;
  readonly keepOutcomes: (outcomes: readonly EntryOutcome[]) => Promise<void>;
  /** Tickets whose cancellation a person at this device has seen. */
  readonly acknowledged: () => Promise<readonly string[]>;
  readonly acknowledge: (orderId: string) => Promise<void>;
  readonly close: () => void;
};

/** Those that are still to be applied, if none is missing before them. */
export function eventsToApply(
  cursor: StreamCursor,
  events: readonly StreamEvent[],
): readonly StreamEvent[] | undefined {
  const fresh = events.filter(({ seq }) => seq > cursor.seq);
  const isWhole = fresh.every(({ seq }, index) => seq === cursor.seq + 1 + index);
  return isWhole ? fresh : undefined;
}

export function ordersIn(events: readonly StreamEvent[]): readonly string[] {
  return [...new Set(events.flatMap((event) => boardEventsOf(event).map(({ orderId }) => orderId)))];
}

/** `known` has to hold the orders that the events are about, where they were heard of before. */
export function ordersAfter(known: readonly KeptOrder[], events: readonly StreamEvent[]): readonly KeptOrder[] {
  const board: Board<OrderDetails> = new Map(known.map((order) => [order.orderId, order]));
  const next = foldEvents(board, events.flatMap(boardEventsOf));
  return [...next.values()];
}

const hoursKept = 24;

/** Done for a day: nobody takes it back any more. */
export function isOver({ status, movedAt }: KeptOrder, now: number): boolean {
  return status === 'completed' && Date.parse(movedAt) < now - hoursKept * 3_600_000;
}
