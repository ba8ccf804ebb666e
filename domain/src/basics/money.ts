/** Euro cents: a whole number. Below zero, money goes back to the guest. */
export type Cents = number & { readonly [isCents]: true };
declare const isCents: unique symbol;

/** No till takes, gives or counts more at once than ten million euros; what claims to is a mistake or an attack. */
export const amountMaxCents = 1_000_000_000;

/** The only gate: what is not whole, or too large to be counted exactly, is not money. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  // Checked above; adding zero turns -0, which prints as "-0,00", into 0.
  return (amount + 0) as Cents;
}

export const nothing = cents(0);

export function sum(amounts: Iterable<Cents>): Cents {
  let total: Cents = nothing;
  for (const amount of amounts) total = cents(total + amount);
  return total;
}

/** Whole pieces. A weight or a share is a `portion`. */
export function times(price: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`);
  return cents(price * quantity);
}

export function negate(amount: Cents): Cents {
  return cents(0 - amount);
}

/** `amount * numerator / denominator` in whole cents, rounded once and commercially: half a cent goes away from zero,
 *  so that a refund is the exact mirror of its sale. Never touches a fraction on the way. */
export function portion(amount: Cents, numerator: number, denominator: number): Cents {
  const product = amount * numerator;
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`cannot take ${numerator}/${denominator} of ${amount} exactly`);
  }
  const remainder = product % denominator;
  const rounded = Math.abs(remainder) * 2 >= denominator ? Math.sign(product) : 0;
  return cents((product - remainder) / denominator + rounded);
}
