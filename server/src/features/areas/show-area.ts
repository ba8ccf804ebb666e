import { inside } from '../../core/calls/use-case.ts';
import { openAreas } from './area-rows.ts';

export const showArea = inside.areas.show.handler(async ({ input, context: { tx }, errors }) => {
  const [area] = await openAreas(tx, { areaId: input.areaId });
  if (!area) throw errors.PGRST116({ data: { entity: 'area' } });
  return area;
});
