import { expect, test } from 'vitest';
import { day, sampleFact, sampleId, sampleReceipt, sampleRound } from './bill-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { everythingOpen } from './choose-pieces.ts';
import { viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { receiptLines } from './receipt-lines.ts';
import { billsByTable } from './table-bills.ts';
import { nextParty, openedTwice, partiesOf, tableState } from './table-state.ts';

const [table, one, other] = [sampleId('d', 1), sampleId('b', 1), sampleId('b', 2)];
const at = (step: number) => ({ entryId: sampleId('e', step), step });
const beer = (step: number, billId: string) =>
  sampleRound(at(step), billId, [{ itemId: sampleId('a', step), quantity: 2, unitCents: 480 }], { tableIds: [table] });
const set = (step: number, fields: object) =>
  sampleFact('bill.set.v1', at(step), { billId: one, openedOn: day, ...fields });

function stateAfter(...facts: readonly BillFact[]): string {
  return tableState(billsByTable(viewFloor(foldBills(facts))).get(table) ?? []);
}

function paid(step: number, before: readonly BillFact[]): BillFact {
  const bill = viewFloor(foldBills(before)).bills.get(one);
  if (!bill) throw new Error('no bill');
  const lines = receiptLines(
    bill,
    everythingOpen(bill.items, () => sampleId('d', step)),
  );
  return sampleReceipt(at(step), sampleId('c', step), one, lines);
}

test('[T23] a table is what its bills are: free, ordered, calling, paid, open again, free once cleared', () => {
  const first = beer(1, one);
  expect(stateAfter()).toBe('free');
  expect(stateAfter(set(1, { tableIds: [table] }))).toBe('seated');
  expect(stateAfter(first)).toBe('ordered');
  expect(stateAfter(first, set(2, { wantsToPay: true }))).toBe('wants-to-pay');
  const receipt = paid(2, [first]);
  expect(stateAfter(first, receipt)).toBe('paid');
  expect(stateAfter(first, receipt, beer(3, one))).toBe('open-after-payment');
  expect(stateAfter(first, receipt, paid(3, [first]))).toBe('conflict');
  expect(stateAfter(first, receipt, set(4, { isCleared: true }))).toBe('free');
});

test('[T37] two bills at one table are two parties, named alike on every device; the more urgent one is the table', () => {
  const bills = billsByTable(viewFloor(foldBills([beer(2, other), beer(1, one)]))).get(table) ?? [];
  expect(partiesOf(bills).map(({ bill, party }) => [bill.billId, party])).toEqual([
    [one, 'A'],
    [other, 'B'],
  ]);
  expect(partiesOf(bills.toReversed())).toEqual(partiesOf(bills));
  expect(partiesOf(bills.slice(0, 1)).map(({ party }) => party)).toEqual(['']);
  expect(tableState(bills)).toBe('ordered');
});

test('[T37] apart, two have opened one table: it says so until both are one bill or two parties; who sits down beside others has not', () => {
  const seen = (...facts: readonly BillFact[]) => billsByTable(viewFloor(foldBills(facts))).get(table) ?? [];
  const idsOf = (facts: readonly BillFact[]) => openedTwice(seen(...facts)).map(({ billId }) => billId);
  const both = [beer(2, other), beer(1, one)];
  expect(idsOf([beer(1, one)])).toEqual([]);
  expect(idsOf(both)).toEqual([one, other]);
  const join = sampleFact('bill.join.v1', at(5), {
    bills: [one, other].map((billId) => ({ billId, openedOn: day })),
    tableIds: [table],
  });
  expect(idsOf([...both, join])).toEqual([]);
  expect(seen(...both, join)).toHaveLength(1);
  expect(idsOf([...both, set(6, { party: 'A' })])).toEqual([]);
  const beside = sampleFact('bill.set.v1', at(7), {
    billId: other,
    openedOn: day,
    party: nextParty(seen(beer(1, one))),
  });
  expect(idsOf([...both, beside])).toEqual([]);
  expect(partiesOf(seen(...both, beside)).map(({ party }) => party)).toEqual(['A', 'B']);
  expect(partiesOf(seen(...both, set(6, { party: 'B' }))).map(({ party }) => party)).toEqual(['B', 'A']);
});
