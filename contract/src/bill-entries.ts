import { articleTypes, servicePlaces } from '@tresen/domain/articles/article';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { stepMax } from '@tresen/domain/basics/stamp';
import {
  type BillEntries,
  type BillFact,
  type BillFields,
  type BillPaid,
  courseMax,
  pieceCancelReasons,
  piecesMax,
  seatMax,
  sharesMax,
  writeOffKinds,
} from '@tresen/domain/bills/bill-facts';
import { discountScopes } from '@tresen/domain/offer/discount';
import { tableLinesMax } from '@tresen/domain/device-log/entry-size';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { signings } from '@tresen/domain/sales/sale-fact';
import { z } from 'zod';
import { id } from './primitives.ts';
import { exactInstant, saleFact, soldLine, storedSale } from './sale-entries.ts';

const cents = z.int().min(-amountMaxCents).max(amountMaxCents);
const pieceNo = z.int().min(1).max(piecesMax);
const seat = z.int().min(0).max(seatMax);
const course = z.int().min(0).max(courseMax);
const note = z.string().max(60);
const text = z.string().max(200);

const located = { locationId: id, step: z.int().min(1).max(stepMax) };
/** What is signed as an order. */
const numbered = {
  ...located,
  txId: id.nullable(),
  signing: z.enum(signings),
  startedAt: exactInstant,
  registerCode: z.string().max(8),
  businessDate: z.iso.date(),
  roundNo: z.int().min(1).max(99_999_999),
};
const bill = { billId: id, openedOn: z.iso.date() };
const named = { itemId: id, orderedOn: z.iso.date() };
const tableIds = z.array(id).max(20);

const whole = z.object({ ...named, nos: z.array(pieceNo).min(1).max(piecesMax).refine(areDifferent) });
const shares = z
  .object({
    ...named,
    no: pieceNo,
    divisionId: id,
    into: z.int().min(2).max(sharesMax),
    shares: z.array(z.int().min(1).max(sharesMax)).min(1).max(sharesMax).refine(areDifferent),
  })
  .refine((divided) => divided.shares.every((share) => share <= divided.into));
const pieces = z
  .array(z.union([whole, shares]))
  .min(1)
  .max(tableLinesMax);
const wholePieces = z.array(whole).max(tableLinesMax);

const billFields = z.object({
  tableIds: tableIds.optional(),
  waiterId: id.optional(),
  guests: z.int().min(0).max(999).optional(),
  party: z.string().max(24).optional(),
  place: z.enum(servicePlaces).optional(),
  note: text.optional(),
  isCleared: z.boolean().optional(),
  wantsToPay: z.boolean().optional(),
}) satisfies z.ZodType<BillFields>;

const lines = soldLine.shape;
const orderedItem = z.object({
  itemId: id,
  ticketNo: z
    .int()
    .min(1)
    .max(courseMax + 1),
  lineNo: lines.lineNo,
  parentItemId: id.nullable(),
  kind: z.enum(articleTypes),
  articleId: lines.articleId,
  articleVersion: lines.articleVersion,
  name: lines.name,
  quantity: pieceNo,
  unitCents: cents,
  listCents: lines.listCents,
  priceListId: lines.priceListId,
  priceBy: lines.priceBy,
  category: lines.category,
  options: lines.options,
  parts: lines.parts,
  taxKey: lines.taxKey,
  place: lines.place,
  stationId: lines.stationId,
  note,
  seat,
  course,
});
const ticket = z.object({ orderId: id, course, isHeld: z.boolean() });

