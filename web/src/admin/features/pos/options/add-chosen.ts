import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { offeredGroups } from '@tresen/domain/offer/option-choice';
import { isRequired, optionSheetOf } from '@tresen/domain/offer/option-group';
import { chosenSet } from '@tresen/domain/sales/chosen-set';
import { putInCart } from '../counter/add-article.ts';
import { setOfferOf } from '../counter/articles-of.ts';
import type { Counter } from '../counter/counter.ts';
import { askedGroups } from '../sets/asked-parts.ts';

/** What has options or parts: it is asked for what has to be chosen, or goes straight into the cart. */
export function addChosen(counter: Counter, article: CatalogueArticle, quantity: number): void {
  if (article.set) return addSet(counter, article, quantity);
  const { articleId } = article;
  const offered = offeredGroups(counter.till.catalogue.get().optionGroups, article.optionGroups);
  if (optionSheetOf(offered.map(({ at }) => at)) !== 'none') return counter.panel.set({ kind: 'options', articleId });
  putInCart(counter, article, { quantity });
}

/** Where each part has only one choice, and nothing has to be chosen with it, nobody is asked. */
function addSet(counter: Counter, article: CatalogueArticle, quantity: number): void {
  const offer = setOfferOf(counter.till.catalogue.get());
  const sole = chosenSet(article, new Map(), offer);
  const isAsked = !sole.ok || askedGroups(article, [], offer, counter.lefts.get()).some(({ at }) => isRequired(at));
  if (isAsked) return counter.panel.set({ kind: 'set', articleId: article.articleId });
  putInCart(counter, article, { quantity, parts: sole.value });
}
