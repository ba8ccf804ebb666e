import type { MoneyType } from '@tresen/domain/basics/payment-types';
import type { ClosingKeys } from '@tresen/domain/dsfinvk/rows';
import { localTime } from '@tresen/domain/dsfinvk/closing-keys';
import {
  type CancelReason,
  type CardKind,
  type MoneyPayment,
  notedByHand,
  plainLine,
  plainSale,
  type SaleFact,
  type SoldLine,
} from '@tresen/domain/sales/sale-fact';
import type { TseTuple } from './tse-outcome.ts';

/** A receipt with all that hangs on it, in the order in which the question names it. */
export type SaleTuple = readonly [
  zNo: number,
  registerCode: string,
  series: number,
  no: number,
  orderId: string,
  occurredMs: number,
  actorId: string | null,
  signing: string | null,
  tse: TseTuple | null,
  cancels: CancelsTuple | null,
  startedMs: number | null,
  place: SaleFact['place'],
  businessDate: string,
  totalCents: number,
  rates: readonly number[],
  gross: readonly number[],
  net: readonly number[],
  tax: readonly number[],
  reason: string,
  note: string,
  pickupNo: number | null,
  bills: SaleFact['bills'] | null,
  lines: readonly LineTuple[] | null,
  payments: readonly PaymentTuple[] | null,
];

type CancelsTuple = readonly [
  orderId: string,
  registerCode: string,
  series: number,
  no: number,
  isWhole: boolean,
  reason: CancelReason,
  held: readonly [zNo: number, createdMs: number, masterRegisterId: string, timeZone: string] | null,
];

type LineTuple = readonly [
  lineNo: number,
  kind: SoldLine['kind'],
  articleId: string | null,
  name: string,
  quantity: number,
  unitCents: number,
  totalCents: number,
  taxKey: SoldLine['taxKey'],
  rates: readonly number[],
  gross: readonly number[],
  note: string,
  freeReason: string,
  /** By which the ledger knows the card: its code is money, and is not even read. */
  cardId: string | null,
  place: SoldLine['place'] | null,
  categoryId: string | null,
  categoryName: string | null,
  listCents: number | null,
  options: SoldLine['options'] | null,
  parts: SoldLine['parts'] | null,
  settles: SoldLine['settles'],
];

type PaymentTuple = readonly [type: MoneyType, amountCents: number, cardKind: CardKind | null];

/** Between two of them: stands in no JSON. */
export const tupleEnd = '\u001E';

/** One after the other, so that of a long text one is an object at a time. */
export function* saleTuplesIn(text: string): Generator<SaleTuple> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf(tupleEnd, from);
    const to = end === -1 ? text.length : end;
    yield tupleOf(text.slice(from, to));
    from = to + 1;
  }
}

export function lastTupleIn(text: string): SaleTuple {
  return tupleOf(text.slice(text.lastIndexOf(tupleEnd) + 1));
}

/** The question of `readSales` says what stands where. */
function tupleOf(text: string): SaleTuple {
  return JSON.parse(text) as SaleTuple;
}

/** A receipt as the fact it was, as far as the export says it. */
export function saleOf(tuple: SaleTuple, locationId: string): SaleFact {
  const [, registerCode, , receiptNo, orderId, occurredMs, , , , cancels, startedMs, place, businessDate, ...amounts] =
    tuple;
  const [totalCents, rates, gross, net, tax, reason, note, pickupNo, bills, lines, payments] = amounts;
  return {
    ...plainSale,
    orderId,
    locationId,
    areaId: null,
    registerCode,
    receiptNo,
    pickupNo,
    businessDate,
    place,
    lines: (lines ?? []).map((line) => lineOf(line, place)),
    payments: (payments ?? []).map(paymentOf),
    totalCents,
    vat: rates.map((ratePermille, at) => ({
      ratePermille,
      grossCents: gross[at] ?? 0,
      netCents: net[at] ?? 0,
      taxCents: tax[at] ?? 0,
    })),
    reason,
    note,
    cancels: cancels && cancelledOf(cancels),
    kitchen: 'none',
    catalogue: '',
    startedAt: Temporal.Instant.fromEpochMilliseconds(startedMs ?? occurredMs).toString(),
    bills: bills ?? [],
  };
}

/** The closing that holds what a receipt takes back. */
export function heldBy([, , , , , , , , , cancels]: SaleTuple):
  | { readonly orderId: string; readonly keys: ClosingKeys }
  | undefined {
  if (cancels === null) return undefined;
  const [orderId, , , , , , held] = cancels;
  if (held === null) return undefined;
  const [Z_NR, createdMs, Z_KASSE_ID, timeZone] = held;
  const Z_ERSTELLUNG = localTime(Temporal.Instant.fromEpochMilliseconds(createdMs), timeZone);
  return { orderId, keys: { Z_KASSE_ID, Z_ERSTELLUNG, Z_NR } };
}

function cancelledOf([orderId, registerCode, series, receiptNo, isWhole, reason]: CancelsTuple): SaleFact['cancels'] {
  return { orderId, registerCode, series, receiptNo, isWhole, reason };
}

function lineOf(tuple: LineTuple, place: SaleFact['place']): SoldLine {
  const [lineNo, kind, articleId, name, quantity, unitCents, totalCents, taxKey, rates, gross, ...others] = tuple;
  const [note, freeReason, cardId, own, categoryId, categoryName, listCents, options, parts, settles] = others;
  return {
    ...plainLine,
    lineNo,
    parentLineNo: null,
    kind,
    articleId,
    articleVersion: null,
    name,
    quantity,
    unitCents,
    totalCents,
    taxKey,
    shares: rates.map((ratePermille, at) => ({ ratePermille, grossCents: gross[at] ?? 0 })),
    note,
    freeReason,
    stationId: null,
    giftCardCode: cardId,
    place: own ?? place,
    category: categoryId === null ? null : { categoryId, name: categoryName ?? '' },
    listCents,
    options: options ?? [],
    parts: parts ?? [],
    settles,
  };
}

function paymentOf([type, amountCents, cardKind]: PaymentTuple): MoneyPayment {
  return { ...notedByHand, type, amountCents, tenderedCents: 0, changeCents: 0, cardKind };
}
