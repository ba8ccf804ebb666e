import { useEffect, useRef } from 'react';

/** Puts the focus on something that may not be drawn yet: a row that is only being scrolled to. */
export function useFocusSoon(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = document.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
  });
  return (selector) => {
    wanted.current = selector;
  };
}
