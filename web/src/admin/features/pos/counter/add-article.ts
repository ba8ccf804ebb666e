import { addToCart } from '@tresen/domain/sales/cart';
import { articlesOf, depositOf } from './articles-of.ts';
import { changeCart } from './change-cart.ts';
import type { Counter } from './counter.ts';
import { mayBegin } from './may-begin.ts';
import { dismissResult } from './dismiss-result.ts';

/** A tap on a tile. Works from memory alone; a quantity typed before it counts once. */
export function addArticle(counter: Counter, articleId: string): void {
  const { till, prefix, touched } = counter;
  const catalogue = till.catalogue.get();
  const article = articlesOf(catalogue).get(articleId);
  if (!article || article.isSoldOut || counter.phase.get() === 'booking') return;
  if (!mayBegin(counter)) return;
  dismissResult(counter);
  const quantity = Number(prefix.get()) || 1;
  prefix.set('');
  const deposit = depositOf(article, catalogue);
  changeCart(counter, (cart) => addToCart(cart, { lineId: crypto.randomUUID(), article, deposit, quantity }));
  const line = counter.sale.get().cart.lines.findLast((one) => one.article.articleId === articleId);
  if (line) touched.set({ lineId: line.lineId });
}
