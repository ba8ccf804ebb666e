import { catalogueTextsOf, textsOfColumns } from '@tresen/domain/articles/article-fields';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { openPriceOf } from '../../platform/db/open-price-column.ts';
import { type Selectable, sql } from 'kysely';
import type { AppArticles } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = Selectable<AppArticles>;

/**
 * What is offered today, in the owner's order, with the station that prepares it in this location. Three plain questions
 * instead of one that joins: right after an import nothing is known of the tables, and a join guessed wrong takes minutes.
 */
export async function readCatalogueArticles(tx: Tx, locationId: string): Promise<readonly CatalogueArticle[]> {
  const articles = await tx
    .selectFrom('app.articles')
    .selectAll()
    .where('retired_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('article_id')
    .execute();
  const categories = await readCategoriesOf(tx);
  const stations = await stationsOf(tx, locationId);
  return articles.map((row) => articleOf(row, categories.get(row.article_id) ?? [], stations.get(row.article_id)));
}

/** By article, in the order of the categories. Without ids: of all articles. */
export async function readCategoriesOf(
  tx: Tx,
  articleIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const shown = await tx
    .selectFrom('app.categories')
    .select('category_id')
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('category_id')
    .execute();
  const place = new Map(shown.map(({ category_id }, index) => [category_id, index]));
  const links = await tx
    .selectFrom('app.article_categories')
    .select(['article_id', 'category_id'])
    .$if(articleIds !== undefined, (all) =>
      all.where(sql<boolean>`article_id = any(${[...(articleIds ?? [])]}::uuid[])`),
    )
    .execute();
  const byArticle = Map.groupBy(
    links.filter(({ category_id }) => place.has(category_id)),
    ({ article_id }) => article_id,
  );
  const placeOf = ({ category_id }: { category_id: string }) => place.get(category_id) ?? 0;
  return new Map(
    [...byArticle].map(([articleId, own]) => [
      articleId,
      own.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ category_id }) => category_id),
    ]),
  );
}

async function stationsOf(tx: Tx, locationId: string): Promise<ReadonlyMap<string, string>> {
  const open = await tx
    .selectFrom('app.stations')
    .select('station_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .execute();
  const isOpen = new Set(open.map(({ station_id }) => station_id));
  const links = await tx
    .selectFrom('app.article_stations')
    .select(['article_id', 'station_id'])
    .where('location_id', '=', locationId)
    .execute();
  return new Map(
    links.filter(({ station_id }) => isOpen.has(station_id)).map((link) => [link.article_id, link.station_id]),
  );
}

/** What is typed at each sale has no price before. */
function priceOf(row: Row): Pick<CatalogueArticle, 'priceCents' | 'openPrice'> {
  const openPrice = openPriceOf(row);
  return openPrice === undefined ? { priceCents: row.price_cents } : { priceCents: 0, openPrice };
}

/** Kind, tax keys, diet and allergens are among ours because the table's own checks say so. */
function articleOf(row: Row, categoryIds: readonly string[], stationId: string | undefined): CatalogueArticle {
  return {
    articleId: row.article_id,
    version: row.version,
    kind: row.kind as CatalogueArticle['kind'],
    name: row.name,
    ...catalogueTextsOf(textsOfColumns(row)),
    ...priceOf(row),
    taxKeys: {
      'in-house': row.tax_key_in_house as CatalogueArticle['taxKeys']['in-house'],
      'take-away': row.tax_key_take_away as CatalogueArticle['taxKeys']['take-away'],
    },
    categoryIds,
    depositArticleId: row.deposit_article_id,
    stationId: stationId ?? null,
    pictureFileId: row.picture_file_id,
    isSoldOut: row.is_sold_out,
    diet: (row.diet as CatalogueArticle['diet'] | null) ?? undefined,
    allergens: (row.allergens as CatalogueArticle['allergens'] | null) ?? undefined,
    ...(row.variant_group_id !== null && { variantGroupId: row.variant_group_id, variantLabel: row.variant_label }),
  };
}
