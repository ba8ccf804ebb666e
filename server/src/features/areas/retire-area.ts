import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const retireArea = inside.areas.retire.handler(async ({ input, context }) => {
  await refuseClosedEvent(context.tx, { areaId: input.areaId });
  const retired = await context.tx
    .updateTable('app.areas')
    .set({ retired_at: context.now.toString() })
    .where('area_id', '=', input.areaId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('area');
  await context.audit('area.retired', { areaId: input.areaId, name: retired.name });
  return {};
});
