import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import type { BarProps } from './bar-props.ts';
import { PayButton } from './pay-button.tsx';
import { payCard, refund } from './pay-quickly.ts';

export function CardQuestion({ total, saying }: BarProps) {
  const counter = useCounter();
  const t = translations().till;
  const amount = moneyText(Math.abs(total));
  return (
    <>
      <span className="question" role="status">
        {total < 0 ? t('pay.cardRefundConfirm', { amount }) : t('pay.cardConfirm', { amount })}
      </span>
      <span className="two">
        <PayButton saying="no" look="plain" onPress={() => counter.phase.set('selling')}>
          {t('pay.no')}
        </PayButton>
        <PayButton
          saying={`paid:${saying}`}
          look="secondary"
          onPress={() => (total < 0 ? refund(counter, 'card') : payCard(counter))}
        >
          {total < 0 ? t('pay.refunded') : t('pay.paid')}
        </PayButton>
      </span>
    </>
  );
}
