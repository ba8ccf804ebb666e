import { inside } from '../../core/calls/use-case.ts';

export const retireLocation = inside.locations.retire.handler(async ({ input, context, errors }) => {
  const retired = await context.tx
    .updateTable('app.locations')
    .set({ retired_at: context.now.toString() })
    .where('location_id', '=', input.locationId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw errors.PGRST116({ data: { entity: 'location' } });
  await context.audit('location.retired', { locationId: input.locationId, name: retired.name });
  return {};
});
