import { inside } from '../../core/calls/use-case.ts';
import { openAreas } from './area-rows.ts';
import { isLocationOpen } from './is-location-open.ts';

export const listAreas = inside.areas.list.handler(async ({ input, context: { tx }, errors }) => {
  const areas = await openAreas(tx, { locationId: input.locationId });
  if (areas.length === 0 && !(await isLocationOpen(tx, input.locationId)))
    throw errors.PGRST116({ data: { entity: 'location' } });
  return { areas };
});
