import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepLeapMax, stepMax } from '../basics/stamp.ts';
import { anyFact, anyFacts } from './any-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleRound } from './bill-facts.sample.ts';
import { emptyFloor, type Floor, foldBills, foldFact, joinFloors, leaveOut, takeIn } from './floor.ts';
import { viewFloor } from './floor-view.ts';

/** Everything a floor holds, in one order. */
function textOf({ tables, largestStep, waiting, parked, taken }: Floor): string {
  return ordered({ tables, largestStep, waiting: new Set(waiting.keys()), parked, taken });
}

function ordered(value: unknown): string {
  if (value instanceof Set) return [...value].map(ordered).toSorted().join();
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members: readonly [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
  const said = members.filter(([, one]) => one !== undefined).map(([key, one]) => `${String(key)}:${ordered(one)}`);
  return `{${said.toSorted().join()}}`;
}

const factsAndShuffled = anyFacts.chain((facts) =>
  fc.tuple(
    fc.constant(facts),
    fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
    fc.nat(facts.length * 2),
  ),
);

test('[T24] [L1] any order, any repetition and any split into two floors that are joined is the same floor', () => {
  fc.assert(
    fc.property(factsAndShuffled, ([facts, again, at]) => {
      const once = textOf(foldBills(facts));
      expect(textOf(foldBills(again))).toBe(once);
      const [one, other] = [foldBills(again.slice(0, at)), foldBills(again.slice(at))];
      expect(textOf(joinFloors(one, other))).toBe(once);
      expect(textOf(joinFloors(other, one))).toBe(once);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('[T24] [L1] one fact after another is the same as all at once, and a fact that is known changes nothing', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const whole = foldBills(facts);
      const stepwise = facts.reduce((floor, fact) => foldFact(floor, fact), emptyFloor());
      expect(textOf(stepwise)).toBe(textOf(whole));
      for (const fact of facts) expect(foldFact(whole, fact)).toBe(whole);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('[T24] a fold leaves the floor before it as it was', () => {
  fc.assert(
    fc.property(anyFacts, anyFact, (facts, fact) => {
      const before = foldBills(facts);
      const text = textOf(before);
      foldFact(before, fact);
      joinFloors(before, foldBills([fact]));
      expect(textOf(before)).toBe(text);
    }),
  );
});

test('[T24] what was parked is on no floor, whether that is heard before or after, and may be taken in again', () => {
  const seen = (floor: Floor) => {
    const { bills, strays } = viewFloor(floor);
    return JSON.stringify([[...bills], strays.map(ordered).toSorted()], (key, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
  };
  fc.assert(
    fc.property(anyFacts, fc.nat(40), (facts, no) => {
      const entryId = sampleId('e', 1000 + no);
      const near = facts.map(
        (fact) => ({ ...fact, payload: { ...fact.payload, step: (fact.payload.step ?? 0) % 7 } }) as BillFact,
      );
      const without = near.filter((fact) => fact.entryId !== entryId);
      const parked = leaveOut(foldBills(near), entryId);
      expect(seen(parked)).toBe(seen(foldBills(without)));
      expect(textOf(foldBills(near, leaveOut(emptyFloor(), entryId)))).toBe(textOf(parked));
      expect(seen(takeIn(parked, entryId))).toBe(seen(foldBills(near)));
    }),
    { numRuns: 200 },
  );
}, 120_000);

const round = (no: number, step: number) =>
  sampleRound({ entryId: sampleId('e', no), step }, sampleId('b', no), [
    { itemId: sampleId('a', no), quantity: 1, unitCents: 100 },
  ]);
const billsOf = (floor: Floor) => [...viewFloor(floor).bills.keys()];

test('[T24] a neighbour that claims a step nobody can have come to is not believed before the server says so', () => {
  const far = round(1, stepMax);
  const heard = foldBills([round(2, 3), far]);
  expect(billsOf(heard)).toEqual([sampleId('b', 2)]);
  expect(heard.largestStep).toBe(3);
  expect(foldFact(heard, far)).toBe(heard);
  const confirmed = foldFact(heard, far, 'server');
  expect(billsOf(confirmed)).toEqual([sampleId('b', 1), sampleId('b', 2)]);
  expect([confirmed.largestStep, confirmed.waiting.size]).toEqual([stepMax, 0]);
  expect(billsOf(foldBills([round(1, stepMax + 1)]))).toEqual([]);
  expect(billsOf(foldBills([round(1, 900_000)], emptyFloor(899_000)))).toEqual([sampleId('b', 1)]);
});

test('[T24] a leap is believed as soon as somebody has come near it, whoever was heard first', () => {
  const near = [round(1, 5), round(2, stepLeapMax), round(3, 2 * stepLeapMax)];
  expect(billsOf(foldBills([...near].toReversed()))).toHaveLength(3);
  expect(billsOf(foldBills([round(1, 5), round(3, 2 * stepLeapMax)]))).toHaveLength(1);
  const apart = joinFloors(foldBills([round(3, 2 * stepLeapMax)]), foldBills([round(1, 5), round(2, stepLeapMax)]));
  expect(billsOf(apart)).toHaveLength(3);
});

const table = (no: number, step: number, tableNo: number) =>
  sampleFact(
    'bill.set.v1',
    { entryId: sampleId('e', no), step },
    {
      billId: sampleId('b', 1),
      openedOn: day,
      tableIds: [sampleId('d', tableNo)],
    },
  );

test('[T38] [L5] what was set by somebody who had seen the other is never lost to it, and a tie is the same everywhere', () => {
  const tableOf = (facts: readonly BillFact[]) =>
    viewFloor(foldBills(facts)).bills.get(sampleId('b', 1))?.fields.tableIds;
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 1000 }), (first, second, step) => {
      const seen = table(first, step, 1);
      const after = table(100 + second, foldBills([seen]).largestStep + 1, 2);
      expect(tableOf([after, seen])).toEqual([sampleId('d', 2)]);
      const apart = table(200 + second, step, 3);
      expect(tableOf([seen, apart])).toEqual([sampleId('d', 3)]);
      expect(tableOf([apart, seen])).toEqual([sampleId('d', 3)]);
    }),
  );
});

test('[T49] [L1] what only a newer build says changes nothing on the floor, wherever it comes among the others', () => {
  fc.assert(
    fc.property(anyFacts, anyFact, fc.nat(30), (facts, odd, at) => {
      const [first] = facts;
      const later = { ...odd, entryId: 'later', type: 'bill.later.v1' } as unknown as BillFact;
      const tablesOf = (all: readonly BillFact[]) => ordered(foldBills(all, undefined, 'server').tables);
      expect(tablesOf(facts.toSpliced(at, 0, later))).toBe(tablesOf(facts));
      expect(first === undefined || tablesOf([later, first]) === tablesOf([first])).toBe(true);
    }),
  );
});
