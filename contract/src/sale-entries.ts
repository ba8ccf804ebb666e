import { servicePlaces } from '@tresen/domain/articles/article';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { soldTaxKeys, taxKeys } from '@tresen/domain/basics/vat';
import { saleLinesMax, tableLinesMax } from '@tresen/domain/device-log/entry-size';
import { stepMax } from '@tresen/domain/basics/stamp';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import {
  cancelReasons,
  cardKinds,
  firstKinds,
  pricesBy,
  type SaleFact,
  signings,
  type SoldLine,
  soldKinds,
} from '@tresen/domain/sales/sale-fact';
import { optionKinds } from '@tresen/domain/offer/option-group';
import { type FirstSale, fromFirst } from '@tresen/domain/sales/sale-version';
import {
  type FirstTrainingSale,
  practisedKinds,
  type TrainingOrder,
  type TrainingSale,
} from '@tresen/domain/sales/training';
import { z } from 'zod';
import { id } from './primitives.ts';

const bounded = z.int().min(-amountMaxCents).max(amountMaxCents);
/** UTC with three decimals: the same instant is always the same text. */
export const exactInstant = z
  .string()
  .max(24)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const pieceNo = z.int().min(1).max(99);
const permille = z.int().min(0).max(1000);

const item = { itemId: id, orderedOn: z.iso.date().max(10) };
/** Pieces of a bill by their numbers, or shares of one divided piece. */
export const settles = z.union([
  z.object({ ...item, nos: z.array(pieceNo).min(1).max(99) }),
  z.object({
    ...item,
    no: pieceNo,
    divisionId: id,
    into: z.int().min(2).max(12),
    shares: z.array(z.int().min(1).max(12)).min(1).max(12),
  }),
]);
export const settledBills = z.array(z.object({ billId: id, openedOn: z.iso.date().max(10) })).max(20);

/** What both versions of a line say, with amounts of this shape. */
function lineShape(cents: z.ZodType<number>, linesMax: number) {
  const lineNo = z.int().min(1).max(linesMax);
  return {
    lineNo,
    parentLineNo: lineNo.nullable(),
    articleId: id.nullable(),
    articleVersion: z.int().nullable(),
    name: z.string().max(100),
    quantity: z.int().min(-9999).max(9999),
    unitCents: cents,
    totalCents: cents,
    shares: z.array(z.object({ ratePermille: permille, grossCents: cents })).max(4),
    note: z.string().max(60),
    freeReason: z.string().max(60),
    stationId: id.nullable(),
    giftCardCode: z.string().max(40).nullable(),
  };
}

function saleShape(cents: z.ZodType<number>) {
  return {
    orderId: id,
    locationId: id,
    areaId: id.nullable(),
    registerCode: z.string().max(8),
    receiptNo: z.int().min(1),
    businessDate: z.iso.date(),
    place: z.enum(servicePlaces),
    totalCents: cents,
    vat: z.array(z.object({ ratePermille: permille, grossCents: cents, netCents: cents, taxCents: cents })).max(8),
    reason: z.string().max(200),
    note: z.string().max(200),
    cancels: z
      .object({
        orderId: id,
        registerCode: z.string().max(8),
        series: z.int().min(1),
        receiptNo: z.int().min(1),
        isWhole: z.boolean(),
        reason: z.enum(cancelReasons),
      })
      .nullable(),
    kitchen: z.enum(['slip', 'lan', 'none']),
    catalogue: z.string().max(64),
  };
}

function paymentShape(cents: z.ZodType<number>) {
  return { amountCents: cents, tenderedCents: cents, changeCents: cents };
}

/** `sale.complete.v1`, frozen: a further type of money or kind of line is the second version's. */
function firstSaleWith(cents: z.ZodType<number>) {
  const line = z.object({ ...lineShape(cents, saleLinesMax), kind: z.enum(firstKinds), taxKey: z.enum(taxKeys) });
  const payment = z.object({ ...paymentShape(cents), type: z.enum(['cash', 'card']) });
  return z.object({
    ...saleShape(cents),
    pickupNo: z.int().min(1),
    lines: z.array(line).min(1).max(saleLinesMax),
    payments: z.array(payment).max(50),
  }) satisfies z.ZodType<FirstSale>;
}

