import type { Closing } from '@tresen/domain/basics/business-day';
import type { MissingDevice } from '@tresen/domain/closing/z-report';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = {
  readonly time_zone: string;
  readonly closing_hour: number;
  readonly last_z_no: number;
  readonly last_closed_at: Temporal.Instant | null;
  readonly open_dates: readonly string[];
  readonly tills: readonly MissingDevice[];
};

/** A location of the organisation one is in, with what is open there. Retired ones too: what they sold has to be closed. */
export type LocationDay = {
  readonly closing: Closing;
  readonly lastNumber: number;
  readonly since: string | null;
  readonly openDates: readonly string[];
  readonly tills: readonly MissingDevice[];
};

export async function openPlace(tx: Tx, locationId: string): Promise<LocationDay | undefined> {
  const { rows } = await sql<Row>`
    select l.time_zone, l.closing_hour, h.last_z_no, h.last_closed_at,
        array(select app.filed_on(c.business_date, c.received_at, l.time_zone, l.closing_hour)::text from app.receipts c
            where c.org_id = l.org_id and c.location_id = l.location_id and c.z_no is null
          union select app.filed_on(c.business_date, c.received_at, l.time_zone, l.closing_hour)::text from app.cash_entries c
            where c.org_id = l.org_id and c.location_id = l.location_id and c.z_no is null) as open_dates,
        (select coalesce(jsonb_agg(jsonb_build_object('deviceId', v.device_id, 'name', v.name,
            'lastSeenAt', app.iso_time(v.last_seen_at), 'unsent', v.unsent) order by v.name), '[]')
          from app.devices v where v.org_id = l.org_id and v.location_id = l.location_id
            and v.role = 'pos' and v.state in ('active', 'frozen')) as tills
      from app.locations l join app.z_heads h on h.org_id = l.org_id and h.location_id = l.location_id
      where l.location_id = ${locationId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  return {
    closing: { timeZone: row.time_zone, hour: row.closing_hour },
    lastNumber: row.last_z_no,
    since: row.last_closed_at?.toString() ?? null,
    openDates: row.open_dates,
    tills: row.tills,
  };
}
