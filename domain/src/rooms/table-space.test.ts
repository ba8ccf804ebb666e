import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridFields, type Spot, turns } from './dining-table.ts';
import { anySpot, table } from './rooms.sample.ts';
import { boxOf, doOverlap, grown, isInside } from './table-space.ts';

/** By looking at it: a point of the floor, seen from the piece before it was turned. */
function covers({ x, y, w, h, turn }: Spot, px: number, py: number): boolean {
  const angle = (-turn * Math.PI) / 180;
  const [dx, dy] = [px - (x + w / 2), py - (y + h / 2)];
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(across) < w / 2 - 1e-6 && Math.abs(down) < h / 2 - 1e-6;
}

const near = fc.tuple(anySpot, anySpot).map(([one, other]) => [{ ...one, x: other.x, y: one.y % 8 }, other] as const);

test('[T18] two pieces that cover the same point overlap, whoever is asked first', () => {
  const steps = Array.from({ length: 31 }, (_, index) => -0.47 + index / 32);
  fc.assert(
    fc.property(near, ([one, other]) => {
      expect(doOverlap(one, other)).toBe(doOverlap(other, one));
      const isSeen = steps.some((across) =>
        steps.some((down) => {
          const px = other.x + other.w / 2 + across * other.w * 1.5;
          const py = other.y + other.h / 2 + down * other.h * 1.5;
          return covers(one, px, py) && covers(other, px, py);
        }),
      );
      if (isSeen) expect(doOverlap(one, other)).toBe(true);
    }),
  );
});

test('[T18] what does not overlap has no point in common, and a piece overlaps itself', () => {
  fc.assert(
    fc.property(anySpot, anySpot, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, part) => {
      expect(doOverlap(one, one)).toBe(true);
      const [px, py] = [other.x + part * other.w, other.y + part * other.h];
      if (!doOverlap(one, other)) expect(covers(one, px, py) && covers(other, px, py)).toBe(false);
    }),
  );
});

test('[T18] tables side by side and corner to corner only touch; a turned one reaches further', () => {
  const at = (x: number, y: number, turn: Spot['turn'] = 0) => ({ ...table, x, y, turn });
  expect(doOverlap(at(1, 1), at(3, 1))).toBe(false);
  expect(doOverlap(at(1, 1), at(3, 3))).toBe(false);
  expect(doOverlap(at(1, 1), at(2, 2))).toBe(true);
  expect(doOverlap(at(1, 1, 45), at(3, 1))).toBe(true);
  // Corner beside corner: their boxes meet, they do not.
  expect(doOverlap(at(1, 1, 45), at(3, 3, 45))).toBe(false);
});

test('[T18] a piece is inside if its box is, and half a turn changes nothing', () => {
  fc.assert(
    fc.property(anySpot, (spot) => {
      const { left, top, right, bottom } = boxOf(spot);
      const isWithin = Math.min(left, top) >= -1e-6 && Math.max(right, bottom) <= gridFields + 1e-6;
      expect(isInside(spot)).toBe(isWithin);
      const turned = { ...spot, turn: turns[(turns.indexOf(spot.turn) + 4) % turns.length] ?? 0 };
      expect(isInside(turned)).toBe(isInside(spot));
      expect(doOverlap(grown(spot, 1), turned)).toBe(true);
    }),
  );
  for (const wrong of [{ x: -1 }, { y: 0.5 }, { w: 0 }, { h: 48 }, { x: 47 }, { y: Number.NaN }])
    expect(isInside({ ...table, ...wrong }), JSON.stringify(wrong)).toBe(false);
  expect(isInside({ ...table, x: 46, y: 46 })).toBe(true);
  expect(isInside({ ...table, x: 46, y: 46, turn: 45 })).toBe(false);
});
