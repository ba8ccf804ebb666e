import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOnPickupPage, pickupDigitShare, pickupWall } from './pickup-board.ts';

const screen = fc.record({
  width: fc.integer({ min: 40, max: 3840 }),
  height: fc.integer({ min: 40, max: 2160 }),
  screenHeight: fc.integer({ min: 240, max: 2160 }),
});
const numbers = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('K1', 'K12', 'W', 'KASSE123'), fc.integer({ min: 1, max: 9999 }))
    .map(([k, n]) => `${k}-${n}`),
  { maxLength: 80 },
);

test('[D5] every number has its turn, in its order, and none is shown twice in a round', () => {
  fc.assert(
    fc.property(numbers, screen, (all, room) => {
      const at = (turn: number) => pickupWall({ numbers: all, ...room, most: mostOnPickupPage / 2, turn });
      const { pages } = at(0);
      const seen = Array.from({ length: pages }, (_, turn) => at(turn).shown).flat();
      expect(seen).toEqual(all);
      expect(at(pages)).toEqual(at(0));
    }),
  );
});

test('[D5] however many there are and however small the screen: at most half of 24 a side, digits at least a twelfth of its height', () => {
  fc.assert(
    fc.property(numbers, screen, fc.nat(1000), (all, room, turn) => {
      const { shown, size } = pickupWall({ numbers: all, ...room, most: mostOnPickupPage / 2, turn });
      expect(shown.length).toBeLessThanOrEqual(12);
      expect(size * 0.711).toBeGreaterThanOrEqual(room.screenHeight * pickupDigitShare);
    }),
  );
});

test('[D5] twelve numbers of a usual evening stand on one page of a television', () => {
  const evening = Array.from({ length: 12 }, (_, at) => `K${(at % 3) + 1}-${40 + at}`);
  const wall = pickupWall({ numbers: evening, width: 896, height: 800, screenHeight: 1080, most: 12, turn: 5 });
  expect(wall).toMatchObject({ pages: 1, columns: 3, shown: evening });
});
