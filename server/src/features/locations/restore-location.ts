import { inside } from '../../core/calls/use-case.ts';

export const restoreLocation = inside.locations.restore.handler(async ({ input, context, errors }) => {
  const restored = await context.tx
    .updateTable('app.locations')
    .set({ retired_at: null })
    .where('location_id', '=', input.locationId)
    .where('retired_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (!restored) throw errors.PGRST116({ data: { entity: 'location' } });
  await context.audit('location.restored', { locationId: input.locationId, name: restored.name });
  return {};
});
