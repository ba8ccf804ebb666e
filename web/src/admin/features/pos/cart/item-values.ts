import {
  addToCart,
  type Cart,
  changeQuantity,
  chargeDeposit,
  dropDeposit,
  removeLine,
  setFree,
  setNote,
  setOptions,
} from '@tresen/domain/sales/cart';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { depositOf } from '../counter/articles-of.ts';
import { changeCart } from '../counter/change-cart.ts';
import type { Counter } from '../counter/counter.ts';
import type { ItemValues } from '../counter/pieces.ts';
import { rememberNote } from './recent-notes.ts';

/** All that was decided in the sheet at once: one change, one undo. */
export function applyItem(
  counter: Counter,
  lineId: string | undefined,
  article: CatalogueArticle,
  values: ItemValues,
): void {
  rememberNote(article.articleId, values.note);
  if (lineId !== undefined) {
    changeCart(counter, (cart) => withValues(cart, lineId, values));
    counter.touched.set({ lineId });
    return;
  }
  const deposit = depositOf(article, counter.till.catalogue.get());
  const newId = crypto.randomUUID();
  changeCart(counter, (cart) => {
    const added = addToCart(
      { ...cart, lines: [] },
      { lineId: newId, article, deposit, quantity: values.quantity, options: values.options, note: values.note },
    );
    const line = withValues(added, newId, values);
    return joined(cart, line, newId);
  });
  counter.touched.set({ lineId: newId });
}

/** Plain pieces join the line that is there; anything special stays a line of its own. */
function joined(cart: Cart, single: Cart, lineId: string): Cart {
  const line = single.lines.find((one) => one.lineId === lineId);
  if (!line) return cart;
  if (line.freeReason !== '' || line.isDepositRemoved) return { ...cart, lines: [...cart.lines, line] };
  return addToCart(cart, { ...line, lineId });
}

function withValues(cart: Cart, lineId: string, values: ItemValues): Cart {
  const { quantity, options, note, freeReason, isDepositRemoved } = values;
  if (quantity <= 0) return removeLine(cart, lineId);
  const noted = setFree(setNote(setOptions(cart, lineId, options), lineId, note), lineId, freeReason);
  const changed = isDepositRemoved ? dropDeposit(noted, lineId) : chargeDeposit(noted, lineId);
  return changeQuantity(changed, lineId, quantity);
}
