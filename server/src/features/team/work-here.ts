import type { Tx } from '../../platform/db/tenant.ts';

/**
 * Ends or brings back somebody's work in the organisation. A log-in ends with it, and its person follows by itself; who has none
 * is a person only. `false`: nobody here was in the other state.
 */
export async function endWork(tx: Tx, userId: string, now: Temporal.Instant): Promise<boolean> {
  const at = now.toString();
  const member = await tx
    .updateTable('app.memberships')
    .set({ deactivated_at: at })
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (member) return true;
  const person = await tx
    .updateTable('app.people')
    .set({ deactivated_at: at })
    .where('person_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return person !== undefined;
}

export async function resumeWork(tx: Tx, userId: string): Promise<boolean> {
  const member = await tx
    .updateTable('app.memberships')
    .set({ deactivated_at: null })
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (member) return true;
  // Who had a log-in and left comes back by an invitation only.
  const person = await tx
    .updateTable('app.people')
    .set({ deactivated_at: null })
    .where('person_id', '=', userId)
    .where('name', '<>', '')
    .where('deactivated_at', 'is not', null)
    .returning('person_id')
    .executeTakeFirst();
  return person !== undefined;
}
