import { clockDigits } from '@tresen/domain/orders/ticket-urgency';
import { medianWait } from '@tresen/domain/orders/kitchen-waiting';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { usePart } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';

const minute = 60_000;

/** What guests are waiting at the moment. Counted anew with every order and every minute. */
export function WaitingTime({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const { clock } = useKitchen();
  const now = usePart(clock.now, (time) => Math.floor(time / minute) * minute);
  const seconds = medianWait(tickets, now + minute);
  const t = translations().kitchen;
  if (seconds === undefined) return null;
  const time = clockDigits(seconds).replace(/^0/, '');
  return (
    <span className="waiting" title={t('bar.medianSaid', { time })}>
      <span className="roomy">{t('bar.waiting')} </span>
      <b>{t('bar.median', { time })}</b>
    </span>
  );
}
