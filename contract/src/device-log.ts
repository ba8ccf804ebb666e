import { type CashMove, cashMoveKinds, countedCents, euroPieces } from '@tresen/domain/closing/cash-book';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { stepMax } from '@tresen/domain/basics/stamp';
import type { CountFact } from '@tresen/domain/offer/counts';
import type { AbandonedCart, IssuedUnsigned, OutageFact, ParkedCart } from '@tresen/domain/sales/signing-facts';
import { z } from 'zod';
import { id, instant, leftCount } from './primitives.ts';

const cents = z.int().min(-amountMaxCents).max(amountMaxCents);
const hex = z
  .string()
  .max(64)
  .regex(/^[\da-f]{64}$/);

/** `sale.complete.v1`: versioned for ever. */
export const entryType = z
  .string()
  .max(60)
  .regex(/^[a-z-]+(\.[a-z-]+)+\.v\d+$/);

/** What the server reads of an entry before it looks into the payload. Unknown types come in too: they are kept for later. */
export const logEntry = z.object({
  v: z.int().min(1).max(1).pipe(z.literal(1)),
  device: id,
  seq: z.int().min(1),
  id,
  type: entryType,
  actor: z.object({ userId: id.nullable(), via: z.enum(['pin', 'session', 'device']) }),
  register: id.nullable(),
  series: z.int().min(1).max(9999).nullable(),
  at: instant,
  offsetMs: z.int(),
  offsetAgeMs: z.int().min(0),
  monoMs: z.int().min(0),
  app: z.string().max(60),
  /** Anything the type says; its own shape is looked at when it is applied. */
  payload: z.unknown(),
  prev: hex,
  hash: hex,
  sig: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
}) satisfies z.ZodType<Omit<LogEntry, 'payload'>>;

/** `order.advance.v1` and `order.revert.v1`: requests, which may be refused. */
export const orderAdvance = z.object({ orderId: id, to: z.enum(['accepted', 'ready', 'completed']) });
export const orderRevert = z.object({
  orderId: id,
  to: z.enum(['accepted', 'ready']),
  expectedVersion: z.int().min(1),
});

/** `order.part-ready.v1`: a station has made its part of an order that others work on too. */
export const orderPartReady = z.object({ orderId: id, stationId: id, version: z.int().min(1) });

/** `order.seen.v1`: a kitchen screen shows it. */
export const orderSeen = z.object({ orderId: id });

/** `drawer.open.v1`: the drawer was opened without a sale. */
export const drawerOpened = z.object({ locationId: id, reason: z.string().max(200) });

/** `cash.move.v1`: money went into the drawer or out of it without a sale. */
export const cashMoved = z.object({
  kind: z.enum(cashMoveKinds),
  amountCents: cents,
  reason: z.string().max(200),
}) satisfies z.ZodType<CashMove>;

/** `cash.count.v1`: what lies in the drawer, by note and coin. What should lie there is known to the server. */
export const cashCounted = z.object({
  pieces: z
    .partialRecord(z.enum(euroPieces.map(String)), z.int().min(0).max(100_000))
    .refine((pieces) => countedCents(pieces) <= amountMaxCents),
});

/** `article.count.v1`: so many are left, says whoever looked. */
export const articleCounted = z.object({
  locationId: id,
  step: z.int().min(1).max(stepMax),
  articleId: id,
  countId: id,
  left: leftCount.nullable(),
  stays: z.boolean().optional(),
}) satisfies z.ZodType<CountFact>;

/** What a device may write down beside sales, by its name in the log: no other name gets past the compiler. */
export type NotedEntries = {
  'order.advance.v1': z.infer<typeof orderAdvance>;
  'order.revert.v1': z.infer<typeof orderRevert>;
  'order.part-ready.v1': z.infer<typeof orderPartReady>;
  'order.seen.v1': z.infer<typeof orderSeen>;
  'drawer.open.v1': z.infer<typeof drawerOpened>;
  'cash.move.v1': z.infer<typeof cashMoved>;
  'cash.count.v1': z.infer<typeof cashCounted>;
  /** `step` is the largest that was folded: the journal takes the next. */
  'article.count.v1': z.infer<typeof articleCounted>;
  'receipt.issued.v1': IssuedUnsigned;
  'tse.outage.v1': OutageFact;
  'cart.abandoned.v1': AbandonedCart;
  'cart.parked.v1': ParkedCart;
};

/** What became of an entry. A fact is never rejected: at worst it is parked and a manager is told. */
export const entryOutcome = z.object({
  seq: z.int(),
  outcome: z.enum(['applied', 'rejected', 'parked']),
  /** Why a request was rejected or an entry parked; empty otherwise. */
  code: z.string(),
  /** Where the location's stream stood after it: until a reader has come so far, its own copy is shown. */
  eventSeq: z.int().nullable(),
});
export type EntryOutcome = z.infer<typeof entryOutcome>;
