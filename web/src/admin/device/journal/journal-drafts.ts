import type { Journal } from './journal.ts';
import type { Drafts } from '../till/till.ts';

const trainingMark = 'training:';

/** Carts of real orders. Those that are only practised lie in the same place and are never among them. */
export function sellingDrafts(journal: Journal, now: () => number): Drafts {
  return {
    list: async () => (await journal.drafts()).filter(({ draftId }) => !draftId.startsWith(trainingMark)),
    save: (draftId, content) => journal.saveDraft({ draftId, content, savedAt: new Date(now()).toISOString() }),
    remove: (draftId) => journal.removeDraft(draftId),
  };
}

export function trainingDrafts(journal: Journal, now: () => number): Drafts {
  return {
    list: async () => (await journal.drafts()).filter(({ draftId }) => draftId.startsWith(trainingMark)),
    save: (draftId, content) =>
      journal.saveDraft({ draftId: trainingDraftId(draftId), content, savedAt: new Date(now()).toISOString() }),
    remove: (draftId) => journal.removeDraft(trainingDraftId(draftId)),
  };
}

export function trainingDraftId(draftId: string): string {
  return draftId.startsWith(trainingMark) ? draftId : trainingMark + draftId;
}
