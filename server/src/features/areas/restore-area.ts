import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const restoreArea = inside.areas.restore.handler(async ({ input, context }) => {
  await refuseClosedEvent(context.tx, { areaId: input.areaId });
  const restored = await context.tx
    .updateTable('app.areas')
    .set({ retired_at: null })
    .where('area_id', '=', input.areaId)
    .where('retired_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (!restored) throw notFound('area');
  await context.audit('area.restored', { areaId: input.areaId, name: restored.name });
  return {};
});
