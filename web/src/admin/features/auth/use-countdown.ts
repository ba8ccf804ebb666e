import { useEffect, useState } from 'react';

/** Seconds until something is allowed again, and a way to start over. */
export function useCountdown(from: number): readonly [left: number, restart: () => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(from)];
}
