import { type Cents, cents, sum } from '../basics/money.ts';
import { proportion } from '../basics/proportion.ts';

/** What of an amount falls under a rate, as a line of a receipt carries it. */
export type RateShare = { readonly ratePermille: number; readonly grossCents: number };

export type RatedValue = { readonly ratePermille: number; readonly valueCents: number };

/**
 * Divides an amount among rates by what is worth how much under each: by rate ascending, rounded once, and the highest
 * rate takes what is left. A rate under which nothing is worth anything gets nothing; where nothing is worth anything at
 * all, the highest rate takes everything. Without any value there is no rate to name, and no share.
 */
export function shareByValues(total: Cents, values: readonly RatedValue[]): readonly RateShare[] {
  const byRate = addedByRate(values);
  const worth = byRate.filter(({ valueCents }) => valueCents > 0);
  const rated = worth.length > 0 ? worth : byRate.slice(-1);
  const whole = sum(rated.map(({ valueCents }) => cents(valueCents)));
  const lower = rated.slice(0, -1).map(({ valueCents }) => proportion(total, valueCents, whole));
  const rest = cents(total - sum(lower));
  return rated.map(({ ratePermille }, index) => ({ ratePermille, grossCents: lower[index] ?? rest }));
}

/** The values of each rate in one sum, by rate ascending. */
export function addedByRate(values: readonly RatedValue[]): readonly RatedValue[] {
  return [...Map.groupBy(values, ({ ratePermille }) => ratePermille)]
    .toSorted(([one], [other]) => one - other)
    .map(([ratePermille, some]) => ({
      ratePermille,
      valueCents: sum(some.map(({ valueCents }) => cents(valueCents))),
    }));
}
