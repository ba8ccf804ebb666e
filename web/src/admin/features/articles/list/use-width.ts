import { useCallback, useState } from 'react';

/** How wide an element is, now and whenever that changes. */
export function useWidth() {
  const [width, setWidth] = useState<number>();
  const hold = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, hold };
}
