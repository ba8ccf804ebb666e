import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bubblePlace } from './bubble-place.ts';

const screen = fc.record({ width: fc.integer({ min: 344, max: 2000 }), height: fc.integer({ min: 480, max: 1400 }) });
const bubble = fc.record({ width: fc.integer({ min: 160, max: 320 }), height: fc.integer({ min: 80, max: 180 }) });

test('a hint never lies on what it explains, and never leaves the screen where there is room for both', () => {
  fc.assert(
    fc.property(
      screen,
      bubble,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (view, size, x, y) => {
        const target = { width: 48, height: 48, left: x * (view.width - 48), top: y * (view.height - 48) };
        const place = bubblePlace(target, size, view);
        const isClear =
          place.side === 'below' ? place.top > target.top + target.height : place.top + size.height < target.top;
        expect(isClear).toBe(true);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + size.width).toBeLessThanOrEqual(view.width);
        expect(place.tip).toBeGreaterThanOrEqual(0);
        expect(place.tip).toBeLessThanOrEqual(size.width);
        const fits = Math.max(target.top, view.height - target.top - target.height) > size.height + 40;
        if (fits) {
          expect(place.top).toBeGreaterThanOrEqual(0);
          expect(place.top + size.height).toBeLessThanOrEqual(view.height);
        }
      },
    ),
  );
});
