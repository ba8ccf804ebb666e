import { inside } from '../../platform/http/use-case.ts';
import { locationsWhere } from './location-rows.ts';

export const listLocations = inside.locations.list.handler(async ({ context }) => {
  return { locations: await locationsWhere(context.tx) };
});
