import { type Cart, changeQuantity, chargeDeposit, dropDeposit, removeLine, setPlace } from '@tresen/domain/sales/cart';
import { fullName } from '@tresen/domain/offer/variant';
import type { ServicePlace } from '@tresen/domain/articles/article';
import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { changeCart, undo } from '../counter/change-cart.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { giveUp } from '../counter/say-cart.ts';

const undoId = 'till-undo';

/** Down to nothing removes the line, and offers it back. */
export function stepQuantity(counter: Counter, lineId: string, step: 1 | -1): void {
  const line = lineOf(counter, lineId);
  if (!line) return;
  if (line.quantity + step <= 0) return remove(counter, lineId);
  counter.touched.set({ lineId });
  changeCart(counter, (cart) => changeQuantity(cart, lineId, line.quantity + step));
}

export function remove(counter: Counter, lineId: string): void {
  const line = lineOf(counter, lineId);
  if (!line) return;
  const place = counter.sale.get().cart.lines.indexOf(line);
  changeCart(counter, (cart) => removeLine(cart, lineId));
  if (counter.selectedLineId.get() === lineId) counter.selectedLineId.set(undefined);
  offerUndo(counter, translations().till('cart.removed', { name: fullName(line.article) }), (cart) => ({
    ...cart,
    lines: cart.lines.toSpliced(place, 0, line),
  }));
}

/** The guest brought a cup. */
export function removeDeposit(counter: Counter, lineId: string): void {
  const line = lineOf(counter, lineId);
  if (!line) return;
  changeCart(counter, (cart) => dropDeposit(cart, lineId));
  offerUndo(counter, translations().till('cart.depositRemoved', { name: fullName(line.article) }), (cart) =>
    chargeDeposit(cart, lineId),
  );
}

export function clear(counter: Counter): void {
  if (isEmpty(counter.sale.get())) return;
  const before = counter.sale.get();
  const { lines } = before.cart;
  changeCart(counter, (cart) => ({ ...cart, lines: [] }));
  const { txId } = counter.sale.get();
  if (isEmpty(counter.sale.get()) && txId === before.txId) giveUp(counter, before);
  counter.selectedLineId.set(undefined);
  offerUndo(counter, translations().till('cart.cleared'), (cart) => ({ ...cart, lines: [...lines, ...cart.lines] }));
}

export function switchPlace(counter: Counter): void {
  const other: Record<ServicePlace, ServicePlace> = { 'in-house': 'take-away', 'take-away': 'in-house' };
  changeCart(counter, (cart) => setPlace(cart, other[cart.place]));
}

/** Also Ctrl and Z, as long as nothing was paid. */
export function takeBack(counter: Counter): void {
  if (undo(counter)) closeNotice(undoId);
}

/** What was tapped since stays: only this one change is taken back. */
function offerUndo(counter: Counter, text: string, bringBack: (cart: Cart) => Cart): void {
  const after = counter.sale.get();
  showNotice({
    id: undoId,
    text,
    isUndo: true,
    actions: [
      {
        label: translations().common('undo'),
        onClick: () => {
          closeNotice(undoId);
          const now = counter.sale.get();
          if (now === after) undo(counter);
          else if (now.orderId === after.orderId) changeCart(counter, bringBack);
        },
      },
    ],
  });
}

function lineOf({ sale }: Counter, lineId: string) {
  return sale.get().cart.lines.find((line) => line.lineId === lineId);
}
