import type { Catalogue, CatalogueArea, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { returnsOf, type Tab, tabsOf } from '@tresen/domain/sales/tiles';
import { translations } from '../../../app/translations.ts';

export type OfferTab = {
  readonly tabId: string;
  readonly name: string;
  /** The colour of the category; `undefined` for the tab of all. */
  readonly stripe: string | undefined;
  readonly articles: readonly CatalogueArticle[];
};

export type Offer = {
  readonly tabs: readonly OfferTab[];
  readonly returns: readonly CatalogueArticle[];
  readonly stripeOf: (article: CatalogueArticle) => string;
};

/** A till that has nothing to offer now. */
export const noOffer: Offer = { tabs: [], returns: [], stripeOf: () => plainStripe };

const plainStripe = 'var(--app-palette-tone-outlineVariant)';
const depositStripe = 'var(--app-stripe-8)';

/** What the till shows in an area, with the colours it is known by. A location without areas shows everything. */
export function offerOf(catalogue: Catalogue, area: CatalogueArea = wholePlace): Offer {
  const places = new Map(catalogue.categories.map(({ categoryId }, place) => [categoryId, place]));
  const stripeOfCategory = (id: string | undefined) => {
    const place = id === undefined ? undefined : places.get(id);
    return place === undefined ? plainStripe : `var(--app-stripe-${(place % 8) + 1})`;
  };
  return {
    tabs: tabsOf(catalogue, area)
      // A category of nothing but deposits is what the tab "Pfand" shows anyway.
      .filter(({ tab, articles }) => tab.kind !== 'category' || !articles.every(isBack))
      // What comes back stands in the strip below the tiles: once is enough.
      .map(({ tab, articles }) => ({
        ...namesOf(tab),
        stripe: stripeOf(tab),
        articles: tab.kind === 'all' ? articles.filter(({ kind }) => kind !== 'return') : articles,
      }))
      .filter(({ articles }) => articles.length > 0),
    returns: returnsOf(catalogue, area),
    stripeOf: (article) => (isBack(article) ? depositStripe : stripeOfCategory(article.categoryIds[0])),
  };

  function stripeOf(tab: Tab): string | undefined {
    if (tab.kind === 'category') return stripeOfCategory(tab.categoryId);
    return tab.kind === 'deposit' ? depositStripe : undefined;
  }
}

export function isBack({ kind }: CatalogueArticle): boolean {
  return kind === 'return' || kind === 'deposit';
}

function namesOf(tab: Tab): { readonly tabId: string; readonly name: string } {
  if (tab.kind === 'category') return { tabId: tab.categoryId, name: tab.name };
  return { tabId: tab.kind, name: translations().till(`tabs.${tab.kind}`) };
}

const wholePlace: CatalogueArea = {
  areaId: '',
  name: '',
  hiddenTypes: [],
  onlyCategoryIds: null,
  showsDepositInAll: true,
  printsOrderItems: false,
  printsEachLine: false,
  printsEachPiece: false,
  printerId: null,
  acceptsAutomatically: false,
  servicePlace: 'in-house',
  warnAfterMinutes: 5,
  lateAfterMinutes: 10,
};
