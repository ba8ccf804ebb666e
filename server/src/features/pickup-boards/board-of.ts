import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The location by its name, and the address of its screen where it has one. */
export async function boardOf(
  tx: Tx,
  locationId: string,
): Promise<{ readonly name: string; readonly address: string | null }> {
  const found = await tx
    .selectFrom('app.locations as l')
    .leftJoin('app.pickup_boards as b', (on) =>
      on.onRef('b.org_id', '=', 'l.org_id').onRef('b.location_id', '=', 'l.location_id'),
    )
    .select(['l.name', 'b.code'])
    .where('l.location_id', '=', locationId)
    .where('l.retired_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound('location');
  return { name: found.name, address: found.code === null ? null : addressOf(found.code) };
}

export function addressOf(code: string): string {
  return `/pickup/${code}`;
}
