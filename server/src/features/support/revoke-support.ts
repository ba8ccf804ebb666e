import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const revokeSupport = inside.support.revoke.handler(async ({ input, context }) => {
  const { tx, now, audit } = context;
  const closed = await tx
    .updateTable('app.support_grants')
    .set({ ends_at: now.toString() })
    .where('grant_id', '=', input.grantId)
    .where('ends_at', '>', now)
    .returning('grant_id')
    .executeTakeFirst();
  if (!closed) throw notFound('support-grant');
  await audit('support.revoked', { grantId: input.grantId });
  return {};
});
