import { type RefObject, useEffect, useState } from 'react';

/** How many tickets of a list cannot be read because they are below its edge. */
export function useBelow(list: RefObject<HTMLElement | null>, length: number): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const shown = list.current;
    if (!shown) return undefined;
    let frame = 0;
    function count(): void {
      if (!shown) return;
      const edge = shown.getBoundingClientRect().bottom;
      // One whose items can be read is not below; its band alone is not enough.
      const hidden = [...shown.querySelectorAll('.ticket')].filter(
        (ticket) => ticket.getBoundingClientRect().top + 120 > edge,
      );
      setBelow(hidden.length);
    }
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(count);
    };
    const size = new ResizeObserver(look);
    size.observe(shown);
    shown.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      shown.removeEventListener('scroll', look);
    };
  }, [list, length]);
  return below;
}
