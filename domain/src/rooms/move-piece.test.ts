import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, pulled, sized, turned, turnedTo } from './move-piece.ts';
import { anySpot, table } from './rooms.sample.ts';
import { isInside } from './table-space.ts';

const piece = anySpot.map((spot) => ({ ...table, ...spot }));
const step = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });

test('[T18] however a piece is moved and turned it ends inside, and what is sized stays inside', () => {
  fc.assert(
    fc.property(piece, step, (any, by) => {
      const there = moved(any, by);
      expect(isInside(there)).toBe(true);
      expect(isInside(turned(there))).toBe(true);
      expect(isInside(sized(there, by))).toBe(true);
    }),
  );
});

test('[T18] inside the edges a step is a step and goes back the same way; eight turns are none', () => {
  const there = moved({ ...table, x: 20, y: 20 }, { x: 3, y: -4 });
  expect(there).toMatchObject({ x: 23, y: 16 });
  expect(moved(there, { x: -3, y: 4 })).toMatchObject({ x: 20, y: 20 });
  expect(Array.from({ length: 8 }).reduce<typeof there>(turned, there)).toEqual(there);
  expect(sized(there, { x: -9, y: 1 })).toMatchObject({ w: 1, h: 3 });
  expect(sized({ ...table, x: 46 }, { x: 1, y: 0 })).toMatchObject({ w: 2 });
  expect(moved(table, { x: -5, y: 99 })).toMatchObject({ x: 0, y: 46 });
});

test('[T18] pulled at a corner, the opposite one stays', () => {
  const there = { ...table, x: 20, y: 20, w: 4, h: 2 };
  expect(pulled(there, { x: 1, y: 1 }, { x: 2, y: 1 })).toMatchObject({ x: 20, y: 20, w: 6, h: 3 });
  expect(pulled(there, { x: -1, y: -1 }, { x: 2, y: -1 })).toMatchObject({ x: 22, y: 19, w: 2, h: 3 });
  expect(pulled(there, { x: -1, y: 1 }, { x: 9, y: 0 })).toMatchObject({ x: 23, w: 1 });
  expect(pulled(there, { x: -1, y: 1 }, { x: -21, y: 0 })).toEqual(there);
});

test('[T18] what is turned at the edge steps back from it', () => {
  const wall = { ...table, x: 0, y: 0, w: 6, h: 1 };
  const upright = turnedTo(wall, 90);
  expect(upright).toMatchObject({ x: 0, y: 3, turn: 90 });
  expect(isInside(upright)).toBe(true);
});
