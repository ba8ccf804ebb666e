import { type Limit, waitSeconds } from '../basics/rate-limit.ts';

export const pinMinLength = 4;
export const pinMaxLength = 8;

/** Five failures lock a PIN for five minutes; a manager can unlock it. */
export const pinLimit: Limit = { times: 5, withinSeconds: 5 * 60 };

export type PinRefusal =
  | { readonly code: 'pin/not-digits' }
  | { readonly code: 'pin/wrong-length'; readonly min: number; readonly max: number }
  | { readonly code: 'pin/too-simple' };

/** Digits only, four to eight of them, and not what everybody tries first. */
export function pinRefusal(pin: string): PinRefusal | undefined {
  if (!/^\d*$/.test(pin)) return { code: 'pin/not-digits' };
  if (pin.length < pinMinLength || pin.length > pinMaxLength)
    return { code: 'pin/wrong-length', min: pinMinLength, max: pinMaxLength };
  return isSimple(pin) ? { code: 'pin/too-simple' } : undefined;
}

/** The failures that count, oldest first, as instants in epoch milliseconds. */
export type PinFailures = readonly number[];

/** Zero: the PIN may be tried. A clock that was set back makes nobody wait longer. */
export function pinWaitSeconds(failures: PinFailures, now: number): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length < pinLimit.times) return 0;
  return Math.min(pinLimit.withinSeconds, waitSeconds({ ...pinLimit, times: 1 }, [last], now));
}

/** A lock that has run out starts the count anew; a right PIN empties the list. */
export function afterPinFailure(failures: PinFailures, now: number): PinFailures {
  const counted = failures.length >= pinLimit.times ? [] : failures;
  return [...counted, now];
}

/** 1111, 1234, 8765, 7890 and what repeats a pair: 1212. */
function isSimple(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  const isPair = pin === pin.slice(0, 2).repeat(pin.length / 2);
  return isRun || isPair;
}
