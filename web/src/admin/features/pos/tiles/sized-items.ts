import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { tileFamilies } from '@tresen/domain/offer/variant';
import { plainPlan, type TileCell, type TileItem, type TilePlan } from './tile-items.ts';

const known = new WeakMap<readonly CatalogueArticle[], readonly TileItem[]>();

/** The sizes of a thing together. Where nothing has sizes this costs nothing, however many articles there are. */
export function tileItems(articles: readonly CatalogueArticle[]): readonly TileItem[] {
  if (!articles.some(({ variantGroupId }) => variantGroupId !== undefined)) return articles;
  const before = known.get(articles);
  if (before) return before;
  const items = tileFamilies(articles, 'owner').map((family) => {
    const [only] = family.sizes;
    return family.shows === 'one' && only ? only : family;
  });
  known.set(articles, items);
  return items;
}

/** What needs two columns and finds one left begins the next row. */
export function planTiles(items: readonly TileItem[], columns: number, spanOf: (item: TileItem) => number): TilePlan {
  if (!items.some((item) => spanOf(item) > 1)) return plainPlan(items, columns);
  const rows: TileCell[][] = [];
  const rowOf: number[] = [];
  let free = 0;
  for (const [index, item] of items.entries()) {
    const span = Math.min(spanOf(item), columns);
    if (span > free) {
      rows.push([]);
      free = columns;
    }
    rows.at(-1)?.push({ item, index, span });
    rowOf.push(rows.length - 1);
    free -= span;
  }
  return { rowCount: rows.length, cellsOf: (row) => rows[row] ?? [], rowOf: (index) => rowOf[index] ?? 0 };
}
