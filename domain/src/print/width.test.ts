import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPrintingWidth, printingWidthRefusal, usualPrintingWidths } from './width.ts';

test('[D21] [R9.7] a printing width of 24 to 48 characters is accepted, no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 100 }), (width) => {
      expect(printingWidthRefusal(width) === undefined).toBe(width >= 24 && width <= 48);
    }),
  );
  expect(printingWidthRefusal(undefined)).toEqual({ code: 'number/required' });
  expect(printingWidthRefusal(23)).toEqual({ code: 'number/too-small', n: 24 });
  expect(printingWidthRefusal(49)).toEqual({ code: 'number/too-large', n: 48 });
});

test('[R9.7] every width that is offered is a width that is accepted, 40 among them', () => {
  expect(usualPrintingWidths.map(printingWidthRefusal).every((refusal) => refusal === undefined)).toBe(true);
  expect(usualPrintingWidths).toContain(defaultPrintingWidth);
  expect(defaultPrintingWidth).toBe(40);
});
