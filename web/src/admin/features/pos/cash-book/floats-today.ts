import { businessDateOf } from '@tresen/domain/basics/business-day';
import type { Till } from '../../../device/till/till.ts';
import { businessDate } from '../counter/cart-view.ts';
import { drawerEntriesOf } from './drawer-entries.ts';

/** How often a float was booked here since the business day began, by the till's own log. */
export async function floatsToday({
  catalogue,
  entriesAfter,
}: Pick<Till, 'catalogue' | 'entriesAfter'>): Promise<number> {
  const { location } = catalogue.get();
  const closing = { timeZone: location.timeZone, hour: location.closingHour };
  const today = businessDate(location).toString();
  return drawerEntriesOf(await entriesAfter(0)).filter(
    ({ at, entry }) =>
      entry.kind === 'move' &&
      entry.move.kind === 'float' &&
      businessDateOf(Temporal.Instant.from(at), closing).toString() === today,
  ).length;
}
