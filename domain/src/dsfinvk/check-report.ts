import type { ZReport, ZReportFigures } from '../closing/z-report.ts';
import { added, addedBy, type Fault, unlessSame, unlessSameAmounts } from './check.ts';
import { caseOfDifference, caseOfKind, caseOfMove, turnoverCases } from './kinds.ts';
import type { ClosingSums } from './closing-sums.ts';
import { perCent, type ClosingRows } from './rows.ts';
import { exportKeyOf, keyOfExempt, keyOfUntaxed } from './tax-shares.ts';
import type { CaseType } from './value-lists.ts';

type Reported = {
  readonly closing: { readonly report: ZReport };
  readonly rows: ClosingRows;
  readonly sums: ClosingSums;
};

/** C10: the totals of the export are those of the Z-report, to the cent. */
export function reportFaults({ closing, rows, sums }: Reported): readonly Fault[] {
  const { figures } = closing.report;
  const receipts = added([...sums.receiptNos.values()], (numbers) => numbers.length);
  return [
    ...rateFaults(figures, rows['businesscases.csv']),
    ...caseFaults(figures, rows['businesscases.csv']),
    ...moneyFaults(figures, rows['payment.csv']),
    ...unlessSame('C10', 'receipts', receipts, figures.receiptCount),
    ...unlessSame('C10', 'rounds', sums.roundCount, closing.report.tables?.roundCount ?? 0),
    ...unlessSame('C10', 'practised', sums.trainingCount, figures.trainingCount),
  ];
}

/** The two keys of nothing are one rate to the report. */
function rateFaults(figures: ZReportFigures, cases: ClosingRows['businesscases.csv']): readonly Fault[] {
  const turnover = cases.filter((row) => turnoverCases.has(typeOf(row.GV_TYP)));
  const rateKey = (key: number | undefined) => (key === keyOfExempt ? keyOfUntaxed : (key ?? 0));
  const key = (row: { readonly UST_SCHLUESSEL?: number | undefined }) => rateKey(row.UST_SCHLUESSEL);
  const gross = addedBy(turnover, key, (row) => row.Z_UMS_BRUTTO);
  const tax = addedBy(turnover, key, (row) => row.Z_UST);
  const reportKey = ({ ratePermille }: { readonly ratePermille: number }) => exportKeyOf(ratePermille);
  return [
    ...unlessSameAmounts(
      'C10',
      'gross of key',
      gross,
      addedBy(figures.byRate, reportKey, (rate) => rate.grossCents * perCent),
    ),
    ...unlessSameAmounts(
      'C10',
      'tax of key',
      tax,
      addedBy(figures.byRate, reportKey, (rate) => rate.taxCents * perCent),
    ),
  ];
}

function caseFaults(figures: ZReportFigures, cases: ClosingRows['businesscases.csv']): readonly Fault[] {
  const tipsOut = figures.cash.moves.filter(({ kind }) => kind === 'tips-out');
  const grossOf = (type: CaseType) =>
    added(
      cases.filter((row) => row.GV_TYP === type),
      (row) => row.Z_UMS_BRUTTO,
    ) / perCent;
  const expected: readonly (readonly [CaseType, number])[] = [
    [caseOfKind.redemption, 0 - figures.redeemed.amountCents],
    [caseOfKind['gift-card'], figures.giftCardsSold.amountCents],
    [caseOfKind.deposit, figures.depositsTaken.amountCents],
    [caseOfKind.return, figures.depositsReturned.amountCents],
    [caseOfKind.tip, (figures.beside?.tip.amountCents ?? 0) + added(tipsOut, (move) => move.amountCents)],
    [caseOfKind['value-card'], figures.beside?.valueSold.amountCents ?? 0],
    [caseOfKind['value-redemption'], figures.beside?.valueRedeemed.amountCents ?? 0],
    [caseOfDifference, figures.cash.differenceCents],
    [
      caseOfMove.float,
      added(
        figures.cash.moves.filter(({ kind }) => caseOfMove[kind] === caseOfMove.float),
        (move) => move.amountCents,
      ),
    ],
  ];
  return expected.flatMap(([type, amountCents]) => unlessSame('C10', type, grossOf(type) + 0, amountCents + 0));
}

/** Cash has the vouchers of the drawers in it. What is neither cash nor paid online was paid by card. */
function moneyFaults(figures: ZReportFigures, payments: ClosingRows['payment.csv']): readonly Fault[] {
  const { cash } = figures;
  const moved = added(cash.moves, (move) => move.amountCents) + cash.differenceCents;
  const paid = addedBy(
    payments,
    (row) => (row.ZAHLART_TYP === 'Bar' ? 'cash' : row.ZAHLART_NAME === 'Online' ? 'online' : 'card'),
    (row) => row.Z_ZAHLART_BETRAG,
  );
  const reported = addedBy(
    [...figures.byPayment, { type: 'cash' as const, amountCents: moved }],
    (payment) => payment.type,
    (payment) => payment.amountCents,
  );
  return unlessSameAmounts('C10', 'paid by', paid, reported);
}

/** Only words of the list are looked up; others are found by C1. */
function typeOf(text: string | undefined): CaseType {
  return text as CaseType;
}
