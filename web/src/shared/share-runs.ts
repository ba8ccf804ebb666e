export type SharedRuns = {
  readonly ask: () => Promise<void>;
  /** Settles when everything asked for so far is through. */
  readonly settled: () => Promise<void>;
};

/** One run after the other. Asked for while one waits, it is the one that waits; one that fails is as good as over. */
export function shareRuns(run: () => Promise<void>): SharedRuns {
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  return {
    ask: () => {
      if (isWaiting) return last;
      isWaiting = true;
      last = last
        .then(() => {
          isWaiting = false;
          return run();
        })
        .catch(() => undefined);
      return last;
    },
    settled: () => last,
  };
}
