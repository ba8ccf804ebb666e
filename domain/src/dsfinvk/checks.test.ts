import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckId, checkIds } from './check.ts';
import type { Known } from './check-closing.ts';
import { openChecks } from './checks.ts';
import type { Closing } from './closed-day.ts';
import { anyDays, type SampleDay } from './closed-days.sample.ts';
import { closingKeys } from './closing-keys.ts';
import { closingRows } from './closing-rows.ts';
import { openSums } from './closing-sums.ts';
import { bonOf } from './entry-rows.ts';
import {
  type Bon,
  type BonFile,
  bonFiles,
  type BonRows,
  type ClosingFile,
  closingFiles,
  type ClosingRows,
  type RowOf,
} from './rows.ts';
import type { FileName } from './table.ts';
import { openRows } from './written-row.ts';

test('[K25][K27] any closing passes every check, whatever was sold, taken back, moved, counted and heard late', () => {
  fc.assert(
    fc.property(anyDays(40), (days) => {
      for (const day of days) {
        const results = check(exportOf(day));
        expect(results.filter(({ state }) => state !== 'passed')).toEqual([]);
        expect(results.map(({ check: id }) => id)).toEqual(ofClosings);
      }
    }),
    { numRuns: 60 },
  );
});

const whole = exportOf(richDay());

/** The twelfth is about a whole export: device-export.test.ts. */
const ofClosings = checkIds.filter((id) => id !== 'C12');

const faults: Readonly<Record<Exclude<CheckId, 'C12'>, (of: Export) => Export>> = {
  C1: (of) => withBon(of, 'references.csv', (row) => ({ ...row, REF_TYP: 'Transaction' })),
  C2: (of) => withClosing(of, 'slaves.csv', () => []),
  C3: (of) => withBon(of, 'transactions.csv', (row) => ({ ...row, BON_NR: (row.BON_NR ?? 0) + 7 })),
  C4: (of) =>
    withBon(of, 'transactions_vat.csv', (row) => ({
      ...row,
      BON_BRUTTO: (row.BON_BRUTTO ?? 0) + 1000,
      BON_NETTO: (row.BON_NETTO ?? 0) + 1000,
    })),
  C5: (of) =>
    withBon(of, 'lines_vat.csv', (row) => ({
      ...row,
      POS_UST: (row.POS_UST ?? 0) + 2000,
      POS_NETTO: (row.POS_NETTO ?? 0) - 2000,
    })),
  C6: (of) => withBon(of, 'lines.csv', (row) => ({ ...row, STK_BR: (row.STK_BR ?? 0) + 1000 })),
  C7: swapPayments,
  C8: (of) => withClosing(of, 'cashpointclosing.csv', (rows) => rows.map((row) => ({ ...row, Z_SE_BARZAHLUNGEN: 1 }))),
  C9: (of) =>
    withClosing(of, 'cash_per_currency.csv', (rows) => rows.map((row) => ({ ...row, ZAHLART_BETRAG_WAEH: 1 }))),
  C10: (of) => withFigures(of, { trainingCount: of.closing.report.figures.trainingCount + 1 }),
  C11: (of) => ({ ...of, bons: of.bons.map((bon) => ({ ...bon, isVerified: false })) }),
  C13: (of) => withBon(of, 'references.csv', (row) => ({ ...row, REF_BON_ID: 'nobody' })),
  C14: (of) => ({
    ...of,
    closing: {
      ...of.closing,
      report: { ...of.closing.report, tse: { ...of.closing.report.tse, outages: [] } },
    },
  }),
};

test('[K25] C1 finds what is wrong with the keys of a closing', () => {
  const { closing } = whole;
  const nameless = { ...whole, closing: { ...closing, report: { ...closing.report, masterRegisterId: '' } } };
  expect(failed(nameless)).toContain('C1');
});

test.each(ofClosings)('[K25] a fault that %s alone finds', (id) => {
  expect(failed(whole)).toEqual([]);
  expect(failed(faults[id](whole))).toEqual([id]);
});

test('[K25] checks find what is missing, doubled or changed by a cent', () => {
  const [first, ...others] = whole.bons;
  if (first === undefined) throw new Error('a rich day has processes');
  const without = (file: BonFile) => ({
    ...whole,
    bons: [{ ...first, rows: { ...first.rows, [file]: [] } }, ...others],
  });
  expect(failed({ ...whole, bons: [first, ...whole.bons] })).toContain('C2');
  expect(failed(without('transactions_tse.csv'))).toEqual(['C11']);
  expect(failed(without('datapayment.csv'))).toContain('C7');
  expect(failed(without('lines.csv'))).toContain('C2');
  expect(failed({ ...whole, bons: others })).toContain('C10');
  const { totalCents, redeemed } = whole.closing.report.figures;
  expect(failed(withFigures(whole, { redeemed: { ...redeemed, amountCents: 1 + redeemed.amountCents } }))).toEqual([
    'C10',
  ]);
  expect(totalCents).not.toBe(0);
});

