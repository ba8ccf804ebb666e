import type { ChosenOption } from '@tresen/domain/offer/option-choice';
import type { Added } from '@tresen/domain/sales/cart';

/** How many of an article, and with what. */
export type Pieces = Pick<Added, 'quantity' | 'options' | 'parts'>;

/** All that can be decided about a line in its sheet. */
export type ItemValues = {
  readonly quantity: number;
  readonly options: readonly ChosenOption[];
  readonly note: string;
  readonly freeReason: string;
  readonly isDepositRemoved: boolean;
};
