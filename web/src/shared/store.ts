import { useSyncExternalStore } from 'react';

/** A value outside of React that components can watch. */
export type Store<Value> = Watched<Value> & { readonly set: (next: Value) => void };

type Watched<Value> = { readonly get: () => Value; readonly subscribe: (listener: () => void) => () => void };

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Draws again when the value changes. */
export function useValue<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get);
}

/** Draws again only when the part changes: a tile does not care about the other tiles, nor a ticket about every second. */
export function usePart<Value, Part>(watched: Watched<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(watched.subscribe, () => part(watched.get()));
}
