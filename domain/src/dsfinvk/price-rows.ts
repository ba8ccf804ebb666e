import type { SoldLine } from '../sales/sale-fact.ts';
import { type KeyShare, spread, taxedAmount } from './tax-shares.ts';
import { isShare } from './exported-quantity.ts';
import type { RowOf } from './rows.ts';

type Step = { readonly type: 'base_amount' | 'discount' | 'extra_amount'; readonly cents: number };

/**
 * How the price of a line came about, where it is not simply the article's: price list, typed price, nothing at all, options
 * and surcharges. Under each key the steps add up to what the line has under it. How the price of a divided piece came about
 * stands with the round that its shares pay.
 */
export function priceRows(
  bonId: string,
  line: SoldLine,
  shares: readonly KeyShare[],
): readonly RowOf<'itemamounts.csv'>[] {
  const steps = stepsOf(line);
  const taken = new Map<number, number>();
  return steps.flatMap(({ type, cents }, index) => {
    const isLast = index === steps.length - 1;
    const parts = isLast
      ? shares.map((share) => ({ ...share, grossCents: share.grossCents - (taken.get(share.key) ?? 0) }))
      : spread(cents, shares);
    return parts.map((part) => {
      taken.set(part.key, (taken.get(part.key) ?? 0) + part.grossCents);
      const { gross, net, tax } = taxedAmount(part);
      return {
        BON_ID: bonId,
        POS_ZEILE: String(line.lineNo),
        TYP: type,
        UST_SCHLUESSEL: part.key,
        PF_BRUTTO: gross,
        PF_NETTO: net,
        PF_UST: tax,
      };
    });
  });
}

function stepsOf(line: SoldLine): readonly Step[] {
  const { kind, listCents, unitCents, totalCents, quantity, options, parts } = line;
  if (kind === 'discount') return [{ type: 'discount', cents: totalCents }];
  if (kind !== 'sale' || listCents === null || listCents === unitCents || isShare(line)) return [];
  const added =
    sumOf(options.map(({ deltaCents }) => deltaCents)) +
    sumOf(parts.map((part) => part.surchargeCents + sumOf(part.options.map(({ deltaCents }) => deltaCents))));
  const otherwise = unitCents - listCents - added;
  const changes = [otherwise, added].filter((unit) => unit !== 0).map((unit) => changeOf(unit, quantity));
  return [{ type: 'base_amount', cents: listCents * quantity }, ...changes];
}

function changeOf(unitCents: number, quantity: number): Step {
  return { type: unitCents < 0 ? 'discount' : 'extra_amount', cents: unitCents * quantity };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
