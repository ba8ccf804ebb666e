import { stillAt } from '@tresen/domain/orders/kitchen-ticket';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { areaName, personName, stationNames } from '../names.ts';
import { timeOf } from '../times.ts';

/** Where it was sold, by whom and when, and who else works on it. */
export function TicketFoot({ ticket }: { ticket: KitchenTicket }) {
  const catalogue = useValue(useKitchen().catalogue);
  const { details, alsoAt } = ticket;
  const t = translations().kitchen;
  const left = stillAt(ticket);
  const others = stationNames(catalogue, left);
  const done = stationNames(
    catalogue,
    alsoAt.filter((stationId) => !left.includes(stationId)),
  );
  const parts = [
    areaName(catalogue, details.areaId),
    personName(catalogue, details.takenBy),
    details.table?.firedAt === undefined
      ? timeOf(details.placedAt, catalogue.location.timeZone)
      : t('ticket.ordered', { time: timeOf(details.table.orderedAt, catalogue.location.timeZone) }),
    others.length > 0 ? t('ticket.also', { stations: others.join(', ') }) : undefined,
    done.length > 0 ? t('ticket.alsoDone', { stations: done.join(', ') }) : undefined,
  ];
  return <footer className="foot">{parts.filter((part) => part !== undefined).join(' · ')}</footer>;
}
