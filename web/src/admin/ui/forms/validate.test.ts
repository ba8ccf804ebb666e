import { loadScreenMessages } from '@tresen/i18n/load-messages';
import { beforeAll, expect, test } from 'vitest';
import { speak } from '../../app/translations.ts';
import { validateEmail, validateNewPassword, validateRequired, validateText } from './validate.ts';

beforeAll(async () => speak('en', await loadScreenMessages('en')));

test('[R5.9] an empty required field says "Please enter"', () => {
  expect(validateRequired('')).toBe('Please enter');
  expect(validateRequired('   ')).toBe('Please enter');
  expect(validateRequired('x')).toBe(true);
});

test('[R5.5] an address that is none says "Invalid email address"', () => {
  for (const text of ['anna', 'anna@', 'anna@x', '@x.de', 'a b@x.de'])
    expect(validateEmail(text)).toBe('Invalid email address');
  expect(validateEmail(' anna.krug@lindenhof.example ')).toBe(true);
});

test('[R5.10] [R5.11] [R5.13] [R5.14] the generic rules have their sentences', () => {
  expect(validateText('ab', { min: 3 })).toBe('At least 3 characters');
  expect(validateText('abcd', { max: 3 })).toBe('At most 3 characters');
  expect(validateText('Müller', { umlauts: 'refused' })).toBe('Please do not use umlauts');
  expect(validateText('-abc', { edge: '-' })).toBe('Must not start or end with “-”');
});

test('[R5.1] [R5.2] a new password has to keep all rules', () => {
  expect(validateNewPassword('Sommer2026')).toMatch(/At least 8 characters/);
  expect(validateNewPassword('Sommer-2026!')).toBe(true);
});
