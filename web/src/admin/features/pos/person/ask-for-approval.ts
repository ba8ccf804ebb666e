import { createStore } from '../../../../shared/store.ts';
import type { Counter } from '../counter/counter.ts';
import type { Person } from './person.ts';

export type ApprovalRequest = { readonly answer: (manager: Person | undefined) => void };

export const approvalRequest = createStore<ApprovalRequest | undefined>(undefined);

/** For one act: whoever sells stays who they are. `undefined`: nobody said yes. */
export function askManager({ person }: Counter): Promise<Person | undefined> {
  const present = person.get();
  if (present?.isManager) return Promise.resolve(present);
  return new Promise((resolve) => {
    approvalRequest.set({
      answer(manager) {
        approvalRequest.set(undefined);
        resolve(manager);
      },
    });
  });
}
