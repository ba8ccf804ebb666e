import { useCallback, useEffect, useRef } from 'react';

/** The same function for as long as the component lives; it does what was given last. */
export function useLatestCallback<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
