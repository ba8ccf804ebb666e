import { useEffect } from 'react';

const pause = 1_000;

type Ahead = { readonly isReady: boolean; readonly parts: readonly (() => Promise<unknown>)[] };

/** Fetches parts that will be wanted soon while nobody is waiting for anything. Failing is fine: then they come when they are wanted. */
export function useLoadAhead({ isReady, parts }: Ahead): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => {
      for (const load of parts) void load().catch(() => undefined);
    }, pause);
    return () => clearTimeout(timer);
    // The parts are the same for as long as the page lives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady]);
}
