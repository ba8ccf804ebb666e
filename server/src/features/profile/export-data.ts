import type { OutsideCall } from '../../core/calls/call.ts';
import { outside } from '../../core/calls/use-case.ts';
import { deviceName } from './device-name.ts';
import { ownAccount } from './own-account.ts';

/** Everything that is kept about the person, in our own terms, for a person and for a program to read. */
export const exportData = outside.profile.exportData.handler(async ({ context }) => {
  const { accounts, directory, now } = context;
  const { userId, ...account } = ownAccount(context);
  const [sessions, invitations, memberships] = await Promise.all([
    accounts.sessions.list(userId),
    directory.invitationsFor(account.email, now),
    directory.allMembershipsOf(userId),
  ]);
  const organizations = [];
  for (const { orgId, name, role, isActive } of memberships)
    organizations.push({ organization: name, role, isActive, ...(await keptIn(orgId, userId, context)) });

  const data = {
    exportedAt: now.toString(),
    account: { userId, ...account },
    sessions: sessions.map(({ createdAt, lastSeenAt, address, userAgent }) => ({
      createdAt: createdAt.toString(),
      lastSeenAt: lastSeenAt.toString(),
      address,
      device: deviceName(userAgent),
      userAgent,
    })),
    organizations: organizations,
    invitations: invitations.map(({ organizationName, role, expiresAt }) => ({
      organization: organizationName,
      role,
      expiresAt: expiresAt.toString(),
    })),
  };
  return new File([JSON.stringify(data, null, 2)], 'tresen-data.json', { type: 'application/json' });
});

type Organization = Parameters<OutsideCall['enter']>[0];

/** What one organisation has written down about the person: since when they are there, and what they did. */
function keptIn(orgId: Organization, userId: string, { enter }: OutsideCall) {
  return enter(orgId, async (tx) => {
    const membership = await tx
      .selectFrom('app.memberships')
      .select(['created_at', 'deactivated_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const acts = await tx
      .selectFrom('app.audit_entries')
      .select(['at', 'act', 'subject'])
      .where('actor_id', '=', userId)
      .orderBy('at')
      .execute();
    return {
      joinedAt: membership?.created_at.toString() ?? null,
      deactivatedAt: membership?.deactivated_at?.toString() ?? null,
      acts: acts.map(({ at, act, subject }) => ({ at: at.toString(), act, subject })),
    };
  });
}
