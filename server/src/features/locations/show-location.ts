import { inside } from '../../platform/http/use-case.ts';
import { locationsWhere } from './location-rows.ts';

export const showLocation = inside.locations.show.handler(async ({ input, context, errors }) => {
  const [location] = await locationsWhere(context.tx, input.locationId);
  if (!location) throw errors.PGRST116({ data: { entity: 'location' } });
  return location;
});
