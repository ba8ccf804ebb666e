import { type Cents, cents, sum } from '../basics/money.ts';
import { isBeside, type SoldLine, type VatLine } from './sale-fact.ts';
import {
  germanTax,
  shareGross,
  splitGross,
  type RatedKey,
  type TaxTable,
  type VatPart,
  vatPartsOn,
} from '../basics/vat.ts';

/** What of a line falls under which rate on the day of its sale. */
export function sharesOf(
  totalCents: number,
  key: RatedKey,
  businessDate: Temporal.PlainDate,
  table: TaxTable = germanTax,
): SoldLine['shares'] {
  return shareGross(cents(totalCents), partsToSellBy(businessDate, key, table)).map(({ ratePermille, gross }) => ({
    ratePermille,
    grossCents: gross,
  }));
}

export function sumOf(lines: readonly Pick<SoldLine, 'totalCents'>[]): Cents {
  return sum(lines.map(({ totalCents }) => cents(totalCents)));
}

/** Money of a receipt that is no turnover. */
export function besideOf(lines: readonly Pick<SoldLine, 'kind' | 'totalCents'>[]): Cents {
  return sumOf(lines.filter(({ kind }) => isBeside(kind)));
}

/**
 * The tax of a receipt: turnover is added up per rate, then split once. Highest rate first; a rate that comes to nothing is
 * left out.
 */
export function vatOf(lines: readonly Pick<SoldLine, 'kind' | 'shares'>[]): readonly VatLine[] {
  const grossByRate = new Map<number, Cents>();
  const turnover = lines.filter(({ kind }) => !isBeside(kind));
  for (const { ratePermille, grossCents } of turnover.flatMap(({ shares }) => shares))
    grossByRate.set(ratePermille, cents((grossByRate.get(ratePermille) ?? 0) + grossCents));
  return [...grossByRate]
    .filter(([, gross]) => gross !== 0)
    .toSorted(([one], [other]) => other - one)
    .map(([ratePermille, gross]) => {
      const { net, tax } = splitGross(gross, ratePermille);
      return { ratePermille, grossCents: gross, netCents: net, taxCents: tax };
    });
}

/** A clock that is years off must not stop a sale: then the newest rates count, and the server tells a manager. */
function partsToSellBy(date: Temporal.PlainDate, key: RatedKey, table: TaxTable): readonly VatPart[] {
  return vatPartsOn(date, key, table) ?? table[key].at(-1)?.parts ?? [];
}
