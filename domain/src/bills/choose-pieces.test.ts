import { expect, test } from 'vitest';
import { articleOddities } from '../sales/article-check.ts';
import type { BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleLine, sampleReceipt, sampleRound } from './bill-facts.sample.ts';
import { everythingOpen, openBySeat, piecesToCancel, piecesToPay, sharesLeft, withDeposits } from './choose-pieces.ts';
import { type BillView, viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { isOnInterim } from './interim-bill.ts';
import { receiptLines } from './receipt-lines.ts';

const billId = sampleId('b', 1);
const [wine, deposit] = [sampleId('a', 1), sampleId('a', 2)];
let entries = 0;
const meta = (step: number) => ({ entryId: sampleId('e', (entries += 1)), step });
const round = sampleRound(meta(1), billId, [
  { itemId: wine, quantity: 4, unitCents: 1000, seat: 1 },
  { itemId: deposit, quantity: 4, unitCents: 25, kind: 'deposit', parentItemId: wine },
]);
function billOf(facts: readonly BillFact[]): BillView {
  const bill = viewFloor(foldBills([round, ...facts])).bills.get(billId);
  if (!bill) throw new Error('no bill');
  return bill;
}
const newId = () => sampleId('d', 99);
const share = (division: number, into: number, ...shares: readonly number[]) =>
  ({ itemId: wine, orderedOn: day, no: 1, divisionId: sampleId('d', division), into, shares }) as const;
const paid = (receipt: number, settles: ReturnType<typeof share>, cents: number) =>
  sampleReceipt(meta(2), sampleId('c', receipt), billId, [sampleLine(settles, cents)]);

test('[T41] apart, two who cancel take the same piece: the highest number', () => {
  const [item] = billOf([]).items;
  expect(item && piecesToCancel(item, 2)).toEqual([4, 3]);
});

test('[T33] apart, devices start paying at different pieces, and take each once', () => {
  const [item] = billOf([]).items;
  if (!item) throw new Error('no item');
  const firsts = ['K1', 'K2', 'K3', 'K4'].map((device) => piecesToPay(item, 1, device)[0]);
  expect(new Set(firsts).size).toBeGreaterThan(1);
  for (const device of ['K1', 'K2', 'K3']) expect(piecesToPay(item, 9, device).toSorted()).toEqual([1, 2, 3, 4]);
});

test('[T43] a piece in three shares is paid to the cent by three receipts', () => {
  const first = billOf([paid(1, share(1, 3, 1), 334)]);
  const [begun] = first.items[0]?.pieces ?? [];
  if (!begun) throw new Error('no piece');
  expect(begun).toMatchObject({ state: 'open', cents: { paid: 334, open: 666 } });
  expect(sharesLeft(begun, newId)).toEqual({ divisionId: sampleId('d', 1), into: 3, shares: [2, 3] });
  const [second] = receiptLines(first, [share(1, 3, 2)]);
  expect(second).toMatchObject({ unitCents: 333, quantity: 1 });
  const last = billOf([paid(1, share(1, 3, 1), 334), paid(2, share(1, 3, 2), 333)]);
  expect(receiptLines(last, [share(1, 3, 3)])[0]).toMatchObject({ unitCents: 333 });
});

test('[T43] divided into two and into three apart, both stand by their sum, and the rest is exactly what is missing', () => {
  const bill = billOf([paid(1, share(1, 2, 1), 500), paid(2, share(2, 3, 1), 334)]);
  expect(bill.conflicts).toEqual([]);
  const [begun] = bill.items[0]?.pieces ?? [];
  if (!begun) throw new Error('no piece');
  const rest = { itemId: wine, orderedOn: day, no: 1, ...sharesLeft(begun, newId) };
  expect(rest).toMatchObject({ into: 6, shares: [1] });
  expect(receiptLines(bill, [rest])[0]).toMatchObject({ unitCents: 166 });
  const over = billOf([paid(1, share(1, 2, 1, 2), 1000), paid(2, share(2, 3, 2), 333)]);
  expect(over.conflicts).toMatchObject([{ kind: 'paid-twice', no: 1, payments: [{ receiptId: sampleId('c', 2) }] }]);
});

test('[T43] a share costs a part of what its article costs, and nobody takes that for a wrong price', () => {
  const [line] = receiptLines(billOf([]), [share(1, 3, 1)]);
  if (!line) throw new Error('no line');
  const taxKeys = { 'in-house': 'DE_19', 'take-away': 'DE_19' } as const;
  const known = { version: 1, kind: 'sale', priceCents: 1000, taxKeys } as const;
  const articles = new Map([[line.articleId ?? '', known]]);
  expect(articleOddities(line, { articles })).toEqual([]);
  expect(articleOddities({ ...line, settles: null }, { articles })).toEqual(['price-not-of-catalogue']);
});

test('[T43] the same share paid twice is a conflict, also while others are open', () => {
  const bill = billOf([paid(1, share(1, 3, 1), 334), paid(2, share(1, 3, 1), 334)]);
  expect(bill.conflicts).toMatchObject([{ kind: 'paid-twice', no: 1 }]);
  expect(bill.items[0]?.pieces[0]).toMatchObject({ state: 'open', cents: { open: 666 } });
});

test('[T10] [T42] a deposit is paid with its goods, piece by piece', () => {
  const chosen = withDeposits(billOf([]).items, [{ itemId: wine, orderedOn: day, nos: [2, 4] }]);
  expect(chosen).toEqual([
    { itemId: wine, orderedOn: day, nos: [2, 4] },
    { itemId: deposit, orderedOn: day, nos: [2, 4] },
  ]);
  expect(receiptLines(billOf([]), chosen)).toMatchObject([
    { lineNo: 1, parentLineNo: null, totalCents: 2000, stationId: null },
    { lineNo: 2, parentLineNo: 1, kind: 'deposit', totalCents: 50 },
  ]);
});

test('[T42] [T44] what each seat has to pay, and the table; together it is everything open', () => {
  const moved = sampleFact('order.change.v1', meta(2), { itemId: deposit, orderedOn: day, seat: 2 });
  const bill = billOf([moved]);
  const seats = openBySeat(bill);
  expect([...seats.keys()]).toEqual([1, 2]);
  const named = [...seats.values()].flatMap((items) => everythingOpen(items, newId));
  expect(named).toEqual(everythingOpen(bill.items, newId));
});

test('[T13] [T42] an amount off a bill is used up by its receipts in proportion, and the last takes the rest', () => {
  const given = sampleFact('bill.discount.v1', meta(2), {
    billId,
    openedOn: day,
    discountId: sampleId('f', 1),
    scope: 'bill',
    pieces: [],
    permille: null,
    cents: 999,
    name: 'Rabatt',
    reason: 'Stammgast',
    text: '',
    approvedBy: null,
  });
  let facts: readonly BillFact[] = [given];
  const taken = [1, 2, 3, 4].map((no) => {
    const lines = receiptLines(billOf(facts), [{ itemId: wine, orderedOn: day, nos: [no] }]);
    facts = [...facts, sampleReceipt(meta(2 + no), sampleId('c', no), billId, lines)];
    return lines.find(({ kind }) => kind === 'discount')?.totalCents;
  });
  expect(taken).toEqual([-250, -250, -249, -250]);
});

test('[T56] what stands on an interim bill is known, piece by piece', () => {
  const printed = sampleFact('bill.interim.v1', meta(2), {
    billId,
    openedOn: day,
    interimNo: 1,
    pieces: [{ itemId: wine, orderedOn: day, nos: [1, 2] }],
    totalCents: 2000,
  });
  const bill = billOf([printed]);
  expect([1, 3].map((no) => isOnInterim(bill, wine, no))).toEqual([true, false]);
});
