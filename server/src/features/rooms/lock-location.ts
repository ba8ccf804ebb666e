import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Names and numbers of tables are a matter of the whole location: who writes rooms of it goes one after the other. */
export async function lockLocation(tx: Tx, locationId: string): Promise<void> {
  const location = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!location) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
}
