import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../sales/sold-lines.ts';
import { openDue } from './bill-due.ts';
import type { BillFact } from './bill-facts.ts';
import { sampleId, sampleReceipt, sampleRound, type SampleItem } from './bill-facts.sample.ts';
import { type BillView, viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { receiptLines } from './receipt-lines.ts';
import { goodsBySeat, type SeatsChosen, seatsPart, tablePayers } from './seats-out.ts';

const billId = sampleId('b', 1);
let made = 0;
const newId = () => sampleId('d', (made += 1));

/** A bill of some seats whose guests pay one after the other. */
function evening(items: readonly SampleItem[]) {
  const facts: BillFact[] = [sampleRound({ entryId: sampleId('e', 1), step: 1 }, billId, items)];
  const bill = (): BillView => viewFloor(foldBills(facts)).bills.get(billId)!;
  const pay = (chosen: SeatsChosen): number => {
    const lines = receiptLines(bill(), seatsPart(bill(), chosen, newId));
    const no = facts.length + 1;
    facts.push(sampleReceipt({ entryId: sampleId('e', no), step: no }, sampleId('c', no), billId, lines));
    return sumOf(lines);
  };
  return { bill, pay };
}

const beer = (no: number, seat: number): SampleItem => ({
  itemId: sampleId('a', no),
  quantity: 1,
  unitCents: 480,
  seat,
});
const wine: SampleItem = { itemId: sampleId('a', 9), quantity: 1, unitCents: 2700 };
const cork: SampleItem = {
  itemId: sampleId('a', 10),
  quantity: 1,
  unitCents: 25,
  kind: 'deposit',
  parentItemId: wine.itemId,
};

test('[T42][T44] two of four pay theirs and half of the bottle, with its deposit; the rest is open', () => {
  const { bill, pay } = evening([beer(1, 1), beer(2, 2), beer(3, 3), beer(4, 4), wine, cork]);
  expect(pay({ seats: [2, 3], guests: 4, table: 'equally' })).toBe(2 * 480 + 1350 + 13);
  expect([...goodsBySeat(bill()).keys()]).toEqual([0, 1, 4]);
  expect(tablePayers(goodsBySeat(bill()), 4)).toBe(2);
  expect(pay({ seats: [1], guests: 4, table: 'none' })).toBe(480);
  expect(pay({ seats: [4], guests: 4, table: 'whole' })).toBe(480 + 1350 + 12);
  expect(bill().isSettled).toBe(true);
});

test('[T44] whoever had nothing of their own has a part in what the table had, and nobody chosen pays nothing', () => {
  const { bill, pay } = evening([beer(1, 1), wine]);
  expect(seatsPart(bill(), { seats: [], guests: 3, table: 'whole' }, newId)).toEqual([]);
  expect(pay({ seats: [3], guests: 3, table: 'equally' })).toBe(900);
  expect(pay({ seats: [1], guests: 3, table: 'equally' })).toBe(480 + 900);
  expect(pay({ seats: [2], guests: 3, table: 'equally' })).toBe(900);
  expect(bill().isSettled).toBe(true);
});

const anyTable = fc.integer({ min: 1, max: 6 }).chain((guests) =>
  fc.record({
    guests: fc.constant(guests),
    items: fc.array(
      fc.record({
        seat: fc.nat(guests),
        unitCents: fc.integer({ min: 1, max: 5000 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        depositCents: fc.option(fc.constantFrom(8, 25, 200)),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    /** Who pays together. */
    groups: fc.array(fc.nat(2), { minLength: guests, maxLength: guests }),
  }),
);

test('[T42][T44] [L7] however guests pay in groups, what the table had is dealt to all of them and no cent is lost', () => {
  fc.assert(
    fc.property(anyTable, ({ guests, items, groups }) => {
      const { bill, pay } = evening(
        items.flatMap(({ seat, unitCents, quantity, depositCents }, no): readonly SampleItem[] => {
          const goods = { itemId: sampleId('a', 20 + 2 * no), quantity, unitCents, seat };
          const deposit = { itemId: sampleId('a', 21 + 2 * no), quantity, kind: 'deposit', parentItemId: goods.itemId };
          return depositCents === null ? [goods] : [goods, { ...deposit, unitCents: depositCents, kind: 'deposit' }];
        }),
      );
      const due = openDue(bill());
      let paid = 0;
      for (const [, some] of Map.groupBy(
        groups.map((group, index) => ({ group, seat: index + 1 })),
        ({ group }) => group,
      ))
        if (!bill().isSettled) paid += pay({ seats: some.map(({ seat }) => seat), guests, table: 'equally' });
      expect(bill()).toMatchObject({ isSettled: true, conflicts: [] });
      expect(paid).toBe(due);
    }),
    { numRuns: 300 },
  );
});
