import { expect, test } from 'vitest';
import { type Claim, claimHoldsMs, type Claims, claimsBefore, endClaim, hearClaim } from './claims.ts';

const claim = (deviceId: string, given: Partial<Claim> = {}): Claim => ({
  billId: 'b1',
  pieces: [],
  deviceId,
  userId: null,
  step: 1,
  holdsMs: claimHoldsMs,
  attemptId: null,
  ...given,
});
const none: Claims = new Map();
const ben = claim('ben');
const before = (heard: Claims, own: Claim, nowMs: number) =>
  claimsBefore(heard, own, nowMs).map(({ claim: { deviceId }, sinceMs }) => `${deviceId} ${nowMs - sinceMs}`);

test('[T31] whoever was heard first is before whoever was heard later, also in the same moment', () => {
  const both = hearClaim(hearClaim(none, claim('ana'), 0), ben, 0);
  expect(before(both, ben, 500)).toEqual(['ana 500']);
  expect(before(both, claim('ana'), 500)).toEqual([]);
  expect(before(hearClaim(both, claim('cem'), 100), claim('cem'), 500)).toEqual(['ana 500', 'ben 500']);
});

test('[T32] a claim ends with the payment, by leaving, or after 90 seconds, also when its device is gone', () => {
  const heard = hearClaim(none, claim('ana'), 1000);
  expect(before(heard, ben, 1000 + claimHoldsMs - 1)).toEqual([`ana ${claimHoldsMs - 1}`]);
  expect(before(heard, ben, 1000 + claimHoldsMs)).toEqual([]);
  expect(before(endClaim(heard, { billId: 'b1', deviceId: 'ana' }), ben, 1001)).toEqual([]);
  // Who renews it keeps it, and does not become fresh by that.
  expect(before(hearClaim(heard, claim('ana'), 21_000), ben, 21_001)).toEqual(['ana 20001']);
  // Whoever claims for a year is believed for 90 seconds.
  const greedy = hearClaim(none, claim('ana', { holdsMs: 31_536_000_000 }), 0);
  expect(before(greedy, ben, claimHoldsMs)).toEqual([]);
});

test('[T32] a payment whose outcome nobody knows keeps its claim', () => {
  const asked = hearClaim(none, claim('ana', { attemptId: 'attempt' }), 0);
  expect(before(asked, ben, 100 * claimHoldsMs)).toHaveLength(1);
});

test('[T31] claims of other pieces and of other bills stop nobody', () => {
  const pieces = (no: number) => [{ itemId: 'pils', orderedOn: '2026-11-20', nos: [no] }];
  const heard = hearClaim(none, claim('guest', { pieces: pieces(1) }), 0);
  expect(before(heard, claim('ben', { pieces: pieces(2) }), 1)).toEqual([]);
  expect(before(heard, claim('ben', { pieces: pieces(1) }), 1)).toHaveLength(1);
  expect(before(heard, claim('ben', { billId: 'b2' }), 1)).toEqual([]);
});

test('[T33] who asks for other pieces than before stands behind everybody who asked meanwhile', () => {
  const piece = (no: number) => ({ pieces: [{ itemId: 'i1', orderedOn: '2026-11-20', nos: [no] }] });
  const [ana, other] = [claim('ana', piece(1)), claim('ben', piece(2))];
  const heard = hearClaim(hearClaim(none, ana, 0), other, 1000);
  const more = claim('ana');
  const again = hearClaim(heard, more, 2000);
  expect(claimsBefore(again, more, 2000).map((one) => one.claim.deviceId)).toEqual(['ben']);
  expect(claimsBefore(hearClaim(again, other, 3000), other, 3000)).toEqual([]);
});
