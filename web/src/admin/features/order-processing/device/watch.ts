import { useSyncExternalStore } from 'react';
import type { Readable } from '../../../device/till/till.ts';

/** Draws again when the value changes. */
export function useValue<Value>(watched: Readable<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get);
}

/** Draws again only when the part changes: a ticket of the fifth minute does not care about every second. */
export function usePart<Value, Part>(watched: Readable<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(watched.subscribe, () => part(watched.get()));
}
