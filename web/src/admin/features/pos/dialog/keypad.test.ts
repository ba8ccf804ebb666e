import { readPrice } from '@tresen/domain/basics/typed-price';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withKey } from './keypad.tsx';

function type(keys: string): string {
  return [...keys].reduce((typed, key) => withKey(typed, key === '<' ? 'Backspace' : key), '');
}

test.each([
  ['20', '20'],
  ['4,8', '4,8'],
  ['4,805', '4,80'],
  [',5', '0,5'],
  ['007', '7'],
  ['1,,2', '1,2'],
  ['12<3', '13'],
  ['1234567', '123456'],
])('[R2.54] the keys %s make %s', (keys, typed) => {
  expect(type(keys)).toBe(typed);
});

test('[R2.54] whatever is pressed, it is an amount or on the way to one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'0123456789,.<')), (keys) => {
      const typed = type(keys.join(''));
      expect(typed === '' || readPrice(typed.replace(/[,.]$/, '')) !== undefined).toBe(true);
    }),
  );
});
