import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkOf, logoFrame, logoImage, logoPath, logoSize } from './logo.ts';

const picture = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }))
  .chain(([bytes, height]) =>
    fc.tuple(
      fc.constant(bytes * 8),
      fc.array(fc.boolean(), { minLength: bytes * 8 * height, maxLength: bytes * 8 * height }),
    ),
  );

test('dark is ink, light and white are paper', () => {
  expect(inkOf(Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255, 222, 115, 95, 255, 255, 238, 0, 255))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('the frame holds all the ink and touches it on every side', () => {
  fc.assert(
    fc.property(picture, ([width, ink]) => {
      const frame = logoFrame(ink, width);
      const dots = ink.flatMap((isInk, dot) => (isInk ? [{ x: dot % width, y: Math.floor(dot / width) }] : []));
      const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
      const around = {
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs) + 1,
        height: Math.max(...ys) - Math.min(...ys) + 1,
      };
      expect(frame).toEqual(dots.length === 0 ? undefined : around);
    }),
  );
});

test('a logo keeps its shape, fits the narrowest roll and fills whole bytes', () => {
  const side = fc.integer({ min: 1, max: 4000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = logoSize({ width, height });
      expect((size.left + size.width + size.right) % 8).toBe(0);
      expect(Math.abs(size.left - size.right)).toBeLessThan(2);
      expect(size.left + size.width + size.right).toBeLessThanOrEqual(224);
      expect(size.height).toBeLessThanOrEqual(120);
      expect(size.width).toBeLessThanOrEqual(width);
    }),
  );
});

test('the strokes cover exactly the dots of the printer', () => {
  fc.assert(
    fc.property(picture, ([width, ink]) => {
      const strokes = [...logoPath(logoImage(ink, width)).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)];
      const covered = new Set(
        strokes.flatMap(([, x, y, length]) =>
          Array.from({ length: Number(length) }, (_, step) => Number(y) * width + Number(x) + step),
        ),
      );
      expect([...covered].toSorted((a, b) => a - b)).toEqual(ink.flatMap((isInk, dot) => (isInk ? [dot] : [])));
    }),
  );
});
