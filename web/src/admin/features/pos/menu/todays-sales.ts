import type { SaleFact } from '@tresen/domain/sale-fact';
import { useEffect, useState } from 'react';
import { useCounter } from '../counter/counter.ts';

/** More than a till sells in a day. */
const enough = 5_000;

export function useTodaysSales(today: Temporal.PlainDate): readonly SaleFact[] {
  const { till } = useCounter();
  const [sales, setSales] = useState<readonly SaleFact[]>([]);
  const day = today.toString();
  useEffect(() => {
    void till
      .recent(enough)
      .then((recent) => setSales(recent.map(({ sale }) => sale).filter(({ businessDate }) => businessDate === day)));
  }, [till, day]);
  return sales;
}
