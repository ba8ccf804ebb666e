import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber, maskCardNumbers } from './card-number.ts';

test('[K47] a whole card number is found however it is written, and nothing of it stays but four digits', () => {
  for (const number of ['4111111111111111', '5500 0055 5555 5559', '3714-496353-98431', '6705123456789012345']) {
    const digits = number.replaceAll(/\D/gu, '');
    if (!holdsCardNumber(number)) continue;
    const text = maskCardNumbers(`PAN ${number} VISA`);
    expect(text).toContain('VISA');
    expect(text.replaceAll(/\D/gu, '')).toBe(digits.slice(-4));
  }
  expect(holdsCardNumber('4111111111111111')).toBe(true);
  expect(holdsCardNumber('x4111 1111 1111 1111x')).toBe(true);
});

test('[K47] what terminals mask, and numbers too short for a card, stay as they are', () => {
  for (const text of [
    '**** **** **** 1111',
    '411111XXXXXX1111',
    'Beleg-Nr. 0017',
    'TID 52345678',
    '18.11.2026 20:50',
  ]) {
    expect(maskCardNumbers(text)).toBe(text);
    expect(holdsCardNumber(text)).toBe(false);
  }
});

test('[K47] a card number inside a longer row of digits is found, and a contract number of a terminal is none', () => {
  expect(maskCardNumbers('1234567890 4111111111111111')).not.toContain('411111111111');
  for (const text of ['VU-Nr 455600000123', 'VU-Nr 520000000123456', 'TA-Nr 000417 Beleg-Nr 0018'])
    expect(maskCardNumbers(text)).toBe(text);
});

const anyFirst = fc.integer({ min: 2, max: 6 });
const digit = fc.integer({ min: 0, max: 9 });
const withCheckDigit = (digits: readonly number[]) => {
  const sum = digits.toReversed().reduce((total, value, place) => {
    const doubled = place % 2 === 0 ? value * 2 : value;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
};

test('[K47] no card number survives, whatever stands around it and between its groups', () => {
  const around = fc.string({ unit: fc.constantFrom('a', ' ', '-', '.', ':', '0', '7'), maxLength: 6 });
  fc.assert(
    fc.property(
      anyFirst,
      fc.array(digit, { minLength: 10, maxLength: 17 }),
      around,
      around,
      (first, rest, before, after) => {
        const digits = [first, ...rest];
        const masked = maskCardNumbers(`${before}${withCheckDigit(digits)}${after}`);
        expect(holdsCardNumber(masked)).toBe(false);
        expect(maskCardNumbers(masked)).toBe(masked);
      },
    ),
  );
});
