import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const closeIncident = inside.incidents.close.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const { incidentId, note } = input;
  const closed = await tx
    .updateTable('app.incidents')
    .set({ closed_at: now.toString(), closed_by: actor.userId, note })
    .where('incident_id', '=', incidentId)
    .where('closed_at', 'is', null)
    .returning(['kind', 'location_id'])
    .executeTakeFirst();
  if (!closed) throw notFound('incident');
  await audit('incident.closed', { incidentId, locationId: closed.location_id, kind: closed.kind, note });
  return {};
});
