import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { type TileFamily, tileFamilies } from '@tresen/domain/offer/variant';

export type SizedFamily = TileFamily<CatalogueArticle>;
/** What stands on one tile: an article, or all sizes of a thing. */
export type TileItem = CatalogueArticle | SizedFamily;

const known = new WeakMap<readonly CatalogueArticle[], readonly TileItem[]>();

/** Where nothing has sizes this costs nothing, however many articles there are. */
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

export function isFamily(item: TileItem): item is SizedFamily {
  return 'sizes' in item;
}

export type TileCell = { readonly item: TileItem; readonly index: number; readonly span: number };

export type TilePlan = {
  readonly rowCount: number;
  readonly cellsOf: (row: number) => readonly TileCell[];
  readonly rowOf: (index: number) => number;
};

/** Which tile stands where. What needs two columns and finds one left begins the next row. */
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

function plainPlan(items: readonly TileItem[], columns: number): TilePlan {
  return {
    rowCount: Math.ceil(items.length / columns),
    cellsOf: (row) =>
      items
        .slice(row * columns, (row + 1) * columns)
        .map((item, place) => ({ item, index: row * columns + place, span: 1 })),
    rowOf: (index) => Math.floor(index / columns),
  };
}
