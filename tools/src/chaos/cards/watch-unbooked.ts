import { attemptState } from '@tresen/domain/cards/card-attempt';
import { wait } from '../open-page.ts';
import type { CardTill } from './card-till.ts';

export type Watched = { readonly firstSeen: (till: number) => ReadonlyMap<string, number>; readonly end: () => void };

const lookEveryMs = 200;

/** When each till first knew of money without a receipt. */
export function watchUnbooked(tills: readonly CardTill[]): Watched {
  const seen = tills.map(() => new Map<string, number>());
  let stop = wait(0, look);

  function look(): void {
    const now = Date.now();
    for (const [at, till] of tills.entries())
      for (const { attempt, isBooked } of till.desk().known.get()) {
        const first = seen[at];
        if (!isBooked && attemptState(attempt) === 'approved' && !first?.has(attempt.attemptId))
          first?.set(attempt.attemptId, now);
      }
    stop = wait(lookEveryMs, look);
  }

  return { firstSeen: (till) => seen[till] ?? new Map(), end: () => stop() };
}
