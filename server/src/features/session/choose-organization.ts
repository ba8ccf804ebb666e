import { writeAudit } from '../../platform/db/write-audit.ts';
import { outside } from '../../core/calls/use-case.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { visitorOf } from '../../core/calls/visitor.ts';
import { sessionView } from './session-view.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Only organisations the directory knows this person in; support, only where a grant runs. */
export const chooseOrganization = outside.session.chooseOrganization.handler(async ({ input, context }) => {
  const { visitor, accounts, directory, now } = context;
  if (!visitor) throw refusal('session/missing');

  const open = visitor.account.kind === 'support' ? await directory.openSupportGrants(now) : visitor.memberships;
  const chosen = open.find((organization) => organization.orgId === input.organizationId);
  if (!chosen) throw notFound('organization');

  await accounts.changeSession(visitor.session.token, { organizationId: chosen.orgId });
  if (visitor.account.kind === 'support') {
    const actor = { userId: visitor.account.userId, orgId: chosen.orgId, role: 'support' };
    await context.enter(chosen.orgId, (tx) => writeAudit(tx, { actor, now, act: 'support.entered', subject: {} }));
  }
  context.setCookies([context.request.expiredCacheCookie()]);
  const here = await visitorOf({ ...visitor.session, organizationId: chosen.orgId }, directory, now);
  return { session: await sessionView(here, context) };
});
