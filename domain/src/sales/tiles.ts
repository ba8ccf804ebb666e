import { type AreaRules, isInAllView, isOffered } from '../articles/area-rules.ts';
import type { Catalogue, CatalogueArea, CatalogueArticle } from '../offer/catalogue.ts';

export type Tab =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly categoryId: string; readonly name: string }
  | { readonly kind: 'deposit' };

export type TabWithTiles = { readonly tab: Tab; readonly articles: readonly CatalogueArticle[] };

type Offer = Pick<Catalogue, 'categories' | 'articles'>;

/** The tabs of a till in an area, each with its tiles: all first, deposits last, and none that is empty. */
export function tabsOf({ categories, articles }: Offer, area: CatalogueArea): readonly TabWithTiles[] {
  const rules = rulesOf(area);
  const all: CatalogueArticle[] = [];
  const deposits: CatalogueArticle[] = [];
  const ofCategory = new Map(categories.map(({ categoryId }) => [categoryId, [] as CatalogueArticle[]]));
  // Once through the articles, however many tabs: there may be twenty thousand.
  for (const article of articles) {
    if (isInAllView(article, rules)) all.push(article);
    if (!isOffered(article, rules)) continue;
    if (isDeposit(article)) deposits.push(article);
    for (const categoryId of new Set(article.categoryIds)) ofCategory.get(categoryId)?.push(article);
  }
  const tabs: readonly TabWithTiles[] = [
    { tab: { kind: 'all' }, articles: depositsLast(all) },
    ...categories.map(({ categoryId, name }) => ({
      tab: { kind: 'category', categoryId, name } as const,
      articles: depositsLast(ofCategory.get(categoryId) ?? []),
    })),
    { tab: { kind: 'deposit' }, articles: deposits },
  ];
  return tabs.filter((tab) => tab.articles.length > 0);
}

/** The returns that a till keeps at hand as one tap. */
export function returnsOf({ articles }: Offer, area: CatalogueArea): readonly CatalogueArticle[] {
  const rules = rulesOf(area);
  return articles.filter((article) => article.kind === 'return' && isOffered(article, rules));
}

/** Otherwise in the order of the owner. */
function depositsLast(shown: readonly CatalogueArticle[]): readonly CatalogueArticle[] {
  return [...shown.filter((article) => !isDeposit(article)), ...shown.filter(isDeposit)];
}

function rulesOf({ hiddenTypes, onlyCategoryIds, showsDepositInAll }: CatalogueArea): AreaRules {
  return { hiddenTypes, onlyCategoryIds: onlyCategoryIds ?? undefined, showDepositInAll: showsDepositInAll };
}

function isDeposit({ kind }: CatalogueArticle): boolean {
  return kind === 'deposit' || kind === 'return';
}
