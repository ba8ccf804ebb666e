import type { CataloguePerson, PinVerifier } from '@tresen/domain/offer/catalogue';
import { hasApproval, isRight, worksAtTill } from '@tresen/domain/people/rights';
import { isMemberRole } from '@tresen/domain/people/roles';
import { sql } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type PinRow = {
  readonly salt: Buffer | null;
  readonly iterations: number | null;
  readonly hash: Buffer | null;
  readonly digits: number | null;
  readonly unlocked_at: Temporal.Instant | null;
};

/** Everybody who may stand at a till of this location, with and without a log-in. */
export async function readStaff(tx: Tx, accounts: Accounts, locationId: string): Promise<readonly CataloguePerson[]> {
  const rows = await tx
    .selectFrom('app.people as person')
    .leftJoin('app.memberships as member', (join) =>
      join.onRef('member.org_id', '=', 'person.org_id').onRef('member.user_id', '=', 'person.person_id'),
    )
    .leftJoin('app.staff_pins as pin', (join) =>
      join.onRef('pin.org_id', '=', 'person.org_id').onRef('pin.user_id', '=', 'person.person_id'),
    )
    .select(['person.person_id', 'person.name', 'person.rights', 'person.valid_until', 'member.role'])
    .select(['pin.salt', 'pin.iterations', 'pin.hash', 'pin.digits', 'pin.unlocked_at'])
    .where('person.deactivated_at', 'is', null)
    .where(sql<boolean>`(person.location_ids is null or ${locationId}::uuid = any(person.location_ids))`)
    .orderBy('person.person_id')
    .execute();
  const standing = rows.map((row) => ({
    row,
    role: row.role !== null && isMemberRole(row.role) ? row.role : ('staff' as const),
    rights: row.rights.filter(isRight),
  }));
  return Promise.all(
    standing.filter(worksAtTill).map(async ({ row, role, rights }) => {
      const account = row.name === '' ? await accounts.byId(row.person_id) : undefined;
      return {
        userId: row.person_id,
        name: account ? `${account.firstName} ${account.lastName}`.trim() : row.name,
        isManager: hasApproval({ role, rights }),
        ...(rights.includes('owner') ? { isOwner: true } : {}),
        ...(row.valid_until ? { validUntil: row.valid_until.toString() } : {}),
        pin: verifierOf(row),
      };
    }),
  );
}

function verifierOf({ salt, iterations, hash, digits, unlocked_at }: PinRow): PinVerifier | null {
  if (!salt || !iterations || !hash) return null;
  return {
    salt: salt.toString('base64url'),
    iterations,
    hash: hash.toString('base64url'),
    ...(digits === null ? {} : { digits }),
    ...(unlocked_at === null ? {} : { unlockedAt: unlocked_at.toString() }),
  };
}
