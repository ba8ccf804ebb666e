import { inside } from '../../core/calls/use-case.ts';
import { openAreas } from './area-rows.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showArea = inside.areas.show.handler(async ({ input, context: { tx } }) => {
  const [area] = await openAreas(tx, { areaId: input.areaId });
  if (!area) throw notFound('area');
  return area;
});
