import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptPassword,
  brokenPasswordRules,
  passwordMaxLength,
  passwordMinLength,
  passwordRules,
  specialCharacters,
} from './password.ts';

const letter = fc.constantFrom(...'abcXYZäöüßéñЖ中');
const digit = fc.constantFrom(...'0123456789');
const special = fc.constantFrom(...specialCharacters);
const filler = fc.array(fc.oneof(letter, digit, special), { minLength: 5, maxLength: 40 });
const good = fc
  .tuple(letter, digit, special, filler)
  .chain(([a, b, c, more]) => fc.shuffledSubarray([a, b, c, ...more], { minLength: more.length + 3 }))
  .map((characters) => characters.join(''));

test('[R5.1] [R5.2] a password of eight characters with letters, numbers and special characters is accepted', () => {
  fc.assert(
    fc.property(good, (password) => {
      expect(acceptPassword(password)).toEqual({ ok: true, value: password });
    }),
  );
});

test('[R5.1] [R9.4] fewer than eight characters break the length rule, eight do not', () => {
  expect(passwordMinLength).toBe(8);
  expect(brokenPasswordRules('abcde1!')).toEqual(['length']);
  expect(brokenPasswordRules('abcdef1!')).toEqual([]);
});

test('[R5.1] a character outside the basic plane counts once', () => {
  expect(brokenPasswordRules('😀😀😀😀a1!')).toEqual(['length']);
  expect(brokenPasswordRules('😀😀😀😀😀a1!')).toEqual([]);
});

test('[R5.1] a password too long to be hashed in peace is refused', () => {
  const longest = 'a1!'.padEnd(passwordMaxLength, 'x');
  expect(brokenPasswordRules(longest)).toEqual([]);
  expect(brokenPasswordRules(`${longest}x`)).toEqual(['length']);
});

test('[R5.2] taking one kind of character away breaks exactly that rule', () => {
  fc.assert(
    fc.property(good, (password) => {
      expect(brokenPasswordRules(replaced(password, /\p{L}/gu, '1'))).toEqual(['letters']);
      expect(brokenPasswordRules(replaced(password, /\d/g, 'x'))).toEqual(['numbers']);
      expect(brokenPasswordRules(replaced(password, /[\p{P}\p{S}]/gu, 'x'))).toEqual(['special-characters']);
    }),
  );
});

test('[R5.2] the empty password breaks every rule, in the order in which they are listed', () => {
  expect(brokenPasswordRules('')).toEqual(passwordRules);
});

test('[R5.3] [D20] the special characters are the 32 punctuation characters of ASCII, each once', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));
  const punctuation = ascii.filter((character) => /[!-/:-@[-`{-~]/.test(character));
  expect([...specialCharacters]).toEqual(punctuation);
  expect(specialCharacters).toHaveLength(32);
});

test('[D20] every other character is allowed but does not count as special', () => {
  const other = fc
    .array(fc.integer({ min: 0, max: 0xd7ff }), { minLength: 1, maxLength: 20 })
    .map((codes) => String.fromCodePoint(...codes))
    .filter((text) => ![...text].some((character) => specialCharacters.includes(character)));
  fc.assert(
    fc.property(other, (text) => {
      expect(brokenPasswordRules(`abcdefg1${text}`)).toContain('special-characters');
      expect(brokenPasswordRules(`abcdefg1${text}!`)).toEqual([]);
    }),
  );
});

test('[R5.2] a refusal names every broken rule', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (password) => {
      const answer = acceptPassword(password);
      const broken = brokenPasswordRules(password);
      expect(answer).toEqual(
        broken.length === 0
          ? { ok: true, value: password }
          : { ok: false, refusal: { code: 'password/too-weak', broken } },
      );
    }),
  );
});

function replaced(password: string, what: RegExp, by: string): string {
  return password.replace(what, by);
}
