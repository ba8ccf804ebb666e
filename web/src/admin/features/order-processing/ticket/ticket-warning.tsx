import { mdiCancel } from '@mdi/js';
import { piecesTakenBack } from '@tresen/domain/orders/order-board';
import { mustBeSeen } from '@tresen/domain/orders/kitchen-ticket';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

/** What was taken back is said until somebody has seen it. */
export function TicketWarning({ ticket }: { ticket: KitchenTicket }) {
  if (!mustBeSeen(ticket)) return null;
  const t = translations().kitchen;
  const { takenBack } = ticket.order;
  const gone = ticket.lines.filter(({ lineNo }) => piecesTakenBack(takenBack, lineNo) > 0).length;
  return (
    <p className="warned">
      <PlainIcon path={mdiCancel} size="1.2em" />
      {ticket.order.isCancelled ? cancelledText() : t('ticket.linesCancelled', { n: gone })}
    </p>
  );

  function cancelledText(): string {
    const { table } = ticket.details;
    return table ? t('ticket.takenBack', { name: table.name }) : t('ticket.cancelledText');
  }
}
