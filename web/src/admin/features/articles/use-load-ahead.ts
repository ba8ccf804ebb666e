import { useEffect } from 'react';

const pause = 1_000;

/** Fetches parts that will be wanted soon while nobody is waiting for anything. Failing is fine: then they come when they are wanted. */
export function useLoadAhead(isReady: boolean, ...parts: readonly (() => Promise<unknown>)[]): void {
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
