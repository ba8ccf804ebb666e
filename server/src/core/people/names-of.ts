import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/**
 * The names of people of this organisation, whether they still work here or not. Who has a log-in is called what the account says:
 * that is looked up, never kept, and an account that is gone leaves its id, and no name.
 */
export async function namesOf(
  ids: readonly (string | null)[],
  accounts: Accounts,
  tx: Tx,
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.people')
    .select(['person_id', 'name'])
    .where('person_id', 'in', known)
    .execute();
  const own = new Map(rows.filter(({ name }) => name !== '').map(({ person_id, name }) => [person_id, name]));
  const named = known.map(async (id): Promise<[string, string]> => {
    const account = own.has(id) ? undefined : await accounts.byId(id);
    return [id, own.get(id) ?? (account ? `${account.firstName} ${account.lastName}`.trim() : '')];
  });
  return new Map(await Promise.all(named));
}
