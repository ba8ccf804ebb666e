import type { Article } from '@tresen/contract/articles';
import type { SheetArticle } from '@tresen/domain/sheets/article-sheet';
import { cents } from '@tresen/domain/basics/money';
import type { PriceList } from '@tresen/domain/offer/price-list';
import { readAllPriceLists } from '../../../core/devices/read-all-price-lists.ts';
import { readSets, type SavedSet } from '../../../core/sets/read-sets.ts';
import { readSheetOffer, type SheetOffer } from './sheet-offer.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { readArticles } from '../article-rows.ts';

/** Everything the names in a file can mean. */
export type SheetNames = {
  readonly articles: ReadonlyMap<string, Article>;
  readonly categories: readonly { readonly categoryId: string; readonly name: string }[];
  readonly stations: readonly Station[];
  readonly offer: SheetOffer;
  /** By article. */
  readonly sets: ReadonlyMap<string, SavedSet>;
  readonly priceLists: readonly PriceList[];
};
type Station = {
  readonly stationId: string;
  readonly locationId: string;
  readonly name: string;
  readonly location: string;
};

/** The articles in their order; the whole of them, retired ones too. */
export async function sheetNamesOf(tx: Tx): Promise<SheetNames> {
  const articles = await readArticles(tx);
  const categories = await tx
    .selectFrom('app.categories')
    .select(['category_id as categoryId', 'name'])
    .where('retired_at', 'is', null)
    .execute();
  const stations = await tx
    .selectFrom('app.stations as s')
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 's.org_id').onRef('l.location_id', '=', 's.location_id'),
    )
    .select(['s.station_id as stationId', 's.location_id as locationId', 's.name', 'l.name as location'])
    .where('s.retired_at', 'is', null)
    .execute();
  return {
    articles: new Map(articles.map((article) => [article.articleId, article] as const)),
    categories,
    stations,
    offer: await readSheetOffer(tx, articles),
    sets: await readSets(tx),
    priceLists: await readAllPriceLists(tx),
  };
}

/** An article with the names of everything it points at. */
export function sheetArticleOf(article: Article, sheetNames: SheetNames): SheetArticle {
  const { priceCents, taxKeyInHouse, taxKeyTakeAway, categoryIds, stationIds, depositArticleId, ...rest } = article;
  const { families, sizes, groupsOfArticle, attachedByName } = sheetNames.offer;
  const size = sizes.get(article.articleId);
  return {
    ...rest,
    variantOf: families.get(size?.familyId ?? '')?.name ?? '',
    size: size?.label ?? '',
    optionGroups: attachedByName(groupsOfArticle.get(article.articleId) ?? []),
    price: cents(priceCents),
    taxKeys: { 'in-house': taxKeyInHouse, 'take-away': taxKeyTakeAway },
    categories: categoryIds.flatMap((id) => namesOf(sheetNames.categories, (category) => category.categoryId === id)),
    deposit: depositArticleId === null ? undefined : sheetNames.articles.get(depositArticleId)?.name,
    stations: stationIds.flatMap((id) =>
      sheetNames.stations
        .filter((station) => station.stationId === id)
        .map((station) => [station.location, station.name] as const),
    ),
    allergens: rest.allergens ?? undefined,
    additives: rest.additives ?? undefined,
    diet: rest.diet ?? undefined,
    openPrice: rest.openPrice ?? undefined,
  };
}

function namesOf<Named extends { readonly name: string }>(list: readonly Named[], is: (one: Named) => boolean) {
  return list.filter(is).map((one) => one.name);
}
