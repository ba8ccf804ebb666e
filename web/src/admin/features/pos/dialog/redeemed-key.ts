import { type RatedKey, soldTaxKeys } from '@tresen/domain/basics/vat';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { soldKey } from '@tresen/domain/offer/small-business';

/**
 * The key a card is redeemed under; `undefined`: not one of ours. At a small business a card takes back what its goods are
 * sold under, whatever it was sold under itself: its tax was paid then.
 */
export function redeemedKey(
  key: string,
  { smallFrom }: Catalogue['location'],
  today: Temporal.PlainDate,
): RatedKey | undefined {
  const known = soldTaxKeys.find((one) => one === key);
  if (known === undefined) return undefined;
  const sold = soldKey(known, { from: smallFrom }, today.toString());
  return sold === 'DE_BY_PARTS' ? undefined : sold;
}
