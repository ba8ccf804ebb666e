import { addToCart } from '@tresen/domain/sales/cart';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { offeredGroups } from '@tresen/domain/offer/option-choice';
import { isRequired, optionSheetOf } from '@tresen/domain/offer/option-group';
import { chosenSet } from '@tresen/domain/sales/chosen-set';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { askedGroups } from '../sets/asked-parts.ts';
import { articlesOf, depositOf, setOfferOf } from './articles-of.ts';
import { changeCart } from './change-cart.ts';
import type { Counter } from './counter.ts';
import { mayBegin } from './may-begin.ts';
import type { Pieces } from './pieces.ts';
import { dismissResult } from './dismiss-result.ts';

/** A tap on a tile. Works from memory alone. A count is a hint: what is gone, or may be, is said first. */
export function addArticle(counter: Counter, articleId: string): void {
  const catalogue = counter.till.catalogue.get();
  const article = articlesOf(catalogue).get(articleId);
  if (!article || article.isSoldOut || counter.phase.get() === 'booking') return;
  const left = counter.lefts.get().get(articleId);
  if (left && left.pieces <= 0) return tellSoldOut(article.name);
  if (left?.isShareSold) return warnOfShare(counter, article);
  addAnyway(counter, article);
}

/** A quantity typed before it counts once. What has to be chosen is asked first. */
function addAnyway(counter: Counter, article: CatalogueArticle): void {
  if (!mayBegin(counter)) return;
  const quantity = Number(counter.prefix.get()) || 1;
  if (article.set) return addSet(counter, article, quantity);
  const { articleId } = article;
  const catalogue = counter.till.catalogue.get();
  const offered = offeredGroups(catalogue.optionGroups, article.optionGroups);
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

/** What is typed at each sale is asked for last. */
export function putInCart(counter: Counter, article: CatalogueArticle, pieces: Pieces): void {
  if (!article.openPrice) return putPriced(counter, article, pieces);
  counter.panel.set({ kind: 'open-price', articleId: article.articleId, pieces });
}

export function putPriced(counter: Counter, article: CatalogueArticle, pieces: Pieces): void {
  const { till, prefix, touched, sale } = counter;
  dismissResult(counter);
  prefix.set('');
  const deposit = depositOf(article, till.catalogue.get());
  const before = new Map(sale.get().cart.lines.map((line) => [line.lineId, line]));
  changeCart(counter, (cart) => addToCart(cart, { lineId: crypto.randomUUID(), article, deposit, ...pieces }));
  const line = sale.get().cart.lines.findLast((one) => before.get(one.lineId) !== one);
  if (line) touched.set({ lineId: line.lineId });
}

/** Nobody is heard, and others may be selling the last ones. */
function warnOfShare(counter: Counter, article: CatalogueArticle): void {
  const t = translations().till;
  showNotice({
    id: 'till-share-sold',
    text: t('tile.shareSold', { name: article.name }),
    lastsFor: 8_000,
    actions: [{ label: t('tile.anyway'), onClick: () => addAnyway(counter, article) }],
  });
}

/** Whoever holds the tile down sells it all the same. */
function tellSoldOut(name: string): void {
  showNotice({ id: 'till-sold-out', text: translations().till('tile.sellAnyway', { name }) });
}
