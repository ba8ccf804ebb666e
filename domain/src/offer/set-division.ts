import { type Cents, cents } from '../basics/money.ts';
import { germanTax, shareGross, type TaxKey, type TaxTable, type VatPart, vatPartsOn } from '../basics/vat.ts';
import type { ChosenOption } from './option-choice.ts';
import { deltaOf } from './option-delta.ts';
import { type RatedValue, type RateShare, shareByValues } from './share-by-values.ts';

/**
 * `single-prices`: by what the chosen parts cost alone. `flat-70-30`: the flat rate for buffets and all-inclusive offers,
 * seven tenths food and three tenths drinks.
 */
export const setMethods = ['single-prices', 'flat-70-30'] as const;
export type SetMethod = (typeof setMethods)[number];

/** A part as a receipt line carries it, so that anybody can divide again. */
export type DividedPart = {
  readonly taxKey: TaxKey;
  readonly valueCents: number;
  readonly options: readonly Pick<ChosenOption, 'deltaCents'>[];
};

/** The key of a sold set: divided by its parts, or as the flat rate says. */
export function setTaxKey(method: SetMethod): 'DE_BY_PARTS' | 'DE_COMBI_70_30' {
  return method === 'single-prices' ? 'DE_BY_PARTS' : 'DE_COMBI_70_30';
}

/** What of a set falls under which rate on the day of service. Divided once for all pieces of a line. */
export function divideSet(
  total: Cents,
  method: SetMethod,
  parts: readonly DividedPart[],
  date: Temporal.PlainDate,
  table: TaxTable = germanTax,
): readonly RateShare[] {
  if (method === 'flat-70-30') return shared(total, ratesOn(date, 'DE_COMBI_70_30', table));
  return shareByValues(
    total,
    parts.flatMap((part) => valuesOf(part, date, table)),
  );
}

/** With its options: alone, a part would cost that much more too. */
function valuesOf({ taxKey, valueCents, options }: DividedPart, date: Temporal.PlainDate, table: TaxTable) {
  const value = cents(Math.max(0, valueCents + deltaOf(options)));
  return shared(value, ratesOn(date, taxKey, table)).map(({ ratePermille, grossCents }): RatedValue => ({
    ratePermille,
    valueCents: grossCents,
  }));
}

function shared(gross: Cents, rates: readonly VatPart[]): readonly RateShare[] {
  return shareGross(gross, rates).map((share) => ({ ratePermille: share.ratePermille, grossCents: share.gross }));
}

/** A clock that is years off must not stop a sale: then the newest rates count. */
function ratesOn(date: Temporal.PlainDate, key: TaxKey, table: TaxTable): readonly VatPart[] {
  return vatPartsOn(date, key, table) ?? table[key].at(-1)?.parts ?? [];
}
