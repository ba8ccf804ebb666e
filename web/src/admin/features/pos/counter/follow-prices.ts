import { capabilities } from './capabilities.ts';
import type { Counter } from './counter.ts';
import { repriceSale } from './reprice-sale.ts';
import { withinLimits } from './within-limits.ts';

const markedFor = 10_000;

/** A new tariff counts at once, also for what is already in the cart; nothing changes any more after the pay tap. */
export function followPrices(counter: Counter): () => void {
  const { till, sale, phase, repriced } = counter;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    if (phase.get() === 'booking') return;
    const current = sale.get();
    const next = repriceSale(current.cart, till.catalogue.get());
    const cart = withinLimits(counter, next.cart);
    const { changedLineIds } = next;
    if (cart === current.cart) return;
    if (phase.get() === 'confirming-card' && changedLineIds.length > 0) phase.set('selling');
    sale.set({ ...current, cart });
    if (changedLineIds.length === 0) return;
    repriced.set(new Set(changedLineIds));
    clearTimeout(timer);
    timer = setTimeout(() => repriced.set(new Set()), markedFor);
  };
  // What is taken back or fetched from the parked ones may have prices of another hour.
  const stops = [till.catalogue, capabilities, sale, phase].map((watched) => watched.subscribe(follow));
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
