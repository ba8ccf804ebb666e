import { countedCents, euroPieces, type TypedMove, typedMoveKinds } from '@tresen/domain/closing/cash-book';
import { type PurseMove, purseMoveKinds } from '@tresen/domain/closing/purse';
import { type SettledShift, mostSettledBills } from '@tresen/domain/closing/settled-shift';
import type { CardAnsweredFact, CardAskedFact, CardResolvedFact } from '@tresen/domain/cards/card-facts';
import { moneyTypes } from '@tresen/domain/basics/payment-types';
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

/** `order.printed.v1`: what a station makes of it is on paper there. */
export const orderPrinted = z.object({ orderId: id, stationId: id, printerId: id });

/** `drawer.open.v1`: the drawer was opened without a sale. */
export const drawerOpened = z.object({ locationId: id, reason: z.string().max(200) });

/** `cash.move.v1`: money went into the drawer or out of it without a sale. */
export const cashMoved = z.object({
  kind: z.enum(typedMoveKinds),
  amountCents: cents,
  reason: z.string().max(200),
}) satisfies z.ZodType<TypedMove>;

/** `cash.move.v2`: a purse was handed over or taken, or tips were paid out of one. */
export const purseMoved = z.object({
  kind: z.enum(purseMoveKinds),
  amountCents: cents,
  reason: z.string().max(200),
  transferId: id.nullable(),
  forUserId: id.nullable(),
  settlementId: id.nullable(),
}) satisfies z.ZodType<PurseMove>;

const counted = z.object({ count: z.int().min(0).max(1_000_000), amountCents: cents });

/** `shift.settle.v1`: what somebody has taken at this till since they last settled, and what they hand over. */
export const shiftSettled = z.object({
  settlementId: id,
  locationId: id,
  userId: id,
  afterSeq: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  figures: z.object({
    receiptCount: z.int().min(0).max(1_000_000),
    byType: z
      .array(z.object({ type: z.enum(moneyTypes), amountCents: cents }))
      .max(10)
      .readonly(),
    soldCents: cents,
    redeemedCents: cents,
    tips: z.object({ earnedCents: cents, carriedCents: cents, paidCents: cents, leftCents: cents }),
    poolCents: cents,
    cancelled: counted,
    discounts: counted,
  }),
  expectedCents: cents.nullable(),
  countedCents: cents.nullable(),
  transferId: id.nullable(),
  openBills: z.int().min(0).max(mostSettledBills),
  approvedBy: id.nullable(),
}) satisfies z.ZodType<SettledShift>;

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
  'order.printed.v1': z.infer<typeof orderPrinted>;
  'drawer.open.v1': z.infer<typeof drawerOpened>;
  'cash.move.v1': z.infer<typeof cashMoved>;
  'cash.move.v2': z.infer<typeof purseMoved>;
  'cash.count.v1': z.infer<typeof cashCounted>;
  'shift.settle.v1': z.infer<typeof shiftSettled>;
  /** `step` is the largest that was folded: the journal takes the next. */
  'article.count.v1': z.infer<typeof articleCounted>;
  'receipt.issued.v1': IssuedUnsigned;
  'tse.outage.v1': OutageFact;
  'cart.abandoned.v1': AbandonedCart;
  'cart.parked.v1': ParkedCart;
  'card.asked.v1': CardAskedFact;
  'card.answered.v1': CardAnsweredFact;
  'card.resolved.v1': CardResolvedFact;
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
