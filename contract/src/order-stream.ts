import { servicePlaces } from '@tresen/domain/articles/article';
import type { BillFact, BillPaid } from '@tresen/domain/bills/bill-facts';
import { optionKinds } from '@tresen/domain/offer/option-group';
import { type OrderStatus, orderStatuses } from '@tresen/domain/orders/order';
import { cancelReasons } from '@tresen/domain/sales/sale-fact';
import { z } from 'zod';
import { id, instant } from './primitives.ts';

const kitchenItem = z.object({
  lineNo: z.int(),
  /** Of a set: which of its parts. */
  partNo: z.int().optional(),
  name: z.string(),
  quantity: z.int(),
  note: z.string(),
  stationId: id.nullable(),
  /** Absent: nothing was chosen. */
  options: z.array(z.object({ kind: z.enum(optionKinds), name: z.string() })).optional(),
});
const status = z.enum(orderStatuses);

const order = z.object({
  orderId: id,
  areaId: id.nullable(),
  registerCode: z.string(),
  pickupNo: z.int(),
  placedAt: instant,
  takenBy: id.nullable(),
  place: z.enum(servicePlaces),
  note: z.string(),
  isLate: z.boolean(),
  kitchen: z.enum(['slip', 'lan', 'none']),
  /** Only what somebody has to prepare. */
  items: z.array(kitchenItem),
});

/** `order.placed` */
export const placedEvent = order.extend({
  status,
  registerId: id.nullable(),
  series: z.int().nullable(),
  receiptNo: z.int(),
  totalCents: z.int(),
});
export type PlacedEvent = z.infer<typeof placedEvent>;

const seen = z.object({ orderId: id, at: instant, by: id.nullable(), device: id });

/** `order.moved` */
export const movedEvent = z.object({
  orderId: id,
  from: status,
  to: status,
  version: z.int(),
  at: instant,
  by: id.nullable(),
  device: id,
});
export type MovedEvent = z.infer<typeof movedEvent>;

/** `order.part-ready` */
export const partReadyEvent = seen.extend({ stationId: id, version: z.int() });
export type PartReadyEvent = z.infer<typeof partReadyEvent>;

/** `order.seen` */
export const seenEvent = seen;
export type SeenEvent = z.infer<typeof seenEvent>;

/** `order.printed` */
export const printedEvent = seen.extend({ stationId: id, printerId: id });
export type PrintedEvent = z.infer<typeof printedEvent>;

/** `order.cancelled` for all of an order, `order.lines-cancelled` for some of it; `orderId` is the order taken back. */
export const cancelledEvent = z.object({
  orderId: id,
  counterOrderId: id,
  registerCode: z.string(),
  series: z.int().nullable(),
  receiptNo: z.int(),
  totalCents: z.int(),
  reason: z.enum(cancelReasons),
  at: instant,
  by: id.nullable(),
  lines: z.array(z.object({ lineNo: z.int(), quantity: z.int() })),
});
export type CancelledEvent = z.infer<typeof cancelledEvent>;

/** `bill.paid`: a receipt that pays, or gives back, pieces of open bills; also one whose pieces are paid anew at once. */
export type BillPaidEvent = BillPaid & {
  readonly entryId: string;
  readonly series: number | null;
  readonly at: string;
  readonly by: string | null;
  readonly device: string;
};

/** `bill.said`: what a device wrote down of open bills, as it wrote it. */
export type BillSaidEvent = Exclude<BillFact, { readonly type: 'sale.complete.v2' }> & {
  readonly device: string;
  /** Of a round: what the kitchen has to make, and how far each ticket was when it came. */
  readonly tickets?: readonly { readonly orderId: string; readonly status: OrderStatus }[];
};

/** `entry.parked`: what it said of open bills is on no floor until it is said again. */
export type EntryParkedEvent = { readonly entryId: string; readonly device: string; readonly seq: number };

const count = z.object({
  articleId: id,
  step: z.int(),
  entryId: id,
  left: z.int().nullable(),
  /** On which it was counted, and with which it ends unless it stays. */
  businessDate: z.string(),
  stays: z.boolean().optional(),
});

/** `article.counted`: a device, or somebody at a desk, said how many are left. */
export type CountedEvent = z.infer<typeof count> & {
  readonly countId: string;
  readonly at: string;
  readonly by: string | null;
  /** `null`: said at a desk. */
  readonly device: string | null;
};

const countedMove = z.object({ moveId: id, articleId: id, step: z.int(), entryId: id, pieces: z.int() });

/** `article.sold`: pieces that counts go down by, with the stamps that the server gave where the till gave none. */
export type ArticlesSoldEvent = { readonly moves: readonly z.infer<typeof countedMove>[] };

const progress = {
  status,
  version: z.int(),
  movedAt: instant,
  movedBy: id.nullable(),
  isSeen: z.boolean(),
  isRecalled: z.boolean(),
  /** Which stations have made their part, and in which version of the order. */
  partsReady: z.array(z.object({ stationId: id, version: z.int() })),
  /** Whose slip of it is on paper; older servers do not say. */
  printedAt: z.array(id).optional(),
};

/** How things stand at one point of the stream: whoever goes on reading from there misses nothing. */
export const orderSnapshot = z.object({
  seq: z.int(),
  /** `null` before the first event. */
  eventId: id.nullable(),
  now: instant,
  /** What is left, and what was sold since; older servers do not say. */
  counts: z.object({ lastStep: z.int(), registers: z.array(count), moves: z.array(countedMove) }).optional(),
  /** How far the tickets of tables are; older servers do not say. What is on them stands on the floor. */
  tickets: z.array(z.object({ orderId: id, ...progress })).optional(),
  orders: z.array(
    order.extend({
      ...progress,
      isCancelled: z.boolean(),
      takenBack: z.array(
        z.object({ counterOrderId: id, lines: z.array(z.object({ lineNo: z.int(), quantity: z.int() })) }),
      ),
    }),
  ),
});
export type OrderSnapshot = z.infer<typeof orderSnapshot>;

/** `GET /till/stream`, `event: told`. Numbers without a gap; what is not the reader's business comes without a payload. */
export type StreamEvent = {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly payload: unknown;
};

/** `event: beat`: every few seconds, also when nothing happens. Where the stream of the location is. */
export type StreamBeat = { readonly head: number; readonly now: string };

/**
 * `event: paper` has no content: somebody wants paper from a printer of this device, or what it wanted itself has moved.
 * `event: reset` has no content: what the reader knows is not what is true, and it starts over from a snapshot.
 */
export const streamBeatMs = 4_000;
