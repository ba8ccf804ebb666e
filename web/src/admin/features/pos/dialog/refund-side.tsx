import { translations } from '../../../app/translations.ts';
import { RefundReasonChoice } from '../pay/refund-reason-choice.tsx';
import { moneyText } from '../parts/money-text.ts';
import { dueCents } from './bill.ts';
import type { Payment } from './use-payment.ts';

export function RefundSide({ payment }: { payment: Payment }) {
  const t = translations().till;
  return (
    <>
      <strong style={{ fontSize: '1.75rem' }} className="tabular">
        {t('pay.refund')}: {moneyText(-dueCents(payment.bill))}
      </strong>
      <RefundReasonChoice value={payment.reason} onChange={payment.setReason} />
    </>
  );
}