function lineWith(cents: z.ZodType<number>) {
  const option = z.object({
    groupId: id,
    optionId: id,
    kind: z.enum(optionKinds),
    name: z.string().max(60),
    deltaCents: cents,
    articleId: id.nullable(),
  });
  const options = z.array(option).max(30);
  const part = z.object({
    partId: id,
    name: z.string().max(100),
    articleId: id,
    articleVersion: z.int(),
    taxKey: z.enum(taxKeys),
    valueCents: cents,
    surchargeCents: cents,
    stationId: id.nullable(),
    options,
  });
  return z.object({
    ...lineShape(cents, tableLinesMax),
    kind: z.enum(soldKinds),
    taxKey: z.enum(soldTaxKeys),
    place: z.enum(servicePlaces),
    category: z.object({ categoryId: id, name: z.string().max(100) }).nullable(),
    listCents: cents.nullable(),
    priceListId: id.nullable(),
    priceBy: z.enum(pricesBy),
    options,
    parts: z.array(part).max(20),
    settles: settles.nullable(),
    discount: z
      .object({
        discountId: id,
        scope: z.enum(['line', 'bill']),
        permille: permille.nullable(),
        reason: z.string().max(60),
        givenBy: id.nullable(),
        approvedBy: id.nullable(),
      })
      .nullable(),
    tipFor: id.nullable(),
  });
}

function saleWith(cents: z.ZodType<number>) {
  const payment = z.object({
    ...paymentShape(cents),
    type: z.enum(moneyTypes),
    attemptId: id.nullable(),
    cardKind: z.enum(cardKinds).nullable(),
  });
  return z.object({
    ...saleShape(cents),
    pickupNo: z.int().min(1).nullable(),
    lines: z.array(lineWith(cents)).min(1).max(tableLinesMax),
    payments: z.array(payment).max(50),
    startedAt: exactInstant,
    txId: id.nullable(),
    signing: z.enum(signings),
    step: z.int().min(1).max(stepMax).nullable(),
    bills: settledBills,
    firstOrderedAt: exactInstant.nullable(),
    releases: z.boolean(),
    approvedBy: id.nullable(),
  }) satisfies z.ZodType<SaleFact>;
}

/** What does not fit is parked, never refused. */
export const firstSaleFact = firstSaleWith(bounded);
export const saleFact = saleWith(bounded);

/** A line of what is not paid yet. */
export const soldLine = lineWith(bounded) satisfies z.ZodType<SoldLine>;

/** As it may be stored: a server of old times knew no limit to an amount. */
const stored = { 'sale.complete.v1': firstSaleWith(z.int()), 'sale.complete.v2': saleWith(z.int()) };

/** The sale in a stored entry of any version; `undefined`: it holds none. */
export function storedSale({ type, payload, at }: Pick<LogEntry, 'type' | 'payload' | 'at'>): SaleFact | undefined {
  if (type === 'sale.complete.v2') return stored[type].safeParse(payload).data;
  if (type !== 'sale.complete.v1') return undefined;
  const first = stored[type].safeParse(payload);
  return first.success ? fromFirst(first.data, at) : undefined;
}

/** Stored by itself, so that nothing that adds up sales can ever see it. */
export const firstTrainingSale = z.object({
  trainingNo: z.int().min(1),
  sale: firstSaleFact.omit({ receiptNo: true, pickupNo: true }),
}) satisfies z.ZodType<FirstTrainingSale>;
export const trainingSale = z.object({
  trainingNo: z.int().min(1),
  sale: saleFact.omit({ receiptNo: true, pickupNo: true }),
}) satisfies z.ZodType<TrainingSale>;

/** Longer than a name with all its options is. */
const practisedLine = z.object({
  quantity: z.int().min(-9999).max(9999),
  name: z.string().max(2000),
  unitCents: bounded,
});
export const trainingOrder = z.object({
  trainingNo: z.int().min(1),
  order: z.object({
    locationId: id,
    registerCode: z.string().max(8),
    businessDate: z.iso.date(),
    startedAt: exactInstant,
    txId: id.nullable(),
    kind: z.enum(practisedKinds),
    // What is moved goes and comes.
    lines: z.array(practisedLine).max(2 * tableLinesMax),
  }),
}) satisfies z.ZodType<TrainingOrder>;
