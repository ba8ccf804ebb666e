import { newId } from '../../../device/journal/new-id.ts';

/** For what a bill is divided by now. */
export function freshId(): string {
  return newId(Date.now());
}
