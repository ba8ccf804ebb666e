const stepCents = 1000;

/** Each order costs something else, so far from every other that a tip and a card with too little on it leave it recognisable. */
export function amountOf(order: number): number {
  return order * stepCents;
}

export function orderOf(cents: number): number {
  return Math.round(cents / stepCents);
}
