import { isPlausibleEmail } from '@tresen/domain/basics/email';
import { acceptPassword } from '@tresen/domain/people/password';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, id, locale, name, password, theme } from './primitives.ts';

test('[R5.5] an address is valid on the wire exactly if it is in the domain', () => {
  const piece = fc.oneof(
    fc.constantFrom('@', '.', 'a', "'", '-', '+', ' ', 'ä', 'de', '\n'),
    fc.string({ maxLength: 3 }),
  );
  const almost = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), almost), (text) => {
      expect(email.safeParse(text).success).toBe(isPlausibleEmail(text));
    }),
    { numRuns: 500 },
  );
});

test('[R5.5] what is valid here is valid to libraries that check again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      if (email.safeParse(text).success) expect(z.email().safeParse(text).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('[D21] a name is trimmed, has 1 to 100 characters and holds no control character', () => {
  expect(name.parse('  Anna Krüger ')).toBe('Anna Krüger');
  for (const text of ['', '   ', 'a'.repeat(101), 'a\u0000b', 'a\u001bp', 'a\nb', '\ud800']) {
    expect(name.safeParse(text).success, JSON.stringify(text)).toBe(false);
  }
  expect(name.safeParse('a'.repeat(100)).success).toBe(true);
});

test('every password the rules accept fits through the wire', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (text) => {
      const candidate = `a1!${text}`;
      if (acceptPassword(candidate).ok) expect(password.safeParse(candidate).success).toBe(true);
    }),
  );
});

test('[R2.2] the locales are exactly de and en', () => {
  expect(locale.options).toEqual(['de', 'en']);
  expect(theme.options).toEqual(['light', 'dark', 'system']);
});

test('an id is a UUID and nothing near it', () => {
  expect(id.safeParse('0198a0c2-7a7b-7c3d-8a3e-2f1b3c4d5e6f').success).toBe(true);
  for (const text of [
    '',
    '1',
    'null',
    "' or 1=1",
    '0198a0c27a7b7c3d8a3e2f1b3c4d5e6f',
    '0198a0c2-7a7b-7c3d-8a3e-2f1b3c4d5e6f\n',
  ]) {
    expect(id.safeParse(text).success, text).toBe(false);
  }
});
