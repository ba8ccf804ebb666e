import { sql } from 'kysely';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isLocationOpen } from './is-location-open.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** In the order given; an area that somebody added in the meantime keeps its place behind them. */
export const reorderAreas = inside.areas.reorder.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const { locationId, areaIds } = input;
  if (!(await isLocationOpen(tx, locationId))) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });

  const places = await sql<{ area_id: string }>`
    update app.areas area set position = ranked.place
      from (select area_id, row_number() over (order by
              coalesce(array_position(${areaIds}::uuid[], area_id), 2147483647), position, area_id) - 1 as place
            from app.areas where location_id = ${locationId} and retired_at is null) ranked
      where area.area_id = ranked.area_id and area.location_id = ${locationId}
      returning area.area_id`.execute(tx);
  const here = new Set(places.rows.map((row) => row.area_id));
  if (areaIds.some((id) => !here.has(id.toLowerCase()))) throw notFound('area');
  await audit('areas.reordered', { locationId });
  return {};
});
