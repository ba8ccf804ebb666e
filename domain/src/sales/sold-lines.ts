import { type Cents, cents, sum } from '../basics/money.ts';
import type { SoldLine, VatLine } from './sale-fact.ts';
import {
  germanTax,
  shareGross,
  splitGross,
  type TaxKey,
  type TaxTable,
  type VatPart,
  vatPartsOn,
} from '../basics/vat.ts';

/** What of a line falls under which rate on the day of its sale. */
export function sharesOf(
  totalCents: number,
  key: TaxKey,
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

/** The tax of a receipt: added up per rate, then split once. Highest rate first; a rate that comes to nothing is left out. */
export function vatOf(lines: readonly Pick<SoldLine, 'shares'>[]): readonly VatLine[] {
  const grossByRate = new Map<number, Cents>();
  for (const { ratePermille, grossCents } of lines.flatMap(({ shares }) => shares))
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
function partsToSellBy(date: Temporal.PlainDate, key: TaxKey, table: TaxTable): readonly VatPart[] {
  return vatPartsOn(date, key, table) ?? table[key].at(-1)?.parts ?? [];
}
