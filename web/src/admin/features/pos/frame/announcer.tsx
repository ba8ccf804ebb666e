import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';
import { dueOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { useValue } from '../../../../shared/store.ts';
import { saidOf, spokenMoney } from '../pay/result-texts.ts';

/** For whoever hears the till: what was paid at once, the sum when the tapping pauses. */
export function Announcer() {
  const { sale, result, till } = useCounter();
  const current = useValue(sale);
  const booked = useValue(result);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (booked) {
      setSaid(saidOf(booked.sale));
      return undefined;
    }
    if (isEmpty(current)) return undefined;
    const timer = setTimeout(() => {
      const { total } = dueOf(current, till.catalogue.get().location);
      setSaid(`${translations().till('cart.total')} ${spokenMoney(Math.abs(total))}`);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [booked, current, till]);
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden} data-said="till">
      {said}
    </Box>
  );
}
