import type { SessionView } from '@tresen/contract/session';
import { createStore, useValue } from '../../shared/store.ts';

const key = 'tresen-location';

type Location = SessionView['locations'][number];

/** `all`: every location the person may see. */
export const chosenLocationId = createStore<string>(readStorage() ?? '');

export function chooseLocation(locationId: string): void {
  chosenLocationId.set(locationId);
  try {
    localStorage.setItem(key, locationId);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** `undefined` means all of them. A choice that is gone falls back to the only or the first one. */
export function useChosenLocation(locations: readonly Location[]): Location | undefined {
  const id = useValue(chosenLocationId);
  return locationFor(id, locations);
}

export function locationFor(id: string, locations: readonly Location[]): Location | undefined {
  if (id === 'all' && locations.length !== 1) return undefined;
  return locations.find(({ locationId }) => locationId === id) ?? locations[0];
}

function readStorage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
