import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBookable } from './closed-event.ts';

// What costs nothing is sold all the same, and is as likely here as anything else.
const totalCents = fc.oneof(fc.integer({ min: -10_000, max: -1 }), fc.constant(0), fc.integer({ min: 1, max: 10_000 }));
const lines = fc.array(fc.record({ totalCents }), { maxLength: 4 });

test('[D34] a closed event books nothing that is sold, and everything that is given back', () => {
  fc.assert(
    fc.property(lines, (sold) => {
      expect(isBookable({ isClosed: false }, sold)).toBe(true);
      const isOnlyBack = sold.length > 0 && Math.max(...sold.map(({ totalCents }) => totalCents)) < 0;
      expect(isBookable({ isClosed: true }, sold)).toBe(isOnlyBack);
    }),
  );
});
