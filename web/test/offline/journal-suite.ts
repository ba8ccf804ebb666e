import { UnsentEntriesError } from '../../src/admin/device/journal/journal.ts';
import { TillFailure } from '../../src/admin/device/sender/till-failure.ts';
import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { begun, type JournalLaw, penOf, range, same, slipOf, slipsFor } from './journal-acts.ts';
import { draftLaws } from './draft-laws.ts';
import { rebindLaws } from './rebind-laws.ts';
import { replacementLaws } from './replacement-laws.ts';
import { actor, closing, identity, oneBeer, orderId } from './sales.ts';

/** What every journal promises. Plain functions, so that the same laws are proven in Node and in a real browser. */
export const journalLaws: readonly JournalLaw[] = [
  ...draftLaws,
  ...rebindLaws,
  ...replacementLaws,
  {
    name: 'offline-3.3 before the first page there is nothing',
    holds: async ({ open }) => {
      const journal = open();
      same(await journal.state(), undefined);
      same(await journal.entriesAfter(0, 10), []);
    },
  },
  {
    name: 'one look at the journal says what its state and its notes say',
    holds: async ({ open }) => {
      const blank = { state: undefined, clock: undefined, hello: undefined, frozen: undefined, training: undefined };
      const journal = open();
      same(await journal.standing(), blank);
      await begun(() => journal);
      await writeSale(await penOf(journal), oneBeer(orderId(1)), actor, closing);
      const [clock, training] = [{ offsetMs: 7, rttMs: 1, measuredAt: '2026-11-14T18:00:00.000Z' }, { isOn: true }];
      await journal.keepNote('clock', clock);
      await journal.keepNote('training', training);
      await journal.keepNote('frozen', { cause: 'journal-gap' });
      const state = await journal.state();
      same(await journal.standing(), { ...blank, state, clock, training, frozen: { cause: 'journal-gap' } });
    },
  },
  {
    name: '[D10] a sale takes number, place in the log, receipt, draft and paper at once',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await journal.saveDraft({ draftId: 'cart', savedAt: '2026-11-14T18:00:00.000Z', content: { lines: 1 } });
      await writeSale(pen, oneBeer(orderId(1), 'cart'), actor, closing);
      const state = await journal.state();
      same([state?.nextReceiptNo, state?.lastSeq, state?.ackedSeq], [2, 1, 0]);
      same(await journal.drafts(), []);
      same(
        (await journal.unprinted()).map(({ sale }) => sale.orderId),
        [orderId(1)],
      );
      same((await journal.entryAt(1))?.hash, state?.lastHash);
    },
  },
  {
    name: '[D10] many sales at once get numbers without a gap and a chain without a break',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await Promise.all(
        Array.from({ length: 12 }, (_, count) => writeSale(pen, oneBeer(orderId(count)), actor, closing)),
      );
      const entries = await journal.entriesAfter(0, 100);
      same(
        entries.map(({ seq }) => seq),
        range(12),
      );
      same(
        entries.slice(1).map(({ prev }) => prev),
        entries.slice(0, -1).map(({ hash }) => hash),
      );
      same(
        (await journal.receipts(100)).map(({ sale }) => sale.receiptNo),
        range(12).toReversed(),
      );
    },
  },
  {
    name: '[D10] the same order paid twice is one receipt',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      const first = await writeSale(pen, oneBeer(orderId(7)), actor, closing);
      const second = await writeSale(pen, oneBeer(orderId(7)), actor, closing);
      same(second.sale.receiptNo, first.sale.receiptNo);
      same((await journal.state())?.lastSeq, 1);
    },
  },
  {
    name: 'offline-7.9 a writer whose register was taken writes nothing more',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const old = await penOf(journal);
      await writeSale(old, oneBeer(orderId(1)), actor, closing);
      const other = open();
      const young = await penOf(other);
      const failure = await writeSale(old, oneBeer(orderId(2)), actor, closing).catch((error: unknown) => error);
      same(failure instanceof TillFailure && failure.reason, 'elsewhere');
      const { sale } = await writeSale(young, oneBeer(orderId(3)), actor, closing);
      same([sale.receiptNo, (await journal.state())?.lastSeq], [2, 2]);
    },
  },
  {
    name: 'offline-3.5 what is sent is derived: acknowledging only goes up, rewinding only down',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const count of range(5)) await writeRecord(pen, 'drawer.open.v1', { count }, actor);
      await journal.acknowledge(4);
      await journal.acknowledge(2);
      same((await journal.state())?.ackedSeq, 4);
      await journal.rewind(1);
      await journal.rewind(3);
      same((await journal.state())?.ackedSeq, 1);
      await journal.acknowledge(99);
      same((await journal.state())?.ackedSeq, 5);
    },
  },
  {
    name: '[D10] [D16] a pick-up number starts again with the business day, a receipt number never',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const evening = await penOf(journal, '2026-11-14T22:00:00.000Z');
      await writeSale(evening, oneBeer(orderId(1)), actor, closing);
      const night = await writeSale(
        await penOf(journal, '2026-11-15T02:30:00.000Z'),
        oneBeer(orderId(2)),
        actor,
        closing,
      );
      same([night.sale.businessDate, night.sale.pickupNo], ['2026-11-14', 2]);
      const noon = await writeSale(
        await penOf(journal, '2026-11-15T11:00:00.000Z'),
        oneBeer(orderId(3)),
        actor,
        closing,
      );
      same([noon.sale.businessDate, noon.sale.pickupNo, noon.sale.receiptNo], ['2026-11-15', 1, 3]);
    },
  },
  {
    name: 'offline-7.22 a clock that is put back does not put back a receipt',
    holds: async ({ open }) => {
      const journal = await begun(open);
      await writeSale(await penOf(journal, '2026-11-15T11:00:00.000Z'), oneBeer(orderId(1)), actor, closing);
      const late = await writeSale(
        await penOf(journal, '2026-11-14T11:00:00.000Z'),
        oneBeer(orderId(2)),
        actor,
        closing,
      );
      same([late.soldAt, late.sale.businessDate], ['2026-11-15T11:00:00.000Z', '2026-11-15']);
      same((await journal.entryAt(2))?.at, '2026-11-14T11:00:00.000Z');
    },
  },
  {
    name: '[D10] a counter-booking is found at the receipt that it takes back',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      await writeSale(pen, oneBeer(orderId(1)), actor, closing);
      const cancels = {
        orderId: orderId(1),
        registerCode: 'K2',
        series: 3,
        receiptNo: 1,
        isWhole: true,
        reason: 'complaint',
      };
      await writeSale(pen, { ...oneBeer(orderId(2)), cancels: { ...cancels, reason: 'complaint' } }, actor, closing);
      same(
        (await journal.receipts(5)).map(({ cancelledBy }) => cancelledBy),
        [[], [2]],
      );
    },
  },
  {
    name: '[D23] a receipt knows who sold it, also after a reload',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      const maria = { userId: '01976f00-0000-7000-8000-0000000000aa', via: 'pin' } as const;
      same((await writeSale(pen, oneBeer(orderId(1)), maria, closing)).actor, maria);
      await writeSale(pen, oneBeer(orderId(2)), actor, closing);
      journal.close();
      const again = open();
      same(
        (await again.receipts(5)).map((receipt) => receipt.actor),
        [actor, maria],
      );
      same((await again.receiptOf(orderId(1)))?.actor, maria);
    },
  },
  {
    name: 'offline-7.2 paper that was not printed is asked for until it is',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const count of range(3)) await writeSale(pen, oneBeer(orderId(count)), actor, closing);
      journal.close();
      const again = open();
      await again.markPrinted(orderId(2));
      same(
        (await again.unprinted()).map(({ sale }) => sale.receiptNo),
        [1, 3],
      );
      same(
        (await again.receipts(3)).map(({ isPrinted }) => isPrinted),
        [false, true, false],
      );
    },
  },
  {
    name: 'offline-7.2 the paper of a sale is queued where the sale is written, once, and changed in one piece',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = { ...(await penOf(journal)), papersFor: slipsFor };
      await writeSale(pen, oneBeer(orderId(1)), actor, closing);
      await writeSale(pen, oneBeer(orderId(1)), actor, closing);
      journal.close();
      const again = open();
      const [job, ...more] = await again.papers.list();
      same([job?.refId, job?.state, more.length], [orderId(1), 'queued', 0]);
      await again.papers.add([slipOf(orderId(1), 'another'), slipOf(orderId(2), 'new')]);
      same(
        (await again.papers.list()).map(({ jobId }) => jobId === 'another'),
        [false, false],
      );
      const key = job?.key ?? '';
      const sent = await again.papers.change(key, (before) => ({ ...before, state: 'sending' }));
      same(sent?.state, 'sending');
      await again.papers.change(key, () => undefined);
      same(
        (await again.papers.list()).map(({ refId }) => refId),
        [orderId(2)],
      );
      same(await again.papers.change(key, (before) => before), undefined);
    },
  },
  {
    name: 'offline-3.3 a journal with unsent entries cannot be begun anew, one that is sent can',
    holds: async ({ open }) => {
      const journal = await begun(open);
      await writeSale(await penOf(journal), oneBeer(orderId(1)), actor, closing);
      const failure = await journal.begin(identity, { nextReceiptNo: 1, entries: [] }).catch((error: unknown) => error);
      same(failure instanceof UnsentEntriesError && failure.unsent, 1);
      await journal.acknowledge(1);
      await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
      same(await journal.entriesAfter(0, 10), []);
    },
  },
  {
    name: 'offline-7.5 what was saved of a lost journal goes on where it ended',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const count of range(3)) await writeSale(pen, oneBeer(orderId(count)), actor, closing);
      const saved = await Promise.all(
        (await journal.receipts(9)).toReversed().map(async ({ sale, soldAt, seq }) => {
          const entry = await journal.entryAt(seq);
          if (!entry) throw new Error('an entry is missing');
          return { entry, booking: { sale, soldAt } };
        }),
      );
      await journal.acknowledge(3);
      await journal.begin(identity, { nextReceiptNo: 1, entries: saved });
      const next = await writeSale(await penOf(journal), oneBeer(orderId(9)), actor, closing);
      same([next.sale.receiptNo, next.seq, await journal.damage()], [4, 4, undefined]);
      same((await journal.unprinted()).length, 1);
    },
  },
  {
    name: 'offline-3.3 what is let go of is gone with its receipts, and numbers and chain go on behind it',
    holds: async ({ open }) => {
      const journal = await begun(open);
      const pen = await penOf(journal);
      for (const count of range(5)) await writeSale(pen, oneBeer(orderId(count)), actor, closing);
      await journal.acknowledge(4);
      await journal.forget(5);
      same((await journal.entriesAfter(0, 9)).length, 5);
      const third = await journal.entryAt(3);
      await journal.forget(3);
      const state = await journal.state();
      same([state?.floor.seq, state?.floor.hash, state?.floor.nextReceiptNo], [3, third?.hash, 4]);
      same([state?.floor.lastSale?.pickupNo, state?.lastSeq, state?.ackedSeq], [3, 5, 4]);
      const left = (await journal.entriesAfter(0, 9)).map(({ seq }) => seq);
      const unprinted = (await journal.unprinted()).map(({ sale }) => sale.receiptNo);
      same([left, unprinted, await journal.damage()], [[4, 5], [4, 5], undefined]);
      same((await writeSale(pen, oneBeer(orderId(6)), actor, closing)).sale.receiptNo, 6);
      await journal.acknowledge(6);
      await journal.forget(6);
      journal.close();
      const again = open();
      same([await again.damage(), await again.receipts(9)], [undefined, []]);
      same((await writeSale(await penOf(again), oneBeer(orderId(7)), actor, closing)).sale.receiptNo, 7);
    },
  },
];