type Export = {
  readonly closing: Closing;
  readonly bons: readonly Bon[];
  readonly rows: ClosingRows;
  readonly known: Known;
};

/** Signed and unsigned, paid in cash and by card, sold and taken back. */
function richDay(): SampleDay {
  const days = fc.sample(anyDays(60), { numRuns: 200, seed: 22 }).flat();
  const rich = days.find(({ entries, closing }) => {
    const sales = entries.flatMap((entry) => (entry.type === 'sale.complete.v2' ? [entry] : []));
    const cash = sales.filter(({ fact }) => fact.payments.some(({ type }) => type === 'cash'));
    return (
      sales.some(({ fact }) => fact.cancels !== null) &&
      cash.length > 2 &&
      sales.some(({ fact }) => fact.vat.some(({ ratePermille }) => ratePermille > 0)) &&
      closing.report.figures.trainingCount > 0 &&
      closing.report.tse.unsignedCount > 0 &&
      entries[0]?.type === 'sale.complete.v2' &&
      entries[0].tse.state === 'signed'
    );
  });
  if (rich === undefined) throw new Error('no day is rich');
  return rich;
}

function exportOf({ closing, entries, known }: SampleDay): Export {
  const bons = entries.map((entry) => bonOf(entry, closing));
  return { closing, bons, known, rows: closingRows(closing, sumsOf(bons)) };
}

function sumsOf(bons: readonly Bon[]) {
  const sums = openSums();
  for (const bon of bons) sums.take(bon);
  return sums.sums();
}

function check({ closing, bons, rows, known }: Export) {
  const checks = openChecks(closing, known);
  const written = openRows(closingKeys(closing.report));
  checks.takeKeys(written.keyFields);
  const format = (file: FileName, some: readonly RowOf<FileName>[]) => {
    for (const row of some) checks.takeRow(file, written.write(file, row).row);
  };
  for (const bon of bons) {
    checks.takeBon(bon);
    for (const file of bonFiles) format(file, bon.rows[file]);
  }
  for (const file of closingFiles) format(file, rows[file]);
  return checks.end(rows, sumsOf(bons));
}

function failed(whole: Export): readonly CheckId[] {
  return check(whole)
    .filter(({ state }) => state === 'failed')
    .map(({ check: id }) => id);
}

/** Changes the first row of a file, of a receipt. */
function withBon<File extends BonFile>(
  whole: Export,
  file: File,
  change: (row: BonRows[File][number]) => BonRows[File][number],
): Export {
  const at = whole.bons.findIndex(
    ({ rows }) => rows[file].length > 0 && rows['transactions.csv'][0]?.BON_TYP === 'Beleg',
  );
  const bons = whole.bons.map((bon, index) => {
    const [first, ...others]: readonly BonRows[File][number][] = bon.rows[file];
    if (index !== at || first === undefined) return bon;
    return { ...bon, rows: { ...bon.rows, [file]: [change(first), ...others] } };
  });
  return { ...whole, bons };
}

function withClosing<File extends ClosingFile>(
  whole: Export,
  file: File,
  change: (rows: ClosingRows[File]) => ClosingRows[File],
): Export {
  return { ...whole, rows: { ...whole.rows, [file]: change(whole.rows[file]) } };
}

function withFigures(whole: Export, figures: Partial<Closing['report']['figures']>): Export {
  const { report } = whole.closing;
  return {
    ...whole,
    closing: { ...whole.closing, report: { ...report, figures: { ...report.figures, ...figures } } },
  };
}

/** A euro less on one receipt and a euro more on another: the totals stay. */
function swapPayments(whole: Export): Export {
  const cash = whole.bons.filter(({ rows }) => rows['datapayment.csv'].some((row) => row.ZAHLART_TYP === 'Bar'));
  const [one, other] = cash.filter(({ rows }) => rows['transactions.csv'][0]?.BON_TYP === 'Beleg');
  const moved = (bon: Bon, cents: number): Bon => {
    const at = bon.rows['datapayment.csv'].findIndex((row) => row.ZAHLART_TYP === 'Bar');
    const payments = bon.rows['datapayment.csv'].map((row, index) =>
      index === at ? { ...row, BASISWAEH_BETRAG: (row.BASISWAEH_BETRAG ?? 0) + cents } : row,
    );
    return { ...bon, rows: { ...bon.rows, 'datapayment.csv': payments } };
  };
  return {
    ...whole,
    bons: whole.bons.map((bon) => (bon === one ? moved(bon, -100) : bon === other ? moved(bon, 100) : bon)),
  };
}
