import type { BillEntries } from '../bills/bill-facts.ts';
import type { EntryType } from '../device-log/known-types.ts';
import type { BookedType, ClosedEntry, Closing } from './closed-day.ts';
import { headRow } from './head-row.ts';
import { caseOfDifference, caseOfMove } from './kinds.ts';
import { numberIn, terminalId } from './numbers.ts';
import { type Bon, type BonRows, perCent, perPiece } from './rows.ts';
import { roundReferences, takenBackRows } from './reference-rows.ts';
import { roundRows } from './round-rows.ts';
import { lineRows, noPayment, saleRows } from './sale-rows.ts';
import { keyOfUntaxed } from './tax-shares.ts';
import { tseRow } from './tse-row.ts';
import type { CaseType } from './value-lists.ts';

/** Tells the kitchen, counts portions or says what became of a signature: no business process, and nothing for the tax office. */
const withoutRows = 'without-rows';

/** What is said of bills is written and read before every build has to know it. */
type ExportedType = EntryType | keyof BillEntries;

type Mapping<Type extends ExportedType> = Type extends BookedType
  ? (entry: ClosedEntry<Type>, closing: Closing) => Partial<BonRows> & Pick<BonRows, 'transactions.csv'>
  : typeof withoutRows;

/** What each type of entry becomes in the export. A further type is a line here, and the compiler asks for it. */
const mappings: { readonly [Type in ExportedType]: Mapping<Type> } = {
  'sale.complete.v1': receiptRows,
  'sale.complete.v2': receiptRows,
  'training.sale.v1': trainingRows,
  'training.sale.v2': trainingRows,
  'training.order.v1': practisedOrderRows,
  'cash.move.v1': moveRows,
  'cash.move.v2': moveRows,
  'cash.count.v1': (entry, closing) => {
    const { differenceCents, rank } = entry.fact;
    const said = { caseType: caseOfDifference, amountCents: differenceCents, reason: '', rank };
    return voucherRows(entry, closing, said);
  },
  'drawer.open.v1': drawerRows,
  'order.advance.v1': withoutRows,
  'order.revert.v1': withoutRows,
  'order.part-ready.v1': withoutRows,
  'order.seen.v1': withoutRows,
  'order.printed.v1': withoutRows,
  'article.count.v1': withoutRows,
  'shift.settle.v1': withoutRows,
  'receipt.issued.v1': withoutRows,
  'tse.outage.v1': withoutRows,
  'card.asked.v1': withoutRows,
  'card.answered.v1': withoutRows,
  'card.resolved.v1': withoutRows,
  'cart.abandoned.v1': (entry, closing) => cartRows(entry, closing, { type: 'AVBelegabbruch', group: '' }),
  'cart.parked.v1': (entry, closing) => cartRows(entry, closing, { type: 'AVBestellung', group: entry.fact.group }),
  'order.place.v1': roundRows,
  'order.cancel.v1': roundRows,
  'bill.move-items.v1': roundRows,
  'bill.join.v1': roundRows,
  'bill.write-off.v1': roundRows,
  'order.fire.v1': withoutRows,
  'order.change.v1': withoutRows,
  'bill.set.v1': withoutRows,
  'bill.divide.v1': withoutRows,
  'bill.discount.v1': withoutRows,
  'bill.discount-drop.v1': withoutRows,
  'bill.interim.v1': withoutRows,
  'bill.reassign.v1': withoutRows,
};

/** Types of entries that become rows. */
export function isBooked(type: ExportedType): type is BookedType {
  return mappings[type] !== withoutRows;
}

export function bonOf(entry: ClosedEntry, closing: Closing): Bon {
  // Each mapping takes the entries of its own type, which the compiler cannot follow through the union.
  const mapping = mappings[entry.type] as (entry: ClosedEntry, closing: Closing) => ReturnType<typeof receiptRows>;
  const rows = mapping(entry, closing);
  const bonId = rows['transactions.csv'][0]?.BON_ID ?? entry.entryId;
  return {
    bonId,
    at: entry.occurredAt,
    isVerified: entry.tse.state === 'signed' ? entry.tse.isVerified : undefined,
    bills: billsOf(entry),
    rows: { ...noRows, ...rows, 'transactions_tse.csv': [tseRow(bonId, entry.tse, closing)] },
  };
}

function billsOf({ type, fact }: ClosedEntry): readonly string[] {
  if (type === 'sale.complete.v1' || type === 'sale.complete.v2')
    return [...new Set(fact.bills.map(({ billId }) => billId))];
  return 'bills' in fact ? fact.bills : [];
}

const noRows: BonRows = {
  'transactions.csv': [],
  'transactions_vat.csv': [],
  'lines.csv': [],
  'lines_vat.csv': [],
  'itemamounts.csv': [],
  'subitems.csv': [],
  'allocation_groups.csv': [],
  'datapayment.csv': [],
  'references.csv': [],
  'transactions_tse.csv': [],
};

