import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { type Display, display } from './display.ts';

type Choice = Display['receipt'];

/** With a security device every guest gets a receipt or is asked, unless an authority has said otherwise in writing. */
export function receiptChoices({ signing }: Pick<Catalogue, 'signing'>): readonly Choice[] {
  return signing && !signing.isExempt ? ['ask', 'always'] : ['never', 'ask', 'always'];
}

/** What this device does about receipts, as far as the location may. */
export function receiptChoice(catalogue: Pick<Catalogue, 'signing'>, { receipt } = display.get()): Choice {
  return receiptChoices(catalogue).includes(receipt) ? receipt : 'ask';
}
