import { useSyncExternalStore } from 'react';

type Watched<Value> = { readonly get: () => Value; readonly subscribe: (listener: () => void) => () => void };

/** Draws again when the value changes. */
export function useValue<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get);
}

/** Draws again only when the part changes: a tile does not care about the other tiles. */
export function usePart<Value, Part>(watched: Watched<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(watched.subscribe, () => part(watched.get()));
}
