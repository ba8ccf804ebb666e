import { cancelRightRefusal } from '@tresen/domain/sales/cancel-right';
import type { RecentSale } from '../../../device/till/till.ts';
import type { Counter } from '../counter/counter.ts';
import { askManager, isApproving } from '../person/ask-for-approval.ts';
import type { Person } from '../person/person.ts';

export type Allowed = { readonly isAllowed: boolean; readonly by: Person | undefined };

/** Own sales for some minutes; everything else with a manager, who may be asked for right here. */
export async function allowedTo(counter: Counter, { sale, at, actor }: RecentSale): Promise<Allowed> {
  const person = counter.person.get();
  const refusal = cancelRightRefusal({
    isManager: isApproving(counter, person),
    isOverridden: false,
    isOwnSale: person !== undefined && actor.userId === person.userId,
    isOwnRegister: sale.registerCode === counter.till.identity.registerCode,
    isOnline: counter.till.state.get().isOnline,
    soldAt: Temporal.Instant.from(at),
    now: Temporal.Now.instant(),
  });
  if (refusal === undefined) return { isAllowed: true, by: person };
  if (refusal.code !== 'cancel/manager-needed') return { isAllowed: false, by: undefined };
  const manager = await askManager(counter);
  return { isAllowed: manager !== undefined, by: manager };
}
