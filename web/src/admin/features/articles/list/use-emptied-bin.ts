import { useEffect, useEffectEvent, useRef } from 'react';

type Bin = { readonly isBin: boolean; readonly total: number | undefined; readonly onEmptied: () => void };

/** Whoever has brought back the last of what was deleted is done there, and sees the articles again. */
export function useEmptiedBin({ isBin, total, onEmptied }: Bin): void {
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
