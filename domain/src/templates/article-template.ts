import type { Additive } from '../articles/additives.ts';
import type { Allergen } from '../articles/allergens.ts';
import type { ArticleType, TaxKeys } from '../articles/article.ts';
import { bar } from './bar.ts';
import { beerGarden } from './beer-garden.ts';
import { cafe } from './cafe.ts';
import { restaurant } from './restaurant.ts';
import { snackStand } from './snack-stand.ts';
import type {
  ArticleTemplate,
  TemplateCategory,
  TemplateDeposit,
  TemplateGroup,
  TemplateRow,
  TemplateSize,
  TemplateTaxKey,
} from './template-shape.ts';

/** What a new organisation can start with, so that it sells something in its first five minutes. */
export const templateKeys = ['restaurant', 'beer-garden', 'bar', 'cafe', 'snack-stand', 'empty'] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** What the owner says the organisation is; it decides only which template is proposed. */
export const businessKinds = ['restaurant', 'bar', 'cafe', 'event'] as const;
export type BusinessKind = (typeof businessKinds)[number];

export const proposedTemplate: Record<BusinessKind, TemplateKey> = {
  restaurant: 'restaurant',
  bar: 'bar',
  cafe: 'cafe',
  event: 'beer-garden',
};

export const articleTemplates: Record<TemplateKey, ArticleTemplate> = {
  restaurant,
  'beer-garden': beerGarden,
  bar,
  cafe,
  'snack-stand': snackStand,
  empty: { categories: [], deposits: [] },
};

export type PlannedArticle = {
  readonly key: string;
  readonly kind: ArticleType;
  readonly name: string;
  readonly nameEn: string;
  readonly shortName: string;
  readonly priceCents: number;
  readonly taxKeys: TaxKeys;
  /** Deposits and returns stand in none: the till has a tab and buttons of its own for them. */
  readonly category: TemplateCategory | undefined;
  readonly allergens: readonly Allergen[] | undefined;
  readonly additives: readonly Additive[] | undefined;
  readonly depositKey: string | undefined;
  readonly size: TemplateSize | undefined;
  readonly options: readonly TemplateGroup[];
};

/** Every article of a template as it stands in it. */
export function articlesOf(template: TemplateKey): readonly PlannedArticle[] {
  const { categories, deposits } = articleTemplates[template];
  return [
    ...categories.flatMap((category) => category.articles.map((row) => sold(row, category))),
    ...deposits.flatMap(both),
  ];
}

/** What a person picks one by one: a return comes and goes with its deposit, at its price. */
export function choicesOf(template: TemplateKey): readonly PlannedArticle[] {
  return articlesOf(template).filter(({ kind }) => kind !== 'return');
}

type TemplateChoice = {
  readonly articles: readonly { readonly key: string; readonly priceCents: number }[];
  readonly taxes: readonly { readonly category: string; readonly taxKey: TemplateTaxKey }[];
};

/** The articles that were picked, at the prices and rates that were picked. Keys that the template does not know pick nothing. */
export function chosenArticles(template: TemplateKey, { articles, taxes }: TemplateChoice): readonly PlannedArticle[] {
  const prices = new Map(articles.map(({ key, priceCents }) => [key, priceCents]));
  const rates = new Map(taxes.map(({ category, taxKey }) => [category, taxKey]));
  return articlesOf(template).flatMap((article) => {
    const priceCents = prices.get(article.kind === 'return' ? (article.depositKey ?? '') : article.key);
    if (priceCents === undefined) return [];
    const rate = article.category && rates.get(article.category.key);
    const hasOtherRate = rate !== undefined && rate !== article.category?.taxKey;
    const isLinked = article.depositKey !== undefined && prices.has(article.depositKey);
    return [
      {
        ...article,
        priceCents,
        taxKeys: hasOtherRate ? { 'in-house': rate, 'take-away': rate } : article.taxKeys,
        depositKey: isLinked ? article.depositKey : undefined,
      },
    ];
  });
}

function sold(row: TemplateRow, category: TemplateCategory): PlannedArticle {
  const [key, name, nameEn, priceCents, allergens, additives, more = {}] = row;
  return {
    key,
    kind: 'sale',
    name,
    nameEn,
    shortName: more.short ?? '',
    priceCents,
    taxKeys: { 'in-house': category.taxKey, 'take-away': more.takeAway ?? category.taxKey },
    category,
    allergens,
    additives,
    depositKey: more.deposit,
    size: more.size,
    options: more.options ?? [],
  };
}

/** Whatever is handed out in cups and bottles here is a drink: its deposit shares the rate of drinks. */
function both(deposit: TemplateDeposit): readonly PlannedArticle[] {
  const { key, name, nameEn, returnName, returnNameEn, priceCents } = deposit;
  const shared = {
    shortName: '',
    priceCents,
    taxKeys: { 'in-house': 'DE_19', 'take-away': 'DE_19' },
    category: undefined,
    allergens: undefined,
    additives: undefined,
    size: undefined,
    options: [],
  } as const;
  return [
    { ...shared, key, kind: 'deposit', name, nameEn, depositKey: undefined },
    { ...shared, key: `${key}-return`, kind: 'return', name: returnName, nameEn: returnNameEn, depositKey: key },
  ];
}
