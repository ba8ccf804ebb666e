import { isReceiptNo, isRoundNo } from './numbers.ts';
import type { Bon, BonRows } from './rows.ts';
import type { TaxedAmount } from './tax-shares.ts';

/** What the processes of one closing add up to. Amounts in thousandths of cents, payments in cents. */
export type ClosingSums = {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  readonly bonIds: ReadonlySet<string>;
  readonly terminals: ReadonlySet<string>;
  /** Numbers of receipts by terminal, as they came. */
  readonly receiptNos: ReadonlyMap<string, readonly number[]>;
  /** Of everything that was signed as an order at a table, in the same way. */
  readonly roundNos: ReadonlyMap<string, readonly number[]>;
  /** What of these is a round itself, and not something taken from one. */
  readonly roundCount: number;
  readonly trainingCount: number;
  /** Of real receipts, by `casePlace`. */
  readonly cases: ReadonlyMap<string, TaxedAmount>;
  /** Tax as receipts show it, by key. */
  readonly taxByKey: ReadonlyMap<number, number>;
  /** Of real receipts, by `paymentPlace`. */
  readonly payments: ReadonlyMap<string, number>;
  /** What of it is no sale: money in and out of drawers, by case. In cents. */
  readonly vouchers: ReadonlyMap<string, number>;
};

export function casePlace(caseType: string | undefined, key: number | undefined): string {
  return `${caseType} ${key}`;
}

export function paymentPlace(kind: string | undefined, name: string | undefined): string {
  return `${kind} ${name}`;
}

/** Adds up one process after the other, so that a year need not fit into memory. */
export function openSums(): { readonly take: (bon: Bon) => void; readonly sums: () => ClosingSums } {
  let first = { id: undefined as string | undefined, ms: Infinity };
  let last = { id: undefined as string | undefined, ms: -Infinity };
  let [trainingCount, roundCount] = [0, 0];
  const bonIds = new Set<string>();
  const terminals = new Set<string>();
  const receiptNos = new Map<string, number[]>();
  const roundNos = new Map<string, number[]>();
  const cases = new Map<string, TaxedAmount>();
  const taxByKey = new Map<number, number>();
  const payments = new Map<string, number>();
  const vouchers = new Map<string, number>();

  return { take, sums };

  function take(bon: Bon): void {
    const ms = bon.at.epochMilliseconds;
    if (ms < first.ms) first = { id: bon.bonId, ms };
    if (ms >= last.ms) last = { id: bon.bonId, ms };
    bonIds.add(bon.bonId);
    for (const head of bon.rows['transactions.csv']) {
      const { BON_TYP: type, TERMINAL_ID: terminal = '', BON_NR: bonNo = 0 } = head;
      terminals.add(terminal);
      if (type === 'AVTraining') trainingCount += 1;
      if (isRoundNo(bonNo)) {
        numbersOf(roundNos, terminal).push(bonNo);
        if (head.BON_NAME === undefined) roundCount += 1;
      }
      if (type !== 'Beleg') continue;
      if (isReceiptNo(bonNo)) numbersOf(receiptNos, terminal).push(bonNo);
      else addVoucher(bon.rows['lines.csv'][0]?.GV_TYP ?? '', head.UMS_BRUTTO ?? 0);
      addReceipt(bon.rows);
    }
  }

  function addVoucher(caseType: string, amountCents: number): void {
    vouchers.set(caseType, (vouchers.get(caseType) ?? 0) + amountCents);
  }

  function addReceipt(rows: BonRows): void {
    for (const [place, amount] of casesOf(rows)) cases.set(place, plus(cases.get(place), amount));
    for (const { UST_SCHLUESSEL: key = 0, BON_UST: tax = 0 } of rows['transactions_vat.csv'])
      taxByKey.set(key, (taxByKey.get(key) ?? 0) + tax);
    for (const row of rows['datapayment.csv']) {
      const place = paymentPlace(row.ZAHLART_TYP, row.ZAHLART_NAME);
      payments.set(place, (payments.get(place) ?? 0) + (row.BASISWAEH_BETRAG ?? 0));
    }
  }

  function sums(): ClosingSums {
    const [firstId, lastId] = [first.id, last.id];
    const counted = { trainingCount, roundCount, receiptNos, roundNos };
    return { firstId, lastId, bonIds, terminals, ...counted, cases, taxByKey, payments, vouchers };
  }
}

function numbersOf(byTerminal: Map<string, number[]>, terminal: string): number[] {
  const known = byTerminal.get(terminal) ?? [];
  byTerminal.set(terminal, known);
  return known;
}

/**
 * One receipt by case and key. Where a key has one case only, its tax is the receipt's own; else the others have the tax of
 * their lines, and what is left, with the remainder of the rounding, is the goods'.
 */
function casesOf(rows: BonRows): ReadonlyMap<string, TaxedAmount> {
  const typeOfLine = new Map(rows['lines.csv'].map((line) => [line.POS_ZEILE, line.GV_TYP]));
  const taxOfKey = new Map(rows['transactions_vat.csv'].map((row) => [row.UST_SCHLUESSEL, row.BON_UST ?? 0]));
  const cases = new Map<string, TaxedAmount>();
  const byKey = Map.groupBy(rows['lines_vat.csv'], (row) => row.UST_SCHLUESSEL);
  for (const [key, shares] of byKey) {
    const byType = Map.groupBy(shares, (share) => typeOfLine.get(share.POS_ZEILE));
    const goods = byType.has('Umsatz') ? 'Umsatz' : [...byType.keys()][0];
    let left = taxOfKey.get(key) ?? 0;
    for (const [type, some] of byType) {
      const gross = some.reduce((sum, share) => sum + (share.POS_BRUTTO ?? 0), 0);
      const tax = type === goods ? 0 : some.reduce((sum, share) => sum + (share.POS_UST ?? 0), 0);
      left -= tax;
      cases.set(casePlace(type, key), { gross, tax, net: gross - tax });
    }
    cases.set(casePlace(goods, key), plus(cases.get(casePlace(goods, key)), { gross: 0, tax: left, net: 0 - left }));
  }
  return cases;
}

function plus(sum: TaxedAmount | undefined, amount: TaxedAmount): TaxedAmount {
  if (sum === undefined) return amount;
  return { gross: sum.gross + amount.gross, net: sum.net + amount.net, tax: sum.tax + amount.tax };
}
