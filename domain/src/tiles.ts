import { type AreaRules, isInAllView, isOffered } from './area-rules.ts';
import type { Catalogue, CatalogueArea, CatalogueArticle } from './catalogue.ts';

export type Tab =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly categoryId: string; readonly name: string }
  | { readonly kind: 'deposit' };

export type TabWithTiles = { readonly tab: Tab; readonly articles: readonly CatalogueArticle[] };

type Offer = Pick<Catalogue, 'categories' | 'articles'>;

/** The tabs of a till in an area, each with its tiles: all first, deposits last, and none that is empty. */
export function tabsOf(catalogue: Offer, area: CatalogueArea): readonly TabWithTiles[] {
  const tabs: readonly Tab[] = [
    { kind: 'all' },
    ...catalogue.categories.map(({ categoryId, name }) => ({ kind: 'category', categoryId, name }) as const),
    { kind: 'deposit' },
  ];
  return tabs
    .map((tab) => ({ tab, articles: tilesOf(catalogue, area, tab) }))
    .filter(({ articles }) => articles.length > 0);
}

/** In the order of the owner, deposits and their returns at the end. */
export function tilesOf({ articles }: Offer, area: CatalogueArea, tab: Tab): readonly CatalogueArticle[] {
  const rules = rulesOf(area);
  const shown = articles.filter((article) => isOnTab(article, rules, tab));
  return [...shown.filter((article) => !isDeposit(article)), ...shown.filter(isDeposit)];
}

/** The returns that a till keeps at hand as one tap. */
export function returnsOf({ articles }: Offer, area: CatalogueArea): readonly CatalogueArticle[] {
  const rules = rulesOf(area);
  return articles.filter((article) => article.kind === 'return' && isOffered(article, rules));
}

function isOnTab(article: CatalogueArticle, rules: AreaRules, tab: Tab): boolean {
  if (tab.kind === 'all') return isInAllView(article, rules);
  if (!isOffered(article, rules)) return false;
  return tab.kind === 'deposit' ? isDeposit(article) : article.categoryIds.includes(tab.categoryId);
}

function rulesOf({ hiddenTypes, onlyCategoryIds, showsDepositInAll }: CatalogueArea): AreaRules {
  return { hiddenTypes, onlyCategoryIds: onlyCategoryIds ?? undefined, showDepositInAll: showsDepositInAll };
}

function isDeposit({ kind }: CatalogueArticle): boolean {
  return kind === 'deposit' || kind === 'return';
}
