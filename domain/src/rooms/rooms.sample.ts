import fc from 'fast-check';
import { type DiningTable, gridFields, type Spot, tableShapes, turns } from './dining-table.ts';

export const table: DiningTable = {
  tableId: 'one',
  name: '1',
  seats: 4,
  shape: 'square',
  x: 1,
  y: 1,
  w: 2,
  h: 2,
  turn: 0,
};

/** So that each piece of a test has an id of its own. */
export function counter(prefix = 'new'): () => string {
  let last = 0;
  return () => `${prefix} ${(last += 1)}`;
}

const field = fc.integer({ min: 0, max: gridFields - 1 });
const length = fc.integer({ min: 1, max: 9 });

export const anySpot: fc.Arbitrary<Spot> = fc.record({
  x: field,
  y: field,
  w: length,
  h: length,
  turn: fc.constantFrom(...turns),
});

export const anyTables: fc.Arbitrary<readonly DiningTable[]> = fc
  .array(
    fc.record({
      spot: anySpot,
      shape: fc.constantFrom(...tableShapes),
      seats: fc.nat(8),
      name: fc.oneof(fc.constant(null), fc.nat(30).map(String), fc.string({ maxLength: 26 })),
    }),
    { maxLength: 8 },
  )
  .map((made) => made.map(({ spot, ...rest }, index) => ({ tableId: `table ${index}`, ...spot, ...rest })));
