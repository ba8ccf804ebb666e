import { hash } from 'node:crypto';
import { procedureFactsText } from '@tresen/domain/closing/procedure';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { readProcedureFacts } from './read-facts.ts';

type Asked = { readonly orgId: OrgId; readonly now: Temporal.Instant };

/** A new version if anything is set up otherwise than in the last one, else none. */
export async function keepProcedureVersion(tx: Tx, { orgId, now }: Asked): Promise<'kept' | 'unchanged'> {
  const facts = await readProcedureFacts(tx);
  const sum = hash('sha256', procedureFactsText(facts), 'hex');
  const last = await tx
    .selectFrom('app.procedure_versions')
    .select(['version_no', 'hash'])
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.hash === sum) return 'unchanged';
  await tx
    .insertInto('app.procedure_versions')
    .values({
      org_id: orgId,
      version_no: (last?.version_no ?? 0) + 1,
      hash: sum,
      facts: JSON.stringify(facts),
      made_at: now.toString(),
    })
    .onConflict((known) => known.doNothing())
    .execute();
  return 'kept';
}
