import { inside } from '../../core/calls/use-case.ts';
import { grantEntitlements } from '../../core/people/grant-entitlements.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Set by the provider alone, and only for an organisation that let support in. */
export const setEntitlements = inside.entitlements.set.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  if (actor.role !== 'support') throw errors['access/denied']();
  const { locationId, entitlements } = input;
  const isDone = await grantEntitlements(tx, {
    orgId: actor.orgId,
    locationId,
    entitlements,
    setBy: actor.userId,
    now,
  });
  if (!isDone) throw notFound('location');
  await audit('entitlements.set', { locationId, entitlements: entitlements.toSorted().join(',') });
  return {};
});
