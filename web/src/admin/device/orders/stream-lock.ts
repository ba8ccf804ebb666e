type Leading = { readonly isLeading: () => boolean; readonly stop: () => Promise<void> };

type Parts = {
  readonly deviceId: string;
  readonly locks: Pick<LockManager, 'request'>;
  /** Looks at this often whether the window that listens still does. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  /** Milliseconds since this window last heard of the one that listens. */
  readonly silentMs: () => number;
};

/** A window that was frozen keeps its lock; after so long without a word it is taken away. */
const patience = 15_000;

/** One stream per device: the window with the lock listens, the others read what it wrote. */
export function holdStream(
  { deviceId, locks, every, silentMs }: Parts,
  run: (signal: AbortSignal) => Promise<void>,
): Leading {
  const name = `stream:${deviceId}`;
  const closing = new AbortController();
  let waiting = new AbortController();
  let leading: AbortController | undefined;
  let isStealing = false;

  async function lead(): Promise<void> {
    leading = new AbortController();
    await run(AbortSignal.any([closing.signal, leading.signal]));
  }

  async function askAgainAndAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      waiting = new AbortController();
      const options = isStealing ? { steal: true } : { signal: AbortSignal.any([closing.signal, waiting.signal]) };
      isStealing = false;
      // Ends with a failure when it is taken away, or not wanted any more.
      await locks.request(name, options, lead).catch(() => undefined);
      leading?.abort();
      leading = undefined;
    }
  }
  const asking = askAgainAndAgain();
  const stopWatching = every(patience / 3, () => {
    if (leading || silentMs() <= patience) return;
    isStealing = true;
    waiting.abort();
  });

  return {
    isLeading: () => leading !== undefined,
    stop: async () => {
      stopWatching();
      closing.abort();
      await asking;
    },
  };
}
