import { expect, test } from 'vitest';
import type { BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleLine, sampleReceipt, sampleRound } from './bill-facts.sample.ts';
import { type BillView, viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { billsByTable } from './table-bills.ts';

const [b1, b2, b3] = [1, 2, 3].map((no) => sampleId('b', no)) as [string, string, string];
const [pils, wine] = [sampleId('a', 1), sampleId('a', 2)];
let entries = 0;
const meta = (step: number) => ({ entryId: sampleId('e', (entries += 1)), step });

const twoPils = sampleRound({ entryId: sampleId('e', 900), step: 1 }, b1, [
  { itemId: pils, quantity: 2, unitCents: 480 },
]);
const paying = (receiptNo: number, step: number, nos: readonly number[]) =>
  sampleReceipt(meta(step), sampleId('c', receiptNo), b1, [sampleLine({ itemId: pils, orderedOn: day, nos }, 480)], {
    receiptNo,
  });
const cancelling = (step: number, nos: readonly number[]) =>
  sampleFact('order.cancel.v1', meta(step), {
    billId: b1,
    openedOn: day,
    pieces: [{ itemId: pils, orderedOn: day, nos }],
    reason: 'guest-cancelled',
    text: '',
    approvedBy: null,
  });
const billOf = (facts: readonly BillFact[], billId = b1): BillView => {
  const bill = viewFloor(foldBills(facts)).bills.get(billId);
  if (!bill) throw new Error(`no bill ${billId}`);
  return bill;
};

test('[T23] a bill is closed when none of its pieces is open, and open again when something is added', () => {
  const paid = [twoPils, paying(1, 2, [1, 2])];
  expect(billOf([twoPils]).isSettled).toBe(false);
  expect(billOf(paid).isSettled).toBe(true);
  const more = sampleRound(meta(3), b1, [{ itemId: wine, quantity: 1, unitCents: 2400 }]);
  expect(billOf([...paid, more])).toMatchObject({ isSettled: false, openPieces: 1, isOpenAfterPayment: true });
});

test('[T23] a table is free when everything is paid and somebody has cleared it, and taken again by the next round', () => {
  const set = (step: number, given: { readonly isCleared?: boolean; readonly tableIds?: readonly string[] }) =>
    sampleFact('bill.set.v1', meta(step), { billId: b1, openedOn: day, ...given });
  const isTaken = (facts: readonly BillFact[]) => billsByTable(viewFloor(foldBills(facts))).has(sampleId('d', 7));
  const paid = [twoPils, set(1, { tableIds: [sampleId('d', 7)] }), paying(1, 2, [1, 2])];
  expect(isTaken(paid)).toBe(true);
  const cleared = [...paid, set(3, { isCleared: true })];
  expect(isTaken(cleared)).toBe(false);
  expect(isTaken([...cleared, sampleRound(meta(4), b1, [{ itemId: wine, quantity: 1, unitCents: 1 }])])).toBe(true);
});

test('[T36] items added while another pays are open afterwards, and the table says so', () => {
  const added = sampleRound(meta(2), b1, [{ itemId: wine, quantity: 1, unitCents: 2400 }]);
  const bill = billOf([added, paying(1, 2, [1, 2]), twoPils]);
  expect(bill).toMatchObject({ openPieces: 1, isOpenAfterPayment: true, conflicts: [] });
  expect(bill.cents).toEqual({ open: 2400, paid: 960, cancelled: 0, 'written-off': 0 });
});

test('[T27] items two people add to one table at the same time are all there', () => {
  const other = sampleRound(meta(1), b1, [{ itemId: wine, quantity: 1, unitCents: 2400 }]);
  const named = billOf([twoPils, other]).items.map(({ item }) => item.itemId);
  expect(named.toSorted()).toEqual([pils, wine]);
});

test('[T34] apart, two payments of the same piece both stand and are one conflict with both receipts', () => {
  const bill = billOf([paying(2, 2, [1]), twoPils, paying(1, 2, [1])]);
  expect(bill.conflicts).toHaveLength(1);
  expect(bill.conflicts[0]).toMatchObject({ kind: 'paid-twice', itemId: pils, no: 1 });
  expect(new Set(bill.conflicts[0]?.payments.map(({ receiptId }) => receiptId))).toEqual(
    new Set([sampleId('c', 1), sampleId('c', 2)]),
  );
  expect(bill.cents).toMatchObject({ paid: 480, open: 480 });
});

test('[T40] a piece that was paid and cancelled at the same time is paid, and a manager is asked', () => {
  const bill = billOf([twoPils, cancelling(2, [2]), paying(1, 2, [2])]);
  expect(bill.cents).toMatchObject({ paid: 480, open: 480, cancelled: 0 });
  expect(bill.items[0]?.pieces.map(({ state }) => state)).toEqual(['open', 'paid']);
  expect(bill.conflicts).toMatchObject([{ kind: 'paid-and-cancelled', no: 2 }]);
});

test('[T26] a cancelled piece stays visible, with its reason, a person and a manager', () => {
  const cancelled = sampleFact(
    'order.cancel.v1',
    { ...meta(2), actorId: 'ana' },
    {
      billId: b1,
      openedOn: day,
      pieces: [{ itemId: pils, orderedOn: day, nos: [2] }],
      reason: 'complaint',
      text: 'zu warm',
      approvedBy: 'chefin',
    },
  );
  const [, second] = billOf([twoPils, cancelled]).items[0]?.pieces ?? [];
  const by = { how: 'cancelled', reason: 'complaint', text: 'zu warm', by: 'ana', approvedBy: 'chefin' };
  expect(second).toMatchObject({ no: 2, state: 'cancelled', ends: [by] });
});

test('[T41] two cancellations of the same piece are one', () => {
  const bill = billOf([twoPils, cancelling(2, [2]), cancelling(2, [2])]);
  expect(bill).toMatchObject({ openPieces: 1, conflicts: [], cents: { open: 480, cancelled: 480 } });
});

const counterBooking = (step: number, receiptNo: number, releases: boolean) =>
  sampleReceipt(
    meta(step),
    sampleId('c', 50 + receiptNo),
    b1,
    [{ ...sampleLine({ itemId: pils, orderedOn: day, nos: [1] }, 480), quantity: -1, totalCents: -480 }],
    {
      cancels: {
        orderId: sampleId('c', receiptNo),
        registerCode: 'K1',
        series: 1,
        receiptNo,
        isWhole: true,
        reason: 'other',
      },
      releases,
    },
  );
const reassigning = (step: number, receiptNo: number, to: number | null) =>
  sampleFact('bill.reassign.v1', meta(step), {
    orderId: sampleId('c', receiptNo),
    itemId: pils,
    orderedOn: day,
    from: 1,
    to,
    reason: 'waren zwei',
    approvedBy: null,
  });

test('[T35] a double payment ends by its counter-booking, by another piece, or by a reason', () => {
  const twice = [twoPils, paying(1, 2, [1]), paying(2, 2, [1])];
  const refunded = billOf([...twice, counterBooking(3, 2, true)]);
  expect(refunded).toMatchObject({ conflicts: [], cents: { paid: 480, open: 480 } });
  expect(billOf([...twice, counterBooking(3, 2, false)])).toMatchObject({ conflicts: [], cents: { paid: 480 } });
  const two = billOf([...twice, reassigning(3, 2, 2)]);
  expect(two).toMatchObject({ conflicts: [], isSettled: true, cents: { paid: 960 } });
  expect(billOf([...twice, reassigning(3, 2, null)])).toMatchObject({ conflicts: [], cents: { paid: 480, open: 480 } });
  // Two managers who each excuse the other receipt: it was paid all the same.
  const both = billOf([...twice, reassigning(3, 1, null), reassigning(3, 2, null)]);
  expect(both).toMatchObject({ conflicts: [], cents: { paid: 480, open: 480 } });
  // A piece that the item does not have takes nothing away.
  expect(billOf([...twice, reassigning(3, 2, 7)]).conflicts).toHaveLength(1);
});

test('[T45] a reopened bill has its pieces open again, and a refund alone opens nothing', () => {
  const paid = [twoPils, paying(1, 2, [1])];
  expect(billOf([...paid, counterBooking(3, 1, true)]).openPieces).toBe(2);
  expect(billOf([...paid, counterBooking(3, 1, false)]).openPieces).toBe(1);
  const again = billOf([...paid, counterBooking(3, 1, true), paying(3, 4, [1])]);
  expect(again).toMatchObject({ openPieces: 1, conflicts: [], cents: { paid: 480 } });
});

test('[T37] a table that was opened twice shows two parties, which become one bill by joining them', () => {
  const at = { tableIds: [sampleId('d', 12)] };
  const first = sampleRound(meta(1), b1, [{ itemId: pils, quantity: 1, unitCents: 480 }], at);
  const second = sampleRound(meta(1), b2, [{ itemId: wine, quantity: 1, unitCents: 2400 }], at);
  const partiesOf = (facts: readonly BillFact[]) =>
    billsByTable(viewFloor(foldBills(facts)))
      .get(sampleId('d', 12))
      ?.map(({ billId }) => billId);
  expect(partiesOf([first, second])).toEqual([b1, b2]);
  const joined = billOf([first, second, join(2, b2, b1)]);
  expect(partiesOf([first, second, join(2, b2, b1)])).toEqual([b1]);
  expect(joined).toMatchObject({ billIds: [b1, b2], cents: { open: 2880 } });
});

const join = (step: number, one: string, other: string) =>
  sampleFact('bill.join.v1', meta(step), {
    bills: [one, other].map((billId) => ({ billId, openedOn: day })),
    tableIds: [sampleId('d', 12)],
  });

test('[T39] joining A to B and B to A at the same time is one bill, in a circle of three too', () => {
  const facts = [join(2, b1, b2), join(2, b2, b1), twoPils];
  expect([...viewFloor(foldBills(facts)).bills.keys()]).toEqual([b1]);
  const circle = [...facts, join(2, b2, b3), join(2, b3, b1)];
  expect(billOf(circle)).toMatchObject({ billIds: [b1, b2, b3], openPieces: 2 });
});

const move = (step: number, from: string, to: string, nos: readonly number[]) =>
  sampleFact('bill.move-items.v1', meta(step), {
    from: { billId: from, openedOn: day },
    to: { billId: to, openedOn: day },
    pieces: [{ itemId: pils, orderedOn: day, nos }],
    seat: null,
  });

test('[T38] pieces that are moved in a circle are where the latest move put them, and what was paid stays paid', () => {
  const facts = [twoPils, move(2, b1, b2, [1, 2]), move(3, b2, b3, [1]), move(4, b3, b1, [1]), paying(1, 2, [2])];
  const { bills } = viewFloor(foldBills(facts));
  expect(
    [...bills.values()].map(({ billId, items }) => [billId, items.flatMap(({ pieces }) => pieces.map(({ no }) => no))]),
  ).toEqual([
    [b1, [1]],
    [b2, [2]],
    [b3, []],
  ]);
  expect(bills.get(b2)).toMatchObject({ isSettled: true, cents: { paid: 480 } });
});

test('[T46] handing over changes the waiter of a bill; rounds keep the name of who took them', () => {
  const taken = sampleRound({ ...meta(1), actorId: 'ana' }, b1, [{ itemId: pils, quantity: 1, unitCents: 480 }], {
    waiterId: 'ana',
  });
  const given = sampleFact('bill.set.v1', meta(2), { billId: b1, openedOn: day, waiterId: 'ben' });
  const bill = billOf([given, taken]);
  expect([bill.fields.waiterId, bill.items[0]?.takenBy]).toEqual(['ben', 'ana']);
});

test('[T34] what pays an item that nobody has heard of is kept apart until its round comes', () => {
  const early = viewFloor(foldBills([paying(1, 2, [1])]));
  expect(early.strays).toMatchObject([{ itemId: pils, no: 1 }]);
  expect(viewFloor(foldBills([paying(1, 2, [1]), twoPils])).strays).toEqual([]);
  expect(viewFloor(foldBills([twoPils, paying(1, 2, [3])])).strays).toMatchObject([{ itemId: pils, no: 3 }]);
});
