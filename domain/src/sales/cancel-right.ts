/** How long staff may take back what they sold themselves. */
export const ownCancelMinutes = 5;

export type CancelAttempt = {
  readonly isManager: boolean;
  /** A manager's PIN, typed in for this one act. */
  readonly isOverridden: boolean;
  readonly isOwnSale: boolean;
  readonly isOwnRegister: boolean;
  readonly isOnline: boolean;
  readonly soldAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

export type CancelRightRefusal =
  | { readonly code: 'cancel/manager-needed' }
  /** Without the server nobody knows whether another register has taken it back already. */
  | { readonly code: 'cancel/other-register-offline' };

export function cancelRightRefusal(attempt: CancelAttempt): CancelRightRefusal | undefined {
  if (!attempt.isOwnRegister && !attempt.isOnline) return { code: 'cancel/other-register-offline' };
  if (attempt.isManager || attempt.isOverridden) return undefined;
  const until = attempt.soldAt.add({ minutes: ownCancelMinutes });
  const isInTime = Temporal.Instant.compare(attempt.now, until) <= 0;
  return attempt.isOwnSale && isInTime ? undefined : { code: 'cancel/manager-needed' };
}
