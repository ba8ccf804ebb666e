import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, sampleFact, sampleId, sampleRound } from './bill-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { groupName, openingOf } from './bill-group.ts';
import { anyActs, play } from './played-floor.sample.ts';

test('[T53] a bill is opened by its first round or by what was moved to it, in whatever order that is heard, and no two by the same', () => {
  fc.assert(
    fc.property(anyActs, fc.integer(), (acts, seed) => {
      const facts = play(acts).facts.map((fact, index): BillFact => {
        // The same fact with a number of its own.
        return 'roundNo' in fact.payload
          ? ({ ...fact, payload: { ...fact.payload, roundNo: index + 1 } } as BillFact)
          : fact;
      });
      const shuffled = facts.toSorted((one, other) => order(one, seed) - order(other, seed));
      const bills = [1, 2, 3, 4].map((no) => sampleId('b', no));
      const codes = bills.map((billId) => openingOf(facts, billId)?.code);
      expect(bills.map((billId) => openingOf(shuffled, billId)?.code)).toEqual(codes);
      const known = codes.filter((code) => code !== undefined);
      expect(new Set(known).size).toBe(known.length);
    }),
  );
});

function order({ entryId }: BillFact, seed: number): number {
  return Math.imul(Number.parseInt(entryId.slice(-6), 16) ^ seed, 0x9e_37_79_b1);
}

test('[T53] a group is named by the table at which its bill was opened, and stays so when it moves', () => {
  const bill = sampleId('b', 1);
  const [table, other] = [sampleId('a', 12), sampleId('a', 13)];
  const meta = (step: number) => ({ entryId: sampleId('e', step), step });
  const facts = [
    sampleFact('bill.set.v1', meta(3), { billId: bill, openedOn: day, tableIds: [other] }),
    sampleRound(meta(2), bill, [{ itemId: sampleId('a', 2), quantity: 1, unitCents: 1 }], { tableIds: [other] }),
    sampleRound(meta(1), bill, [{ itemId: sampleId('a', 1), quantity: 1, unitCents: 1 }], { tableIds: [table] }),
  ];
  expect(openingOf(facts, bill)).toEqual({ code: 'K1-1-B000001', tableId: table });
  expect(openingOf(facts, sampleId('b', 2))).toBeUndefined();
  const moved = sampleFact('bill.move-items.v1', meta(4), {
    from: { billId: bill, openedOn: day },
    to: { billId: sampleId('b', 2), openedOn: day },
    pieces: [{ itemId: sampleId('a', 1), orderedOn: day, nos: [1] }],
    seat: null,
  });
  expect(openingOf([moved], bill)).toBeUndefined();
  expect(openingOf([moved], sampleId('b', 2))).toEqual({ code: 'K1-1-B000001', tableId: undefined });
});

test('[T53] the name of a group fits its column and ends with the code that tells it from others', () => {
  expect(groupName({ code: 'K5-1-B000231', tableName: '12' })).toBe('Tisch 12 K5-1-B000231');
  expect(groupName({ code: 'K5-1-B000231', tableName: '' })).toBe('K5-1-B000231');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (tableName, no) => {
        const code = `KASSE123-9999-B${String(no).padStart(6, '0')}`;
        const name = groupName({ code, tableName });
        expect([...name].length).toBeLessThanOrEqual(50);
        expect(name.endsWith(code)).toBe(true);
      },
    ),
  );
});
