import { inside } from '../../core/calls/use-case.ts';
import { openLocations } from './location-rows.ts';

export const listLocations = inside.locations.list.handler(async ({ context }) => {
  return { locations: await openLocations(context.tx) };
});
