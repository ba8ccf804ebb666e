import { createStore } from '../../../shared/store.ts';

/** True until the first page is shown: the focus is left to the browser, and nothing is announced. */
export const isFirstLoad = createStore(true);

/** The page that is on the screen, without the prefix of the language: where one stays when a route is refused. */
export const shownAddress = createStore('/');

/** Somebody comes in, by opening the page or by signing in: a refused route is a page not found. Later they just stay. */
export const isEntering = createStore(true);
