import { inside } from '../../core/calls/use-case.ts';
import { readAreas, readCategories } from '../../core/devices/read-catalogue.ts';
import { readCatalogueArticles } from '../../core/devices/read-catalogue-articles.ts';
import { openLocation } from './open-location.ts';

export const showPricedOffer = inside.priceLists.offer.handler(async ({ input: { locationId }, context: { tx } }) => {
  const { time_zone: timeZone } = await openLocation(tx, locationId);
  const areas = await readAreas(tx, locationId);
  const articles = await readCatalogueArticles(tx, locationId);
  return {
    timeZone,
    areas: areas.map(({ areaId, name, servicePlace }) => ({ areaId, name, servicePlace })),
    categories: await readCategories(tx),
    // What is typed at each sale is on no list.
    articles: articles
      .filter(({ openPrice }) => openPrice === undefined)
      .map(({ articleId, kind, name, priceCents, categoryIds }) => ({
        articleId,
        kind,
        name,
        priceCents,
        categoryIds: [...categoryIds],
      })),
  };
});
