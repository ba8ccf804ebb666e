import { businessDateOf, type Closing } from '@tresen/domain/basics/business-day';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

export type LocationDay = {
  readonly locationId: string;
  readonly closing: Closing;
  /** The business date that runs there now. */
  readonly today: Temporal.PlainDate;
};

/** The location asked for, or all of them: each with the end of its own day. */
export async function locationDays(
  tx: Tx,
  locationId: string | undefined,
  now: Temporal.Instant,
): Promise<readonly LocationDay[]> {
  let asked = tx
    .selectFrom('app.locations')
    .select(['location_id', 'time_zone', 'closing_hour'])
    .orderBy('name')
    .orderBy('location_id');
  asked =
    locationId === undefined ? asked.where('retired_at', 'is', null) : asked.where('location_id', '=', locationId);
  const rows = await asked.execute();
  if (locationId !== undefined && rows.length === 0) throw notFound('location');
  return rows.map((row) => {
    const closing = { timeZone: row.time_zone, hour: row.closing_hour };
    return { locationId: row.location_id, closing, today: businessDateOf(now, closing) };
  });
}
