/** As much of a TSE transaction as decides what is done with it next. */
export type SigningState = {
  readonly state: 'asked' | 'begun';
  /** The device was asked for something and nobody heard what became of it. */
  readonly isUnsure: boolean;
  /** It is known what the process is about. */
  readonly hasProcess: boolean;
  /** Its paper says outage, or it came after `signUntil`. */
  readonly isTooLate: boolean;
  /** The device does not take the process: what is open there is closed. */
  readonly isRefused: boolean;
};

export type SigningStep = 'look' | 'begin' | 'finish' | 'abort' | 'give-up' | 'wait';

/**
 * Nothing is asked of a device twice before it was looked for, nothing is begun too late, and what was begun is ended,
 * however late.
 */
export function signingStep({ state, isUnsure, hasProcess, isTooLate, isRefused }: SigningState): SigningStep {
  if (isUnsure) return 'look';
  if (state === 'asked') return isTooLate ? 'give-up' : 'begin';
  if (isRefused) return 'abort';
  return hasProcess ? 'finish' : 'wait';
}

/** So long after it happened a process may still be begun. Later its paper has long left without a signature. */
const signableFor = { seconds: 60 };

export type Happened = { readonly occurredAt: Temporal.Instant; readonly paperSays: 'nothing-yet' | 'outage' };

export function signUntil({ occurredAt, paperSays }: Happened): Temporal.Instant {
  return paperSays === 'outage' ? occurredAt : occurredAt.add(signableFor);
}
