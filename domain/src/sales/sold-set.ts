import { cents } from '../basics/money.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { divideSet, setTaxKey } from '../offer/set-division.ts';
import { isSmallOn } from '../offer/small-business.ts';
import type { CartPart } from './chosen-set.ts';
import type { SoldLine } from './sale-fact.ts';
import type { Serving } from './sold-article.ts';

/** A line of a set: divided among the rates of its parts, and prepared where they are. */
export function soldSet(
  line: SoldLine,
  { set }: Pick<CatalogueArticle, 'set'>,
  chosen: readonly CartPart[],
  { place, date, business }: Serving,
): SoldLine {
  const parts = chosen.map(({ taxKeys, ...part }) => ({ ...part, taxKey: taxKeys[place] }));
  const plain = { ...line, parts, stationId: null };
  if (isSmallOn(business, date.toString())) return plain;
  const method = set?.method ?? 'single-prices';
  return { ...plain, taxKey: setTaxKey(method), shares: divideSet(cents(line.totalCents), method, parts, date) };
}
