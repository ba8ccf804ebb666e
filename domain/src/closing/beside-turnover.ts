import type { SoldKind } from '../sales/sale-fact.ts';
import type { ZReportFigures, Counted, BesideFigures } from './z-report.ts';

/** What came in that is no turnover. */
export function besideCents({ beside }: Pick<ZReportFigures, 'beside'>): number {
  return beside === undefined ? 0 : added(Object.values(beside).map(({ amountCents }) => amountCents));
}

/** What came in that is no turnover, as far as there was any. */
export function besideRows({
  beside,
}: Pick<ZReportFigures, 'beside'>): readonly (Counted & { readonly name: keyof BesideFigures })[] {
  if (beside === undefined) return [];
  return besideNames
    .map((name) => ({ name, ...beside[name] }))
    .filter(({ count, amountCents }) => count !== 0 || amountCents !== 0);
}

const besideNames = ['tip', 'valueSold', 'valueRedeemed'] as const;

/** All that was paid, by whatever type: turnover, and what is beside it. */
export function paidCents(figures: Pick<ZReportFigures, 'totalCents' | 'beside'>): number {
  return figures.totalCents + besideCents(figures);
}

/** What the money by type is more than turnover by rate and what is beside it: nothing, or the report is wrong. */
export function moneyGapCents(figures: Pick<ZReportFigures, 'byPayment' | 'byRate' | 'beside'>): number {
  const money = added(figures.byPayment.map(({ amountCents }) => amountCents));
  return money - besideCents(figures) - added(figures.byRate.map(({ grossCents }) => grossCents));
}

/** What one kind of line brought or took, over all rates. */
export function kindCents({ byCase }: Pick<ZReportFigures, 'byCase'>, kind: SoldKind): number {
  return added(byCase.filter((one) => one.kind === kind).map(({ grossCents }) => grossCents));
}

function added(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
