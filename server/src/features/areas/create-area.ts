import { sql } from 'kysely';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isLocationOpen } from './is-location-open.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The new one stands last. Sent twice, made once. */
export const createArea = inside.areas.create.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  const { areaId, locationId, name } = input;
  if (!(await isLocationOpen(tx, locationId))) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });

  const last = sql<number>`(select coalesce(max(position) + 1, 0) from app.areas where location_id = ${locationId})`;
  const made = await tx
    .insertInto('app.areas')
    .values({ org_id: actor.orgId, area_id: areaId, location_id: locationId, name, position: last })
    .onConflict((same) => same.columns(['org_id', 'area_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) await audit('area.created', { areaId, locationId, name });
  return { areaId };
});
