import type { MoneyType } from '@tresen/domain/basics/payment-types';
import type { CataloguePerson } from '@tresen/domain/offer/catalogue';
import type { ServiceRules } from '@tresen/domain/offer/service-rules';
import { isTipRecorded, type TipReceiver } from '@tresen/domain/offer/tip';

/** Whether a tip that comes this way is asked for and written down. */
export function isTipTaken(
  way: MoneyType | 'gift-card',
  rules: ServiceRules | undefined,
  receiver: TipReceiver,
): boolean {
  return way !== 'gift-card' && rules?.tips.areOffered === true && isTipRecorded(way, receiver, rules.tips);
}

/** An owner's tip is the organisation's: who it is for decides, and not who types it. */
export function receiverOf(personId: string | null | undefined, staff: readonly CataloguePerson[]): TipReceiver {
  return staff.some(({ userId, isOwner }) => userId === personId && isOwner === true) ? 'owner' : 'staff';
}
