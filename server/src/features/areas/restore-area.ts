import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';

export const restoreArea = inside.areas.restore.handler(async ({ input, context, errors }) => {
  await refuseClosedEvent(context.tx, { areaId: input.areaId });
  const restored = await context.tx
    .updateTable('app.areas')
    .set({ retired_at: null })
    .where('area_id', '=', input.areaId)
    .where('retired_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (!restored) throw errors.PGRST116({ data: { entity: 'area' } });
  await context.audit('area.restored', { areaId: input.areaId, name: restored.name });
  return {};
});
