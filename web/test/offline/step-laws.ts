import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, same } from './journal-acts.ts';
import { actor, closing, oneBeer, orderId } from './sales.ts';

/** What every journal promises of the steps that devices tell each other. */
export const stepLaws: readonly JournalLaw[] = [
  {
    name: '[T62] steps only grow, whoever writes and however far others are',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      const count = (step: number) => writeRecord(pen, 'article.count.v1', { articleId: 'soup', left: 1, step }, actor);
      await Promise.all([count(0), count(0), writeSale(pen, { ...oneBeer(orderId(1)), step: 0 }, actor, closing)]);
      await count(40);
      await writeSale(pen, oneBeer(orderId(2)), actor, closing);
      await count(7);
      const steps = (await journal.entriesAfter(0, 10)).map(({ payload }) => (payload as { step?: number }).step ?? 0);
      same(steps, [1, 2, 3, 41, 0, 42]);
      same((await journal.state())?.lastStep, 42);
      const [last] = await journal.entriesAfter(5, 1);
      const state = await journal.state();
      const entry = { ...last!, seq: (state?.lastSeq ?? 0) + 1, prev: state?.lastHash ?? '' };
      const again = { epoch: pen.epoch, entry, booking: undefined, draftId: null };
      same(await journal.commit(again), 'moved');
    },
  },
];
