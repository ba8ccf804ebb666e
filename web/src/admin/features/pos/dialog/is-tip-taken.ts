import type { MoneyType } from '@tresen/domain/basics/payment-types';
import type { ServiceRules } from '@tresen/domain/offer/service-rules';
import { isTipRecorded } from '@tresen/domain/offer/tip';

/** Whether a tip that comes this way is asked for and written down. */
export function isTipTaken(way: MoneyType | 'gift-card', rules: ServiceRules | undefined): boolean {
  return way !== 'gift-card' && rules?.tips.areOffered === true && isTipRecorded(way, 'staff', rules.tips);
}
