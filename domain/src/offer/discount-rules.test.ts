import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalNeed, type DiscountRules, type GivenDiscount, noDiscounts } from './discount-rules.ts';

const rules: DiscountRules = {
  staff: { linePermille: 200, billPermille: 100, dayCents: 50_00 },
  reasons: [
    { reasonId: '1', text: 'Reklamation', isForStaff: true },
    { reasonId: '2', text: 'Einladung', isForStaff: false },
  ],
};
const given: GivenDiscount = {
  scope: 'line',
  amount: { by: 'permille', permille: 200 },
  baseCents: 1000,
  discountCents: 200,
  reason: 'Reklamation',
};

test('[T14] up to the limit staff decide alone; above, for the day, and for some reasons, they ask', () => {
  expect(approvalNeed(given, 0, rules)).toBeUndefined();
  expect(approvalNeed({ ...given, amount: { by: 'permille', permille: 201 } }, 0, rules)).toEqual({
    by: 'line-limit',
    permille: 200,
  });
  expect(approvalNeed({ ...given, scope: 'bill' }, 0, rules)).toEqual({ by: 'bill-limit', permille: 100 });
  expect(approvalNeed(given, 48_00, rules)).toBeUndefined();
  expect(approvalNeed(given, 48_01, rules)).toEqual({ by: 'day-limit', cents: 50_00 });
  expect(approvalNeed({ ...given, reason: 'Einladung' }, 0, rules)).toEqual({ by: 'reason' });
  expect(approvalNeed({ ...given, reason: '' }, 0, rules)).toEqual({ by: 'reason' });
  expect(approvalNeed(given, 0, noDiscounts)).toEqual({ by: 'line-limit', permille: 0 });
});

test('[T14] an amount is judged by the share it is, and a cent more needs a PIN', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 4000 }), (baseCents, discountCents) => {
      const amount = { by: 'cents', cents: discountCents } as const;
      const need = approvalNeed({ ...given, amount, baseCents, discountCents }, 0, rules);
      expect(need === undefined).toBe(discountCents <= Math.floor(baseCents / 5));
    }),
  );
});
