import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { firstPrev } from '@tresen/domain/device-log/log-entry';
import { trainingIn } from '@tresen/domain/sales/training';
import { zReportFigures } from '@tresen/domain/closing/z-report';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawerEntriesOf } from '../../src/admin/features/pos/cash-book/drawer-entries.ts';
import { createTill } from '../../src/admin/device/till/create-till.ts';
import type { PaperJob } from '../../src/admin/device/journal/paper-job.ts';
import { restoredEntries } from '../../src/admin/device/journal/mirror-text.ts';
import type { Till } from '../../src/admin/device/till/till.ts';
import { trainingTill } from '../../src/admin/device/till/training-till.ts';
import { actor, identity, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';
import { tillParts } from './till-parts.ts';

async function openedTill(journal = openSqliteJournal(':memory:')) {
  const made = await tillParts(journal);
  const till = await createTill(made.parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  return { ...made, till };
}

/** Everything that is added up of a till: receipts with their numbers, the day's figures and the drawer. */
async function booksOf(till: Till) {
  const sold = await till.recent(1000);
  const entries = await till.entriesAfter(0);
  const cash = drawerFigures(
    0,
    drawerEntriesOf(entries).map(({ entry }) => entry),
  );
  const sales = sold.map(({ sale }) => sale);
  return {
    sales,
    unprinted: (await till.unprinted()).map(({ sale }) => sale.orderId),
    figures: zReportFigures({ sales, isClosed: () => false, cash, trainingCount: 0 }),
  };
}

test('[D10] fiscal-4.1 a day with training in it has the numbers, the figures and the drawer of the day without it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (steps) => {
      const [mixed, real] = [await openedTill(), await openedTill()];
      const practice = trainingTill(mixed.till);
      let practised = 0;
      for (const [index, isTraining] of steps.entries()) {
        const sale = oneBeer(orderId(index));
        if (isTraining) {
          const { sale: shown } = await practice.complete(sale, actor);
          practised += 1;
          expect([shown.registerCode, shown.receiptNo, shown.pickupNo]).toEqual(['Ü', practised, practised]);
        } else {
          await mixed.till.complete(sale, actor);
          await real.till.complete(sale, actor);
        }
      }
      expect(await booksOf(mixed.till)).toEqual(await booksOf(real.till));
      expect((await practice.recent(1000)).map(({ sale }) => sale.receiptNo)).toEqual(
        Array.from({ length: practised }, (_, index) => practised - index),
      );
      // One chain holds both: nobody can leave out that there was training.
      const entries = await mixed.till.entriesAfter(0);
      expect(entries).toHaveLength(steps.length);
      expect(entries.map(({ prev }) => prev)).toEqual(
        [firstPrev, ...entries.slice(0, -1).map(({ hash }) => hash)].slice(0, steps.length),
      );
      expect(entries.filter((entry) => trainingIn(entry))).toHaveLength(practised);
      await Promise.all([mixed.till.close(), real.till.close()]);
    }),
    { numRuns: 25 },
  );
});

test('design-6.3 training stays on over a reload, and no moment of it looks real', async () => {
  const journal = openSqliteJournal(':memory:');
  const kept = { ...journal, close: () => undefined };
  const before = await openedTill(kept);
  await before.till.training.start();
  expect(before.till.state.get().isTraining).toBe(true);
  await before.till.close();

  const made = await tillParts(kept);
  const till = await createTill(made.parts);
  expect(till.state.get().isTraining).toBe(true);
  await expect.poll(() => till.state.get().writer).toBe('here');
  await till.training.end();
  expect(till.state.get().isTraining).toBe(false);
  await till.close();
});

test('offline-7.9 a window without the register neither begins training nor ends it', async () => {
  const { till, writer } = await openedTill();
  writer.set('elsewhere');
  await expect(till.training.start()).rejects.toMatchObject({ reason: 'elsewhere' });
  await expect(trainingTill(till).complete(oneBeer(orderId(1)), actor)).rejects.toMatchObject({ reason: 'elsewhere' });
  await till.close();
});

test('offline-7.9 a second window that takes the register over is in training as well', async () => {
  const journal = openSqliteJournal(':memory:');
  const first = await openedTill({ ...journal, close: () => undefined });
  const second = await openedTill(journal);
  second.writer.set('elsewhere');
  await first.till.training.start();
  first.writer.set('elsewhere');
  second.writer.set('here');
  await expect.poll(() => second.till.state.get()).toMatchObject({ writer: 'here', isTraining: true });
  await first.till.close();
  await second.till.close();
});

