import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, same } from './journal-acts.ts';
import { actor, closing, identity, oneBeer, orderId } from './sales.ts';
import { stepLaws } from './step-laws.ts';

const series = identity.register?.series ?? 0;
const next = series + 1;
const elsewhere = { seq: 40, hash: 'e'.repeat(64) };

/** What holds when a register goes on in another series. */
export const rebindLaws: readonly JournalLaw[] = [
  ...stepLaws,
  {
    name: '[hole-1] a new series counts from its own beginning, and the log goes on as it was',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await writeSale(pen, oneBeer(orderId(1)), actor, closing);
      await journal.rebind({ series: next, nextReceiptNo: 1 });
      const second = await writeSale(pen, oneBeer(orderId(2)), actor, closing);
      same([second.series, second.sale.receiptNo, second.seq], [next, 1, 2]);
      same((await journal.entryAt(2))?.prev, (await journal.entryAt(1))?.hash);
      same(
        (await journal.receipts(10)).map((receipt) => [receipt.series, receipt.sale.receiptNo]),
        [
          [next, 1],
          [series, 1],
        ],
      );
      same(await journal.damage(), undefined);
    },
  },
  {
    name: '[hole-1] numbers of a series that stand in the journal already are not given again',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.rebind({ series: next, nextReceiptNo: 1 });
      for (const order of [1, 2]) await writeSale(pen, oneBeer(orderId(order)), actor, closing);
      await journal.rebind({ series: next, nextReceiptNo: 1 });
      same((await writeSale(pen, oneBeer(orderId(3)), actor, closing)).sale.receiptNo, 3);
    },
  },
  {
    name: '[hole-1] behind another history it goes on where that ends, and knows its receipts',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await writeSale(pen, oneBeer(orderId(1)), actor, closing);
      await journal.acknowledge(1);
      await journal.rebind({ series: next, nextReceiptNo: 1, head: elsewhere });
      await writeRecord(pen, 'drawer.open.v1', {}, actor);
      const [entry] = await journal.entriesAfter(0, 10);
      same([entry?.seq, entry?.prev, entry?.series], [41, elsewhere.hash, next]);
      const state = await journal.state();
      same([state?.lastSeq, state?.ackedSeq, state?.floor.seq], [41, 40, 40]);
      same((await journal.receiptOf(orderId(1)))?.sale.receiptNo, 1);
      same(await journal.damage(), undefined);
    },
  },
];
