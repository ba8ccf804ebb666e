import { useEffect, useState } from 'react';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';

/** True for a moment after this line changed, so that the eye finds it. */
export function useTouched(lineId: string): boolean {
  const { touched } = useCounter();
  const touch = usePart(touched, (last) => (last?.lineId === lineId ? last : undefined));
  const [shown, setShown] = useState(touch);
  useEffect(() => {
    setShown(touch);
    if (!touch) return undefined;
    const timer = setTimeout(() => setShown(undefined), 600);
    return () => clearTimeout(timer);
  }, [touch]);
  return shown !== undefined;
}
