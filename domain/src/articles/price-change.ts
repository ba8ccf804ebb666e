import { type Cents, cents, portion } from '../basics/money.ts';

/** Prices on a menu end in a certain way. */
export const priceSteps = [1, 5, 10, 50] as const;
export type PriceStep = (typeof priceSteps)[number];

/** A price raised or lowered by a percentage (two decimals count) and rounded, once, to the nearest step. */
export function priceByPercent(price: Cents, percent: number, stepCents: PriceStep): Cents {
  const basisPoints = Math.round(percent * 100);
  return cents(portion(price, 10_000 + basisPoints, 10_000 * stepCents) * stepCents);
}
