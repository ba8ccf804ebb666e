import { useEffect, useEffectEvent, useRef } from 'react';

/** Whoever has brought back the last of what was deleted is done there, and sees the articles again. */
export function useEmptiedBin(isBin: boolean, total: number | undefined, onEmptied: () => void): void {
  const before = useRef(0);
  const leave = useEffectEvent(onEmptied);
  useEffect(() => {
    if (!isBin) before.current = 0;
    else if (total !== undefined) {
      const wasFilled = before.current > 0;
      before.current = total;
      if (wasFilled && total === 0) leave();
    }
  }, [isBin, total]);
}
