import { mdiPauseCircleOutline } from '@mdi/js';
import { useId } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { calledAs } from '../names.ts';
import { useOnHold } from './use-on-hold.ts';

/** What tables have ordered and nobody has fired: small, and without a button, so that nobody begins it. */
export function OnHold() {
  const id = useId();
  const shown = useOnHold();
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
