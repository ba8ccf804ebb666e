import type { Closing } from '@tresen/domain/basics/business-day';
import { trainingDraftId, trainingDrafts } from '../journal/journal-drafts.ts';
import type { Journal } from '../journal/journal.ts';
import type { TillWriter } from './till-writer.ts';
import type { SaleToBook, Training } from './till.ts';
import { recentTrainings } from '../journal/write-training.ts';

export type BookingParts = {
  /** Refuses where the register must not write, and sends what was written. */
  readonly booked: <Written>(write: (closing: Closing) => Promise<Written>) => Promise<Written>;
  /** Below which version it is not written. */
  readonly inVersion: (sale: SaleToBook) => SaleToBook;
  readonly onBooked: (txId: string | null) => void;
};

type TrainingParts = BookingParts & {
  readonly journal: Journal;
  readonly writer: TillWriter;
  readonly now: () => number;
  readonly look: () => Promise<void>;
};

/** The part of a till that practises. It holds the register's pen too: the log of a device has one writer. */
export function trainingOf({ journal, writer, now, booked, inVersion, onBooked, look }: TrainingParts): Training {
  const drafts = trainingDrafts(journal, now);
  return {
    drafts,
    complete: async (sale, actor) => {
      const draftId = sale.draftId === null ? null : trainingDraftId(sale.draftId);
      const practised = await booked((closing) => writer.training(inVersion({ ...sale, draftId }), actor, closing));
      onBooked(sale.txId);
      return practised;
    },
    replace: ({ back, again }, actor) => {
      const both = { back: inVersion(back), again: inVersion(again) };
      return booked((closing) => writer.trainingReplacement(both, actor, closing));
    },
    order: async ({ draftId, ...round }, actor) => {
      const { writePractisedRound } = await import('../journal/write-practised-round.ts');
      const practised = { ...round, draftId: draftId === null ? null : trainingDraftId(draftId) };
      const written = await booked((closing) =>
        writer.write((pen) => writePractisedRound(pen, practised, actor, closing)),
      );
      onBooked(round.txId);
      return written;
    },
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
