import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settles } from '../sales/sale-fact.ts';
import { sumOf } from '../sales/sold-lines.ts';
import { piecesWorth } from './amount-out.ts';
import { billDue, isStillDue } from './bill-due.ts';
import type { BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleReceipt, sampleRound, type SampleItem } from './bill-facts.sample.ts';
import { everythingOpen } from './choose-pieces.ts';
import { type BillView, openGoods, viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { receiptLines } from './receipt-lines.ts';
import { divisible, equalPart, payersLeft, sharesWithDeposit } from './share-out.ts';

const billId = sampleId('b', 1);
const [wine, deposit, soup] = [sampleId('a', 1), sampleId('a', 2), sampleId('a', 3)];
const items: readonly SampleItem[] = [
  { itemId: wine, quantity: 2, unitCents: 1000 },
  { itemId: deposit, quantity: 2, unitCents: 25, kind: 'deposit', parentItemId: wine },
  { itemId: soup, quantity: 1, unitCents: 620 },
];
let made = 0;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const newId = () => sampleId('d', (made += 1));

/** A bill whose receipts are written down one after the other. */
function evening(ordered: readonly SampleItem[], given: readonly BillFact[] = []) {
  const facts: BillFact[] = [sampleRound({ entryId: sampleId('e', 1), step: 1 }, billId, ordered), ...given];
  const bill = (): BillView => {
    const found = viewFloor(foldBills(facts)).bills.get(billId);
    if (!found) throw new Error('no bill');
    return found;
  };
  function pay(chosen: readonly Settles[]): number {
    const lines = receiptLines(bill(), chosen);
    const no = facts.length + 1;
    facts.push(sampleReceipt({ entryId: sampleId('e', no), step: no }, sampleId('c', no), billId, lines));
    return sumOf(lines);
  }
  return { bill, pay };
}

function discounted(permille: number): BillFact {
  return sampleFact(
    'bill.discount.v1',
    { entryId: sampleId('e', 90), step: 2 },
    {
      billId,
      openedOn: day,
      discountId: sampleId('f', 1),
      scope: 'bill',
      pieces: [],
      permille,
      cents: null,
      name: 'Rabatt',
      reason: 'Stammgast',
      text: '',
      approvedBy: null,
    },
  );
}

test('[T42] [T43] a bill in three equal parts is paid to the cent by three receipts, each knowing only what was paid', () => {
  const { bill, pay } = evening(items);
  expect(payersLeft(bill().items)).toBeUndefined();
  const paid = [3, 2, 1].map((payers) => {
    const sum = pay(equalPart(bill().items, payers, newId) ?? []);
    expect(payersLeft(bill().items)).toBe(payers > 1 ? payers - 1 : undefined);
    return sum;
  });
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(2670);
  expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(2);
  expect(bill()).toMatchObject({ isSettled: true, conflicts: [] });
});

test('[T43] a piece of which a share was paid before is divided among all, and everybody pays the same', () => {
  const { bill, pay } = evening(items);
  pay([{ itemId: soup, orderedOn: day, no: 1, divisionId: newId(), into: 2, shares: [1] }]);
  const paid = [3, 2, 1].map((payers) => pay(equalPart(bill().items, payers, newId) ?? []));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(2670 - 310);
  expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(3);
  expect(bill()).toMatchObject({ isSettled: true, conflicts: [] });
});

test('[T43] what shares cannot be made small enough for goes to whoever pays next', () => {
  const { bill, pay } = evening([{ itemId: soup, quantity: 1, unitCents: 620 }]);
  pay([{ itemId: soup, orderedOn: day, no: 1, divisionId: newId(), into: 12, shares: upTo(11) }]);
  expect(equalPart(bill().items, 2, newId)).toMatchObject([{ into: 12, shares: [12] }]);
  expect(equalPart(bill().items, 13, newId)).toBeUndefined();
});

test('[T43] shares of a piece take the same shares of its deposit along, and nothing stays behind', () => {
  const { bill, pay } = evening(items);
  const [dearest] = divisible(bill().items, newId);
  expect(dearest).toMatchObject({ piece: { no: 1 }, division: undefined });
  const divisionId = newId();
  const sums = [1, 2, 3].map((share) => {
    const [piece] = divisible(bill().items, newId);
    if (!piece) throw new Error('nothing can be divided');
    return pay(sharesWithDeposit(bill().items, piece, { divisionId, into: 3, shares: [share] }));
  });
  expect(sums).toEqual([343, 341, 341]);
  expect(bill()).toMatchObject({ openPieces: 3, conflicts: [] });
  expect(openGoods(bill())).toBe(2);
  expect(divisible(bill().items, newId).map(({ piece, division }) => [piece.no, division])).toEqual([
    [2, undefined],
    [1, undefined],
  ]);
});

test('[T42] an amount takes whole pieces while they fit and shares for the rest, to the cent', () => {
  const { bill, pay } = evening(items);
  const payer = { deviceId: '', newId };
  const first = piecesWorth(bill(), 2000, payer);
  expect(first?.cents).toBe(2000);
  expect(pay(first?.pieces ?? [])).toBe(2000);
  expect(bill().cents.open).toBe(670);
  expect(piecesWorth(bill(), 5000, payer)?.cents).toBe(670);
  expect(pay(everythingOpen(bill().items, newId))).toBe(670);
  expect(bill()).toMatchObject({ isSettled: true, conflicts: [] });
  expect([0, -5, 0.5].map((cents) => piecesWorth(bill(), cents, payer))).toEqual([undefined, undefined, undefined]);
});

test('[T42] of a single piece an amount is the nearest that its shares come to', () => {
  const { bill } = evening([{ itemId: wine, quantity: 1, unitCents: 2700 }]);
  expect(piecesWorth(bill(), 1350, { deviceId: '', newId })?.cents).toBe(1350);
  expect(piecesWorth(bill(), 200, { deviceId: '', newId })?.cents).toBe(225);
  expect(piecesWorth(bill(), 7, { deviceId: '', newId })?.cents).toBe(225);
});

test('[T13] [T42] amounts of bills with and without a discount come to what was said, and together to the bill', () => {
  const anyItems = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unitCents: fc.integer({ min: 150, max: 3000 }) }),
    { minLength: 3, maxLength: 8 },
  );
  // Only with every whole piece left out do shares come to 4.65.
  const severalOfOnePrice = [
    { quantity: 1, unitCents: 150 },
    { quantity: 2, unitCents: 2609 },
    { quantity: 2, unitCents: 150 },
  ];
  fc.assert(
    fc.property(anyItems, fc.constantFrom(0, 50, 100, 200), fc.integer({ min: 5, max: 70 }), (some, permille, part) => {
      const ordered = some.map((one, index) => ({ ...one, itemId: sampleId('a', index + 1) }));
      const { bill, pay } = evening(ordered, permille > 0 ? [discounted(permille)] : []);
      const due = sumOf(receiptLines(bill(), everythingOpen(bill().items, newId)));
      const amount = Math.round((due * part) / 100);
      const found = piecesWorth(bill(), amount, { deviceId: 'K1', newId });
      expect(Math.abs((found?.cents ?? 0) - amount)).toBeLessThanOrEqual(1);
      const paid = pay(found?.pieces ?? []) + pay(everythingOpen(bill().items, newId));
      expect(Math.abs(paid - due)).toBeLessThanOrEqual(permille > 0 ? 1 : 0);
      expect(bill()).toMatchObject({ isSettled: true, conflicts: [] });
    }),
    { numRuns: 60, examples: [[severalOfOnePrice, 0, 8]] },
  );
});

test('[T13] [T31] a discount that was given while somebody pays is seen before the money is taken', () => {
  const before = evening(items).bill();
  const after = evening(items, [discounted(100)]).bill();
  const due = billDue(before, everythingOpen(before.items, newId), 5);
  if (!due) throw new Error('nothing is due');
  expect([isStillDue(before, due), isStillDue(after, due)]).toEqual([true, false]);
});
