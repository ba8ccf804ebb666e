import { type ArticleType, articleTypes } from '../articles/article.ts';
import type { SoldLine } from '../sales/sale-fact.ts';
import { type OrderedItem, piecesMax } from './bill-facts.ts';

/** Why something cannot be put on a bill. */
export type RoundRefusal = 'round/empty' | 'round/not-on-a-bill' | 'round/too-many';

type Lines = readonly SoldLine[];

/**
 * What was tapped, as it is ordered: each line of goods is an item, what comes along with it names it. Discounts, tips and cards
 * are no goods: they are given on the bill, or sold at the counter.
 */
export function orderedItems(lines: Lines, newId: () => string): readonly OrderedItem[] | RoundRefusal {
  if (lines.length === 0) return 'round/empty';
  const ids = new Map(lines.map(({ lineNo }) => [lineNo, newId()]));
  const items: OrderedItem[] = [];
  for (const line of lines) {
    if (!isOrdered(line)) return 'round/not-on-a-bill';
    if (line.quantity < 1 || line.quantity > piecesMax) return 'round/too-many';
    items.push(itemOf(line, line.kind, ids));
  }
  return items;
}

function isOrdered(line: SoldLine): line is SoldLine & { readonly kind: ArticleType } {
  return articleTypes.some((type) => type === line.kind);
}

function itemOf(line: SoldLine, kind: ArticleType, ids: ReadonlyMap<number, string>): OrderedItem {
  const { lineNo, parentLineNo, quantity } = line;
  const { articleId, articleVersion, name, unitCents, listCents, priceListId, priceBy } = line;
  const { category, options, parts, taxKey, place, stationId, note } = line;
  return {
    itemId: ids.get(lineNo) ?? '',
    ticketNo: 1,
    parentItemId: parentLineNo === null ? null : (ids.get(parentLineNo) ?? null),
    kind,
    quantity,
    seat: 0,
    course: 0,
    lineNo,
    articleId,
    articleVersion,
    name,
    unitCents,
    listCents,
    priceListId,
    priceBy,
    category,
    options,
    parts,
    taxKey,
    place,
    stationId,
    note,
  };
}
