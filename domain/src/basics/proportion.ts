import { type Cents, cents, portion } from './money.ts';

/**
 * `amount * part / whole` where both are amounts too, rounded as a `portion`. The product of two amounts may be too large
 * to be counted exactly; then it is counted the long way.
 */
export function proportion(amount: Cents, part: number, whole: number): Cents {
  if (Number.isSafeInteger(amount * part)) return portion(amount, part, whole);
  const product = BigInt(amount) * BigInt(part);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  return cents(product < 0n ? 0 - rounded : rounded);
}