test('[D10] the same order practised twice is one entry, and its draft is gone', async () => {
  const { till, journal } = await openedTill();
  const practice = trainingTill(till);
  await practice.drafts.save('cart', { lines: 1 });
  expect(await till.drafts.list()).toEqual([]);
  const [one, other] = [
    await practice.complete(oneBeer(orderId(1), 'cart'), actor),
    await practice.complete(oneBeer(orderId(1), 'cart'), actor),
  ];
  expect(other).toMatchObject(one);
  expect(await journal.drafts()).toEqual([]);
  expect((await journal.state())?.lastSeq).toBe(1);
  expect(till.state.get().trainedCount).toBeLessThanOrEqual(1);
  await till.close();
});

test('design-6.3 a cart that was practised on goes with the training, a real one stays', async () => {
  const { till } = await openedTill();
  await till.drafts.save('real', { lines: 1 });
  await till.training.start();
  await trainingTill(till).drafts.save('practised', { lines: 2 });
  await till.training.end();
  expect((await till.drafts.list()).map(({ draftId }) => draftId)).toEqual(['real']);
  expect(await till.training.drafts.list()).toEqual([]);
  await till.close();
});

test('fiscal-5.2 a till in training holds no gift card, opens no drawer and finds no receipt on the internet', async () => {
  const { till, journal } = await openedTill();
  const practice = trainingTill(till);
  expect(await practice.server.holdGiftCard({ orderId: orderId(1), code: 'ABCD', amountCents: 100 })).toEqual({
    balanceCents: 4900,
  });
  const { sale } = await practice.complete(oneBeer(orderId(1)), actor);
  await expect(practice.record('drawer.open.v1', { locationId: '', reason: '' }, actor)).rejects.toMatchObject({
    reason: 'training',
  });
  await expect(practice.server.markSoldOut({ articleId: '', isSoldOut: true, userId: '' })).rejects.toMatchObject({
    reason: 'training',
  });
  expect(await practice.receiptToken(sale.orderId)).toBeUndefined();
  expect(await till.receiptToken(sale.orderId)).toBeUndefined();
  expect((await journal.state())?.lastSeq).toBe(1);
  await till.close();
});

test('printing-9.1 what a planner puts on paper for training is told that it is training', async () => {
  const papers: string[] = [];
  const made = await tillParts();
  const papersFor = (entry: { type: string }, { sale }: { sale: { registerCode: string } }): PaperJob[] => {
    papers.push(`${entry.type} ${sale.registerCode}`);
    return [];
  };
  const till = await createTill({ ...made.parts, papersFor });
  await expect.poll(() => till.state.get().writer).toBe('here');
  await trainingTill(till).complete(oneBeer(orderId(1)), actor);
  await till.complete(oneBeer(orderId(2)), actor);
  expect(papers).toEqual(['training.sale.v1 Ü', 'sale.complete.v1 K2']);
  await till.close();
});

test('offline-7.5 a journal that is put together from its copy goes on with the numbers of both kinds', async () => {
  const { till } = await openedTill();
  const practice = trainingTill(till);
  await practice.complete(oneBeer(orderId(1)), actor);
  await till.complete(oneBeer(orderId(2)), actor);
  await practice.complete(oneBeer(orderId(3)), actor);
  const entries = restoredEntries({ entries: await till.entriesAfter(0), floor: undefined });
  await till.close();

  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries });
  expect(await journal.state()).toMatchObject({ nextReceiptNo: 2, lastTrainingNo: 2, lastSeq: 3 });
});

test('[desk-1] a till whose place is not live writes no sale, only training, also without a connection', async () => {
  const made = await tillParts();
  const { catalogue, keptAt } = made.parts.firstCatalogue;
  made.line.set(false);
  const notLive = { ...catalogue, location: { ...catalogue.location, isLive: false } };
  const till = await createTill({ ...made.parts, firstCatalogue: { catalogue: notLive, keptAt } });
  await expect.poll(() => till.state.get().writer).toBe('here');
  await expect(till.complete(oneBeer(orderId(1)), actor)).rejects.toMatchObject({ reason: 'not-live' });
  expect(await till.entriesAfter(0)).toEqual([]);
  await trainingTill(till).complete(oneBeer(orderId(2)), actor);
  expect((await till.entriesAfter(0)).map(({ type }) => type)).toEqual(['training.sale.v1']);
  await till.close();
});
