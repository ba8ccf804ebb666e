import type { SaleFact, SoldLine } from '../sales/sale-fact.ts';
import type { ClosedEntry, Closing } from './closed-day.ts';
import { caseOfKind } from './kinds.ts';
import { terminalId } from './numbers.ts';
import { exportedPayment } from './payment-kind.ts';
import { priceRows } from './price-rows.ts';
import { exportedPrice, exportedQuantity } from './exported-quantity.ts';
import { type BonRows, perCent, type RowOf } from './rows.ts';
import { subitemRows } from './subitem-rows.ts';
import { exportKeyOf, keyShares, type KeyShare, taxedAmount } from './tax-shares.ts';

/** A sale, or one that was only practised. */
export type SoldFact = Omit<SaleFact, 'receiptNo' | 'pickupNo'>;

type LineFile = 'lines.csv' | 'lines_vat.csv' | 'itemamounts.csv' | 'subitems.csv';
type SaleFile = LineFile | 'transactions_vat.csv' | 'allocation_groups.csv' | 'datapayment.csv';

/** Everything of a receipt that is the same for a practised one. */
export function saleRows(bonId: string, sale: SoldFact, entry: ClosedEntry, closing: Closing): Pick<BonRows, SaleFile> {
  const lines = withShares(sale, closing);
  return {
    ...rowsOfLines(bonId, sale, lines, { entry, closing }),
    'transactions_vat.csv': vatRows(bonId, sale, lines),
    'allocation_groups.csv': groupRows(
      bonId,
      sale.bills.map(({ billId }) => billId),
      closing,
    ),
    'datapayment.csv': paymentRows(bonId, sale.payments),
  };
}

/** One row for each bill. */
export function groupRows(
  bonId: string,
  bills: readonly string[],
  { groupOf }: Pick<Closing, 'groupOf'>,
): readonly RowOf<'allocation_groups.csv'>[] {
  return [...new Set(bills)].map((billId) => ({ BON_ID: bonId, ABRECHNUNGSKREIS: groupOf(billId) }));
}

type Lines = Pick<SoldFact, 'lines' | 'businessDate'>;

/** The lines of whatever has some, paid or not. */
export function lineRows(bonId: string, sale: Lines, entry: ClosedEntry, closing: Closing): Pick<BonRows, LineFile> {
  return rowsOfLines(bonId, sale, withShares(sale, closing), { entry, closing });
}

type SharedLine = { readonly line: SoldLine; readonly shares: readonly KeyShare[] };

function rowsOfLines(
  bonId: string,
  sale: Lines,
  lines: readonly SharedLine[],
  { entry, closing }: { readonly entry: ClosedEntry; readonly closing: Closing },
): Pick<BonRows, LineFile> {
  const { smallExportNo } = closing;
  return {
    'lines.csv': lines.map(({ line }) => lineRow(bonId, line, entry, closing)),
    'lines_vat.csv': lines.flatMap(({ line, shares }) => shares.map((share) => lineVatRow(bonId, line, share))),
    'itemamounts.csv': lines.flatMap(({ line, shares }) => priceRows(bonId, line, shares)),
    'subitems.csv': lines
      .filter(({ line: { parts, options } }) => parts.length + options.length > 0)
      .flatMap(({ line, shares }) =>
        subitemRows(line, { bonId, shares, smallExportNo, date: serviceDate(line, sale) }),
      ),
  };
}

function withShares({ lines }: Pick<SoldFact, 'lines'>, { smallExportNo }: Closing): readonly SharedLine[] {
  return lines.map((line, index) => ({ line, shares: keyShares(line, lines.slice(0, index), smallExportNo) }));
}

function lineRow(bonId: string, line: SoldLine, entry: ClosedEntry, { cardId }: Closing): RowOf<'lines.csv'> {
  return {
    BON_ID: bonId,
    POS_ZEILE: String(line.lineNo),
    GUTSCHEIN_NR: line.giftCardCode === null ? undefined : cardId(line.giftCardCode),
    ARTIKELTEXT: line.note === '' ? line.name : `${line.name} (${line.note})`,
    POS_TERMINAL_ID: terminalId(entry),
    GV_TYP: caseOfKind[line.kind],
    GV_NAME: line.freeReason,
    INHAUS: line.place === 'in-house' ? '1' : '0',
    P_STORNO: '0',
    AGENTUR_ID: 0,
    ART_NR: line.articleId ?? undefined,
    WARENGR_ID: line.category?.categoryId,
    WARENGR: line.category?.name,
    MENGE: exportedQuantity(line),
    STK_BR: exportedPrice(line),
  };
}

function lineVatRow(bonId: string, { lineNo }: SoldLine, share: KeyShare): RowOf<'lines_vat.csv'> {
  const { gross, net, tax } = taxedAmount(share);
  return {
    BON_ID: bonId,
    POS_ZEILE: String(lineNo),
    UST_SCHLUESSEL: share.key,
    POS_BRUTTO: gross,
    POS_NETTO: net,
    POS_UST: tax,
  };
}

/** Tax as it stands on the receipt; what has none by its keys, money beside turnover included. */
function vatRows(
  bonId: string,
  { vat }: Pick<SoldFact, 'vat'>,
  lines: readonly SharedLine[],
): readonly RowOf<'transactions_vat.csv'>[] {
  const taxed = vat
    .filter(({ ratePermille }) => ratePermille !== 0)
    .map(({ ratePermille, grossCents, netCents, taxCents }) => ({
      BON_ID: bonId,
      UST_SCHLUESSEL: exportKeyOf(ratePermille),
      BON_BRUTTO: grossCents * perCent,
      BON_NETTO: netCents * perCent,
      BON_UST: taxCents * perCent,
    }));
  const untaxed = lines.flatMap(({ shares }) => shares).filter(({ ratePermille }) => ratePermille === 0);
  const byKey = [...Map.groupBy(untaxed, ({ key }) => key)].toSorted(([one], [other]) => one - other);
  const others = byKey.flatMap(([key, shares]) => {
    const gross = shares.reduce((sum, { grossCents }) => sum + grossCents, 0) * perCent;
    return gross === 0 ? [] : [{ BON_ID: bonId, UST_SCHLUESSEL: key, BON_BRUTTO: gross, BON_NETTO: gross, BON_UST: 0 }];
  });
  return [...taxed, ...others];
}

export function paymentRows(bonId: string, payments: SoldFact['payments']): readonly RowOf<'datapayment.csv'>[] {
  if (payments.length === 0) return [noPayment(bonId)];
  return payments.map((payment) => {
    const { kind, name } = exportedPayment(payment);
    return { BON_ID: bonId, ZAHLART_TYP: kind, ZAHLART_NAME: name, BASISWAEH_BETRAG: payment.amountCents };
  });
}

export function noPayment(bonId: string): RowOf<'datapayment.csv'> {
  return { BON_ID: bonId, ZAHLART_TYP: 'Keine', ZAHLART_NAME: 'Keine', BASISWAEH_BETRAG: 0 };
}

/** The day whose rates count. */
function serviceDate({ settles }: SoldLine, { businessDate }: Pick<SoldFact, 'businessDate'>): Temporal.PlainDate {
  return Temporal.PlainDate.from(settles?.orderedOn ?? businessDate);
}
