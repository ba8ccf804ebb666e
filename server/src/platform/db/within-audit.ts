import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';
import { type OrgId, type Tx, withinTenant } from './tenant.ts';

export type AuditorAccess = { readonly orgId: OrgId; readonly auditorGrantId: string };

/**
 * Everything inside is read as `tresen_auditor`: the columns made for auditors, of the places and days of this access, for as
 * long as it lasts. The database enforces it, whatever is asked.
 */
export function withinAudit<Result>(
  db: Kysely<DB>,
  { orgId, auditorGrantId }: AuditorAccess,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withinTenant(db, orgId, async (tx) => {
    await sql`select set_config('tresen.auditor_grant_id', ${auditorGrantId}, true)`.execute(tx);
    await sql`set local role tresen_auditor`.execute(tx);
    return work(tx);
  });
}
