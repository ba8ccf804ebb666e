import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** The names of the locations that sell for real and sign nothing. */
export async function unsignedLocations(tx: Tx, locationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select l.name from app.locations l join app.go_lives g on g.org_id = l.org_id and g.location_id = l.location_id
      where l.location_id = any(${locationIds}::uuid[]) and l.closed_at is null
        and not exists (select 1 from app.tse_devices d
          where d.org_id = l.org_id and d.location_id = l.location_id and d.state in ('ready', 'broken'))
      order by l.name`.execute(tx);
  return rows.map(({ name }) => name);
}
