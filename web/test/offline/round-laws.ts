import { writeRound } from '../../src/admin/device/journal/write-round.ts';
import { writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, range, same } from './journal-acts.ts';
import { actor, closing, identity, oneBeer, orderId, oneRound } from './sales.ts';

/** What every journal promises of the rounds of tables. */
export const roundLaws: readonly JournalLaw[] = [
  {
    name: '[T21] [T22] a round takes its number, its place in the log and its draft at once; many at once leave no gap',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.saveDraft({ draftId: 'table', savedAt: '2026-11-14T18:00:00.000Z', content: { items: 2 } });
      await writeRound(pen, oneRound('table'), actor, closing);
      same(await journal.drafts(), []);
      await Promise.all(range(8).map(() => writeRound(pen, oneRound(), actor, closing)));
      await writeSale(pen, oneBeer(orderId(1)), actor, closing);
      await writeRound(pen, oneRound(), actor, closing);
      const entries = await journal.entriesAfter(0, 100);
      const rounds = entries
        .filter(({ type }) => type === 'order.place.v1')
        .map(({ payload }) => payload as { roundNo: number; step: number });
      same(
        rounds.map(({ roundNo }) => roundNo),
        range(10),
      );
      same(
        rounds.map(({ step }) => step),
        range(10),
      );
      same((await journal.state())?.lastRoundNo, 10);
      same((await journal.state())?.nextReceiptNo, 2);
    },
  },
  {
    name: '[T21] a window that was overtaken sends nothing, and what was tapped is still a draft',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const old = await penOf(journal);
      await penOf(journal);
      await journal.saveDraft({ draftId: 'table', savedAt: '2026-11-14T18:00:00.000Z', content: { items: 2 } });
      const failed = await writeRound(old, oneRound('table'), actor, closing).then(
        () => false,
        () => true,
      );
      same([failed, (await journal.drafts()).map(({ draftId }) => draftId)], [true, ['table']]);
      same([(await journal.entriesAfter(0, 10)).length, (await journal.state())?.lastRoundNo ?? 0], [0, 0]);
    },
  },
  {
    name: '[T22] numbers of rounds go on after what was sent is let go of, and after a loss',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const _ of range(4)) await writeRound(pen, oneRound(), actor, closing);
      await journal.acknowledge(4);
      await journal.forget(3);
      const state = await journal.state();
      same([state?.lastRoundNo, state?.floor.lastRoundNo], [4, 4]);
      const kept = await journal.entriesAfter(0, 10);
      await journal.begin(identity, {
        nextReceiptNo: 1,
        entries: kept.map((entry) => ({ entry, booking: undefined })),
        floor: state?.floor,
      });
      const next = await writeRound(await penOf(journal), oneRound(), actor, closing);
      same((next.payload as { roundNo: number }).roundNo, 5);
    },
  },
  {
    name: '[T22] a new series counts its rounds from one',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const _ of range(2)) await writeRound(pen, oneRound(), actor, closing);
      await journal.rebind({ series: 9, nextReceiptNo: 1 });
      const next = await writeRound(await penOf(journal), oneRound(), actor, closing);
      same([next.series, (next.payload as { roundNo: number }).roundNo], [9, 1]);
    },
  },
];
