import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCounter } from '../counter/counter.ts';

const parameter = 'receipt';

/** `?receipt=…`: who comes from the desk to take a receipt back finds it open. */
export function useReceiptRequest(): void {
  const { panel } = useCounter();
  const [search, setSearch] = useSearchParams();
  const orderId = search.get(parameter);
  useEffect(() => {
    if (orderId === null) return;
    panel.set({ kind: 'recent', orderId });
    setSearch(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true },
    );
  }, [orderId, panel, setSearch]);
}
