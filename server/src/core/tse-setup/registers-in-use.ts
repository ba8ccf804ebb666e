import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type RegisterInUse = {
  readonly register_id: string;
  readonly code: string;
  readonly serial: string;
  readonly client_id: string | null;
  readonly tss_id: string | null;
  readonly since: Temporal.Instant | null;
};

/**
 * Registers that a device writes now, each with the security device that signs for it, if there is one. For all order phones of a place
 * its closing unit stands here once, as long as somebody orders with one.
 */
export async function registersInUse(tx: Tx, locationId: string): Promise<readonly RegisterInUse[]> {
  const { rows } = await sql<RegisterInUse>`
    with written as (
      select r.org_id, r.location_id, r.register_id, r.kind, r.code, r.serial, r.position from app.cash_registers r
        where r.location_id = ${locationId} and exists (select 1 from app.register_series s
          where s.org_id = r.org_id and s.register_id = r.register_id and s.closed_at is null)
    ), signing as (
      select w.org_id, w.register_id, w.code, w.serial, w.position from written w where w.kind = 'till'
      union all
      select l.org_id, l.master_register_id, p.codes, 'TRESEN-' || l.master_register_id, p.position
        from (select w.org_id, w.location_id, string_agg(w.code, ', ' order by w.position) as codes, max(w.position) as position
            from written w where w.kind = 'order' group by w.org_id, w.location_id) p
          join app.locations l on l.org_id = p.org_id and l.location_id = p.location_id
    )
    select s.register_id, s.code, s.serial, c.client_id, c.tss_id, c.since from signing s
        left join app.tse_clients c on c.org_id = s.org_id and c.register_id = s.register_id and c.until is null
      order by s.position`.execute(tx);
  return rows;
}
