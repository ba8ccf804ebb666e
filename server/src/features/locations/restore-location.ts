import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const restoreLocation = inside.locations.restore.handler(async ({ input, context }) => {
  const restored = await context.tx
    .updateTable('app.locations')
    .set({ retired_at: null })
    .where('location_id', '=', input.locationId)
    .where('retired_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (!restored) throw notFound('location');
  await context.audit('location.restored', { locationId: input.locationId, name: restored.name });
  return {};
});
