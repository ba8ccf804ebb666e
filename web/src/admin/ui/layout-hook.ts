import { useSyncExternalStore } from 'react';

/** A hook that names the layout: the first whose query the window meets, else the last word. It follows when the window is turned. */
export function layoutHook<Layout extends string>(
  queries: readonly (readonly [Layout, string])[],
  otherwise: Layout,
): () => Layout {
  function current(): Layout {
    return queries.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? otherwise;
  }

  function subscribe(listener: () => void): () => void {
    const watched = queries.map(([, query]) => window.matchMedia(query));
    for (const one of watched) one.addEventListener('change', listener);
    return () => {
      for (const one of watched) one.removeEventListener('change', listener);
    };
  }

  return () => useSyncExternalStore(subscribe, current);
}
