import { trainingOrder } from '@tresen/contract/sale-entries';
import { sampleFact, sampleId, sampleLine, sampleReceipt, sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { beforeEach, expect, test } from 'vitest';
import { forgetPractised, openPracticeFloor } from '../../src/admin/device/floor/practice-floor.ts';
import { createTill } from '../../src/admin/device/till/create-till.ts';
import { trainingTill } from '../../src/admin/device/till/training-till.ts';
import type { Till } from '../../src/admin/device/till/till.ts';
import { identity } from './sales.ts';
import { tillParts } from './till-parts.ts';

beforeEach(forgetPractised);

const actor = { userId: sampleId('f', 1), via: 'pin' } as const;
const [billId, itemId, tableId] = [sampleId('b', 1), sampleId('a', 1), sampleId('d', 1)];
const meta = { entryId: sampleId('e', 1), step: 1 };

/** A real till with a real journal, turned to training. */
async function practising() {
  const made = await tillParts();
  const till = await createTill(made.parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  await till.training.start();
  const practice = trainingTill(till);
  return { ...made, till, practice, floor: openPracticeFloor(practice) };
}

type Practice = Awaited<ReturnType<typeof practising>>;

const bills = (floor: Practice['floor']) => [...floor.now.get().view.bills.values()];

async function orderBeers({ floor }: Pick<Practice, 'floor'>, draftId: string | null = null) {
  const { payload: round } = sampleRound(meta, billId, [{ itemId, quantity: 2, unitCents: 480, deltaCents: 30 }]);
  await floor.round(
    { type: 'order.place.v1', said: { ...round, set: { tableIds: [tableId] } }, draftId } as never,
    actor,
  );
  const [open] = bills(floor);
  return { openedOn: open!.openedOn, orderedOn: open!.items[0]!.businessDate };
}

async function practisedIn(till: Till) {
  const entries = await till.entriesAfter(0);
  return entries.filter(({ type }) => type === 'training.order.v1').map(({ payload }) => trainingOrder.parse(payload));
}

test('[T70] what is ordered, cancelled and paid in training is written as practised, and is nowhere after it', async () => {
  const practice = await practising();
  const { floor, till, practice: trained } = practice;
  await trained.drafts.save('draft', { lines: 1 });
  const { openedOn, orderedOn } = await orderBeers(practice, 'draft');
  expect(await trained.drafts.list()).toEqual([]);
  expect(bills(floor)).toMatchObject([{ isSettled: false, fields: { tableIds: [tableId] } }]);
  const { payload: cancel } = sampleFact('order.cancel.v1', meta, {
    billId,
    openedOn,
    pieces: [{ itemId, orderedOn, nos: [2] }],
    reason: 'guest-cancelled',
    text: '',
    approvedBy: null,
  });
  await floor.round({ type: 'order.cancel.v1', said: cancel, draftId: null } as never, actor);

  const { payload } = sampleReceipt(meta, sampleId('c', 1), billId, [sampleLine({ itemId, orderedOn, nos: [1] }, 480)]);
  const { receiptNo: _no, pickupNo: _pickup, ...sale } = payload as SaleFact;
  const claim = floor.claim({ billId, userId: null, pieces: [] });
  expect(claim.state.get()).toEqual({ may: 'clear' });
  await trained.complete({ ...sale, draftId: null }, actor);
  claim.paid();
  claim.paid();
  await expect.poll(() => bills(floor)[0]?.isSettled).toBe(true);
  expect(bills(floor)[0]?.conflicts).toEqual([]);

  const { locationId, register } = identity;
  expect(await practisedIn(till)).toMatchObject([
    {
      trainingNo: 1,
      order: {
        kind: 'placed',
        locationId,
        registerCode: register?.code,
        lines: [{ quantity: 2, name: 'Pils 0,5, mit Zitrone', unitCents: 480 }],
      },
    },
    { trainingNo: 2, order: { kind: 'cancelled', lines: [{ quantity: -1, unitCents: 480 }] } },
  ]);
  expect((await till.entriesAfter(0)).map(({ type }) => type)).toEqual([
    'training.order.v1',
    'training.order.v1',
    'training.sale.v2',
  ]);
  expect((await trained.recent(10)).map((one) => one.sale.receiptNo)).toEqual([3]);

  // No number of a round, a receipt or a step is used up.
  const state = await practice.journal.state();
  expect(state).toMatchObject({ lastTrainingNo: 3, nextReceiptNo: 1, lastSale: null });
  expect([state?.lastRoundNo, state?.lastStep]).toEqual([undefined, undefined]);

  // The same tables for as long as the training lasts, and free ones with the next.
  await floor.close();
  expect(bills(openPracticeFloor(trained))).toHaveLength(1);
  forgetPractised();
  expect(bills(openPracticeFloor(trained))).toEqual([]);
  await till.close();
});

test('[T70] what is moved, joined and eaten by staff in training is named line by line as well', async () => {
  const practice = await practising();
  const { floor, till } = practice;
  const { openedOn, orderedOn } = await orderBeers(practice);
  const other = sampleId('b', 2);
  const write = (type: Parameters<typeof sampleFact>[0], said: object) =>
    floor.round({ type, said: { ...sampleFact(type, meta, said as never).payload }, draftId: null } as never, actor);
  const pieces = [{ itemId, orderedOn, nos: [1] }];
  const [from, to] = [
    { billId, openedOn },
    { billId: other, openedOn },
  ];
  await write('bill.move-items.v1', { from, to, pieces, seat: null });
  await write('bill.write-off.v1', {
    ...to,
    pieces,
    kind: 'staff-meal',
    forUserId: actor.userId,
    text: '',
    approvedBy: null,
  });
  await orderMore(floor, to);
  await write('bill.join.v1', { bills: [from, to], tableIds: [tableId] });
  expect(
    (await practisedIn(till)).map(({ order }) => [order.kind, order.lines.map(({ quantity }) => quantity)]),
  ).toEqual([
    ['placed', [2]],
    ['moved', [-1, 1]],
    ['written-off', [-1]],
    ['placed', [3]],
    ['joined', [-3, 3]],
  ]);
  await till.close();
});

async function orderMore(floor: Practice['floor'], at: { readonly billId: string; readonly openedOn: string }) {
  const items = [{ itemId: sampleId('a', 7), quantity: 3, unitCents: 390 }];
  const { payload } = sampleRound(meta, at.billId, items);
  await floor.round({ type: 'order.place.v1', said: { ...payload, ...at }, draftId: null } as never, actor);
}

test('[T70] a journal that cannot be written to leaves a practised order where it was tapped', async () => {
  const { floor, till, writer } = await practising();
  writer.set('elsewhere');
  await expect(orderBeers({ floor })).rejects.toMatchObject({ reason: 'elsewhere' });
  expect(bills(floor)).toEqual([]);
  await till.close();
});
