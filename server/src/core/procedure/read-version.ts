import type { ProcedureFacts, ProcedureSection } from '@tresen/domain/closing/procedure';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { namesOf } from '../people/names-of.ts';
import { procedureSections } from './procedure-sections.ts';
import type { ProcedureVersion } from './write-procedure.ts';

export type ReadProcedure = { readonly sections: readonly ProcedureSection[]; readonly version: ProcedureVersion };

/** A version as it is written, with what people are called today. */
export async function readProcedure(tx: Tx, accounts: Accounts, versionNo: number): Promise<ReadProcedure | undefined> {
  const row = await tx
    .selectFrom('app.procedure_versions')
    .select(['hash', 'facts', 'made_at'])
    .where('version_no', '=', versionNo)
    .executeTakeFirst();
  if (!row) return undefined;
  // Written by this program and never changed since.
  const facts = row.facts as unknown as ProcedureFacts;
  const names = await namesOf(
    facts.people.map(({ userId }) => userId),
    accounts,
    tx,
  );
  const sections = procedureSections({ facts, nameOf: (userId) => names.get(userId) ?? '' });
  return { sections, version: { versionNo, hash: row.hash, madeAt: row.made_at } };
}
