import { useSyncExternalStore } from 'react';
import { layoutHook } from '../../../ui/layout-hook.ts';

/** `phone`: all below each other. `low`: a phone on its side. `wide`: the cart beside the tiles. */
export type PosLayout = 'phone' | 'low' | 'wide';

export const useLayout = layoutHook<PosLayout>(
  [
    ['low', '(min-width: 640px) and (max-height: 559px)'],
    ['wide', '(min-width: 960px)'],
  ],
  'phone',
);

/** Of the window, also after it was turned. */
export function useWidth(): number {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener);
      return () => window.removeEventListener('resize', listener);
    },
    () => window.innerWidth,
  );
}
