import { type CancelAttempt, cancelRightRefusal, type CancelRightRefusal } from '../sales/cancel-right.ts';

/** Somebody is about to cancel pieces that nobody has paid yet. */
export type PieceCancelAttempt = Pick<CancelAttempt, 'isManager' | 'isOverridden' | 'now'> & {
  readonly isOwnRound: boolean;
  readonly orderedAt: Temporal.Instant;
  /** The kitchen has begun. */
  readonly isAccepted: boolean;
  /** A guest has seen it on an interim bill. */
  readonly isOnInterim: boolean;
};

/** As for what was sold: one's own and lately; and neither in work nor on paper. Every device may do it, also alone. */
export function pieceCancelRefusal(attempt: PieceCancelAttempt): CancelRightRefusal | undefined {
  const { isOwnRound, orderedAt, isAccepted, isOnInterim, ...asked } = attempt;
  const isOwnSale = isOwnRound && !isAccepted && !isOnInterim;
  return cancelRightRefusal({ ...asked, isOwnSale, soldAt: orderedAt, isOwnRegister: true, isOnline: true });
}
