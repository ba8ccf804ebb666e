import { createStore } from '../../../shared/store.ts';

/** Where the arrow of the full-screen pages leads back to. */
export const lastAdminPath = createStore('/admin/dashboard');
