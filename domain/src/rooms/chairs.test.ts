import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chairGap, chairsOf, uprightBox } from './chairs.ts';
import { type DiningTable, tableShapes, turns } from './dining-table.ts';

const anyTable = fc.record({
  tableId: fc.constant('table'),
  name: fc.constant('12'),
  seats: fc.integer({ min: 0, max: 20 }),
  shape: fc.constantFrom(...tableShapes),
  x: fc.integer({ min: 0, max: 40 }),
  y: fc.integer({ min: 0, max: 40 }),
  w: fc.integer({ min: 2, max: 12 }),
  h: fc.integer({ min: 2, max: 12 }),
  turn: fc.constantFrom(...turns),
}) satisfies fc.Arbitrary<DiningTable>;

test('[T18] a table has as many chairs as seats, each at its edge and none in the place of another', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const chairs = chairsOf(table);
      const { x, y, w, h } = uprightBox(table);
      expect(chairs).toHaveLength(table.seats);
      for (const chair of chairs) {
        const [across, down] = [Math.abs(chair.x - x - w / 2), Math.abs(chair.y - y - h / 2)];
        if (table.shape === 'round')
          expect((across / (w / 2 + chairGap)) ** 2 + (down / (h / 2 + chairGap)) ** 2).toBeCloseTo(1);
        else expect(Math.max(across - w / 2, down - h / 2)).toBeCloseTo(chairGap);
        for (const other of chairs)
          if (other !== chair && table.shape !== 'round' && other.turn === chair.turn)
            expect(Math.hypot(other.x - chair.x, other.y - chair.y)).toBeGreaterThan(chair.length);
      }
    }),
  );
});

const table = { tableId: 'table', name: '12', seats: 6, shape: 'square', x: 10, y: 10, w: 8, h: 4, turn: 0 } as const;
const sides = (one: DiningTable) => chairsOf(one).map(({ turn }) => turn);

test('[T18] six sit at a long table two and two and at its heads, two face each other, and a turned table stands across', () => {
  expect(sides(table)).toEqual([0, 0, 180, 180, 270, 90]);
  expect(sides({ ...table, seats: 2 })).toEqual([0, 180]);
  expect(sides({ ...table, shape: 'round', seats: 4 })).toEqual([0, 90, 180, 270]);
  expect(uprightBox({ ...table, turn: 90 })).toMatchObject({ w: expect.closeTo(4), h: expect.closeTo(8) });
});
