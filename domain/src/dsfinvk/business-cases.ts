import type { ZReportFigures } from '../closing/z-report.ts';
import { casePlace, type ClosingSums } from './closing-sums.ts';
import { caseOfDifference, caseOfKind, caseOfMove } from './kinds.ts';
import { perCent, type RowOf } from './rows.ts';
import { exportKeyOf, keyOfExempt, keyOfUntaxed } from './tax-shares.ts';
import { type CaseType, caseTypes } from './value-lists.ts';

/**
 * What the Z-report says, by case and key. It does not tell the two keys of nothing apart: what is exempt is added up from
 * the lines. Tax is that of the receipts.
 */
export function businessCases(figures: ZReportFigures, { cases }: ClosingSums): readonly RowOf<'businesscases.csv'>[] {
  const reported = reportedCases(figures);
  return caseTypes.flatMap((type) => {
    const rates = reported.filter((one) => one.type === type);
    const exempt = cases.get(casePlace(type, keyOfExempt))?.gross ?? 0;
    const untaxed = grossOf(rates.filter(({ key }) => key === keyOfUntaxed)) - exempt;
    const taxed = new Set(rates.map(({ key }) => key).filter((key) => key !== keyOfUntaxed));
    const rows = [
      ...[...taxed].map((key) => ({ key, gross: grossOf(rates.filter((one) => one.key === key)) })),
      { key: keyOfUntaxed, gross: untaxed },
      { key: keyOfExempt, gross: exempt },
    ];
    return rows
      .toSorted((one, other) => one.key - other.key)
      .map(({ key, gross }) => ({ key, gross, tax: cases.get(casePlace(type, key))?.tax ?? 0 }))
      .filter(({ gross, tax }) => gross !== 0 || tax !== 0)
      .map(({ key, gross, tax }) => caseRow(type, key, gross, tax));
  });
}

function caseRow(type: CaseType, key: number, gross: number, tax: number): RowOf<'businesscases.csv'> {
  return {
    GV_TYP: type,
    AGENTUR_ID: 0,
    UST_SCHLUESSEL: key,
    Z_UMS_BRUTTO: gross,
    Z_UMS_NETTO: gross - tax,
    Z_UST: tax,
  };
}

type ReportedCase = { readonly type: CaseType; readonly key: number; readonly gross: number };

function reportedCases({ byCase, beside, cash }: ZReportFigures): readonly ReportedCase[] {
  const untaxed = (type: CaseType, amountCents: number) => ({ type, key: keyOfUntaxed, gross: amountCents * perCent });
  return [
    ...byCase.map(({ kind, ratePermille, grossCents }) => ({
      type: caseOfKind[kind],
      key: exportKeyOf(ratePermille),
      gross: grossCents * perCent,
    })),
    untaxed(caseOfKind.tip, beside?.tip.amountCents ?? 0),
    untaxed(caseOfKind['value-card'], beside?.valueSold.amountCents ?? 0),
    untaxed(caseOfKind['value-redemption'], beside?.valueRedeemed.amountCents ?? 0),
    ...cash.moves.map(({ kind, amountCents }) => untaxed(caseOfMove[kind], amountCents)),
    untaxed(caseOfDifference, cash.differenceCents),
  ];
}

function grossOf(cases: readonly ReportedCase[]): number {
  return cases.reduce((sum, { gross }) => sum + gross, 0);
}
