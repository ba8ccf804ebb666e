import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { TileFamily } from '@tresen/domain/offer/variant';

export type SizedFamily = TileFamily<CatalogueArticle>;
/** What stands on one tile: an article, or all sizes of a thing. */
export type TileItem = CatalogueArticle | SizedFamily;

export function isFamily(item: TileItem): item is SizedFamily {
  return 'sizes' in item;
}

export type TileCell = { readonly item: TileItem; readonly index: number; readonly span: number };

/** Which tile stands where. */
export type TilePlan = {
  readonly rowCount: number;
  readonly cellsOf: (row: number) => readonly TileCell[];
  readonly rowOf: (index: number) => number;
};

export function plainPlan(items: readonly TileItem[], columns: number): TilePlan {
  return {
    rowCount: Math.ceil(items.length / columns),
    cellsOf: (row) =>
      items
        .slice(row * columns, (row + 1) * columns)
        .map((item, place) => ({ item, index: row * columns + place, span: 1 })),
    rowOf: (index) => Math.floor(index / columns),
  };
}
