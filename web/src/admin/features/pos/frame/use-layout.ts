import { useSyncExternalStore } from 'react';

/** `phone`: all below each other. `low`: a phone on its side. `wide`: the cart beside the tiles. */
export type PosLayout = 'phone' | 'low' | 'wide';

const lowScreen = '(min-width: 640px) and (max-height: 559px)';
const wideScreen = '(min-width: 960px)';

export function useLayout(): PosLayout {
  return useSyncExternalStore(subscribe, currentLayout);
}

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

function currentLayout(): PosLayout {
  if (window.matchMedia(lowScreen).matches) return 'low';
  return window.matchMedia(wideScreen).matches ? 'wide' : 'phone';
}

function subscribe(listener: () => void): () => void {
  const queries = [lowScreen, wideScreen].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
