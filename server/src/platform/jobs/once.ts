import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { type OrgId, type Tx, withinTenant } from '../db/tenant.ts';

/** Runs `effect` and marks it done in one transaction. A job that is run again, after a crash say, changes nothing more. */
export function once(db: Kysely<DB>, orgId: OrgId, jobId: string, effect: (tx: Tx) => Promise<void>): Promise<void> {
  return withinTenant(db, orgId, async (tx) => {
    const mark = await tx
      .insertInto('app.job_effects')
      .values({ org_id: orgId, job_id: jobId })
      .onConflict((known) => known.columns(['org_id', 'job_id']).doNothing())
      .executeTakeFirst();
    if (mark.numInsertedOrUpdatedRows === 0n) return;
    await effect(tx);
  });
}
