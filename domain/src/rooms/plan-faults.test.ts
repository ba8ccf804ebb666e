import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiningTable, nameKey, namesOf, reshaped, tablesMax } from './dining-table.ts';
import { planFaults } from './plan-faults.ts';
import { anyTables, table } from './rooms.sample.ts';
import { doOverlap } from './table-space.ts';

const second: DiningTable = { ...table, tableId: 'two', name: '2', x: 5 };
const codes = (tables: readonly DiningTable[], others: readonly string[] = []) =>
  planFaults(tables, others).map(({ code }) => code);

test('[T18] a plan without faults has unique names, and no table stands on another', () => {
  fc.assert(
    fc.property(anyTables, fc.array(fc.nat(30).map(String), { maxLength: 3 }), (tables, others) => {
      const faulty = new Set(planFaults(tables, others).map(({ tableId }) => tableId));
      const sound = tables.filter(({ tableId }) => !faulty.has(tableId));
      expect(planFaults(sound, others)).toEqual([]);
      const keys = [...new Set(others), ...namesOf(sound)].map(nameKey);
      expect(new Set(keys).size).toBe(keys.length);
      for (const one of sound)
        for (const other of sound)
          if (one !== other && (one.shape === 'square' || one.shape === 'round'))
            expect(doOverlap(one, other)).toBe(false);
    }),
  );
});

test('[T18] which faults there are does not depend on the order of the tables', () => {
  fc.assert(
    fc.property(anyTables, (tables) => {
      const count = (some: readonly DiningTable[]) => codes(some).toSorted();
      expect(count(tables.toReversed())).toEqual(count(tables));
    }),
  );
});

test('[T18] every fault is named with its table', () => {
  const wrong: readonly (readonly [Partial<DiningTable>, string])[] = [
    [{ name: null }, 'table/name-missing'],
    [{ name: '  ' }, 'table/name-missing'],
    [{ name: 'x'.repeat(25) }, 'table/name-not-valid'],
    [{ name: ' 7' }, 'table/name-not-valid'],
    [{ name: 'a\nb' }, 'table/name-not-valid'],
    [{ name: '2' }, 'table/name-taken'],
    [{ name: 'Stammtisch' }, 'table/name-taken'],
    [{ shape: 'wall' }, 'table/wall-with-name'],
    [{ shape: 'wall', name: null }, 'table/wall-with-name'],
    [{ shape: 'bar', name: null }, 'table/name-missing'],
    [{ seats: 100 }, 'table/seats-wrong'],
    [{ seats: -1 }, 'table/seats-wrong'],
    [{ seats: 1.5 }, 'table/seats-wrong'],
    [{ x: 47 }, 'table/outside'],
    [{ x: 6 }, 'table/overlaps'],
  ];
  for (const [part, code] of wrong) {
    const faults = planFaults([second, { ...table, ...part }], ['STAMMTISCH']);
    expect(faults, JSON.stringify(part)).toContainEqual(expect.objectContaining({ code, tableId: 'one' }));
  }
  expect(codes([table, second], ['Stammtisch'])).toEqual([]);
  expect(
    codes([
      { ...table, name: 'x'.repeat(24), seats: 99 },
      { ...second, seats: 0 },
    ]),
  ).toEqual([]);
});

test('[T18] both tables of a fault are named, and names are compared without capitals', () => {
  expect(
    planFaults(
      [
        { ...table, name: 'Ofen' },
        { ...second, name: 'OFEN', x: 2 },
      ],
      [],
    ),
  ).toEqual([
    { code: 'table/name-taken', tableId: 'two', name: 'OFEN', other: { tableId: 'one', name: 'Ofen' } },
    { code: 'table/overlaps', tableId: 'two', name: 'OFEN', other: { tableId: 'one', name: 'Ofen' } },
  ]);
});

test('[T18] walls and bars may cross and be without a name; no table stands in them', () => {
  const wall: DiningTable = { ...reshaped(table, 'wall'), tableId: 'wall', x: 10, y: 10, w: 6, h: 1 };
  const bar: DiningTable = { ...wall, tableId: 'bar', shape: 'bar', turn: 90 };
  expect(codes([wall, bar])).toEqual([]);
  expect(codes([wall, { ...table, x: 10, y: 10 }])).toEqual(['table/overlaps']);
  expect(
    codes([
      { ...bar, turn: 0 },
      { ...table, x: 10, y: 11 },
    ]),
  ).toEqual([]);
  expect(codes([{ ...bar, name: 'Tresen', seats: 8 }])).toEqual([]);
});

test('[T18] a location has so many tables and no more; walls are not counted', () => {
  const others = Array.from({ length: tablesMax - 1 }, (_, index) => `other ${index}`);
  expect(codes([table], others)).toEqual([]);
  expect(planFaults([table, second], others)).toEqual([{ code: 'table/too-many', tableId: 'two', name: '2' }]);
  expect(codes([table, reshaped({ ...second, x: 9 }, 'wall')], others)).toEqual([]);
});
