import { inside } from '../../core/calls/use-case.ts';

export const hideSteps = inside.onboarding.hideSteps.handler(async ({ input, context: { tx, actor, now } }) => {
  const mine = { org_id: actor.orgId, user_id: actor.userId, hint: 'steps' };
  if (input.areHidden)
    await tx
      .insertInto('app.hidden_hints')
      .values({ ...mine, hidden_at: now.toString() })
      .onConflict((same) => same.columns(['org_id', 'user_id', 'hint']).doNothing())
      .execute();
  else
    await tx.deleteFrom('app.hidden_hints').where('user_id', '=', actor.userId).where('hint', '=', 'steps').execute();
  return {};
});
