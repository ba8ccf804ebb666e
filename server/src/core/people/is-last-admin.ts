import type { Tx } from '../../platform/db/tenant.ts';

/**
 * Whether nobody else could manage the organisation without this person. Until the transaction ends no admin can be taken away
 * by anybody else: of two who remove each other at once, one is told.
 */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('app.memberships')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return admins.length === 1 && admins[0]?.user_id === userId.toLowerCase();
}
