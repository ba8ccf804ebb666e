import type { CatalogueArticle } from '../offer/catalogue.ts';
import { addToCart, type Cart, emptyCart, soldLines } from './cart.ts';
import { type CartPart, chosenSet } from './chosen-set.ts';
import type { SaleFact } from './sale-fact.ts';
import { sampleArticle, sampleDate, sampleSale } from './sample-sale.ts';

/** For tests: a lunch of a main course and a drink, each of which is prepared somewhere else. */
const choice = (articleId: string, surchargeCents = 0) => ({ articleId, surchargeCents, valueCents: null });

export const lunch: CatalogueArticle = sampleArticle({
  articleId: 'lunch',
  name: 'Mittagsmenü',
  priceCents: 990,
  stationId: 'kitchen',
  set: {
    method: 'single-prices',
    parts: [
      { partId: 'main', name: 'Hauptgang', course: 1, choices: [choice('burger'), choice('steak', 600)] },
      { partId: 'drink', name: 'Getränk', course: null, choices: [choice('beer'), choice('milk')] },
    ],
  },
});

/** Milk is food where it is taken away. */
export const lunchArticles: ReadonlyMap<string, CatalogueArticle> = new Map(
  [
    lunch,
    dish('burger', 850, 'DE_7', 'kitchen'),
    dish('steak', 1900, 'DE_7', 'grill'),
    dish('beer', 390, 'DE_19', 'bar'),
    { ...dish('milk', 290, 'DE_19', 'bar'), taxKeys: { 'in-house': 'DE_19', 'take-away': 'DE_7' } as const },
  ].map((article) => [article.articleId, article]),
);

export type LunchPick = { readonly main: string; readonly drink: string };

export function lunchParts({ main, drink }: LunchPick, articles = lunchArticles): readonly CartPart[] {
  const chosen = new Map([
    ['main', main],
    ['drink', drink],
  ]);
  const parts = chosenSet(articles.get('lunch') ?? lunch, chosen, articles);
  if (!parts.ok) throw new Error('every pick is a choice');
  return parts.value;
}

export function lunchCart(pick: LunchPick, quantity = 1, articles = lunchArticles): Cart {
  const article = articles.get('lunch') ?? lunch;
  const parts = lunchParts(pick, articles);
  return addToCart(emptyCart('in-house'), { lineId: 'line', article, deposit: null, quantity, parts });
}

export function soldLunch(pick: LunchPick, quantity = 1, articles = lunchArticles): SaleFact {
  return sampleSale(soldLines(lunchCart(pick, quantity, articles), sampleDate));
}

function dish(articleId: string, priceCents: number, taxKey: 'DE_7' | 'DE_19', stationId: string): CatalogueArticle {
  return sampleArticle({ articleId, name: articleId, priceCents, stationId }, taxKey);
}
