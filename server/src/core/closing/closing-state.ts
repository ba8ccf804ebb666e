import type { Closing } from '@tresen/domain/basics/business-day';
import type { MissingDevice } from '@tresen/domain/closing/z-report';
import { isStraggler } from '@tresen/domain/closing/z-report-due';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

export type LocationToClose = { readonly orgId: string; readonly locationId: string };

type Row = {
  readonly org_id: string;
  readonly location_id: string;
  readonly time_zone: string;
  readonly closing_hour: number;
  readonly wants_zero_reports: boolean;
  readonly ends_at: Temporal.Instant | null;
  readonly is_closed: boolean;
  readonly last_auto_date: string | null;
  readonly open_dates: readonly string[];
  readonly tills: readonly MissingDevice[];
};

/** What has to be known of a location before it is closed. */
export type ClosingState = LocationToClose & {
  readonly closing: Closing;
  readonly wantsZeroReports: boolean;
  /** Events only. */
  readonly endsAt: Temporal.Instant | null;
  readonly isClosed: boolean;
  readonly lastAutoDate: string | null;
  readonly openDates: readonly string[];
  readonly tills: readonly MissingDevice[];
};

export async function readClosingStates(
  db: Kysely<DB>,
  locations: readonly LocationToClose[],
): Promise<readonly ClosingState[]> {
  const asked = JSON.stringify(locations.map(({ orgId, locationId }) => ({ org_id: orgId, location_id: locationId })));
  const { rows } = await sql<Row>`
    select org_id, location_id, time_zone, closing_hour, wants_zero_reports, ends_at, is_closed, last_auto_date,
      open_dates::text[] as open_dates, tills from app.closing_states(${asked})`.execute(db);
  return rows.map((row) => ({
    orgId: row.org_id,
    locationId: row.location_id,
    closing: { timeZone: row.time_zone, hour: row.closing_hour },
    wantsZeroReports: row.wants_zero_reports,
    endsAt: row.ends_at,
    isClosed: row.is_closed,
    lastAutoDate: row.last_auto_date === null ? null : String(row.last_auto_date),
    openDates: row.open_dates,
    tills: row.tills,
  }));
}

/** Tills that may hold sales nobody knows of yet. */
export function missingDevices(tills: readonly MissingDevice[], now: Temporal.Instant): readonly MissingDevice[] {
  return tills.filter(({ deviceId, lastSeenAt, unsent }) =>
    isStraggler({ deviceId, unsent, lastSeenAt: lastSeenAt === null ? null : Temporal.Instant.from(lastSeenAt) }, now),
  );
}
