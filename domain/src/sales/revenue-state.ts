/** How a paid order stands today: as it was taken, taken back whole, taken back in part, or free from the start. */
export const revenueStates = ['successful', 'cancelled', 'refunded', 'free'] as const;
export type RevenueState = (typeof revenueStates)[number];

type PaidOrder = {
  readonly totalCents: number;
  /** Money or a gift card; something that costs nothing is paid with neither. */
  readonly isPaid: boolean;
  readonly takenBack: 'nothing' | 'some' | 'all';
};

export function revenueState({ totalCents, isPaid, takenBack }: PaidOrder): RevenueState {
  if (takenBack === 'all') return 'cancelled';
  if (takenBack === 'some') return 'refunded';
  return totalCents === 0 && !isPaid ? 'free' : 'successful';
}
