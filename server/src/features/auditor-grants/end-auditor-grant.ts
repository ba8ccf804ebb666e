import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** From the moment this is stored nothing is read any more; a download that runs is cut off. */
export const endAuditorGrant = inside.auditorGrants.end.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const ended = await tx
    .updateTable('app.auditor_grants')
    .set({ ended_at: now.toString(), ended_by: actor.userId })
    .where('auditor_grant_id', '=', input.auditorGrantId)
    .where('ended_at', 'is', null)
    .returning(['auditor', 'office'])
    .executeTakeFirst();
  if (!ended) throw notFound('auditor-grant');
  const { auditor, office } = ended;
  await audit('auditor.ended', { auditorGrantId: input.auditorGrantId, name: `${auditor}, ${office}` });
  return {};
});
