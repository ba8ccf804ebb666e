import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictions } from '../sales/sale-check.ts';
import type { SaleFact } from '../sales/sale-fact.ts';
import { sampleId, sampleReceipt, sampleRound, wholeSale } from './bill-facts.sample.ts';
import { everythingOpen } from './choose-pieces.ts';
import { viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { piecesBack } from './pieces-back.ts';
import { receiptLines } from './receipt-lines.ts';

const billId = sampleId('b', 1);
const [wine, deposit] = [sampleId('a', 1), sampleId('a', 2)];
const round = sampleRound({ entryId: sampleId('e', 1), step: 1 }, billId, [
  { itemId: wine, quantity: 4, unitCents: 999 },
  { itemId: deposit, quantity: 4, unitCents: 25, kind: 'deposit', parentItemId: wine },
]);

function paidWhole() {
  const bill = viewFloor(foldBills([round])).bills.get(billId);
  const lines = bill
    ? receiptLines(
        bill,
        everythingOpen(bill.items, () => sampleId('d', 1)),
      )
    : [];
  const fact = sampleReceipt({ entryId: sampleId('e', 2), step: 2 }, sampleId('c', 1), billId, lines);
  if (fact.type !== 'sale.complete.v2') throw new Error('no sale');
  return { fact, sale: wholeSale(fact) };
}

const taking = (sale: SaleFact, nos: readonly number[], step: number, earlier: readonly SaleFact[]) => {
  const back = piecesBack(sale, new Map([[wine, nos]]), earlier);
  if (!back.ok) return undefined;
  const { orderId, registerCode, receiptNo } = sale;
  const cancels = {
    orderId,
    registerCode,
    series: 1,
    receiptNo,
    isWhole: back.value.isWhole,
    reason: 'other',
  } as const;
  const meta = { entryId: sampleId('e', step), step };
  const fact = sampleReceipt(meta, sampleId('c', step), billId, back.value.lines, { cancels, releases: true });
  return fact.type === 'sale.complete.v2' ? fact : undefined;
};

test('[T45] chosen pieces of a receipt are open again, with their deposits, and what is taken back contradicts nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (nos) => {
      const { fact, sale } = paidWhole();
      const back = taking(sale, nos, 3, []);
      if (!back) throw new Error('not taken back');
      expect(contradictions(wholeSale(back))).toEqual([]);
      const bill = viewFloor(foldBills([round, fact, back])).bills.get(billId);
      for (const { pieces } of bill?.items ?? [])
        expect(pieces.filter(({ state }) => state === 'open').map(({ no }) => no)).toEqual(nos.toSorted());
      expect(bill?.cents.open).toBe(0 - wholeSale(back).totalCents);
    }),
  );
});

test('[T45] what was taken back is not taken back again', () => {
  const { sale } = paidWhole();
  const first = taking(sale, [1, 2, 3, 4], 3, []);
  expect(first && taking(sale, [2], 4, [wholeSale(first)])).toBeUndefined();
  expect(piecesBack(sale, new Map([[sampleId('a', 9), [1]]]), [])).toMatchObject({ ok: false });
});
