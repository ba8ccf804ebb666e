import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { cancelledAfterInterim, isCancelApproved } from '@tresen/domain/bills/cancelled-after-interim';
import { hasApproval, isRight } from '@tresen/domain/people/rights';
import { isMemberRole } from '@tresen/domain/people/roles';
import type { Tx } from '../../platform/db/tenant.ts';
import type { BillOddity } from './bill-oddity.ts';

/** What a guest has seen on paper and somebody cancelled alone. */
export async function cancelledUnapproved(tx: Tx, facts: readonly BillFact[]): Promise<readonly BillOddity[]> {
  const cancelled = cancelledAfterInterim(facts);
  if (cancelled.length === 0) return [];
  const people = cancelled.flatMap(({ actorId, payload }) => [actorId, payload.approvedBy].flatMap((id) => id ?? []));
  const managers = await managersAmong(tx, people);
  return cancelled
    .filter((fact) => !isCancelApproved(fact, managers))
    .map(({ entryId, series, payload }) => ({
      kind: 'cancelled-after-interim',
      severity: 'serious',
      about: entryId,
      subject: {
        entryId,
        billId: payload.billId,
        register: payload.registerCode,
        series: String(series ?? ''),
        no: String(payload.roundNo),
      },
    }));
}

/** Also those who have left since: what they allowed, they allowed. */
async function managersAmong(tx: Tx, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('app.people as person')
    .leftJoin('app.memberships as member', (join) =>
      join.onRef('member.org_id', '=', 'person.org_id').onRef('member.user_id', '=', 'person.person_id'),
    )
    .select(['person.person_id', 'person.rights', 'member.role'])
    .where('person.person_id', 'in', personIds)
    .execute();
  return new Set(
    rows.flatMap(({ person_id: personId, rights, role }) => {
      const standing = {
        role: role !== null && isMemberRole(role) ? role : ('staff' as const),
        rights: rights.filter(isRight),
      };
      return hasApproval(standing) ? [personId] : [];
    }),
  );
}
