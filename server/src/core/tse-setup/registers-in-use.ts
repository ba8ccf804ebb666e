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

/** Registers that a device writes now, each with the security device that signs for it, if there is one. */
export async function registersInUse(tx: Tx, locationId: string): Promise<readonly RegisterInUse[]> {
  const { rows } = await sql<RegisterInUse>`
    select r.register_id, r.code, r.serial, c.client_id, c.tss_id, c.since
      from app.cash_registers r
        left join app.tse_clients c on c.org_id = r.org_id and c.register_id = r.register_id and c.until is null
      where r.location_id = ${locationId} and exists (select 1 from app.register_series s
        where s.org_id = r.org_id and s.register_id = r.register_id and s.closed_at is null)
      order by r.position`.execute(tx);
  return rows;
}
