import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesMeanwhile, mergeSides } from './three-way.ts';

type Values = { name: string; contact: { phone: string }; features: string[] };
const paths = ['name', 'contact.phone', 'features'] as const;
const base: Values = { name: 'Hof', contact: { phone: '1' }, features: ['pos'] };

const values: fc.Arbitrary<Values> = fc.record({
  name: fc.constantFrom('Hof', 'Garten', 'Saal'),
  contact: fc.record({ phone: fc.constantFrom('1', '2', '3') }),
  features: fc.subarray(['pos', 'menu']),
});

test('[D28] what somebody else changed is named, and whether it was changed here, too', () => {
  const mine = { ...base, name: 'Garten', contact: { phone: '2' } };
  const theirs = { ...base, name: 'Saal', features: [] };
  expect(changesMeanwhile(paths, { base, mine, theirs })).toEqual([
    { path: 'name', isContested: true },
    { path: 'features', isContested: false },
  ]);
  expect(mergeSides(paths, { base, mine, theirs }, 'mine')).toEqual({
    name: 'Garten',
    contact: { phone: '2' },
    features: [],
  });
  expect(mergeSides(paths, { base, mine, theirs }, 'theirs')).toEqual({
    name: 'Saal',
    contact: { phone: '2' },
    features: [],
  });
});

test('[D28] nothing that only one side changed is ever lost, whoever wins', () => {
  fc.assert(
    fc.property(
      values,
      values,
      values,
      fc.constantFrom('mine' as const, 'theirs' as const),
      (from, mine, theirs, winner) => {
        const merged = mergeSides(paths, { base: from, mine, theirs }, winner);
        if (mine.name === from.name) expect(merged.name).toBe(theirs.name);
        if (theirs.name === from.name) expect(merged.name).toBe(mine.name);
        if (theirs.contact.phone === from.contact.phone) expect(merged.contact.phone).toBe(mine.contact.phone);
        expect([mine.name, theirs.name]).toContain(merged.name);
      },
    ),
  );
});

test('[D28] a merge leaves its sides as they were', () => {
  const mine = { ...base, contact: { phone: '2' } };
  const theirs = structuredClone(base);
  const merged = mergeSides(paths, { base, mine, theirs }, 'mine');
  merged.contact.phone = '9';
  expect([mine.contact.phone, theirs.contact.phone]).toEqual(['2', '1']);
});
