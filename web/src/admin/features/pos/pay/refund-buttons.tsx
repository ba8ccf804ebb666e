import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import type { BarProps } from './bar-props.ts';
import { PayButton } from './pay-button.tsx';
import { refund } from './pay-quickly.ts';
import { startCard } from './start-card.ts';

/** Money goes out. The word says it, not only the sign. */
export function RefundButtons({ total, saying, isStill }: BarProps) {
  const counter = useCounter();
  const { paymentTypes } = useValue(counter.till.catalogue).location;
  const t = translations().till;
  const amount = moneyText(-total);
  const hasCash = paymentTypes.includes('cash');
  const hasCard = paymentTypes.includes('card');
  return (
    <>
      <span className="one">
        {hasCash ? (
          <PayButton
            saying={`out:${saying}`}
            look="primary"
            isDisabled={isStill}
            onPress={() => refund(counter, 'cash')}
          >
            {t('pay.payOut', { amount })}
          </PayButton>
        ) : (
          <span className="question">{t('pay.refund')}</span>
        )}
      </span>
      <span className={hasCard ? 'two' : 'one'}>
        {hasCard && (
          <PayButton saying={`card:${saying}`} look="secondary" isDisabled={isStill} onPress={() => startCard(counter)}>
            {translations().money('card.name')}
          </PayButton>
        )}
        <PayButton
          saying={`more:${saying}`}
          look="plain"
          isDisabled={isStill}
          onPress={() => counter.panel.set({ kind: 'payment' })}
        >
          {t('pay.more')}
        </PayButton>
      </span>
    </>
  );
}
