import type { Catalogue, CatalogueArticle } from './catalogue.ts';
import { isInForce, type PriceMoment, priceBook } from './price-list.ts';

type Moment = Omit<PriceMoment, 'timeZone'>;

/** Which lists count at a moment: as long as they are the same, so are all prices. */
export function listsInForce({ priceLists = [], location }: Catalogue, moment: Moment): readonly string[] {
  const { timeZone } = location;
  return priceLists.filter((list) => isInForce(list, { ...moment, timeZone })).map(({ priceListId }) => priceListId);
}

/** What a till sells at a moment: each article at its price by list. The same object where no list counts. */
export function pricedCatalogue(catalogue: Catalogue, moment: Moment): Catalogue {
  const { priceLists = [], location, articles } = catalogue;
  if (listsInForce(catalogue, moment).length === 0) return catalogue;
  const priceOf = priceBook(priceLists, { ...moment, timeZone: location.timeZone });
  return { ...catalogue, articles: articles.map((article) => pricedArticle(article, priceOf(article))) };
}

function pricedArticle(article: CatalogueArticle, { cents, priceListId }: ReturnType<ReturnType<typeof priceBook>>) {
  if (priceListId === null) return article;
  return { ...article, priceCents: cents, byList: { priceListId, ownCents: article.priceCents } };
}
