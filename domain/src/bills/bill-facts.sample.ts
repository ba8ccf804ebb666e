import { cents } from '../basics/money.ts';
import { divideSet } from '../offer/set-division.ts';
import type { SaleFact, SoldLine } from '../sales/sale-fact.ts';
import { sampleSale } from '../sales/sample-sale.ts';
import type { BillEntries, BillFact, BillPaid, OrderedItem, RoundPlaced } from './bill-facts.ts';

/** For tests: ids, items and facts as devices of one location would write them. */
export const day = '2026-11-20';
const startedAt = '2026-11-20T18:00:00.000Z';

/** `b` 3: the third bill. */
export function sampleId(letter: 'a' | 'b' | 'c' | 'd' | 'e' | 'f', no: number): string {
  return `0199a7c0-000${letter}-7000-8000-${no.toString(16).padStart(12, '0')}`;
}

export const located = { locationId: sampleId('f', 1) };
const numbered = {
  ...located,
  txId: null,
  signing: 'none',
  startedAt,
  registerCode: 'K1',
  businessDate: day,
  roundNo: 1,
} as const;

export type SampleItem = {
  readonly itemId: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly kind?: OrderedItem['kind'];
  readonly parentItemId?: string | null;
  readonly seat?: number;
  /** What its parts cost alone. */
  readonly parts?: readonly number[];
  /** What an option adds. */
  readonly deltaCents?: number;
};

export function sampleItem(given: SampleItem, index: number): OrderedItem {
  const {
    itemId,
    quantity,
    unitCents,
    kind = 'sale',
    parentItemId = null,
    seat = 0,
    parts = [],
    deltaCents = 0,
  } = given;
  const isSet = parts.length > 0;
  return {
    itemId,
    ticketNo: 1,
    lineNo: index + 1,
    parentItemId,
    kind,
    articleId: sampleId('a', index + 1),
    articleVersion: 1,
    name: isSet ? 'Menü' : 'Pils 0,5',
    quantity,
    unitCents,
    listCents: unitCents - deltaCents,
    priceListId: null,
    priceBy: 'article',
    category: null,
    options: deltaCents === 0 ? [] : [sampleOption(deltaCents)],
    parts: parts.map((valueCents, part) => samplePart(valueCents, part)),
    taxKey: isSet ? 'DE_BY_PARTS' : 'DE_19',
    place: 'in-house',
    stationId: null,
    note: '',
    seat,
    course: 0,
  };
}

function sampleOption(deltaCents: number): OrderedItem['options'][number] {
  const ids = { groupId: sampleId('c', 1), optionId: sampleId('c', 2) };
  return { ...ids, kind: 'extra', name: 'mit Zitrone', deltaCents, articleId: null };
}

function samplePart(valueCents: number, index: number): OrderedItem['parts'][number] {
  return {
    partId: sampleId('d', index + 1),
    name: `Gang ${index + 1}`,
    articleId: sampleId('a', 100 + index),
    articleVersion: 1,
    taxKey: index % 2 === 0 ? 'DE_7' : 'DE_19',
    valueCents,
    surchargeCents: 0,
    stationId: null,
    options: [],
  };
}

type Meta = { readonly entryId: string; readonly step: number; readonly actorId?: string };

export function sampleFact<Type extends keyof BillEntries>(
  type: Type,
  { entryId, step, actorId }: Meta,
  said: Omit<BillEntries[Type], keyof typeof numbered | 'step'> & Partial<typeof numbered>,
): BillFact {
  const payload = { ...(isNumbered(type) ? numbered : located), step, ...said };
  const heard = { type, entryId, actorId: actorId ?? null, at: startedAt, series: 1, payload };
  // Put together from what its type says; the contract reads it once more in its own test.
  return heard as unknown as BillFact;
}

function isNumbered(type: keyof BillEntries): boolean {
  return ['order.place.v1', 'order.cancel.v1', 'bill.join.v1', 'bill.move-items.v1', 'bill.write-off.v1'].includes(
    type,
  );
}

export function sampleRound(
  meta: Meta,
  billId: string,
  items: readonly SampleItem[],
  set: RoundPlaced['set'] = null,
): BillFact {
  return sampleFact('order.place.v1', meta, {
    billId,
    openedOn: day,
    areaId: null,
    place: 'in-house',
    set,
    tickets: [{ orderId: sampleId('e', meta.step), course: 0, isHeld: false }],
    items: items.map(sampleItem),
    note: '',
    kitchen: 'none',
    catalogue: 'revision-1',
  });
}

/** A receipt of bills, as a till writes it. */
export function sampleReceipt(
  { entryId, step, actorId }: Meta,
  orderId: string,
  billId: string,
  lines: readonly SoldLine[],
  given: Partial<SaleFact> = {},
): BillFact {
  const payload = sampleSale(lines, {
    orderId,
    locationId: located.locationId,
    bills: [{ billId, openedOn: day }],
    pickupNo: null,
    step,
    firstOrderedAt: startedAt,
    startedAt,
    businessDate: day,
    ...given,
  });
  return { type: 'sale.complete.v2', entryId, actorId: actorId ?? null, at: startedAt, series: 1, payload };
}

/** A line that pays pieces without looking at a bill. */
export function sampleLine(settles: NonNullable<SoldLine['settles']>, unitCents: number): SoldLine {
  const {
    itemId: _,
    ticketNo: __,
    parentItemId: ___,
    seat: ____,
    course: _____,
    ...item
  } = sampleItem({ itemId: settles.itemId, quantity: 1, unitCents }, 0);
  const quantity = 'nos' in settles ? settles.nos.length : 1;
  const totalCents = unitCents * quantity;
  const shares = divideSet(cents(totalCents), 'single-prices', [{ taxKey: 'DE_19', valueCents: 1, options: [] }], noon);
  return {
    ...item,
    parentLineNo: null,
    quantity,
    totalCents,
    shares,
    freeReason: '',
    giftCardCode: null,
    settles,
    discount: null,
    tipFor: null,
  };
}

const noon = Temporal.PlainDate.from(day);

/** Samples write whole sales. */
export function wholeSale({ payload }: { readonly payload: BillPaid }): SaleFact {
  return payload as SaleFact;
}
