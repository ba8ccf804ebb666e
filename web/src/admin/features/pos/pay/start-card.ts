import { capabilities } from '../counter/capabilities.ts';
import { dueOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { display } from '../display/display.ts';
import { payCard, refund } from './pay-quickly.ts';

/** Where guests are asked for a tip, a card is not charged before they were. */
function asksForTip({ till, sale }: Counter): boolean {
  const { location, serviceRules } = till.catalogue.get();
  return serviceRules?.tips.areOffered === true && dueOf(sale.get(), location).total > 0;
}

/** A terminal that is set up is told what to charge. Any other is somebody else's: we ask whether it said yes, unless the organisation does not want to be asked. */
export function startCard(counter: Counter): void {
  const sale = counter.sale.get();
  if (counter.phase.get() === 'booking' || isEmpty(sale)) return;
  if (asksForTip(counter)) return counter.panel.set({ kind: 'payment', type: 'card' });
  const { cards } = capabilities.get();
  const { total } = dueOf(sale, counter.till.catalogue.get().location);
  if (total > 0 && cards?.isReady(counter)) return cards.pay(counter);
  if (display.get().confirmsCard) return counter.phase.set('confirming-card');
  if (total < 0) refund(counter, 'card');
  else payCard(counter);
}
