import Box from '@mui/material/Box';
import { GiftCardSide } from './gift-card-side.tsx';
import { AmountSide } from './amount-side.tsx';
import { RefundSide } from './refund-side.tsx';
import { dueCents } from './bill.ts';
import type { Payment } from './use-payment.ts';

export function MoneySide({ payment }: { payment: Payment }) {
  const isRefund = dueCents(payment.bill) < 0;
  return (
    <Box className="money">
      {isRefund ? (
        <RefundSide payment={payment} />
      ) : payment.way === 'gift-card' ? (
        <GiftCardSide payment={payment} />
      ) : (
        <AmountSide payment={payment} />
      )}
    </Box>
  );
}
