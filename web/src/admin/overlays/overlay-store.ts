import { createStore } from '../../shared/store.ts';

export type Overlay = 'palette' | 'shortcuts' | 'help' | 'changelog';

/** One layer at a time above the page. */
export const openOverlay = createStore<Overlay | undefined>(undefined);

export function closeOverlay(): void {
  openOverlay.set(undefined);
}
