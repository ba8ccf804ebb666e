import type { Accounts } from '../auth/accounts.ts';

/** Names are looked up, never kept: an account that is gone leaves its id, and no name. */
export async function namesOf(
  ids: readonly (string | null)[],
  accounts: Accounts,
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const named = known.map(async (id): Promise<[string, string]> => {
    const account = await accounts.byId(id);
    return [id, account ? `${account.firstName} ${account.lastName}`.trim() : ''];
  });
  return new Map(await Promise.all(named));
}
