import type { DiscountRules } from '@tresen/domain/offer/discount-rules';
import { useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';

/** Where nobody has set up a reason, nothing can be given. */
export function useDiscountReasons(): DiscountRules['reasons'] {
  const { serviceRules } = useValue(useCounter().till.catalogue);
  return serviceRules?.discounts.reasons ?? [];
}
