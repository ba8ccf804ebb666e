import { useMemo } from 'react';
import { useCounter } from '../counter/counter.ts';
import { sellsHere } from '../counter/may-begin.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { noOffer, type Offer, offerOf } from '../tiles/offer.ts';

/** What can be tapped now. A till rests where selling is switched off and nothing is open: then it is nothing. */
export function useOffer(): { readonly offer: Offer; readonly isResting: boolean } {
  const { till, areaId, sale } = useCounter();
  const catalogue = useValue(till.catalogue);
  const chosen = useValue(areaId);
  const isResting = usePart(sale, isEmpty) && !sellsHere(catalogue);
  const offer = useMemo(() => {
    const area = catalogue.areas.find((one) => one.areaId === chosen);
    return isResting ? noOffer : offerOf(catalogue, area);
  }, [catalogue, chosen, isResting]);
  return { offer, isResting };
}
