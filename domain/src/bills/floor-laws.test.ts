import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFact, anyFacts } from './any-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { addedUp, viewBill, viewFloor } from './floor-view.ts';
import { type Floor, foldBills } from './floor.ts';
import { pieceStates } from './piece-state.ts';

function piecesOf(floor: Floor): readonly string[] {
  return [...viewFloor(floor).bills.values()]
    .flatMap(({ items }) => items)
    .flatMap(({ item, pieces }) => pieces.map(({ no }) => `${item.itemId}/${no}`))
    .toSorted();
}

/** What rounds ordered: of two that claim the same item, the earlier. */
function ordered(floor: Floor) {
  return [...floor.tables.items].flatMap(([itemId, row]) => {
    const [first] = [...(row.ordered ?? [])].toSorted(([one, { step }], [other, { step: second }]) =>
      step === second ? (one < other ? -1 : 1) : step - second,
    );
    if (!first) return [];
    const { quantity, unitCents } = first[1].value.item;
    return Array.from({ length: quantity }, (_, index) => ({ piece: `${itemId}/${index + 1}`, unitCents }));
  });
}

test('[T25] [L2] [L4] every piece ordered is on one bill in one state, and the four sums are everything ordered', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const floor = foldBills(facts);
      const all = ordered(floor);
      expect(piecesOf(floor)).toEqual(all.map(({ piece }) => piece).toSorted());
      const bills = [...viewFloor(floor).bills.values()];
      const sums = addedUp(bills.map(({ cents }) => cents));
      const whole = all.reduce((sum, { unitCents }) => sum + unitCents, 0);
      expect(sums.open + sums.paid + sums.cancelled + sums['written-off']).toBe(whole);
      for (const { pieces, item } of bills.flatMap(({ items }) => items))
        for (const { state, cents, openParts } of pieces) {
          expect(pieceStates).toContain(state);
          expect(state === 'open').toBe(openParts > 0);
          expect(cents.open + cents.paid + cents.cancelled + cents['written-off']).toBe(item.unitCents);
          if (state !== 'open') expect(cents.open).toBe(0);
        }
    }),
    { numRuns: 600 },
  );
});

test('[T25] [L3] no fact makes a piece disappear, unless another round claims its item earlier', () => {
  fc.assert(
    fc.property(anyFacts, anyFact, (facts, fact) => {
      const known = new Set(facts.map(({ entryId }) => entryId));
      fc.pre(fact.type !== 'order.place.v1' && !known.has(fact.entryId));
      const before = piecesOf(foldBills(facts));
      const after = new Set(piecesOf(foldBills([...facts, fact])));
      expect(before.filter((piece) => !after.has(piece))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('[T25] [L4] moving and joining change no sum, and no state', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyFact, { maxLength: 6 }), (facts, more) => {
      const known = new Set(facts.map(({ entryId }) => entryId));
      const shifts = more.filter(
        ({ type, entryId }) => (type === 'bill.move-items.v1' || type === 'bill.join.v1') && !known.has(entryId),
      );
      const sumsOf = (all: readonly BillFact[]) =>
        addedUp(
          [...viewFloor(foldBills(all.filter(({ payload }) => (payload.step ?? 0) < 9))).bills.values()].map(
            ({ cents }) => cents,
          ),
        );
      expect(sumsOf([...facts, ...shifts])).toEqual(sumsOf(facts));
    }),
    { numRuns: 500 },
  );
});

test('[T35] a conflict is ended by a counter-booking, another piece or a reason, and by no other fact', () => {
  const ending = (fact: BillFact) =>
    fact.type === 'bill.reassign.v1' || (fact.type === 'sale.complete.v2' && fact.payload.cancels !== null);
  const isNear = ({ payload }: BillFact) => (payload.step ?? 0) < 9;
  const conflictsOf = (facts: readonly BillFact[]) =>
    [...viewFloor(foldBills(facts)).bills.values()]
      .flatMap(({ conflicts }) => conflicts)
      .map(({ itemId, no }) => `${itemId}/${no}`);
  fc.assert(
    fc.property(anyFacts, anyFact, (all, fact) => {
      const facts = all.filter(isNear);
      const known = new Set(facts.map(({ entryId }) => entryId));
      fc.pre(isNear(fact) && !ending(fact) && fact.type !== 'order.place.v1' && !known.has(fact.entryId));
      const after = new Set(conflictsOf([...facts, fact]));
      expect(conflictsOf(facts).filter((one) => !after.has(one))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('[T25] one bill alone is seen as among all others, by each of the names that it was joined under', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const floor = foldBills(facts);
      const { bills } = viewFloor(floor);
      for (const bill of bills.values())
        for (const billId of [bill.billId, ...bill.billIds]) expect(viewBill(floor, billId)).toEqual(bill);
    }),
    { numRuns: 300 },
  );
});
