import { randomBytes } from 'node:crypto';
import { inside } from '../../core/calls/use-case.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { addressOf, boardOf } from './board-of.ts';

/** Two who press at once get the same address. */
export const openPickupBoard = inside.pickupBoards.open.handler(async ({ input: { locationId }, context }) => {
  const { tx, actor, audit, now } = context;
  const { name } = await boardOf(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  const made = await tx
    .insertInto('app.pickup_boards')
    .values({
      org_id: actor.orgId,
      location_id: locationId,
      code: randomBytes(16).toString('hex'),
      made_at: now.toString(),
    })
    .onConflict((known) => known.columns(['org_id', 'location_id']).doNothing())
    .returning('code')
    .executeTakeFirst();
  if (made) await audit('pickup-board.opened', { locationId, name });
  const { code } =
    made ??
    (await tx
      .selectFrom('app.pickup_boards')
      .select('code')
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow());
  return { address: addressOf(code) };
});
