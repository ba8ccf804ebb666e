import { inside } from '../../core/calls/use-case.ts';

/** Only the owner lets support in; support cannot prolong its own stay. Sent twice, granted and written down once. */
export const grantSupport = inside.support.grant.handler(async ({ input, context, errors }) => {
  const { tx, actor, now, audit } = context;
  const { grantId, hours } = input;
  if (actor.role !== 'admin') throw errors['access/denied']();

  const times = { created_at: now.toString(), ends_at: now.add({ hours }).toString() };
  const made = await tx
    .insertInto('app.support_grants')
    .values({ ...times, org_id: actor.orgId, grant_id: grantId, granted_by: actor.userId })
    .onConflict((known) => known.columns(['org_id', 'grant_id']).doNothing())
    .executeTakeFirst();
  const grant = await tx
    .selectFrom('app.support_grants')
    .select('ends_at')
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow();
  const endsAt = grant.ends_at.toString();
  if (made.numInsertedOrUpdatedRows === 1n) await audit('support.granted', { grantId, endsAt });
  return { endsAt };
});
