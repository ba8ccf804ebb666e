import type { Cart } from '@tresen/domain/cart';
import type { Counter } from './counter.ts';

const remembered = 30;

/** Every change of the cart goes through here, so that every change can be taken back. */
export function changeCart({ sale, earlier, phase, result }: Counter, change: (cart: Cart) => Cart): void {
  if (phase.get() === 'booking') return;
  const before = sale.get();
  const cart = change(before.cart);
  if (cart === before.cart) return;
  earlier.set([...earlier.get().slice(1 - remembered), before]);
  phase.set('selling');
  result.set(undefined);
  sale.set({ ...before, cart });
}

/** One step back, as often as there are steps. Says whether there was one. */
export function undo({ sale, earlier, phase }: Counter): boolean {
  const last = earlier.get().at(-1);
  if (last === undefined || phase.get() === 'booking') return false;
  earlier.set(earlier.get().slice(0, -1));
  phase.set('selling');
  sale.set(last);
  return true;
}