function receiptRows(
  entry: ClosedEntry<'sale.complete.v1' | 'sale.complete.v2'>,
  closing: Closing,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { fact: sale } = entry;
  const { orderId: bonId, cancels, pickupNo } = sale;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: sale.receiptNo,
    type: 'Beleg',
    name: cancels === null ? undefined : cancels.isWhole ? 'Storno' : 'Rückgabe',
    isCancelled: cancels?.isWhole,
    startedAt: Temporal.Instant.from(sale.startedAt),
    totalCents: sale.totalCents,
    notes: [sale.reason, sale.note, pickupNo === null ? '' : `Abholnummer ${pickupNo}`],
  });
  return {
    ...saleRows(bonId, sale, entry, closing),
    'transactions.csv': [head],
    'references.csv': [...takenBackRows(sale, closing), ...roundReferences(bonId, sale.lines, closing)],
  };
}

function trainingRows(
  entry: ClosedEntry<'training.sale.v1' | 'training.sale.v2'>,
  closing: Closing,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { entryId: bonId, fact } = entry;
  const { trainingNo, sale } = fact;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: numberIn('training', trainingNo),
    type: 'AVTraining',
    startedAt: Temporal.Instant.from(sale.startedAt),
    totalCents: sale.totalCents,
    notes: [sale.reason, sale.note],
  });
  return { ...saleRows(bonId, sale, entry, closing), 'transactions.csv': [head] };
}

/** What was practised at a table: neither total nor tax nor money, and no lines, which in training would be turnover. */
function practisedOrderRows(
  entry: ClosedEntry<'training.order.v1'>,
  closing: Closing,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { entryId: bonId, fact } = entry;
  const { trainingNo, order } = fact;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: numberIn('training', trainingNo),
    type: 'AVTraining',
    name: 'Bestellung',
    startedAt: Temporal.Instant.from(order.startedAt),
    totalCents: 0,
    notes: [],
  });
  return { 'transactions.csv': [head], 'datapayment.csv': [noPayment(bonId)] };
}

function moveRows(
  entry: ClosedEntry<'cash.move.v1' | 'cash.move.v2'>,
  closing: Closing,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { kind, amountCents, reason, rank } = entry.fact;
  return voucherRows(entry, closing, { caseType: caseOfMove[kind], amountCents, reason, rank });
}

type Voucher = {
  readonly caseType: CaseType;
  readonly amountCents: number;
  readonly reason: string;
  readonly rank: number;
};

/** Money that went into a drawer or out of it without a sale: one line without tax, in cash. */
function voucherRows(
  entry: ClosedEntry,
  closing: Closing,
  { caseType, amountCents, reason, rank }: Voucher,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { entryId: bonId } = entry;
  const sign = amountCents < 0 ? -1 : 1;
  const gross = amountCents * perCent;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: numberIn('cash', rank),
    type: 'Beleg',
    name: 'Eigenbeleg',
    totalCents: amountCents,
    notes: [reason],
  });
  return {
    'transactions.csv': [head],
    'transactions_vat.csv': [
      { BON_ID: bonId, UST_SCHLUESSEL: keyOfUntaxed, BON_BRUTTO: gross, BON_NETTO: gross, BON_UST: 0 },
    ],
    'lines.csv': [
      {
        BON_ID: bonId,
        POS_ZEILE: '1',
        ARTIKELTEXT: caseType,
        POS_TERMINAL_ID: terminalId(entry),
        GV_TYP: caseType,
        INHAUS: '0',
        P_STORNO: '0',
        AGENTUR_ID: 0,
        MENGE: sign * perPiece,
        STK_BR: gross * sign,
      },
    ],
    'lines_vat.csv': [
      {
        BON_ID: bonId,
        POS_ZEILE: '1',
        UST_SCHLUESSEL: keyOfUntaxed,
        POS_BRUTTO: gross,
        POS_NETTO: gross,
        POS_UST: 0,
      },
    ],
    'datapayment.csv': [{ BON_ID: bonId, ZAHLART_TYP: 'Bar', ZAHLART_NAME: 'Bar', BASISWAEH_BETRAG: amountCents }],
  };
}

function drawerRows(
  entry: ClosedEntry<'drawer.open.v1'>,
  closing: Closing,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { entryId: bonId, fact } = entry;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: numberIn('other', fact.rank),
    type: 'AVSonstige',
    name: 'Schublade geöffnet',
    totalCents: 0,
    notes: [fact.reason],
  });
  return { 'transactions.csv': [head], 'datapayment.csv': [noPayment(bonId)] };
}

/** What was not paid: its lines, and neither total nor tax nor money. */
function cartRows(
  entry: ClosedEntry<'cart.abandoned.v1' | 'cart.parked.v1'>,
  closing: Closing,
  { type, group }: { readonly type: 'AVBelegabbruch' | 'AVBestellung'; readonly group: string },
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { entryId: bonId, fact } = entry;
  const { lines, startedAt, rank } = fact;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: numberIn('other', rank),
    type,
    startedAt: Temporal.Instant.from(startedAt),
    totalCents: 0,
    notes: [],
  });
  const { businessDate } = closing.report;
  return {
    ...lineRows(bonId, { lines, businessDate }, entry, closing),
    'transactions.csv': [head],
    'allocation_groups.csv': group === '' ? [] : [{ BON_ID: bonId, ABRECHNUNGSKREIS: group }],
    'datapayment.csv': [noPayment(bonId)],
  };
}
