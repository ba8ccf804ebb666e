import type { DiscountRules } from '@tresen/domain/offer/discount-rules';
import { useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';

/** Where nobody has set up a reason, nothing can be given; on an order phone nothing ever is. */
export function useDiscountReasons(): DiscountRules['reasons'] {
  const { till } = useCounter();
  const { serviceRules } = useValue(till.catalogue);
  return till.identity.role === 'order' ? [] : (serviceRules?.discounts.reasons ?? []);
}
