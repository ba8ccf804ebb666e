import { mayApprove } from '@tresen/domain/people/approval';
import { createStore } from '../../../../shared/store.ts';
import type { Counter } from '../counter/counter.ts';
import type { Person } from './person.ts';

/** Whether whoever is at the till needs nobody else's word. */
export function isApproving({ till }: Counter, person: Person | undefined): boolean {
  return person !== undefined && mayApprove(person, till.catalogue.get());
}

export type ApprovalRequest = { readonly answer: (manager: Person | undefined) => void };

export const approvalRequest = createStore<ApprovalRequest | undefined>(undefined);

/** For one act: whoever sells stays who they are. `undefined`: nobody said yes. */
export function askManager(counter: Counter): Promise<Person | undefined> {
  const present = counter.person.get();
  if (present && isApproving(counter, present)) return Promise.resolve(present);
  return new Promise((resolve) => {
    approvalRequest.set({
      answer(manager) {
        approvalRequest.set(undefined);
        resolve(manager);
      },
    });
  });
}

/** Whose word allows something: one's own where it counts, else that of a manager where one is needed. `undefined`: nobody allowed it. */
export async function wordFor(
  counter: Counter,
  { hasNeed }: { hasNeed: boolean },
): Promise<{ readonly approvedBy: string | null } | undefined> {
  const present = counter.person.get();
  const isOwnWord = present !== undefined && isApproving(counter, present);
  const by = isOwnWord ? present : hasNeed ? await askManager(counter) : undefined;
  return hasNeed && !by ? undefined : { approvedBy: by?.userId ?? null };
}
