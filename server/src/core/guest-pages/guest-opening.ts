import type { GuestOpening } from '@tresen/contract/guest-menu';
import { isOpen, nextOpeningChange, type OpeningHours } from '@tresen/domain/menu/opening-hours';

/** What the head of a menu says about opening hours, at one moment. */
export function guestOpening(times: OpeningHours, now: Temporal.Instant, timeZone: string): GuestOpening {
  const change = nextOpeningChange(times, now, timeZone)?.toZonedDateTimeISO(timeZone);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return {
    isOpen: isOpen(times, now, timeZone),
    change: change && {
      date: change.toPlainDate().toString(),
      time: change.toPlainTime().toString({ smallestUnit: 'minute' }),
    },
    today,
    note: times.closedUntil && today < times.closedUntil.date ? times.closedUntil.note : '',
    week: times.week,
  };
}
