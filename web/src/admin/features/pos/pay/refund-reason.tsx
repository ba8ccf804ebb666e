import { moneyType, type MoneyType } from '@tresen/domain/basics/payment-types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { dueOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { refund } from './pay-quickly.ts';
import { RefundReasonChoice } from './refund-reason-choice.tsx';

export function RefundReason({ type, onClose }: { type: MoneyType; onClose: () => void }) {
  const counter = useCounter();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const t = translations().till;
  const { total } = dueOf(counter.sale.get(), counter.till.catalogue.get().location);
  const amount = moneyText(Math.abs(total));

  function confirm(): void {
    if (reason.trim() === '') return setMissing(true);
    onClose();
    refund(counter, type, reason);
  }

  return (
    <Sheet
      title={t('pay.reasonTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().common('cancel')}
          </Button>
          <Button variant="contained" size="large" onClick={confirm}>
            {moneyType(type).inDrawer ? t('pay.payOut', { amount }) : t('pay.payOutCard', { amount })}
          </Button>
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        {isMissing && reason.trim() === '' && <Alert severity="error">{t('pay.reasonMissing')}</Alert>}
        <RefundReasonChoice value={reason} onChange={setReason} />
      </Stack>
    </Sheet>
  );
}
