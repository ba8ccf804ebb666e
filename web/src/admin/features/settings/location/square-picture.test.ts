import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInSquare } from './square-picture.ts';

const length = fc.integer({ min: 1, max: 8000 });

test('[R3.3] a whole logo lies inside the square, a cut one fills it, and both keep their shape', () => {
  fc.assert(
    fc.property(length, length, (width, height) => {
      const whole = placeInSquare({ width, height }, 640, 'whole');
      const cut = placeInSquare({ width, height }, 640, 'cut');
      expect(Math.max(whole.width, whole.height)).toBeCloseTo(640);
      expect(Math.min(cut.width, cut.height)).toBeCloseTo(640);
      for (const { x, y, width: w, height: h } of [whole, cut]) {
        expect(w / h).toBeCloseTo(width / height);
        expect(x + w / 2).toBeCloseTo(320);
        expect(y + h / 2).toBeCloseTo(320);
      }
    }),
  );
});
