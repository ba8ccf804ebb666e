import { useSyncExternalStore } from 'react';

/** `phone`: tabs. `tablet`: two columns under a strip of what is new. `wide`: three columns. */
export type KitchenLayout = 'phone' | 'tablet' | 'wide';

const queries = { tablet: '(min-width: 600px)', wide: '(min-width: 960px)' };

export function useLayout(): KitchenLayout {
  return useSyncExternalStore(subscribe, currentLayout);
}

function currentLayout(): KitchenLayout {
  if (window.matchMedia(queries.wide).matches) return 'wide';
  return window.matchMedia(queries.tablet).matches ? 'tablet' : 'phone';
}

function subscribe(listener: () => void): () => void {
  const watched = Object.values(queries).map((query) => window.matchMedia(query));
  for (const one of watched) one.addEventListener('change', listener);
  return () => {
    for (const one of watched) one.removeEventListener('change', listener);
  };
}
