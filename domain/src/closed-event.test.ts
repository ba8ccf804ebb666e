import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBookable } from './closed-event.ts';

const lines = fc.array(fc.record({ totalCents: fc.integer({ min: -10_000, max: 10_000 }) }));

test('[D34] a closed event books nothing that is sold, and everything that is given back', () => {
  fc.assert(
    fc.property(lines, (sold) => {
      expect(isBookable(false, sold)).toBe(true);
      const isOnlyBack = sold.length > 0 && Math.max(...sold.map(({ totalCents }) => totalCents)) < 0;
      expect(isBookable(true, sold)).toBe(isOnlyBack);
    }),
  );
});
