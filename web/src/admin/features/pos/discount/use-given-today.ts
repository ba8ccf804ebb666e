import { givenAlone } from '@tresen/domain/sales/discount-approval';
import { typedAlone } from '@tresen/domain/sales/price-approval';
import { useEffect, useState } from 'react';
import { businessDate } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';

/** More than a till sells in a day. */
const enough = 5_000;

/** What whoever is here has given away alone today, at this till. */
export function useGivenToday(): number {
  const { till, person } = useCounter();
  const [given, setGiven] = useState(0);
  useEffect(() => {
    const today = businessDate(till.catalogue.get().location).toString();
    const personId = person.get()?.userId;
    void till.recent(enough).then((recent) => {
      const own = recent.filter(({ actor }) => (actor.userId ?? undefined) === personId);
      const discounts = givenAlone(
        recent.map(({ sale }) => sale),
        personId,
        today,
      );
      const prices = typedAlone(
        own.map(({ sale }) => sale),
        today,
      );
      setGiven(discounts + prices);
    });
  }, [till, person]);
  return given;
}
