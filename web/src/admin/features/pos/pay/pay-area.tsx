import Box from '@mui/material/Box';
import { canTakeOrders } from '@tresen/domain/payment-types';
import { tone } from '../../../theme/palette.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../counter/watch.ts';
import { NoPaymentType } from './no-payment-type.tsx';
import { PayBar } from './pay-bar.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SumRow } from './sum-row.tsx';
import { SummaryRow } from './summary-row.tsx';

/** Phone: at the bottom of the screen, with the result in its place. Elsewhere: at the bottom of the cart. */
export function PayArea({ isPhone }: { isPhone: boolean }) {
  const { result, till } = useCounter();
  const booked = useValue(result);
  const { paymentTypes } = useValue(till.catalogue).location;
  if (!canTakeOrders(paymentTypes)) {
    return (
      <Box sx={isPhone ? phone : pane}>
        <NoPaymentType />
      </Box>
    );
  }
  if (isPhone) {
    return <Box sx={phone}>{booked ? <ResultPanel key={booked.sale.orderId} booked={booked} /> : <PhoneRows />}</Box>;
  }
  return (
    <Box sx={pane}>
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
