import { useEffect } from 'react';
import { usePart } from '../../../../shared/store.ts';
import { display } from './display.ts';

/** A bar is dark at night whoever stands behind it: for this screen only, and not remembered for the person. */
export function useDarkTill(): void {
  const isDark = usePart(display, ({ isAlwaysDark }) => isAlwaysDark);
  useEffect(() => {
    if (!isDark) return undefined;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    return () => {
      dataset.theme = before;
    };
  }, [isDark]);
}
