import { useCallback, useEffect, useState } from 'react';
import type { RecentSale } from '../../../offline/till.ts';
import { useCounter } from '../counter/counter.ts';

export const shownSales = 50;
/** Enough to find the counter-bookings of what is shown. */
const readSales = 200;

/** The receipts of this register, from its own memory; read again when something was booked or sent. */
export function useRecentSales(): { readonly sales: readonly RecentSale[] | undefined; readonly reload: () => void } {
  const { till } = useCounter();
  const [sales, setSales] = useState<readonly RecentSale[]>();
  const reload = useCallback(() => {
    void till.recent(readSales).then(setSales, () => setSales([]));
  }, [till]);
  useEffect(() => {
    reload();
    let unsent = till.state.get().unsent;
    return till.state.subscribe(() => {
      if (till.state.get().unsent === unsent) return;
      unsent = till.state.get().unsent;
      reload();
    });
  }, [till, reload]);
  return { sales, reload };
}
