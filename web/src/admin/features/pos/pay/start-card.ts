import { viewOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { display } from '../display/display.ts';
import { payCard, refund } from './pay-quickly.ts';

/** The terminal is somebody else's: we ask whether it said yes, unless the house does not want to be asked. */
export function startCard(counter: Counter): void {
  const sale = counter.sale.get();
  if (counter.phase.get() === 'booking' || isEmpty(sale)) return;
  if (display.get().confirmsCard) return counter.phase.set('confirming-card');
  const { total } = viewOf(sale.cart, counter.till.catalogue.get().location).totals;
  if (total < 0) refund(counter, 'card');
  else payCard(counter);
}
