import { inside } from '../../core/calls/use-case.ts';

/** What was carried out stays carried out, also if an older window says that it is still at the beginning. */
export const keepSetup = inside.onboarding.keep.handler(async ({ input, context }) => {
  const { tx, actor, now } = context;
  const { step, draft, isClosed } = input;
  const kept = {
    step,
    ...(draft ? { draft: JSON.stringify(draft) } : {}),
    closed_at: isClosed ? now.toString() : null,
    updated_at: now.toString(),
  };
  await tx
    .insertInto('app.onboarding')
    .values({ org_id: actor.orgId, ...kept })
    .onConflict((same) => same.column('org_id').doUpdateSet(kept))
    .execute();
  return {};
});
