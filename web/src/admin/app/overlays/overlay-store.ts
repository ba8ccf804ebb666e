import type { ComponentType } from 'react';
import { createStore } from '../../../shared/store.ts';

export type Overlay = 'palette' | 'shortcuts' | 'changelog';

/** One layer at a time above the page. */
export const openOverlay = createStore<Overlay | undefined>(undefined);

/** A screen with keys of its own shows them itself. */
export const ownShortcuts = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined);

export function closeOverlay(): void {
  openOverlay.set(undefined);
}
