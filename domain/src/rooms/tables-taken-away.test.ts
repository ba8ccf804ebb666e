import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiningTable } from './dining-table.ts';
import { tablesTakenAway } from './tables-taken-away.ts';

const anyTables = fc.uniqueArray(
  fc.record({ tableId: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.constantFrom('1', 'Bar', null) }),
  { selector: ({ tableId }) => tableId },
);

function tables(some: readonly Pick<DiningTable, 'tableId' | 'name'>[]): readonly DiningTable[] {
  return some.map((one) => ({ ...one, seats: 4, shape: 'bar', x: 0, y: 0, w: 2, h: 2, turn: 0 }));
}

test('[T18] a table is taken away if it had a name and has none now, whether it stands there or not', () => {
  fc.assert(
    fc.property(anyTables, anyTables, (before, after) => {
      const gone = tablesTakenAway(tables(before), tables(after)).map(({ tableId }) => tableId);
      for (const { tableId, name } of before) {
        const isHere = after.some((one) => one.tableId === tableId && one.name !== null);
        expect(gone.includes(tableId)).toBe(name !== null && !isHere);
      }
      expect(gone.length).toBeLessThanOrEqual(before.length);
    }),
  );
});
