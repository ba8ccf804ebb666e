import { ticketsFor } from '@tresen/domain/orders/kitchen-ticket';
import { orderUnheardOf } from '@tresen/domain/orders/order-board';
import { usePart, useValue } from '../../../../shared/store.ts';
import type { LaidTicket } from '../../../device/orders/laid-tickets.ts';
import { settings } from '../device/settings.ts';
import { useKitchen } from '../kitchen.ts';

/** What tables have ordered and nobody has fired, as far as this screen shows it. */
export function useOnHold() {
  const all = useValue(useKitchen().onHold);
  const stationId = usePart(settings, (now) => now.stationId);
  const areaIds = usePart(settings, (now) => now.areaIds);
  return ticketsFor(all.map(waiting), { areaIds, stationId });
}

function waiting({ orderId, details }: LaidTicket) {
  return { ...orderUnheardOf<LaidTicket['details']>(orderId), details, isAcknowledged: false };
}
