import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPinFailure, type PinFailures, pinRefusal, pinWaitSeconds } from './pin.ts';

const refusalOf = (pin: string) => pinRefusal(pin)?.code;

test('[D38] a PIN has four to eight digits', () => {
  for (const right of ['4071', '29385', '837465', '94027153']) expect(refusalOf(right)).toBeUndefined();
  for (const wrong of ['', '407', '940271538']) expect(refusalOf(wrong)).toBe('pin/wrong-length');
  for (const wrong of ['40 71', 'abcd', '４０７１', '-4071']) expect(refusalOf(wrong)).toBe('pin/not-digits');
});

test('[D38] what everybody tries first is refused: one digit, a run up or down, a pair again and again', () => {
  for (const simple of ['1111', '00000000', '1234', '12345678', '7890', '4321', '98765', '2109', '1212', '474747'])
    expect(refusalOf(simple)).toBe('pin/too-simple');
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 4, max: 8 }), fc.constantFrom(0, 1, 9), (first, length, step) => {
      const pin = Array.from({ length }, (_, index) => (first + index * step) % 10).join('');
      expect(refusalOf(pin)).toBe('pin/too-simple');
    }),
  );
});

test('[D38] few PINs are simple: of ten thousand with four digits, all but 120 are accepted', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  expect(all.filter((pin) => pinRefusal(pin) !== undefined)).toHaveLength(120);
});

test('[D27b] five failures lock for five minutes, then five more tries are free', () => {
  const failTimes = (times: number, from: PinFailures, now: number) =>
    Array.from({ length: times }).reduce<PinFailures>((failures) => afterPinFailure(failures, now), from);
  const now = 1_000_000;
  expect(pinWaitSeconds([], now)).toBe(0);
  expect(pinWaitSeconds(failTimes(4, [], now), now)).toBe(0);
  const locked = failTimes(5, [], now);
  expect(pinWaitSeconds(locked, now)).toBe(300);
  expect(pinWaitSeconds(locked, now + 299_001)).toBe(1);
  expect(pinWaitSeconds(locked, now + 300_000)).toBe(0);
  const later = now + 300_000;
  expect(pinWaitSeconds(failTimes(4, locked, later), later)).toBe(0);
  expect(pinWaitSeconds(failTimes(5, locked, later), later)).toBe(300);
});

test('[D27b] however slowly or with whatever clock somebody guesses, at most five tries in five minutes get through', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 60 }), (pauses) => {
      let [failures, now]: [PinFailures, number] = [[], 1_000_000];
      const tries: number[] = [];
      for (const pause of pauses) {
        now += pause;
        if (pinWaitSeconds(failures, now) > 0) continue;
        tries.push(now);
        failures = afterPinFailure(failures, now);
      }
      const locking = tries.filter((_, index) => index % 5 === 4);
      const next = tries.filter((_, index) => index % 5 === 0).slice(1);
      next.forEach((at, index) => expect(at - locking[index]!).toBeGreaterThanOrEqual(300_000));
    }),
  );
  expect(pinWaitSeconds([1, 2, 3, 4, 5_000_000], 0)).toBe(300);
});
