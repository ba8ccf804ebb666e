import Alert from '@mui/material/Alert';
import { moneyType } from '@tresen/domain/basics/payment-types';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { paymentsBack } from '@tresen/domain/sales/payments-back';

type BackLinesProps = { sale: SaleFact; earlier: readonly SaleFact[]; totalCents: number };

/** What the hand has to do with the money. */
export function BackLines({ sale, earlier, totalCents }: BackLinesProps) {
  const t = translations().till;
  const payments = paymentsBack(sale, earlier, totalCents);
  if (payments.length === 0) return <Alert severity="info">{t('cancel.nothingToPay')}</Alert>;
  return (
    <Alert severity="warning">
      {payments.map(({ type, amountCents }) => {
        const amount = moneyText(Math.abs(amountCents));
        if (amountCents > 0) return <div key={type}>{t('cancel.takeBack', { amount })}</div>;
        return (
          <div key={type}>
            {moneyType(type).inDrawer ? t('cancel.payOutCash', { amount }) : t('cancel.payOutCard', { amount })}
          </div>
        );
      })}
    </Alert>
  );
}
