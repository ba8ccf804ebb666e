import type { Till } from '../../../device/till/till.ts';

/** An order phone takes orders, and leaves paying to a till. */
export function takesMoney({ identity }: Pick<Till, 'identity'>): boolean {
  return identity.role !== 'order';
}
