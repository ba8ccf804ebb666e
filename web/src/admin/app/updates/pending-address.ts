import { createStore } from '../../../shared/store.ts';

/** The address a running navigation leads to, with the prefix of the language. */
export const pendingAddress = createStore<string | undefined>(undefined);
