import { anyFacts } from '@tresen/domain/bills/any-facts.sample';
import { anyActs, play } from '@tresen/domain/bills/played-floor.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billEntries } from './bill-entries.ts';
import { saleFact } from './sale-entries.ts';

const shapes = { ...billEntries, 'sale.complete.v2': saleFact };

/** As it comes out of JSON. */
function read({ type, payload }: BillFact) {
  return shapes[type].safeParse(JSON.parse(JSON.stringify(payload)));
}

test('[T49] everything that devices write of bills is read as it was written', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      for (const fact of play(acts).facts)
        expect(read(fact)).toEqual({ success: true, data: JSON.parse(JSON.stringify(fact.payload)) });
    }),
    { numRuns: 100 },
  );
});

test('[T49] no server takes a fact of a bill before a location has table service', () => {
  expect(entryTypes.filter((type) => type in billEntries)).toEqual([]);
});

test('[T25] pieces, shares, seats, courses and steps have bounds, and what lies beyond is not read', () => {
  const [divided] = fc
    .sample(anyFacts, { numRuns: 200, seed: 7 })
    .flat()
    .filter(({ type }) => type === 'bill.divide.v1');
  const payload = divided?.payload ?? {};
  const shape = billEntries['bill.divide.v1'];
  expect(shape.safeParse({ ...payload, step: 3 }).success).toBe(true);
  for (const wrong of [
    { into: 13 },
    { into: 1 },
    { no: 0 },
    { no: 100 },
    { step: 2 ** 40 + 1 },
    { step: 0 },
    { step: 1.5 },
  ])
    expect(shape.safeParse({ ...payload, step: 3, ...wrong }).success).toBe(false);
  const [moved] = fc
    .sample(anyFacts, { numRuns: 200, seed: 7 })
    .flat()
    .filter(({ type }) => type === 'bill.move-items.v1');
  const move = { ...moved?.payload, step: 3 };
  const twice = [{ itemId: '0199a7c0-000a-7000-8000-000000000001', orderedOn: '2026-11-20', nos: [1, 1] }];
  expect(billEntries['bill.move-items.v1'].safeParse(move).success).toBe(true);
  for (const wrong of [{ pieces: [] }, { pieces: twice }, { seat: 100 }])
    expect(billEntries['bill.move-items.v1'].safeParse({ ...move, ...wrong }).success).toBe(false);
});
