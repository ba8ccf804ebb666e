import { randomUUIDv7 } from 'node:crypto';
import { businessDateOf, endOf, lastEndedDate } from '@tresen/domain/basics/business-day';
import { planClosing } from '@tresen/domain/closing/z-report-due';
import { type ClosingState, missingDevices } from './closing-state.ts';
import { softwareVersion } from '../../platform/log/software-version.ts';

/** One element of `app.close_days`: the names are the function's. */
export type LocationToCloseNow = {
  readonly org_id: string;
  readonly location_id: string;
  readonly days: readonly { readonly business_date: string; readonly report_id: string }[];
  readonly next_at: string;
  readonly closed_at: string;
  readonly software: string;
  readonly missing: unknown;
  readonly is_zero_wanted: boolean;
  readonly ends_event: boolean;
};

/** What the clock does with a location now, and when it looks again. */
export function planLocation(state: ClosingState, now: Temporal.Instant): LocationToCloseNow {
  const { orgId, locationId, closing, lastAutoDate, wantsZeroReports } = state;
  const openDates = wantsZeroReports ? withEmptyDays(state, now) : state.openDates;
  const tills = state.tills.map((till) => ({
    ...till,
    lastSeenAt: till.lastSeenAt === null ? null : Temporal.Instant.from(till.lastSeenAt),
  }));
  const { dates, nextAt } = planClosing({ closing, now, openDates, lastClosedDate: lastAutoDate, tills });
  return {
    org_id: orgId,
    location_id: locationId,
    days: dates.map((date) => ({ business_date: date, report_id: randomUUIDv7() })),
    next_at: nextAt.toString(),
    closed_at: now.toString(),
    software: softwareVersion,
    missing: missingDevices(state.tills, now),
    is_zero_wanted: wantsZeroReports,
    ends_event: isEventOver(state, dates, now),
  };
}

/** After its last report an event is over: its end has come, and nothing is left to close. */
function isEventOver(
  { endsAt, isClosed, closing, openDates }: ClosingState,
  dates: readonly string[],
  now: Temporal.Instant,
) {
  if (endsAt === null || isClosed) return false;
  const lastDay = endOf(businessDateOf(endsAt, closing), closing);
  return Temporal.Instant.compare(lastDay, now) <= 0 && openDates.every((date) => dates.includes(date));
}

const mostEmptyDays = 31;

/** Days without a sale since the last report; an organisation that has none yet begins with the day that has just ended. */
function withEmptyDays({ closing, lastAutoDate, openDates }: ClosingState, now: Temporal.Instant): readonly string[] {
  const last = lastEndedDate(now, closing);
  const after = lastAutoDate === null ? last.subtract({ days: 1 }) : Temporal.PlainDate.from(lastAutoDate);
  const missed = Math.max(0, Math.min(mostEmptyDays, after.until(last, { largestUnit: 'days' }).days));
  const empty = Array.from({ length: missed }, (_, days) => last.subtract({ days }).toString());
  return [...new Set([...openDates, ...empty])];
}
