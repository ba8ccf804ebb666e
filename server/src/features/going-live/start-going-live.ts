import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { liveLocations } from '../../core/going-live/live-locations.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Done twice it is one act: the first one is kept. Support looks after an organisation, it does not answer for what it sells. */
export const startGoingLive = inside.goingLive.start.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { locationId, acceptsUnsigned } = input;
  if (actor.role !== 'admin') throw errors['access/denied']();
  await refuseClosedEvent(tx, { locationId });
  const location = (await liveLocations(tx)).find((one) => one.locationId === locationId);
  if (!location) throw notFound('location');

  const maySellUnsigned = acceptsUnsigned && !location.mustSign;
  const lacking = location.missing.filter((condition) => condition !== 'signing' || !maySellUnsigned);
  if (lacking.length > 0)
    throw errors['location/not-ready']({
      data: { fields: lacking.map((condition) => ({ path: condition, code: 'missing' })) },
    });

  const isAccepting = location.unsigned === null && maySellUnsigned;
  const accepted = isAccepting
    ? { unsigned_accepted_at: now.toString(), unsigned_accepted_by: actor.userId }
    : undefined;
  const made = await tx
    .insertInto('app.go_lives')
    .values({
      org_id: actor.orgId,
      location_id: locationId,
      live_at: now.toString(),
      live_by: actor.userId,
      missing: [...location.missing],
      ...accepted,
    })
    .onConflict((same) => same.columns(['org_id', 'location_id']).doNothing())
    .returning('live_at')
    .executeTakeFirst();
  if (made) await audit('location.went-live', { locationId, name: location.name, missing: location.missing.join(',') });
  else if (accepted) {
    await tx.updateTable('app.go_lives').set(accepted).where('location_id', '=', locationId).execute();
    await audit('location.unsigned-accepted', { locationId, name: location.name });
  }
  return { at: location.act?.at ?? now.toString() };
});
