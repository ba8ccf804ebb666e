import { isLastAdmin } from '../../core/people/is-last-admin.ts';
import { outside } from '../../core/calls/use-case.ts';
import { endMembership } from './end-membership.ts';
import { ownAccount } from './own-account.ts';
import { provePassword } from './prove-password.ts';

/**
 * First every organisation is asked whether it can spare the person, then the memberships end, then the account. Cut off in
 * between, the account is still there and the same act goes on where it stopped.
 */
export const deleteAccount = outside.profile.deleteAccount.handler(async ({ input, context, errors }) => {
  const { accounts, directory, enter, request } = context;
  const { userId } = ownAccount(context);
  if (!(await provePassword(input.password, context))) throw errors['password/wrong']();

  const organizations = await directory.allMembershipsOf(userId);
  for (const { orgId } of organizations)
    if (await enter(orgId, (tx) => isLastAdmin(tx, userId))) throw errors['member/last-admin']();
  for (const { orgId } of organizations)
    if (!(await endMembership(orgId, userId, context))) throw errors['member/last-admin']();

  const { setCookies } = await accounts.signOut(request.headers);
  await accounts.remove(userId);
  context.setCookies(setCookies);
  return {};
});
