import { createStore } from '../../../shared/store.ts';

const key = 'tresen-drawer';

/** Collapsed to the rail or not, remembered on this device. */
export const isDrawerCollapsed = createStore(localStorage.getItem(key) === 'rail');

export function collapseDrawer(isCollapsed: boolean): void {
  isDrawerCollapsed.set(isCollapsed);
  localStorage.setItem(key, isCollapsed ? 'rail' : 'open');
}
