import { expect, test } from 'vitest';
import { day, sampleFact, sampleId, sampleLine, sampleReceipt, sampleRound } from './bill-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { type Answer, answersWith, goodsInConflict, waysOutOf } from './conflict-ways.ts';
import { foldBills } from './floor.ts';
import { type BillView, viewFloor } from './floor-view.ts';

const [billId, drink, glass] = [sampleId('b', 1), sampleId('a', 1), sampleId('a', 2)];
const meta = (step: number) => ({ entryId: sampleId('e', step), step });
const ordered = sampleRound(meta(1), billId, [
  { itemId: drink, quantity: 2, unitCents: 480 },
  { itemId: glass, quantity: 2, unitCents: 200, kind: 'deposit', parentItemId: drink },
]);
const paid = (step: number, nos: readonly number[]) =>
  sampleReceipt(
    meta(step),
    sampleId('c', step),
    billId,
    [drink, glass].map((itemId) => sampleLine({ itemId, orderedOn: day, nos: [...nos] }, itemId === drink ? 480 : 200)),
  );

function billOf(facts: readonly BillFact[]): BillView {
  const bill = viewFloor(foldBills(facts, undefined, 'server')).bills.get(billId);
  if (!bill) throw new Error('no bill');
  return bill;
}

function answer(bill: BillView, kind: Answer['way']['way'], receipt: number): Answer {
  const item = bill.items.find((one) => one.item.itemId === drink);
  const ways = goodsInConflict(bill).flatMap((conflict) => waysOutOf(bill, conflict));
  const way = ways.find((one) => one.way === kind && one.payment.receiptId === sampleId('c', receipt));
  if (!item || !way || way.way === 'refund') throw new Error(`no such way: ${kind}`);
  return { item, way };
}

function saying(step: number, { item, way }: Answer): BillFact {
  return sampleFact('bill.reassign.v1', meta(step), {
    orderId: way.payment.receiptId,
    itemId: item.item.itemId,
    orderedOn: day,
    from: way.payment.from,
    to: way.way === 'other-piece' ? way.to : null,
    reason: 'waren zwei',
    approvedBy: null,
  });
}

test('[T34] a drink that was paid twice with its glass is one conflict to whoever looks', () => {
  const bill = billOf([ordered, paid(2, [1]), paid(3, [1])]);
  expect(bill.conflicts).toHaveLength(2);
  expect(goodsInConflict(bill).map(({ itemId }) => itemId)).toEqual([drink]);
  // A glass alone is one of its own.
  const onlyGlass = { ...bill, conflicts: bill.conflicts.filter(({ itemId }) => itemId === glass) };
  expect(goodsInConflict(onlyGlass)).toHaveLength(1);
});

test.each(['other-piece', 'stands'] as const)('[T35] one answer ends both: %s', (kind) => {
  const facts = [ordered, paid(2, [1]), paid(3, [1])];
  const bill = billOf(facts);
  const answers = answersWith(bill, answer(bill, kind, 3));
  expect(answers.map(({ item }) => item.item.itemId)).toEqual([drink, glass]);
  const after = billOf([...facts, ...answers.map((one, index) => saying(4 + index, one))]);
  expect(after.conflicts).toEqual([]);
  expect(after.openPieces).toBe(kind === 'stands' ? 2 : 0);
});

test('[T35] an answer for one piece says nothing of the other', () => {
  const bill = billOf([ordered, paid(2, [1, 2]), paid(3, [1, 2])]);
  const answers = answersWith(bill, answer(bill, 'stands', 3));
  expect(answers.map(({ way }) => way.payment.from)).toEqual([1, 1]);
});
