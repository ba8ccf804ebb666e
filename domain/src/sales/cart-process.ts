/** What a cart is to a security device. Nothing of it is there before the first line. */
export type CartProcess = {
  /** When its first line was tapped, by the clock of the device. */
  readonly startedAt?: string | undefined;
  /** Its transaction; absent: nobody signed for this register when it was begun. */
  readonly txId?: string | undefined;
};

export type CartBeginning = {
  readonly hasLines: boolean;
  /** Somebody signs for this register now. */
  readonly isSigned: boolean;
  readonly at: string;
  readonly drawTxId: () => string;
};

/**
 * What a cart is after a change. A transaction, once begun, is kept whatever is taken out and put back. A cart that was begun
 * without one stays without until it is empty: so signing takes effect with the next cart.
 */
export function goesOn({ startedAt, txId }: CartProcess, beginning: CartBeginning): CartProcess {
  if (txId !== undefined) return { startedAt, txId };
  if (!beginning.hasLines) return { startedAt: undefined, txId: undefined };
  if (startedAt !== undefined) return { startedAt, txId: undefined };
  return { startedAt: beginning.at, txId: beginning.isSigned ? beginning.drawTxId() : undefined };
}

/** One payer of several has a transaction of their own, begun when the cart was; without one stays without. */
export function splitOff({ startedAt, txId }: CartProcess, drawTxId: () => string): CartProcess {
  return { startedAt, txId: txId === undefined ? undefined : drawTxId() };
}
