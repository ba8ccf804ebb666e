import type { Closing } from '@tresen/domain/basics/business-day';
import { trainingDraftId, trainingDrafts } from '../journal/journal-drafts.ts';
import type { Journal } from '../journal/journal.ts';
import type { TillWriter } from './till-writer.ts';
import type { Training } from './till.ts';
import { recentTrainings } from '../journal/write-training.ts';

type TrainingParts = {
  readonly journal: Journal;
  readonly writer: TillWriter;
  readonly now: () => number;
  /** Refuses where the register must not write, and sends what was written. */
  readonly booked: <Written>(write: (closing: Closing) => Promise<Written>) => Promise<Written>;
  readonly look: () => Promise<void>;
};

/** The part of a till that practises. It holds the register's pen too: the log of a device has one writer. */
export function trainingOf({ journal, writer, now, booked, look }: TrainingParts): Training {
  const drafts = trainingDrafts(journal, now);
  return {
    drafts,
    complete: ({ draftId, ...sale }, actor) => {
      const draft = draftId === null ? null : trainingDraftId(draftId);
      return booked((closing) => writer.training({ ...sale, draftId: draft }, actor, closing));
    },
    replace: (both, actor) => booked((closing) => writer.trainingReplacement(both, actor, closing)),
    recent: async (limit) => (await recentTrainings(journal)).slice(0, limit),
    start: async () => {
      await writer.turnTraining(true);
      await look();
    },
    end: async () => {
      await writer.turnTraining(false);
      for (const { draftId } of await drafts.list()) await drafts.remove(draftId);
      await look();
    },
  };
}
