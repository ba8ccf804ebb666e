import { cardLaws } from './card-laws.ts';
import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, same } from './journal-acts.ts';
import { signature } from '../signing/sample-signature.ts';
import { actor, closing, oneBeer, orderId } from './sales.ts';
import { roundLaws } from './round-laws.ts';

const startedAt = '2026-11-14T17:59:00.000Z';

/** What every journal promises of carts of which something is written down. */
export const draftLaws: readonly JournalLaw[] = [
  ...roundLaws,
  ...cardLaws,
  {
    name: 'offline-3.3 notes and drafts are kept until they are replaced',
    holds: async ({ open }) => {
      const journal = await begun(open);
      await journal.keepNote('clock', { offsetMs: 5, rttMs: 1, measuredAt: '2026-11-14T18:00:00.000Z' });
      await journal.saveDraft({ draftId: 'a', savedAt: '2026-11-14T18:00:00.000Z', content: [1] });
      await journal.saveDraft({ draftId: 'a', savedAt: '2026-11-14T18:00:01.000Z', content: [1, 2] });
      journal.close();
      const again = open();
      same((await again.note('clock'))?.offsetMs, 5);
      same(
        (await again.drafts()).map(({ content }) => content),
        [[1, 2]],
      );
      await again.removeDraft('a');
      same(await again.drafts(), []);
    },
  },
  {
    name: '[K14] what is said of a cart and the cart as it is from then on are written together',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.saveDraft({ draftId: 'cart', savedAt: startedAt, content: { isParked: false } });
      await writeRecord(pen, 'cart.parked.v1', { startedAt }, actor, { draftId: 'cart', content: { isParked: true } });
      same(
        (await journal.drafts()).map(({ draftId, content }) => [draftId, content]),
        [['cart', { isParked: true }]],
      );
      await writeRecord(pen, 'cart.abandoned.v1', { startedAt }, actor, { draftId: 'cart' });
      same(await journal.drafts(), []);
      same((await journal.state())?.lastSeq, 2);
    },
  },
  {
    name: '[K14] a window that was overtaken changes no cart',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const old = await penOf(journal);
      await penOf(journal);
      await journal.saveDraft({ draftId: 'cart', savedAt: startedAt, content: { isParked: false } });
      const parked = { draftId: 'cart', content: { isParked: true } };
      const failed = await writeRecord(old, 'cart.parked.v1', { startedAt }, actor, parked).then(
        () => false,
        () => true,
      );
      same([failed, (await journal.drafts()).map(({ content }) => content)], [true, [{ isParked: false }]]);
    },
  },
  {
    name: '[K13] when a cart was begun is corrected like the time of a sale',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.keepNote('clock', { offsetMs: -60_000, rttMs: 1, measuredAt: '2026-11-14T18:00:00.000Z' });
      await writeRecord(pen, 'cart.abandoned.v1', { startedAt }, actor);
      const [entry] = await journal.entriesAfter(0, 1);
      same(entry?.payload, { startedAt: '2026-11-14T17:58:00.000Z' });
    },
  },
  {
    name: '[K10] when an outage began is corrected like the time of a sale, so that what was sold in it lies in it',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.keepNote('clock', { offsetMs: -60_000, rttMs: 1, measuredAt: '2026-11-14T18:00:00.000Z' });
      await writeRecord(pen, 'tse.outage.v1', { phase: 'began', at: startedAt }, actor);
      const [entry] = await journal.entriesAfter(0, 1);
      same(entry?.payload, { phase: 'began', at: '2026-11-14T17:58:00.000Z' });
    },
  },
  {
    name: '[K12] what was signed is kept with its receipt',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const no of [1, 2]) await writeSale(pen, oneBeer(orderId(no)), actor, closing);
      await journal.keepSignature(orderId(2), signature);
      journal.close();
      const again = open();
      same(
        (await again.receipts(2)).map((receipt) => receipt.signature),
        [signature, undefined],
      );
      same((await again.receiptOf(orderId(2)))?.signature, signature);
    },
  },
];
