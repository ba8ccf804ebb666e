import { centsByType, centsOf } from '@tresen/domain/basics/payment-types';
import type { NamedTakings, ZReportTakings } from '@tresen/domain/closing/z-takings';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { namesOf } from '../../core/people/names-of.ts';

/** A report holds who somebody is; what they are called is asked when it is read. */
export async function nameTakings(
  takings: ZReportTakings | undefined,
  accounts: Accounts,
  tx: Tx,
): Promise<NamedTakings | undefined> {
  if (!takings) return undefined;
  const ids = takings.byPerson.map(({ personId }) => personId);
  const names = await namesOf(ids, accounts, tx);
  const byPerson = takings.byPerson.map((one) => ({
    ...one,
    ...centsByType((type) => centsOf(type, one)),
    name: names.get(one.personId ?? '') ?? '',
  }));
  return { ...takings, byPerson };
}
