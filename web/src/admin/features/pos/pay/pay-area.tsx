import Box from '@mui/material/Box';
import { isBookable } from '@tresen/domain/closing/closed-event';
import { canTakeOrders } from '@tresen/domain/basics/payment-types';
import { tone } from '../../../app/theme/palette.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { viewOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { EventOver, NoPaymentType } from '../frame/panel-parts.ts';
import { PayBar } from './pay-bar.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SumRow } from './sum-row.tsx';
import { SummaryRow } from './summary-row.tsx';

/** Phone: at the bottom of the screen, with the result in its place. Elsewhere: at the bottom of the cart. */
export function PayArea({ isPhone }: { isPhone: boolean }) {
  const { result, sale, till } = useCounter();
  const booked = useValue(result);
  const { cart } = useValue(sale);
  const { location } = useValue(till.catalogue);
  const isOver = !isBookable(location, viewOf(cart, location).sold);
  if (!canTakeOrders(location.paymentTypes) || (isOver && !(isPhone && booked))) {
    return <Box sx={isPhone ? phone : pane}>{isOver ? <EventOver /> : <NoPaymentType />}</Box>;
  }
  if (isPhone) {
    return (
      <Box data-coach="pay" sx={phone}>
        {booked ? <ResultPanel key={booked.sale.orderId} booked={booked} /> : <PhoneRows />}
      </Box>
    );
  }
  return (
    <Box data-coach="pay" sx={pane}>
      <CartTotals />
      <SumRow />
      <PayBar />
    </Box>
  );
}

function PhoneRows() {
  return (
    <Box sx={{ display: 'grid', gap: '8px', px: '8px', pb: '12px' }}>
      <SummaryRow />
      <PayBar />
    </Box>
  );
}

const phone = {
  gridArea: 'pay',
  height: 'var(--pay-height)',
  overflow: 'hidden',
  contain: 'strict',
  mb: 'env(safe-area-inset-bottom)',
};

const pane = {
  flex: 'none',
  display: 'grid',
  gap: '8px',
  p: '12px 20px 20px',
  borderTop: `1px solid ${tone('outlineVariant')}`,
  bgcolor: 'background.default',
  '[data-layout="low"] &': {
    p: '6px 12px 10px',
    gap: '6px',
    '& > :first-of-type:not(:last-child)': { display: 'none' },
  },
};