function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** What is written down of bills. */
export const billEntries = {
  /** A round: what the kitchen gets. */
  'order.place.v1': z.object({
    ...numbered,
    ...bill,
    areaId: id.nullable(),
    place: z.enum(servicePlaces),
    set: billFields.nullable(),
    tickets: z
      .array(ticket)
      .min(1)
      .max(courseMax + 1),
    items: z
      .array(orderedItem)
      .min(1)
      .max(tableLinesMax)
      .refine((items) => areDifferent(items.map(({ itemId }) => itemId))),
    note: text,
    kitchen: z.enum(['slip', 'lan', 'none']),
    catalogue: z.string().max(64),
  }),
  'order.cancel.v1': z.object({
    ...numbered,
    ...bill,
    pieces,
    reason: z.enum(pieceCancelReasons),
    text,
    approvedBy: id.nullable(),
  }),
  'order.fire.v1': z.object({ ...located, orderIds: z.array(id).min(1).max(200), isFired: z.boolean() }),
  'order.change.v1': z.object({
    ...located,
    ...named,
    course: course.optional(),
    seat: seat.optional(),
    note: note.optional(),
  }),
  'bill.set.v1': z.object({ ...located, ...bill, ...billFields.shape }),
  'bill.join.v1': z.object({
    ...numbered,
    bills: z
      .array(z.object(bill))
      .min(2)
      .max(2)
      .refine((two) => areDifferent(two.map(({ billId }) => billId))),
    tableIds,
  }),
  'bill.move-items.v1': z.object({
    ...numbered,
    from: z.object(bill),
    to: z.object(bill),
    pieces: wholePieces.min(1),
    seat: seat.nullable(),
  }),
  'bill.divide.v1': z.object({
    ...located,
    ...named,
    no: pieceNo,
    divisionId: id,
    into: z.int().min(2).max(sharesMax),
  }),
  'bill.discount.v1': z
    .object({
      ...located,
      ...bill,
      discountId: id,
      scope: z.enum(discountScopes),
      pieces: wholePieces,
      permille: z.int().min(1).max(1000).nullable(),
      cents: z.int().min(1).max(amountMaxCents).nullable(),
      name: z.string().max(100),
      reason: note,
      text,
      approvedBy: id.nullable(),
    })
    .refine((given) => (given.permille === null) !== (given.cents === null))
    .refine((given) => (given.scope === 'line') === given.pieces.length > 0),
  'bill.discount-drop.v1': z.object({ ...located, discountId: id }),
  'bill.interim.v1': z.object({
    ...located,
    ...bill,
    interimNo: z.int().min(1).max(9999),
    pieces,
    totalCents: cents,
  }),
  'bill.write-off.v1': z.object({
    ...numbered,
    ...bill,
    pieces,
    kind: z.enum(writeOffKinds),
    forUserId: id.nullable(),
    text,
    approvedBy: id.nullable(),
  }),
  'bill.reassign.v1': z.object({
    ...located,
    ...named,
    orderId: id,
    from: pieceNo,
    to: pieceNo.nullable(),
    reason: text,
    approvedBy: id.nullable(),
  }),
} satisfies { readonly [Type in keyof BillEntries]: z.ZodType<BillEntries[Type]> };

export function isBillType(type: string): type is keyof BillEntries {
  return Object.hasOwn(billEntries, type);
}

/** What an entry says of bills; nothing if it says nothing of them, or cannot be read. */
export function billFactIn(entry: LogEntry): BillFact | undefined {
  const { type, id: entryId, actor, at, series } = entry;
  const heard = { entryId, actorId: actor.userId, at, series };
  if (isBillType(type)) {
    const { data: payload } = billEntries[type].safeParse(entry.payload);
    // Read by the shape of its own type.
    return payload && ({ type, ...heard, payload } as unknown as BillFact);
  }
  const sale = type === 'sale.complete.v2' ? storedSale(entry) : undefined;
  return sale && { type: 'sale.complete.v2', ...heard, payload: sale };
}

const sold = saleFact.shape;
/** What the server tells of a receipt. */
const billPaid = z.object({
  orderId: id,
  registerCode: sold.registerCode,
  receiptNo: sold.receiptNo,
  releases: sold.releases,
  bills: sold.bills,
  step: sold.step,
  cancels: z.object({ orderId: id }).nullable(),
  lines: z
    .array(z.object({ settles: lines.settles, discount: lines.discount, totalCents: lines.totalCents }))
    .max(tableLinesMax),
}) satisfies z.ZodType<BillPaid>;

const said = z.object({
  type: z.string(),
  entryId: id,
  actorId: id.nullable(),
  at: exactInstant,
  series: z.int().min(0).nullable(),
  payload: z.unknown(),
});

/** A fact as one device passes it on to another. Nothing, if it does not have the shape of its name. */
export function billFactSaid(word: unknown): BillFact | undefined {
  const { data: fact } = said.safeParse(word);
  if (!fact) return undefined;
  const shape = fact.type === 'sale.complete.v2' ? billPaid : isBillType(fact.type) && billEntries[fact.type];
  const { data: payload } = shape ? shape.safeParse(fact.payload) : {};
  // Read by the shape of its own type.
  return payload && ({ ...fact, payload } as unknown as BillFact);
}
