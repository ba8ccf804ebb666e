import { type ProblemCode, problems } from '@tresen/contract/problems';
import { describe, expect, test } from 'vitest';
import type { Failure } from './call-failure.ts';
import { type Reaction, reactionTo } from './reactions.ts';
import { problemOf } from './testing.ts';

describe('how the client answers a failed call', () => {
  const expected: Record<ProblemCode, Reaction> = {
    'request/not-readable': 'mark-fields',
    'session/missing': 'renew-session',
    'session/not-accepted': 'say-it',
    'session/password-needed': 'ask-for-password',
    'access/denied': 'say-it',
    'access/foreign-origin': 'say-it',
    'feature/off': 'say-it',
    'route/unknown': 'say-it',
    PGRST116: 'say-it',
    'request/timeout': 'try-again',
    'record/changed': 'read-again',
    'invitation/already-member': 'say-it',
    'request/too-large': 'say-it',
    'request/invalid': 'mark-fields',
    'request/key-reused': 'mark-fields',
    'password/too-weak': 'mark-fields',
    'password/same-as-before': 'mark-fields',
    'password/wrong': 'mark-fields',
    'email/same-as-before': 'mark-fields',
    'link/expired': 'say-it',
    'audit/ended': 'say-it',
    'audit/code-wrong': 'mark-fields',
    'invitation/for-someone-else': 'say-it',
    'record/closed': 'say-it',
    'event/closed': 'say-it',
    'change/too-often': 'say-when',
    'request/too-many': 'say-when',
    'server/failed': 'try-again',
    'server/unavailable': 'try-again',
    'session/crowded': 'try-again',
    'second-factor/already-on': 'read-again',
    'second-factor/off': 'read-again',
    'export/not-held-back': 'read-again',
    'export/too-many': 'say-it',
    'slug/taken': 'mark-fields',
    'category/name-taken': 'mark-fields',
    'printer/name-taken': 'mark-fields',
    'printer/already-set-up': 'say-it',
    'article/barcode-taken': 'mark-fields',
    'option-group/name-taken': 'mark-fields',
    'option-group/in-use': 'say-it',
    'options/none': 'mark-fields',
    'options/name-twice': 'mark-fields',
    'options/min-over-max': 'mark-fields',
    'options/min-over-options': 'mark-fields',
    'options/without-required': 'mark-fields',
    'variant/label-missing': 'mark-fields',
    'variant/label-twice': 'mark-fields',
    'variant/only-on-sale': 'mark-fields',
    'set/only-on-sale': 'mark-fields',
    'set/dearer-than-parts': 'mark-fields',
    'set/needs-food-and-drink': 'mark-fields',
    'set/not-complete': 'mark-fields',
    'set/open-price': 'mark-fields',
    'member/last-admin': 'say-it',
    'second-factor/wrong': 'mark-fields',
    'passkey/not-accepted': 'mark-fields',
    'slug/not-allowed': 'mark-fields',
    'location/dates-wrong': 'mark-fields',
    'location/town-wrong': 'mark-fields',
    'location/opening-times-wrong': 'mark-fields',
    'location/not-ready': 'say-it',
    'location/devices-behind': 'say-it',
    'organization/details-wrong': 'mark-fields',
    'location/time-zone-unknown': 'mark-fields',
    'area/categories-while-hidden': 'mark-fields',
    'area/nothing-to-sell': 'mark-fields',
    'area/late-before-warning': 'mark-fields',
    'price-list/no-day': 'mark-fields',
    'price-list/not-a-time': 'mark-fields',
    'price-list/no-entries': 'mark-fields',
    'price-list/no-target': 'mark-fields',
    'price-list/target-twice': 'mark-fields',
    'price-list/not-a-price': 'mark-fields',
    'price/not-positive': 'mark-fields',
    'article/deposit-only-on-sale': 'mark-fields',
    'article/not-a-deposit': 'mark-fields',
    'article/one-vat-rate': 'mark-fields',
    'article/diet-contradicted': 'mark-fields',
    'article/open-price-not-valid': 'mark-fields',
    'menu/empty': 'mark-fields',
    'menu/imprint-missing': 'mark-fields',
    'menu/too-long': 'mark-fields',
    'import/not-readable': 'mark-fields',
    'import/too-many-rows': 'mark-fields',
    'import/has-problems': 'mark-fields',
    'period/not-valid': 'mark-fields',
    'file/not-a-picture': 'mark-fields',
    'file/too-many-pixels': 'mark-fields',
    'device/not-accepted': 'say-it',
    'device/revoked': 'say-it',
    'device/not-its-task': 'say-it',
    'device/frozen': 'say-it',
    'device/known': 'say-it',
    'device/log-gap': 'say-it',
    'z-report/nothing-to-close': 'read-again',
    'device/unsent-sales': 'say-it',
    'device/code-not-valid': 'mark-fields',
    'pin/not-entitled': 'say-it',
    'tse/not-entitled': 'say-it',
    'tse/busy': 'read-again',
    'tse/taken': 'read-again',
    'tse/not-there': 'mark-fields',
    'tse/keys-lost': 'mark-fields',
    'tse/keys-wrong': 'mark-fields',
    'tse/test-key': 'mark-fields',
    'tse/pin-wrong': 'mark-fields',
    'tse/vendor-silent': 'try-again',
    'pin/too-simple': 'mark-fields',
    'pin/taken': 'mark-fields',
    'gift-card/unknown': 'mark-fields',
    'gift-card/not-enough': 'mark-fields',
    'cash/too-little': 'mark-fields',
    'cash/at-the-till': 'say-it',
    'invoice/taken-back': 'say-it',
    'invoice/already-there': 'read-again',
    'invoice/too-old': 'say-it',
    'entertainment/host': 'mark-fields',
    'parked/not-usable': 'say-it',
    'parked/forged': 'say-it',
  };

  test.each(Object.entries(expected))('[D28] %s -> %s', (code, reaction) => {
    const status = Object.entries(problems).find(([known]) => known === code)?.[1].status;
    expect(reactionTo(problemOf(code, status ?? 0))).toBe(reaction);
  });

  test('[D28] every code of the catalogue has a reaction', () => {
    expect(Object.keys(expected).toSorted()).toEqual(Object.keys(problems).toSorted());
  });

  test('[R8.25] no answer and an answer from something in between are tried again, whatever their status', () => {
    const failures: Failure[] = [{ kind: 'no-answer' }, { kind: 'foreign-answer', status: 403 }];
    expect(failures.map(reactionTo)).toEqual(['try-again', 'try-again']);
  });

  test('[D28] a status nobody planned for is said below 500 and tried again from there', () => {
    expect(reactionTo(problemOf('teapot/short-and-stout', 418))).toBe('say-it');
    expect(reactionTo(problemOf('server/tired', 507))).toBe('try-again');
  });
});
