import { mdiPauseCircleOutline } from '@mdi/js';
import { ticketsFor } from '@tresen/domain/orders/kitchen-ticket';
import { orderUnheardOf } from '@tresen/domain/orders/order-board';
import { useId } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { usePart, useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import type { LaidTicket } from '../../../device/orders/laid-tickets.ts';
import { settings } from '../device/settings.ts';
import { useKitchen } from '../kitchen.ts';
import { calledAs } from '../names.ts';

/** What tables have ordered and nobody has fired: small, and without a button, so that nobody begins it. */
export function OnHold() {
  const id = useId();
  const all = useValue(useKitchen().onHold);
  const stationId = usePart(settings, (now) => now.stationId);
  const areaIds = usePart(settings, (now) => now.areaIds);
  const shown = ticketsFor(all.map(waiting), { areaIds, stationId });
  const t = translations().kitchen;
  if (shown.length === 0) return null;
  return (
    <section className="on-hold" aria-labelledby={id}>
      <h3 id={id}>
        {t('lane.onHold')} <span className="count">{shown.length}</span> <small>{t('lane.untilFired')}</small>
      </h3>
      <ul>
        {shown.map(({ order, details, lines }) => (
          <li key={order.orderId}>
            <b>
              <PlainIcon path={mdiPauseCircleOutline} size="1.1em" />
              {calledAs(details)}
              <small>{t('ticket.course', { n: details.table?.course ?? 0 })}</small>
            </b>
            <span>{lines.map(({ quantity, name }) => `${quantity} ${name}`).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function waiting({ orderId, details }: LaidTicket) {
  return { ...orderUnheardOf<LaidTicket['details']>(orderId), details, isAcknowledged: false };
}
