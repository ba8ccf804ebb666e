import { isRight } from '@tresen/domain/people/rights';
import { isMemberRole } from '@tresen/domain/people/roles';
import { arePinsEntitled } from '../../core/people/are-pins-entitled.ts';
import { inside } from '../../core/calls/use-case.ts';

/** Everybody who works here or did, by name; those who were deactivated come last. */
export const listMembers = inside.team.list.handler(async ({ context: { tx, accounts, actor } }) => {
  const rows = await tx
    .selectFrom('app.people as person')
    .leftJoin('app.memberships as member', (join) =>
      join.onRef('member.org_id', '=', 'person.org_id').onRef('member.user_id', '=', 'person.person_id'),
    )
    .leftJoin('app.staff_pins as pin', (join) =>
      join.onRef('pin.org_id', '=', 'person.org_id').onRef('pin.user_id', '=', 'person.person_id'),
    )
    .select(['person.person_id', 'person.name', 'person.rights', 'person.valid_until', 'person.created_at'])
    .select(['person.deactivated_at', 'member.role', 'pin.set_at'])
    // Who had a log-in and left for good is named on old papers, and is no longer of the team.
    .where((is) => is.or([is('person.name', '<>', ''), is('member.role', 'is not', null)]))
    .execute();
  const members = await Promise.all(
    rows.map(async (row) => {
      const account = row.role === null ? undefined : await accounts.byId(row.person_id);
      return {
        userId: row.person_id,
        firstName: account?.firstName ?? row.name,
        lastName: account?.lastName ?? '',
        email: account?.email ?? '',
        role: row.role !== null && isMemberRole(row.role) ? row.role : ('staff' as const),
        isActive: row.deactivated_at === null,
        isSelf: row.person_id === actor.userId,
        joinedAt: row.created_at.toString(),
        hasPin: row.set_at !== null,
        hasLogIn: row.role !== null,
        rights: row.rights.filter(isRight),
        validUntil: row.valid_until?.toString() ?? null,
      };
    }),
  );
  const byName = new Intl.Collator('de');
  return {
    canUsePins: await arePinsEntitled(tx),
    members: members.toSorted(
      (one, other) =>
        Number(other.isActive) - Number(one.isActive) ||
        byName.compare(sortedAs(one), sortedAs(other)) ||
        byName.compare(one.userId, other.userId),
    ),
  };
});

/** By the last name where there is one. */
function sortedAs({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${lastName} ${firstName}`.trim();
}
