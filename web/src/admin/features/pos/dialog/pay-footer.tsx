import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { usePart } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { bookingRefusal } from '../pay/book-sale.ts';
import { dueCents, isPaid, withPayOut } from './bill.ts';
import { isInDrawer, type Payment, payOutType, preferredOf } from './use-payment.ts';

/** One button, and it says exactly what will happen. */
export function PayFooter({ payment, onCancel }: { payment: Payment; onCancel: () => void }) {
  const { bill, way, typedCents, counter, sale, reason, enabled } = payment;
  const [isMissing, setMissing] = useState(false);
  const isBooking = usePart(counter.phase, (phase) => phase === 'booking');
  const t = translations().till;
  const due = dueCents(bill);
  const given = typedCents ?? due;
  const isWithoutChange = way !== 'gift-card' && !isInDrawer(way);
  const isTooMuch = isWithoutChange && given > due && due > 0;
  // A card was redeemed and did not suffice: the rest is paid another way.
  const hasRest = way === 'gift-card' && bill.redemptions.length > 0 && due > 0;
  const isStill = isBooking || isTooMuch || (due > 0 && given <= 0);

  function confirm(): void {
    if (due < 0) {
      const paid = withPayOut(bill, payOutType(way), enabled);
      const refusal = paid.ok && bookingRefusal(counter, sale, { payments: paid.value.payments, reason });
      if (refusal && refusal.code === 'payment/reason-missing') return setMissing(true);
    }
    payment.confirm();
  }

  return (
    <Box className="foot">
      <Button variant="text" size="large" onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
      {isMissing && reason.trim() === '' && <Alert severity="error">{t('pay.reasonMissing')}</Alert>}
      {hasRest && (
        <Button
          variant="contained"
          size="pay"
          onClick={() => payment.setWay(preferredOf(enabled))}
          sx={{ px: 3, fontSize: '1.0625rem' }}
        >
          {t('dialog.payRest', { amount: moneyText(due) })}
        </Button>
      )}
      {(way !== 'gift-card' || isPaid(bill)) && (
        <Button
          variant="contained"
          color={isWithoutChange && due > 0 ? 'secondary' : 'primary'}
          size="pay"
          disabled={isStill}
          onClick={confirm}
          sx={{ px: 3, fontSize: '1.0625rem' }}
        >
          {label()}
        </Button>
      )}
    </Box>
  );

  function label(): string {
    if (isPaid(bill)) return t('dialog.complete');
    if (due < 0) return t(isWithoutChange ? 'pay.payOutCard' : 'pay.payOut', { amount: moneyText(-due) });
    const isPart = given < due;
    const amount = moneyText(Math.min(given, due));
    if (isWithoutChange) return t(isPart ? 'dialog.takeCardPart' : 'dialog.takeCard', { amount });
    return t(isPart ? 'dialog.takePart' : 'dialog.takeCash', { amount });
  }
}
