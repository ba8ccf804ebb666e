import { isFirstLoad } from './entrance.ts';

/** After a navigation the focus is where reading begins. On the first load it is left to the browser. */
export function focusHeading(): void {
  if (isFirstLoad.get()) return;
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
