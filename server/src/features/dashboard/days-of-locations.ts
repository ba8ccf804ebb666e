import { endOf } from '@tresen/domain/basics/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { LocationDay } from '../../core/closing/location-days.ts';

/** Each location counts its own business day, and the same weekday a week before. */
export type DaysOfLocations = {
  readonly locationIds: readonly string[];
  readonly table: RawBuilder<unknown>;
  /** That a row lies between these days, told to each table: only the months asked for are even planned for. */
  readonly during: (alias: 'r' | 'p') => RawBuilder<unknown>;
};

/** As a table `d`: both days, when they began, and the same time of day a week ago by the clock on the wall there. */
export function daysOfLocations(locations: readonly LocationDay[], now: Temporal.Instant): DaysOfLocations {
  const ids = locations.map(({ locationId }) => locationId);
  const today = locations.map((location) => location.today.toString());
  const before = locations.map((location) => location.today.subtract({ days: 7 }).toString());
  const began = locations.map((location) => startOf(location, 0));
  const beganBefore = locations.map((location) => startOf(location, 7));
  const sameTime = locations.map(({ closing }) =>
    now.toZonedDateTimeISO(closing.timeZone).subtract({ days: 7 }).toInstant().toString(),
  );
  const [first = '', last = ''] = [before.toSorted()[0], today.toSorted().at(-1)];
  return {
    locationIds: ids,
    during: (alias) =>
      sql`${sql.ref(`${alias}.business_date`)} between ${first || null}::date and ${last || null}::date`,
    table: sql`unnest(${ids}::uuid[], ${today}::date[], ${before}::date[], ${began}::timestamptz[],
      ${beganBefore}::timestamptz[], ${sameTime}::timestamptz[])
      as d (location_id, today, before, began, began_before, same_time)`,
  };
}

function startOf({ today, closing }: LocationDay, daysAgo: number): string {
  return endOf(today.subtract({ days: daysAgo + 1 }), closing).toString();
}
