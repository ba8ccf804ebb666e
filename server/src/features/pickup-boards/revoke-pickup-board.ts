import { inside } from '../../core/calls/use-case.ts';
import { boardOf } from './board-of.ts';

export const revokePickupBoard = inside.pickupBoards.revoke.handler(async ({ input: { locationId }, context }) => {
  const { tx, audit } = context;
  const { name } = await boardOf(tx, locationId);
  const gone = await tx.deleteFrom('app.pickup_boards').where('location_id', '=', locationId).executeTakeFirst();
  if (gone.numDeletedRows > 0n) await audit('pickup-board.revoked', { locationId, name });
  return {};
});
