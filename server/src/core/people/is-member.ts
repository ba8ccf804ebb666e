import type { Tx } from '../../platform/db/tenant.ts';

/** Whether a register may vouch for this person: one of the organisation, and not gone. */
export async function isMember(tx: Tx, userId: string | null): Promise<boolean> {
  const person = await tx
    .selectFrom('app.people')
    .select('person_id')
    .where('person_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
