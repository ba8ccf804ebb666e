import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { practisedOn } from '@tresen/domain/sales/training';
import { useEffect, useState } from 'react';
import type { RecentSale } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';
import { type ReceiptRange, receiptRange } from './receipt-range.ts';

/** More than a till sells in a day. */
const enough = 5_000;

type Today = {
  readonly sales: readonly SaleFact[];
  readonly range: ReceiptRange | undefined;
  readonly trainingCount: number;
};

export function useTodaysSales(today: Temporal.PlainDate): Today {
  const { till } = useCounter();
  const [found, setFound] = useState<Today>({ sales: [], range: undefined, trainingCount: 0 });
  const day = today.toString();
  useEffect(() => {
    const ofToday = (recent: readonly RecentSale[]) => recent.filter(({ sale }) => sale.businessDate === day);
    void Promise.all([till.recent(enough), till.entriesAfter(0)]).then(([recent, entries]) => {
      const sold = ofToday(recent);
      setFound({
        sales: sold.map(({ sale }) => sale),
        range: receiptRange(sold),
        trainingCount: entries.filter((entry) => practisedOn(entry) === day).length,
      });
    });
  }, [till, day]);
  return found;
}
