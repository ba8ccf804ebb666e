export type After = (milliseconds: number, run: () => void) => () => void;

export type VirtualTime = {
  readonly now: () => number;
  readonly after: After;
  /** Everything that is due until then happens, in its order. */
  readonly pass: (milliseconds: number) => Promise<void>;
};

type Timer = { readonly at: number; readonly no: number; readonly run: () => void };

/** A clock that goes as fast as what happens on it. What happens waits for nothing but this clock. */
export function openVirtualTime(startMs: number): VirtualTime {
  let now = startMs;
  let made = 0;
  const timers = new Set<Timer>();

  function nextUntil(until: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (timer.at > until) continue;
      if (!first || timer.at < first.at || (timer.at === first.at && timer.no < first.no)) first = timer;
    }
    return first;
  }

  return {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + Math.max(0, Math.round(milliseconds)), no: (made += 1), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: async (milliseconds) => {
      const until = now + Math.max(0, Math.round(milliseconds));
      await settled();
      for (let timer = nextUntil(until); timer; timer = nextUntil(until)) {
        timers.delete(timer);
        now = timer.at;
        timer.run();
        await settled();
      }
      now = until;
    },
  };
}

/** Every promise that waits for no timer is kept before the next turn of the loop. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
