import { useEffect } from 'react';
import { settings } from './settings.ts';
import { usePart } from '../../../../shared/store.ts';

/** Dark unless this device was told otherwise: less glare, and the bands stand out. Not remembered for the person. */
export function useKitchenTheme(): void {
  const theme = usePart(settings, (now) => now.theme);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = dataset.theme;
    // Signing in brings the person's own appearance along; it waits until this screen is left.
    function insist(): void {
      if (dataset.theme === theme) return;
      before = dataset.theme;
      dataset.theme = theme;
    }
    const observer = new MutationObserver(insist);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    insist();
    return () => {
      observer.disconnect();
      dataset.theme = before;
    };
  }, [theme]);
}
