import Button from '@mui/material/Button';
import { mustBeSeen } from '@tresen/domain/orders/kitchen-ticket';
import { translations } from '../../../app/translations.ts';
import { acceptAll } from '../acts/move-order.ts';
import { useKitchen } from '../kitchen.ts';
import type { KitchenTicket } from './use-lanes.ts';

const worthIt = 3;

/** What was cancelled is not accepted along with the rest: somebody has to see it. */
export function AcceptAll({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const kitchen = useKitchen();
  const orders = tickets.filter((ticket) => !mustBeSeen(ticket)).map(({ order }) => order);
  if (orders.length < worthIt) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => void acceptAll(kitchen, orders)}>
      {translations().kitchen('lane.acceptAll')}
    </Button>
  );
}
