import { TillFailure } from '../../src/admin/device/sender/till-failure.ts';
import { writeReplacement, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, same } from './journal-acts.ts';
import { actor, closing, oneBeer, orderId } from './sales.ts';

/** Two receipts that stand or fall together. */
export const replacementLaws: readonly JournalLaw[] = [
  {
    name: 'rulings-73 a counter-booking and what is sold instead are written together, with one draft of paper',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      const both = { back: oneBeer(orderId(1)), again: oneBeer(orderId(2)) };
      const { sale } = await writeReplacement(pen, both, actor, closing);
      same([sale.orderId, sale.receiptNo, sale.pickupNo], [orderId(2), 2, 2]);
      const [first, second] = await journal.entriesAfter(0, 10);
      same([first?.seq, second?.seq, second?.prev], [1, 2, first?.hash]);
      const state = await journal.state();
      same([state?.nextReceiptNo, state?.lastSeq, state?.lastHash], [3, 2, second?.hash]);
      same((await writeReplacement(pen, both, actor, closing)).sale.receiptNo, 2);
      same((await journal.state())?.lastSeq, 2);
      same(await journal.damage(), undefined);
    },
  },
  {
    name: 'rulings-73 what is sold instead and cannot be written leaves no counter-booking behind',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await writeSale(pen, oneBeer(orderId(2)), actor, closing);
      // Its order is known: the second half fails, and the first with it.
      await writeReplacement(pen, { back: oneBeer(orderId(1)), again: oneBeer(orderId(2)) }, actor, closing).then(
        () => Promise.reject(new Error('half of it was written')),
        (error: unknown) => same(error instanceof TillFailure, true),
      );
      same([(await journal.state())?.lastSeq, (await journal.state())?.nextReceiptNo], [1, 2]);
      same(await journal.receiptOf(orderId(1)), undefined);
      same(await journal.damage(), undefined);
    },
  },
];
