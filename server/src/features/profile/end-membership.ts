import { isLastAdmin } from '../../core/people/is-last-admin.ts';
import type { OrgId } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import type { OutsideCall } from '../../core/calls/call.ts';

/** The membership ends for good: nobody but the person brings it back. `false` if the organisation would be left without an admin. */
export function endMembership(orgId: OrgId, userId: string, { enter, now }: OutsideCall): Promise<boolean> {
  return enter(orgId, async (tx) => {
    if (await isLastAdmin(tx, userId)) return false;
    const left = await tx
      .deleteFrom('app.memberships')
      .where('user_id', '=', userId)
      .returning('role')
      .executeTakeFirst();
    if (left) await writeAudit(tx, { actor: { userId, orgId, role: left.role }, now, act: 'member.left', subject: {} });
    return true;
  });
}
