import { acceptPassword } from '@tresen/domain/people/password';
import type { NewAccount } from '../../platform/auth/accounts.ts';
import type { Account } from '../../platform/auth/account.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { OutsideCall } from '../../core/calls/call.ts';
import { outside } from '../../core/calls/use-case.ts';
import { invitationTokenHash } from './invitation-token.ts';
import { joinOrganization } from './join-organization.ts';

/**
 * Account and membership live in two schemas of the database. Cut off in between, the same link tried again finds the
 * account, makes the membership and goes on: a new account without password or membership is nobody's yet.
 */
export const acceptAsNewUser = outside.invitations.acceptAsNewUser.handler(async ({ input, context, errors }) => {
  const { directory, accounts, enter, now, request } = context;
  const invitation = await directory.invitationByToken(invitationTokenHash(input.token), now);
  if (!invitation) throw errors['link/expired']();
  const accepted = acceptPassword(input.password);
  if (!accepted.ok)
    throw errors['password/too-weak']({
      data: { fields: accepted.refusal.broken.map((code) => ({ path: 'password', code })) },
    });

  const { firstName, lastName, locale, password } = input;
  const account = await enter(invitation.orgId, async (tx) => {
    const personId = await takeInvitation(tx, invitation.invitationId);
    const wanted = { email: invitation.email, firstName, lastName, locale };
    const own = await accountFor(wanted, { password, personId }, context);
    if (!own) throw errors['invitation/for-someone-else']();
    if (!(await joinOrganization(tx, { ...invitation, userId: own.userId, now }))) throw errors['link/expired']();
    return own;
  });

  const signedIn = await accounts.signIn(account.email, password, request.headers);
  if (signedIn) context.setCookies(signedIn.setCookies);
  if (signedIn && !signedIn.needsSecondFactor) context.setCookies([request.knownDeviceCookie(account.email)]);
  return {};
});

/** Two clicks at once: the second waits here, then finds what the first made. Says who it is for, if they work here already. */
async function takeInvitation(tx: Tx, invitationId: string): Promise<string | undefined> {
  const taken = await tx
    .selectFrom('app.invitations')
    .select('person_id')
    .where('invitation_id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
  return taken?.person_id ?? undefined;
}

/** The account that goes with the address, made if need be; nothing if it is somebody's and this is not the password. */
async function accountFor(
  wanted: NewAccount,
  { password, personId }: { readonly password: string; readonly personId: string | undefined },
  { accounts }: OutsideCall,
): Promise<Account | undefined> {
  // The person's own id, so that everything they did so far stays theirs; an account that has it already is somebody else's.
  const isFree = personId !== undefined && (await accounts.byId(personId)) === undefined;
  const account = await accounts.create(wanted, isFree ? personId : undefined);
  if (await accounts.hasPassword(account.userId))
    return (await accounts.isPasswordOf(account.userId, password)) ? account : undefined;
  await accounts.setPassword(account.userId, password);
  return account;
}
