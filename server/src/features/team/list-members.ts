import { isMemberRole } from '@tresen/domain/roles';
import { arePinsEntitled } from '../../platform/db/are-pins-entitled.ts';
import { inside } from '../../platform/http/use-case.ts';

/** Everybody who works here or did, by name; those who were deactivated come last. */
export const listMembers = inside.team.list.handler(async ({ context: { tx, accounts, actor } }) => {
  const rows = await tx
    .selectFrom('app.memberships')
    .select(['user_id', 'role', 'created_at', 'deactivated_at'])
    .execute();
  const pins = await tx.selectFrom('app.staff_pins').select('user_id').execute();
  const withPin = new Set(pins.map((pin) => pin.user_id));
  const members = await Promise.all(
    rows.map(async (row) => {
      const account = await accounts.byId(row.user_id);
      return {
        userId: row.user_id,
        firstName: account?.firstName ?? '',
        lastName: account?.lastName ?? '',
        email: account?.email ?? '',
        role: isMemberRole(row.role) ? row.role : ('staff' as const),
        isActive: row.deactivated_at === null,
        isSelf: row.user_id === actor.userId,
        joinedAt: row.created_at.toString(),
        hasPin: withPin.has(row.user_id),
      };
    }),
  );
  const byName = new Intl.Collator('de');
  return {
    canUsePins: await arePinsEntitled(tx),
    members: members.toSorted(
      (one, other) =>
        Number(other.isActive) - Number(one.isActive) ||
        byName.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`) ||
        byName.compare(one.userId, other.userId),
    ),
  };
});
