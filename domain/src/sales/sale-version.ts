import type { LogEntry } from '../device-log/log-entry.ts';
import { taxKeys, type TaxKey } from '../basics/vat.ts';
import {
  firstKinds,
  type MoneyPayment,
  notedByHand,
  plainLine,
  plainSale,
  type SaleFact,
  type SoldLine,
} from './sale-fact.ts';

export const saleTypes = ['sale.complete.v1', 'sale.complete.v2'] as const;
export type SaleType = (typeof saleTypes)[number];

export function isSale(type: string): type is SaleType {
  return saleTypes.some((known) => known === type);
}

const firstLineKeys = [
  'lineNo',
  'parentLineNo',
  'kind',
  'articleId',
  'articleVersion',
  'name',
  'quantity',
  'unitCents',
  'totalCents',
  'taxKey',
  'shares',
  'note',
  'freeReason',
  'stationId',
  'giftCardCode',
] as const satisfies readonly (keyof SoldLine)[];
const firstPaymentKeys = ['type', 'amountCents', 'tenderedCents', 'changeCents'] as const;
const firstSaleKeys = [
  'orderId',
  'locationId',
  'areaId',
  'registerCode',
  'receiptNo',
  'pickupNo',
  'businessDate',
  'place',
  'totalCents',
  'vat',
  'reason',
  'note',
  'cancels',
  'kitchen',
  'catalogue',
] as const satisfies readonly (keyof SaleFact)[];

/** What the first version of a sale can say. Frozen: tills that were sold long ago still send it. */
export type FirstLine = Pick<SoldLine, Exclude<(typeof firstLineKeys)[number], 'kind' | 'taxKey'>> & {
  readonly kind: (typeof firstKinds)[number];
  readonly taxKey: TaxKey;
};
export type FirstPayment = Pick<MoneyPayment, Exclude<(typeof firstPaymentKeys)[number], 'type'>> & {
  readonly type: 'cash' | 'card';
};
export type FirstSale = Pick<SaleFact, Exclude<(typeof firstSaleKeys)[number], 'pickupNo'>> & {
  readonly pickupNo: number;
  readonly lines: readonly FirstLine[];
  readonly payments: readonly FirstPayment[];
};

/** Free of charge: the first version knows the reason, and not what it would have cost. */
const isFree = ({ freeReason, unitCents }: Pick<SoldLine, 'freeReason' | 'unitCents'>): boolean =>
  freeReason !== '' && unitCents === 0;

/**
 * The lowest version that can say what happened, so that devices and servers with an older build understand as much as they
 * can. The first leaves out only when it was begun, the category, and what something free would have cost.
 */
export function lowestVersion(sale: Omit<SaleFact, 'receiptNo' | 'pickupNo'>): 1 | 2 {
  const isPlain =
    sale.txId === null &&
    sale.signing === 'none' &&
    sale.step === null &&
    sale.approvedBy === null &&
    sale.bills.length === 0 &&
    sale.firstOrderedAt === null &&
    !sale.releases &&
    arePlainLines(sale.lines, sale.place) &&
    sale.payments.every(isPlainPayment);
  return isPlain ? 1 : 2;
}

function isPlainLine(line: SoldLine, place: SaleFact['place']): boolean {
  return (
    firstKinds.some((kind) => kind === line.kind) &&
    taxKeys.some((key) => key === line.taxKey) &&
    line.options.length === 0 &&
    line.parts.length === 0 &&
    line.settles === null &&
    line.discount === null &&
    line.tipFor === null &&
    line.priceListId === null &&
    line.priceBy === 'article' &&
    line.place === place &&
    (line.listCents === (listOf(line) ?? null) || isFree(line))
  );
}

function isPlainPayment({ type, attemptId, cardKind }: MoneyPayment): boolean {
  return (type === 'cash' || type === 'card') && attemptId === null && cardKind === null;
}

/** Whether the first version can say them all. */
export function arePlainLines(lines: readonly SoldLine[], place: SaleFact['place']): boolean {
  return lines.every((line) => isPlainLine(line, place));
}

/** Lines as they are written: without what the first version does not know, where it can say them all. */
export function writtenLines(lines: readonly SoldLine[], place: SaleFact['place']): readonly object[] {
  return arePlainLines(lines, place) ? lines.map(firstLine) : lines;
}

/** What a line of the first version costs by its article: itself, and nothing where no article stands behind it. */
function listOf({ kind, unitCents }: Pick<SoldLine, 'kind' | 'unitCents'>): number | undefined {
  return kind === 'redemption' ? undefined : unitCents;
}

/** A sale as it is written, in the lowest version that can say it. A counter-booking is never below what it takes back. */
export function saleEntry(sale: SaleFact, atLeast: 1 | 2 = 1): { readonly type: SaleType; readonly payload: object } {
  const isFirst = atLeast === 1 && sale.pickupNo !== null && lowestVersion(sale) === 1;
  return isFirst ? { type: 'sale.complete.v1', payload: firstSale(sale) } : { type: 'sale.complete.v2', payload: sale };
}

/** Without what the first version does not know. */
export function firstSale<Sale extends Omit<SaleFact, 'receiptNo' | 'pickupNo'>>(sale: Sale): object {
  return {
    ...picked(sale, firstSaleKeys),
    lines: sale.lines.map(firstLine),
    payments: sale.payments.map((payment) => picked(payment, firstPaymentKeys)),
  };
}

function firstLine(line: SoldLine): object {
  return picked(line, firstLineKeys);
}

function picked(from: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

/** A sale of the first version as today's: `startedAt` is not known, so it is the time of the entry. */
export function fromFirst<Sale extends Omit<FirstSale, 'receiptNo' | 'pickupNo'>>(
  sale: Sale,
  at: string,
): Sale & Omit<SaleFact, 'receiptNo' | 'pickupNo'> {
  return {
    ...sale,
    lines: sale.lines.map((line) => ({
      ...line,
      ...plainLine,
      place: sale.place,
      listCents: listOf(line) ?? null,
    })),
    payments: sale.payments.map((payment) => ({ ...payment, ...notedByHand })),
    startedAt: at,
    ...plainSale,
  };
}

/** The sale in an entry of any version; `undefined`: it is none. The payload must have its shape already. */
export function readSale({ type, payload, at }: Pick<LogEntry, 'type' | 'payload' | 'at'>): SaleFact | undefined {
  if (!isSale(type)) return undefined;
  return type === 'sale.complete.v1'
    ? fromFirst(payload as unknown as FirstSale, at)
    : (payload as unknown as SaleFact);
}
