import type { PaperTse } from '@tresen/domain/print/tse';
import { tseAtSale } from '@tresen/domain/print/tse-at-sale';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BookedSale } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';

/** What a receipt on the screen says of its signature; `undefined` until that is known. */
export function useReceiptTse(booked: BookedSale) {
  const { till } = useCounter();
  const [tse, setTse] = useState<PaperTse>();
  const isAsked = !till.isTraining && booked.sale.signing !== 'none';

  useEffect(() => {
    let isOver = false;
    if (isAsked)
      void till.signing
        .shownTse(booked)
        .catch(() => tseAtSale(booked.sale, booked.at))
        .then((known) => {
          if (!isOver) setTse(known);
        });
    return () => {
      isOver = true;
    };
  }, [till, booked, isAsked]);

  return {
    tse: isAsked ? tse : undefined,
    /** It goes to paper now, and stands on the screen like that when this resolves. */
    issue: async () => {
      if (!isAsked) return;
      const known = await till.signing.tseOf(booked);
      flushSync(() => setTse(known));
    },
  };
}
