import type { CartLine } from './cart.ts';
import { repriceOptions } from './cart-options.ts';
import { repriceParts, type SetOffer } from './chosen-set.ts';

/** What was chosen with a line, named and priced as the owner does now. An offer without options and sets changes nothing. */
export function repriceChoices(offer: SetOffer): (line: CartLine) => CartLine {
  return (line) => repriceOptions(repriceParts(line, offer), offer.optionGroups);
}
