import { addToCart } from '@tresen/domain/sales/cart';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { articlesOf, depositOf } from './articles-of.ts';
import { withCapability } from './capabilities.ts';
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
  const { optionGroups = [] } = counter.till.catalogue.get();
  const hasChoices = article.set !== undefined || (optionGroups.length > 0 && article.optionGroups !== undefined);
  if (hasChoices) return withCapability('choices', ({ addChosen }) => addChosen(counter, article, quantity));
  putInCart(counter, article, { quantity });
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
