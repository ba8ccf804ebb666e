import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const retireLocation = inside.locations.retire.handler(async ({ input, context }) => {
  const retired = await context.tx
    .updateTable('app.locations')
    .set({ retired_at: context.now.toString() })
    .where('location_id', '=', input.locationId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('location');
  await context.audit('location.retired', { locationId: input.locationId, name: retired.name });
  return {};
});
