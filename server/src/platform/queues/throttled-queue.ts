import { setTimeout as pause } from 'node:timers/promises';

/** Whoever would be behind so many does not wait: the answer would come too late to be of use. */
export const mostWaiting = 32;
/** While others wait, three quarters of the time belong to everything else the server does. */
const restPerWork = 3;
const longestRestMs = 250;

/**
 * Work that is costly and asked for by strangers, one after the other. Without it two hundred guesses a second, each of them
 * below every limit, would leave the tills a tenth of the processor. Who comes alone never waits.
 */
export function openThrottledQueue() {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  async function letNextIn(restMs: number): Promise<void> {
    if (waiting.length > 0) await pause(restMs);
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  const hasRoom = () => !isTaken || waiting.length < mostWaiting;

  return {
    hasRoom,

    /** `undefined`: too many are waiting already, nothing was done. */
    async run<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> {
      if (!hasRoom()) return undefined;
      if (isTaken) await new Promise<void>((enter) => void waiting.push(enter));
      isTaken = true;
      const start = performance.now();
      try {
        return { result: await work() };
      } finally {
        void letNextIn(Math.min(longestRestMs, restPerWork * (performance.now() - start)));
      }
    },
  };
}
