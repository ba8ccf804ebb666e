import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';
import { useKitchen } from '../kitchen.ts';
import { TicketCard } from '../ticket/ticket.tsx';
import type { KitchenTicket } from './use-lanes.ts';

/** What was cooked from paper while the server did not know of it: apart, without a sound, to be put away. */
export function LateTickets({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const { marks } = useKitchen();
  const done = tickets.filter(({ order }) => order.status === 'completed').map(({ order }) => order.orderId);
  const t = translations().kitchen;
  if (tickets.length === 0) return null;
  return (
    <>
      <div className="late-head">
        <h3>{t('lane.late')}</h3>
        <span className="count" role="img" aria-label={t('lane.count', { n: tickets.length })}>
          {tickets.length}
        </span>
        {done.length > 1 && (
          <Button variant="outlined" color="inherit" onClick={() => marks.seeLate(done)}>
            {t('lane.allSeen')}
          </Button>
        )}
        <p>{t('lane.lateText')}</p>
      </div>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.order.orderId} ticket={ticket} />
      ))}
    </>
  );
}
