import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftCardRandomCount, isGiftCardCode, makeGiftCardCode, readGiftCardCode } from './gift-card-code.ts';

const code = fc
  .array(fc.nat(0xffffffff), { minLength: giftCardRandomCount, maxLength: giftCardRandomCount })
  .map(makeGiftCardCode);
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

test('[D45] every code that is made is a code, as it is printed and as it is typed', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(made).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
      expect(readGiftCardCode(made)).toBe(made);
      expect(readGiftCardCode(` ${made.toLowerCase().replaceAll('-', ' ')} `)).toBe(made);
    }),
  );
});

test('[D45] one wrong character is always noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(13), fc.constantFrom(...alphabet), (made, place, other) => {
      fc.pre(made[place] !== '-' && made[place] !== other);
      expect(isGiftCardCode(made.slice(0, place) + other + made.slice(place + 1))).toBe(false);
    }),
  );
});

test('[D45] two characters that changed places are always noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(11), fc.nat(11), (made, one, other) => {
      const characters = [...made.replaceAll('-', '')];
      fc.pre(characters[one] !== characters[other]);
      [characters[one], characters[other]] = [characters[other]!, characters[one]!];
      expect(isGiftCardCode(characters.join(''))).toBe(false);
    }),
  );
});

test('[D45] other texts are no codes, and too little chance makes none', () => {
  for (const no of ['', 'AAAA', '2222-2222-222', '2222-2222-2220', 'O222-2222-2222', '2222-2222-2222-2'])
    expect(isGiftCardCode(no)).toBe(false);
  expect(() => makeGiftCardCode([1, 2, 3])).toThrow(RangeError);
  expect(() => makeGiftCardCode(Array(giftCardRandomCount).fill(0.5))).toThrow(RangeError);
  expect(makeGiftCardCode(new Uint32Array(giftCardRandomCount))).toBe('2222-2222-2222');
});
