import {
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiHistory,
  mdiSync,
  mdiTimerAlertOutline,
  mdiTimerOutline,
} from '@mdi/js';
import { type Band, bandOf, clockDigits, countsFrom, secondsSince } from '@tresen/domain/orders/ticket-urgency';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { usePart } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { calledAs } from '../names.ts';
import { CourseTag } from './course-tag.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useThresholds } from './use-thresholds.ts';

type TicketBandProps = { ticket: KitchenTicket; titleId: string; isLateLane: boolean };

const icons: Record<Band, string> = {
  fresh: mdiTimerOutline,
  warning: mdiTimerAlertOutline,
  late: mdiClockAlertOutline,
  ready: mdiCheckCircleOutline,
};

/** Which one and how long already: colour, picture and digits say the same, so that each of them may fail. */
export function TicketBand({ ticket, titleId, isLateLane }: TicketBandProps) {
  const { clock } = useKitchen();
  const { order, details } = ticket;
  const thresholds = useThresholds(details.areaId);
  const from = countsFrom(order.status, details.placedAt, order.movedAt);
  const band = usePart(clock.now, (now) => bandOf(order.status, secondsSince(from, now), thresholds));
  const t = translations().kitchen;
  const { table } = details;
  const [register, number] = table
    ? [`${t('ticket.table', { name: '' }).trim()} `, table.name]
    : split(details.pickupNo);
  const aside = table ? 'tag aside' : 'tag';
  return (
    <header className={`band ${order.isCancelled ? 'gone' : isLateLane ? 'past' : band}`}>
      <h3 id={titleId} className="number">
        <span style={visuallyHidden}>{calledAs(details)}</span>
        <span aria-hidden>
          <small>{register}</small>
          {number}
        </span>
        {band !== 'fresh' && !order.isCancelled && !isLateLane && (
          <span style={visuallyHidden}>, {t(`ticket.${band}Word`)}</span>
        )}
      </h3>
      {table && !order.isCancelled && <CourseTag table={table} />}
      {order.isUnconfirmed && <span className={aside}>{t('ticket.unconfirmed')}</span>}
      {order.isRecalled && <span className={aside}>{t('ticket.recalled')}</span>}
      {details.isLate && <span className={aside}>{t('ticket.reportedLate')}</span>}
      {order.isCancelled && !table && <b className="tag">{t('ticket.cancelled')}</b>}
      <span className="time">
        {order.pending && (
          <span className="pending" role="img" aria-label={t('ticket.pending')} title={t('ticket.pending')}>
            <PlainIcon path={mdiSync} size="1em" />
          </span>
        )}
        <PlainIcon path={isLateLane ? mdiHistory : icons[band]} size="1.08em" />
        <Digits from={from} />
      </span>
    </header>
  );
}

/** The only thing that is drawn every second. */
function Digits({ from }: { from: string }) {
  const { clock } = useKitchen();
  const digits = usePart(clock.now, (now) => clockDigits(secondsSince(from, now)));
  return (
    <span role="timer" aria-live="off">
      {digits}
    </span>
  );
}

/** `K2-17`: the register small, the number large. */
function split(pickupNo: string): readonly [string, string] {
  const at = pickupNo.lastIndexOf('-') + 1;
  return [pickupNo.slice(0, at), pickupNo.slice(at)];
}
