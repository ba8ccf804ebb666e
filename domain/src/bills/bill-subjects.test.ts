import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFacts } from './any-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { mayMakeConflict, subjectsOf } from './bill-subjects.ts';
import { viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';

test('[T24][T34] who knows all that was said of a bill, and of what it is tied to, sees it as who knows everything', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const all = viewFloor(foldBills(facts, undefined, 'server'));
      for (const [billId, bill] of all.bills) {
        const tied = viewFloor(foldBills(tiedTo(billId, facts), undefined, 'server'));
        expect(tied.bills.get(billId)).toEqual(bill);
      }
    }),
    { numRuns: 300 },
  );
});

function tiedTo(billId: string, facts: readonly BillFact[]): readonly BillFact[] {
  const subjects = new Set([billId]);
  const isTied = (fact: BillFact) => [...subjectsOf(fact)].some((id) => subjects.has(id));
  for (let before = 0; before < subjects.size;) {
    before = subjects.size;
    for (const fact of facts.filter(isTied)) for (const id of subjectsOf(fact)) subjects.add(id);
  }
  return facts.filter(isTied);
}

test('[T34][T40] no other fact than those that may make a conflict changes the conflicts of pieces that are known', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const rounds = facts.filter(({ type }) => type === 'order.place.v1');
      const ends = facts.filter(mayMakeConflict);
      const conflictsIn = (some: readonly BillFact[]) =>
        [...viewFloor(foldBills(some, undefined, 'server')).bills.values()]
          .flatMap(({ conflicts }) => conflicts.map(({ itemId, no, kind }) => `${itemId} ${no} ${kind}`))
          .toSorted();
      expect(conflictsIn([...rounds, ...ends])).toEqual(conflictsIn(facts));
    }),
    { numRuns: 300 },
  );
});
