import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CancelAttempt, cancelRightRefusal, ownCancelMinutes } from './cancel-right.ts';

const soldAt = Temporal.Instant.from('2026-11-14T18:00:00Z');
const after = (seconds: number) => soldAt.add({ seconds });
const own: CancelAttempt = {
  isManager: false,
  isOverridden: false,
  isOwnSale: true,
  isOwnRegister: true,
  isOnline: false,
  soldAt,
  now: after(60),
};

test('design-10.9 staff take back their own sale for five minutes, later or for others a manager must', () => {
  const limit = ownCancelMinutes * 60;
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 100_000 }), fc.boolean(), (seconds, isOwnSale) => {
      const refusal = cancelRightRefusal({ ...own, isOwnSale, now: after(seconds) });
      expect(refusal).toEqual(isOwnSale && seconds <= limit ? undefined : { code: 'cancel/manager-needed' });
    }),
  );
});

test('[D23] a manager may at any time, and so may staff with a manager’s PIN for this one act', () => {
  const late = { ...own, isOwnSale: false, now: after(86_400) };
  expect(cancelRightRefusal({ ...late, isManager: true })).toBeUndefined();
  expect(cancelRightRefusal({ ...late, isOverridden: true })).toBeUndefined();
});

test('offline-1.3 without the server a register takes back only its own receipts, whoever asks', () => {
  const foreign = { ...own, isManager: true, isOwnRegister: false };
  expect(cancelRightRefusal(foreign)).toEqual({ code: 'cancel/other-register-offline' });
  expect(cancelRightRefusal({ ...foreign, isOnline: true })).toBeUndefined();
});
