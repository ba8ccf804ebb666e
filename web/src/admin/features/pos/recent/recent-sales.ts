import { useCallback, useEffect, useState } from 'react';
import type { RecentSale } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';

export const shownSales = 50;
/** Enough to find the counter-bookings of what is shown. */
const readSales = 200;
/** As far back as a till remembers at most: for a receipt that somebody came for. */
const allSales = 5_000;

/** The receipts of this register, from its own memory; read again when something was booked or sent. */
export function useRecentSales(wanted?: string): {
  readonly sales: readonly RecentSale[] | undefined;
  readonly reload: () => void;
} {
  const { till } = useCounter();
  const [sales, setSales] = useState<readonly RecentSale[]>();
  const reload = useCallback(() => {
    void till
      .recent(readSales)
      .then((last) => (holds(last, wanted) ? last : till.recent(allSales)))
      .then(setSales, () => setSales([]));
  }, [till, wanted]);
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

function holds(sales: readonly RecentSale[], wanted: string | undefined): boolean {
  return wanted === undefined || sales.some(({ sale }) => sale.orderId === wanted);
}
