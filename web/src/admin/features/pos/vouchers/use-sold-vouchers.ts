import { usePart, useValue } from '../../../../shared/store.ts';
import { capabilities } from '../counter/capabilities.ts';
import { useCounter } from '../counter/counter.ts';

/** What sells vouchers over an amount, where the owner wants it and it has been fetched. */
export function useSoldVouchers() {
  const isSold = usePart(useCounter().till.catalogue, ({ serviceRules }) => serviceRules?.valueCards === 'sold');
  const { valueCards } = useValue(capabilities);
  return isSold ? valueCards : undefined;
}
