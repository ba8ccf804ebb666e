import type { Till } from '../../../device/till/till.ts';

/** A page that has just opened has not heard of its server yet. */
const openingMs = 5000;

/** Whether somebody who asks the server may hope for an answer: as the till says beside its clock, and while its page opens. */
export function knownLine({ state }: Pick<Till, 'state'>, mono: () => number): () => boolean {
  const openedAt = mono();
  let wasThere = false;
  const look = () => void (wasThere ||= state.get().isOnline);
  state.subscribe(look);
  look();
  return () => state.get().isOnline || (!wasThere && mono() - openedAt < openingMs);
}
