import { moneyType, type MoneyType } from '@tresen/domain/basics/payment-types';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';

/** What went back into the guest's hand over the counter. */
export function changeOf({ payments, totalCents }: SaleFact): number {
  return totalCents < 0 ? 0 : payments.reduce((change, { changeCents }) => change + changeCents, 0);
}

export function givenOf({ payments }: SaleFact): number {
  return payments.reduce(
    (given, { tenderedCents, amountCents, type }) => given + (moneyType(type).inDrawer ? tenderedCents : amountCents),
    0,
  );
}

export type WayOfPaying = MoneyType | 'mixed' | 'giftCard' | 'none';

/** In one word, for lists. A redeemed gift card is a line and not a payment, but people look for it here. */
export function wayOfPaying({ payments, lines }: SaleFact): WayOfPaying {
  const types = new Set<MoneyType | 'giftCard'>(payments.map(({ type }) => type));
  if (lines.some(({ kind }) => kind === 'redemption' || kind === 'value-redemption')) types.add('giftCard');
  const [only] = types;
  if (only === undefined) return 'none';
  return types.size === 1 ? only : 'mixed';
}
