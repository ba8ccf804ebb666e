import { useValue } from '../../../shared/store.ts';
import { connectivity } from './connectivity-store.ts';

/** Settings can be read without a connection, but not changed. */
export function useIsOffline(): boolean {
  return useValue(connectivity).isShown;
}
