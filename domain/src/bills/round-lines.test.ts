import { expect, test } from 'vitest';
import type { BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleItem, sampleRound } from './bill-facts.sample.ts';
import { goneByJoin, joinedLines } from './joined-lines.ts';
import { isPiecesFact, roundCents, roundLines } from './round-lines.ts';

const beer = { itemId: sampleId('a', 1), quantity: 3, unitCents: 1000, deltaCents: 40 };
const meta = { entryId: sampleId('e', 1), step: 1 };
const bill = { billId: sampleId('b', 1), openedOn: day };
const ordered = sampleItem(beer, 0);
const given = { text: '', approvedBy: null };

function linesOf(fact: BillFact) {
  return isPiecesFact(fact)
    ? roundLines(fact, (id) => (id === beer.itemId ? ordered : undefined))?.map(({ name, quantity, unitCents }) => ({
        name,
        quantity,
        unitCents,
      }))
    : 'nothing of pieces';
}

test('[T51] a round is signed with names, options, quantities and prices', () => {
  expect(linesOf(sampleRound(meta, bill.billId, [beer]))).toEqual([
    { name: 'Pils 0,5, mit Zitrone', quantity: 3, unitCents: 1000 },
  ]);
});

test('[T51] what is cancelled or written off is below zero, a share by its own price', () => {
  const whole = { itemId: beer.itemId, orderedOn: day, nos: [3, 2, 3] };
  const shared = { itemId: beer.itemId, orderedOn: day, no: 1, divisionId: sampleId('d', 1), into: 3, shares: [1, 3] };
  const pieces = [whole, shared];
  const cancelled = sampleFact('order.cancel.v1', meta, { ...bill, ...given, pieces, reason: 'other' });
  const name = 'Pils 0,5, mit Zitrone';
  expect(linesOf(cancelled)).toEqual([
    { name, quantity: -2, unitCents: 1000 },
    { name, quantity: -1, unitCents: 334 },
    { name, quantity: -1, unitCents: 333 },
  ]);
  const off = sampleFact('bill.write-off.v1', meta, {
    ...bill,
    ...given,
    pieces: [whole],
    kind: 'walk-out',
    forUserId: null,
  });
  expect(linesOf(off)).toEqual([{ name, quantity: -2, unitCents: 1000 }]);
});

test('[T51] what is moved goes and comes, and is worth nothing', () => {
  const pieces = [{ itemId: beer.itemId, orderedOn: day, nos: [1] }];
  const to = { billId: sampleId('b', 2), openedOn: day };
  const moved = sampleFact('bill.move-items.v1', meta, { from: bill, to, pieces, seat: null });
  const lines = isPiecesFact(moved) ? (roundLines(moved, () => ordered) ?? []) : [];
  expect(lines.map(({ quantity }) => quantity)).toEqual([-1, 1]);
  expect(roundCents(lines)).toBe(0);
});

test('[T51] what nobody has heard of yet has no lines', () => {
  const pieces = [{ itemId: sampleId('a', 9), orderedOn: day, nos: [1] }];
  expect(linesOf(sampleFact('order.cancel.v1', meta, { ...bill, ...given, pieces, reason: 'other' }))).toBeUndefined();
});

test('[T51] a join moves what its writer can have known, whatever else was heard since', () => {
  const other = { billId: sampleId('b', 2), openedOn: day };
  const at = (step: number) => ({ entryId: sampleId('e', step), step });
  const pieces = (...nos: number[]) => [{ itemId: beer.itemId, orderedOn: day, nos }];
  const cancelled = (step: number, no: number) =>
    sampleFact('order.cancel.v1', at(step), { ...other, ...given, pieces: pieces(no), reason: 'other' });
  const join = sampleFact('bill.join.v1', at(4), { bills: [bill, other], tableIds: [] });
  const facts = [
    sampleRound(at(1), bill.billId, [{ itemId: sampleId('a', 2), quantity: 1, unitCents: 500 }]),
    sampleRound(at(2), other.billId, [beer]),
    cancelled(3, 1),
    join,
    cancelled(5, 2),
  ];
  if (join.type !== 'bill.join.v1') throw new Error('a join');
  const gone = goneByJoin(facts.toReversed(), join);
  expect(gone && joinedLines(gone).map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual([
    [-2, 1000],
    [2, 1000],
  ]);
});
