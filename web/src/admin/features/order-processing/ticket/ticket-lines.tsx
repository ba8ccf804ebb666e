import { mdiCheck } from '@mdi/js';
import { piecesTakenBack } from '@tresen/domain/orders/order-board';
import type { TicketLine } from '@tresen/domain/orders/kitchen-ticket';
import { LineOptions } from './line-options.tsx';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { lineKey } from '../device/marks.ts';
import { usePart } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { strikeLine } from './strike-line.ts';
import { Note } from './ticket-note.tsx';

export function TicketLines({ ticket }: { ticket: KitchenTicket }) {
  const { note } = ticket.details;
  return (
    <>
      <ul className="lines">
        {ticket.lines.map((line) => (
          <Line key={lineKey(ticket.order.orderId, line)} ticket={ticket} line={line} />
        ))}
      </ul>
      {note && (
        <p className="order-note">
          <Note note={note} />
        </p>
      )}
    </>
  );
}

/** A touch strikes it through, another one takes that back. It helps the cook and tells nobody anything. */
function Line({ ticket, line }: { ticket: KitchenTicket; line: TicketLine }) {
  const kitchen = useKitchen();
  const { orderId, isCancelled } = ticket.order;
  const isStruck = usePart(kitchen.marks.now, ({ struck }) => struck.has(lineKey(orderId, line)));
  const isGone = isCancelled || line.isCancelled;
  const taken = piecesTakenBack(ticket.order.takenBack, line.lineNo);
  const t = translations().kitchen;
  const inside = (
    <>
      <span className="quantity">
        {line.quantity} <i aria-hidden>×</i>
      </span>
      <span className="body">
        <DishName className="name" name={line.name} joints={kitchen.catalogue.get().joints} />
        {line.seats && <span className="seats">{t('ticket.seats', { seats: line.seats.join(', ') })}</span>}
        {line.isCancelled && <b className="gone-word">{t('ticket.cancelled')}</b>}
        {!line.isCancelled && taken > 0 && <b className="gone-word">{t('ticket.fewer', { n: taken })}</b>}
        {line.options && <LineOptions options={line.options} />}
        {line.note && <Note note={line.note} />}
      </span>
      {isStruck && !isGone && (
        <span className="check" role="img" aria-label={t('ticket.struck')}>
          <PlainIcon path={mdiCheck} />
        </span>
      )}
    </>
  );
  return (
    <li className={isGone ? 'gone' : isStruck ? 'struck' : undefined}>
      {isGone ? (
        <div className="line">{inside}</div>
      ) : (
        <button
          type="button"
          className="line"
          aria-pressed={isStruck}
          data-line={line.lineNo}
          onClick={() => strikeLine(kitchen, ticket, line)}
        >
          {inside}
        </button>
      )}
    </li>
  );
}
