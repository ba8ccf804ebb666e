export const paymentTypes = ['card', 'cash', 'gift_card_single_purpose'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** A gift card was paid and taxed when it was sold: redeeming it moves no money. */
export function isMoney(type: PaymentType): boolean {
  return type !== 'gift_card_single_purpose';
}

/** Without a way to pay, a location takes no orders. */
export function canTakeOrders(enabled: readonly PaymentType[]): boolean {
  return enabled.length > 0;
}
