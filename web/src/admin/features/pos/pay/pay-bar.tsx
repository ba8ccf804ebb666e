import Box from '@mui/material/Box';
import { meaningOf } from '@tresen/domain/articles/article';
import { translations } from '../../../app/translations.ts';
import { dueOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { useValue } from '../../../../shared/store.ts';
import { display } from '../display/display.ts';
import { CardQuestion } from './card-question.tsx';
import { FreeButtons } from './free-buttons.tsx';
import { PayButton } from './pay-button.tsx';
import { payLook } from './pay-look.ts';
import { QuickButtons } from './quick-buttons.tsx';
import { RefundButtons } from './refund-buttons.tsx';
import { moneyText } from '../parts/money-text.ts';

/** From article to paid in two taps. Which buttons there are follows from the total alone. */
export function PayBar() {
  const counter = useCounter();
  const sale = useValue(counter.sale);
  const phase = useValue(counter.phase);
  const { location } = useValue(counter.till.catalogue);
  const { isQuickPay } = useValue(display);
  const t = translations().till;
  const { total } = dueOf(sale, location);
  const isStill = phase === 'booking' || isEmpty(sale);
  const shared = { total, saying: `${sale.orderId}:${total}`, isStill };
  const meaning = isEmpty(sale) ? 'payment' : meaningOf(total);

  return (
    <Box role="group" aria-label={t('pay.label')} aria-busy={phase === 'booking'} sx={payLook}>
      {phase === 'confirming-card' ? (
        <CardQuestion {...shared} />
      ) : meaning === 'free' ? (
        <FreeButtons {...shared} />
      ) : meaning === 'refund' ? (
        <RefundButtons {...shared} />
      ) : isQuickPay ? (
        <QuickButtons {...shared} />
      ) : (
        <>
          <span className="question" />
          <span className="one">
            <PayButton
              saying={`pay:${shared.saying}`}
              look="primary"
              isDisabled={isStill}
              onPress={() => counter.panel.set({ kind: 'payment' })}
            >
              {t('pay.pay', { amount: moneyText(total) })}
            </PayButton>
          </span>
        </>
      )}
    </Box>
  );
}
