import type { CatalogueArticle } from '../offer/catalogue.ts';
import type { OptionPick } from '../offer/option-choice.ts';
import type { OptionGroup } from '../offer/option-group.ts';
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

const option = { nameEn: '', articleId: null, allergens: [], additives: [], isSoldOut: false };
/** What a steak is asked about where it is on offer with options. */
export const steakGroups: readonly OptionGroup[] = [
  {
    groupId: 'doneness',
    name: 'Garstufe',
    nameEn: '',
    kind: 'choice',
    options: [
      { ...option, optionId: 'rare', name: 'rare', deltaCents: 0 },
      { ...option, optionId: 'done', name: 'gut durch', deltaCents: 100 },
    ],
  },
  {
    groupId: 'extras',
    name: 'Extras',
    nameEn: '',
    kind: 'extra',
    options: [
      { ...option, optionId: 'butter', name: 'Kräuterbutter', deltaCents: 150 },
      { ...option, optionId: 'small', name: 'kleine Portion', deltaCents: -3000 },
    ],
  },
];

/** The same lunch, with a steak that cannot be sold before somebody says how it is done. */
export const lunchWithOptions: ReadonlyMap<string, CatalogueArticle> = new Map(
  [...lunchArticles].map(([articleId, article]) => [
    articleId,
    articleId === 'steak'
      ? {
          ...article,
          optionGroups: [
            { groupId: 'doneness', min: 1, max: 1 },
            { groupId: 'extras', min: 0, max: 2 },
          ],
        }
      : article,
  ]),
);

export type LunchPick = {
  readonly main: string;
  readonly drink: string;
  /** Of the main course. */
  readonly options?: readonly OptionPick[] | undefined;
};

export function lunchParts(
  { main, drink, options: mainOptions = [] }: LunchPick,
  articles = lunchArticles,
): readonly CartPart[] {
  const picks = new Map([
    ['main', { articleId: main, options: mainOptions }],
    ['drink', { articleId: drink, options: [] }],
  ]);
  const parts = chosenSet(articles.get('lunch') ?? lunch, picks, { articles, optionGroups: steakGroups });
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
