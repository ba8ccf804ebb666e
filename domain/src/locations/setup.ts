/** From the first sign-in to the first sale. */
export const setupSteps = ['house', 'offer', 'payments', 'trial'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `due`: the organisation is led through it. `open`: somebody put it off. `done`: there is nothing left to lead through. */
export const setupStates = ['due', 'open', 'done'] as const;
export type SetupState = (typeof setupStates)[number];

type SetupFacts = {
  /** Whether anybody has begun, put it off, or carried it out. */
  readonly isBegun: boolean;
  readonly isClosed: boolean;
  readonly isApplied: boolean;
  readonly hasArticles: boolean;
};

/** An organisation that has articles found its way without help; one that has begun is led on until it says stop. */
export function setupState({ isBegun, isClosed, isApplied, hasArticles }: SetupFacts): SetupState {
  if (!isBegun) return hasArticles ? 'done' : 'due';
  if (!isClosed) return 'due';
  return isApplied || hasArticles ? 'done' : 'open';
}
