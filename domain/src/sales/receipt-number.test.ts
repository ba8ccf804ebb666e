import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPickupNumber,
  formatReceiptNumber,
  type LastNumbers,
  missingBetween,
  nextNumbers,
  parsePickupNumber,
  parseReceiptNumber,
} from './receipt-number.ts';

const registerCode = fc.stringMatching(/^[A-Z][A-Z0-9]{0,7}$/);
const receipt = fc.record({
  registerCode,
  series: fc.integer({ min: 1, max: 9999 }),
  receiptNo: fc.integer({ min: 1, max: 99_999_999 }),
});

test('[D10] a receipt number names register, series and number, exactly as printed', () => {
  expect(formatReceiptNumber({ registerCode: 'K2', series: 3, receiptNo: 17 })).toBe('K2-3-000017');
  expect(formatPickupNumber({ registerCode: 'K2', pickupNo: 17 })).toBe('K2-17');
});

test('[D10] what is printed can be read back, and no two receipts look alike', () => {
  fc.assert(
    fc.property(receipt, receipt, (one, other) => {
      expect(parseReceiptNumber(formatReceiptNumber(one))).toEqual(one);
      const isSame = formatReceiptNumber(one) === formatReceiptNumber(other);
      expect(isSame).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  fc.assert(
    fc.property(registerCode, fc.integer({ min: 1, max: 99_999 }), (code, pickupNo) => {
      const pickup = { registerCode: code, pickupNo };
      expect(parsePickupNumber(formatPickupNumber(pickup))).toEqual(pickup);
    }),
  );
});

test('[D10] anything else is no number', () => {
  const wrong = [
    '',
    'K2',
    'K2-3',
    'K2-3-17',
    'K2-0-000017',
    'K2-3-000000',
    'k2-3-000017',
    'K2-3-0000017',
    'K2-3-000017 ',
  ];
  expect(wrong.map(parseReceiptNumber)).toEqual(wrong.map(() => undefined));
  expect(['', 'K2', 'K2-0', 'K2-017', 'K2-3-000017'].map(parsePickupNumber)).toEqual(Array(5).fill(undefined));
});

test('[D10] receipt numbers run on without a gap, pick-up numbers start again with each business day', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (daysEnd) => {
      let day = Temporal.PlainDate.from('2026-11-14');
      let last: LastNumbers | undefined;
      let soldToday = 0;
      daysEnd.forEach((isNewDay, index) => {
        if (isNewDay) [day, soldToday] = [day.add({ days: 1 }), 0];
        soldToday += 1;
        const next = nextNumbers(last, day.toString());
        expect(next).toEqual({ receiptNo: index + 1, pickupNo: soldToday });
        last = { ...next, businessDate: day.toString() };
      });
    }),
  );
});

test('offline-7.32 a gap names exactly the numbers that are missing', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(50), (lastNo, ahead) => {
      const missing = missingBetween(lastNo, lastNo + ahead);
      if (ahead <= 1) expect(missing).toBeUndefined();
      else expect(missing).toEqual({ firstNo: lastNo + 1, lastNo: lastNo + ahead - 1 });
    }),
  );
});
