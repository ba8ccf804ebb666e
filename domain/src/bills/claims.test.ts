import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Answers,
  type Claim,
  claimHoldsMs,
  type Claims,
  claimsBefore,
  endClaim,
  hearClaim,
  mayPay,
} from './claims.ts';

const claim = (deviceId: string, step: number, given: Partial<Claim> = {}): Claim => ({
  billId: 'b1',
  pieces: [],
  deviceId,
  userId: null,
  step,
  holdsMs: claimHoldsMs,
  attemptId: null,
  ...given,
});
const none: Claims = new Map();
const inTouch: Answers = { waitedMs: 20, server: 'answered', linked: new Set(), answered: new Set() };
const alone: Answers = { ...inTouch, server: 'silent' };

test('[T31] who opens a payment that another has opened is told by whom, and of two at once exactly one is first', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), (first, second) => {
      const [ana, ben] = [claim('ana', first), claim('ben', second)];
      const both = hearClaim(hearClaim(none, ana, 0), ben, 0);
      const of = (own: Claim) => mayPay(both, own, inTouch, 500).may;
      expect([of(ana), of(ben)].toSorted()).toEqual(['claimed', 'clear']);
    }),
  );
  const answer = mayPay(hearClaim(none, claim('ana', 1), 0), claim('ben', 2), inTouch, 500);
  expect(answer).toMatchObject({ may: 'claimed', by: { deviceId: 'ana' }, needsManager: true });
});

test('[T32] a claim ends with the payment, by leaving, or after 90 seconds, also when its device is gone', () => {
  const heard = hearClaim(none, claim('ana', 1), 1000);
  const ben = claim('ben', 2);
  expect(mayPay(heard, ben, inTouch, 1000 + claimHoldsMs - 1)).toMatchObject({ may: 'claimed', needsManager: false });
  expect(mayPay(heard, ben, inTouch, 1000 + claimHoldsMs)).toEqual({ may: 'clear' });
  expect(mayPay(endClaim(heard, { billId: 'b1', deviceId: 'ana' }), ben, inTouch, 1001)).toEqual({ may: 'clear' });
  // Who renews it keeps it, and does not become fresh by that.
  const renewed = hearClaim(heard, claim('ana', 1), 21_000);
  expect(mayPay(renewed, ben, inTouch, 21_001)).toMatchObject({ may: 'claimed', needsManager: false });
  // Whoever claims for a year is believed for 90 seconds.
  const greedy = hearClaim(none, claim('ana', 1, { holdsMs: 31_536_000_000 }), 0);
  expect(mayPay(greedy, ben, inTouch, claimHoldsMs)).toEqual({ may: 'clear' });
});

test('[T32] a payment whose outcome nobody knows keeps its claim', () => {
  const asked = hearClaim(none, claim('ana', 1, { attemptId: 'attempt' }), 0);
  expect(mayPay(asked, claim('ben', 2), inTouch, 100 * claimHoldsMs)).toMatchObject({ may: 'claimed' });
});

test('[T33] amounts wait for the server, or for every device in touch; after a second the payment is apart', () => {
  const own = claim('ana', 1);
  expect(mayPay(none, own, { ...alone, waitedMs: 999 }, 0)).toEqual({ may: 'wait' });
  expect(mayPay(none, own, { ...alone, waitedMs: 1000 }, 0)).toEqual({ may: 'apart' });
  const linked = new Set(['ben', 'cem']);
  expect(mayPay(none, own, { ...alone, linked, answered: new Set(['ben']) }, 0)).toEqual({ may: 'wait' });
  expect(mayPay(none, own, { ...alone, linked, answered: new Set(['ben', 'cem']) }, 0)).toEqual({ may: 'clear' });
});

test('[T31] claims of other pieces and of other bills stop nobody', () => {
  const pieces = (no: number) => [{ itemId: 'pils', orderedOn: '2026-11-20', nos: [no] }];
  const heard = hearClaim(none, claim('guest', 1, { pieces: pieces(1) }), 0);
  expect(mayPay(heard, claim('ben', 2, { pieces: pieces(2) }), inTouch, 1)).toEqual({ may: 'clear' });
  expect(mayPay(heard, claim('ben', 2, { pieces: pieces(1) }), inTouch, 1)).toMatchObject({ may: 'claimed' });
  expect(mayPay(heard, claim('ben', 2, { billId: 'b2' }), inTouch, 1)).toEqual({ may: 'clear' });
});

test('[T33] who asks for other pieces than before stands behind everybody who asked meanwhile', () => {
  const piece = (no: number) => ({ pieces: [{ itemId: 'i1', orderedOn: '2026-11-20', nos: [no] }] });
  const [ana, ben] = [claim('ana', 1, piece(1)), claim('ben', 2, piece(2))];
  const heard = hearClaim(hearClaim(none, ana, 0), ben, 1000);
  const more = claim('ana', 3);
  const again = hearClaim(heard, more, 2000);
  expect(claimsBefore(again, more, 2000).map((one) => one.claim.deviceId)).toEqual(['ben']);
  expect(claimsBefore(hearClaim(again, ben, 3000), ben, 3000)).toEqual([]);
});
