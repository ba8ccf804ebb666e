import type { Cart } from '@tresen/domain/sales/cart';
import type { CartRefusal } from '@tresen/domain/sales/cart-limit';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { viewOf } from './cart-view.ts';
import { withProcess } from './begin-process.ts';
import type { Counter } from './counter.ts';
import { mayBegin } from './may-begin.ts';
import { giveUp, isLeftOver } from './say-cart.ts';
import { withinLimits } from './within-limits.ts';

const remembered = 30;

/** Every change of the cart goes through here, so that every change can be taken back, and none makes it too large. */
export function changeCart(counter: Counter, change: (cart: Cart) => Cart): void {
  const { sale, earlier, phase, result } = counter;
  if (phase.get() === 'booking') return;
  const before = sale.get();
  const cart = withinLimits(counter, change(before.cart));
  if (cart === before.cart) return;
  if (cart.lines.length > 0 && !mayBegin(counter)) return;
  // What was too large before may still become smaller.
  if (!refusalOf(counter, before.cart) && !fitsOnReceipt(counter, cart)) return;
  earlier.set([...earlier.get().slice(1 - remembered), before]);
  phase.set('selling');
  result.set(undefined);
  if (isLeftOver(counter, before)) giveUp(counter, before);
  const now = sale.get();
  sale.set(withProcess(counter, { ...now, cart }, now));
}

/** Whether one receipt can hold it; if not, says why. */
export function fitsOnReceipt(counter: Counter, cart: Cart): boolean {
  const refusal = refusalOf(counter, cart);
  if (!refusal) return true;
  const text = translations().till(refusal.code === 'cart/too-long' ? 'cart.tooLong' : 'cart.tooMuch');
  showNotice({ id: 'till-cart-full', text, lastsFor: 12_000 });
  return false;
}

function refusalOf({ till }: Counter, cart: Cart): CartRefusal | undefined {
  return viewOf(cart, till.catalogue.get().location).refusal;
}

/** One step back, as often as there are steps. Says whether there was one. */
export function undo(counter: Counter): boolean {
  const { sale, earlier, phase } = counter;
  const last = earlier.get().at(-1);
  if (last === undefined || phase.get() === 'booking') return false;
  earlier.set(earlier.get().slice(0, -1));
  phase.set('selling');
  const now = sale.get();
  // What was begun or said meanwhile is not taken back.
  const before = now.startedAt === undefined && last.txId === undefined ? last : now;
  sale.set(withProcess(counter, { ...last, orderId: now.orderId, ordered: now.ordered }, before));
  return true;
}
