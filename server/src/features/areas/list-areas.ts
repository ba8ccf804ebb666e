import { inside } from '../../core/calls/use-case.ts';
import { openAreas } from './area-rows.ts';
import { isLocationOpen } from './is-location-open.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const listAreas = inside.areas.list.handler(async ({ input, context: { tx } }) => {
  const areas = await openAreas(tx, { locationId: input.locationId });
  if (areas.length === 0 && !(await isLocationOpen(tx, input.locationId))) throw notFound('location');
  return { areas };
});
