import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Where a room is, whether it is retired or not. */
export async function locationOfRoom(tx: Tx, roomId: string): Promise<string> {
  const found = await tx.selectFrom('app.rooms').select('location_id').where('room_id', '=', roomId).executeTakeFirst();
  if (!found) throw notFound('room');
  return found.location_id;
}
