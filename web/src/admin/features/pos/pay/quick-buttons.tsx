import { mdiCash, mdiCreditCardOutline } from '@mdi/js';
import { quickCash } from '@tresen/domain/sales/quick-cash';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText, noteText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import type { BarProps } from './bar-props.ts';
import { PayButton } from './pay-button.tsx';
import { payCash } from './pay-quickly.ts';
import { startCard } from './start-card.ts';

/** What stands there while the cart is empty, so that nothing has to move when it is not. */
const usualNotes = [500, 1000, 2000];

export function QuickButtons({ total, saying, isStill }: BarProps) {
  const counter = useCounter();
  const { paymentTypes } = useValue(counter.till.catalogue).location;
  const t = translations().till;
  const hasCash = paymentTypes.includes('cash');
  const hasCard = paymentTypes.includes('card');
  const likely = total > 0 ? quickCash(total) : usualNotes;
  const more = (
    <PayButton
      saying={`more:${saying}`}
      look="plain"
      isDisabled={isStill}
      onPress={() => counter.panel.set({ kind: 'payment' })}
    >
      {t('pay.more')}
    </PayButton>
  );
  const card = hasCard && (
    <PayButton
      saying={`card:${saying}`}
      look={hasCash ? 'secondary' : 'primary'}
      isDisabled={isStill}
      onPress={() => startCard(counter)}
    >
      <PlainIcon path={mdiCreditCardOutline} />
      {translations().money('card.name')}
    </PayButton>
  );

  if (!hasCash) {
    return (
      <>
        <span className="one">{card || more}</span>
        <span className="one">{card ? more : <span className="question" />}</span>
      </>
    );
  }
  return (
    <>
      <span className="cash">
        <PayButton
          saying={`exact:${saying}`}
          look="primary"
          label={total > 0 ? t('pay.exactSaid', { amount: moneyText(total) }) : undefined}
          isDisabled={isStill}
          onPress={() => payCash(counter, total)}
        >
          <PlainIcon path={mdiCash} size={20} />
          {t('pay.exact')}
        </PayButton>
        {likely.map((amount) => (
          <PayButton
            key={amount}
            saying={`${amount}:${saying}`}
            look="plain"
            label={t('pay.cashSaid', { amount: noteText(amount) })}
            isDisabled={isStill}
            onPress={() => payCash(counter, amount)}
          >
            {noteText(amount)}
          </PayButton>
        ))}
      </span>
      <span className={card ? 'two' : 'one'}>
        {card}
        {more}
      </span>
    </>
  );
}
