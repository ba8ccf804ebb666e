import { createStore } from '../../../shared/store.ts';

/** Closed in this window. The server is told too, but nobody waits for that, and without a connection it has to last until the page is new. */
export const isPutOff = createStore(false);
