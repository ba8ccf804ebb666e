import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatMoney, formatTime } from './formats.ts';
import { formatLocaleOf, isLocale, type Locale, locales } from './locale.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const locale = fc.constantFrom(...locales);

test('money has two decimals, its sign where each language expects it, and no place to break the line', () => {
  expect(formatMoney(123_450, 'de')).toBe('1.234,50\u00a0€');
  expect(formatMoney(123_450, 'en')).toBe('€1,234.50');
  expect(formatMoney(0, 'de')).toBe('0,00\u00a0€');
  expect(formatMoney(5, 'en')).toBe('€0.05');
});

test('money below zero has a real minus sign in front, and zero never has one', () => {
  expect(formatMoney(-400, 'de')).toBe('\u22124,00\u00a0€');
  expect(formatMoney(-400, 'en')).toBe('\u2212€4.00');
  expect(formatMoney(-0, 'de')).toBe('0,00\u00a0€');
});

test('no cent is lost between a sum and what is read', () => {
  fc.assert(
    fc.property(cents, locale, (amount, language) => {
      const text = formatMoney(amount, language);
      const digits = Number(text.replaceAll(/\D/g, ''));
      expect(text.startsWith('\u2212') ? -digits : digits).toBe(amount);
      expect(text).not.toMatch(/[-\s](?<!\u00a0)/);
    }),
  );
});

test('[R1.14] dates follow the language of the interface', () => {
  const date = Temporal.PlainDate.from('2026-11-14');
  expect(formatDate(date, 'de')).toBe('14.11.2026');
  expect(formatDate(date, 'en')).toBe('14 Nov 2026');
  expect(formatDate(Temporal.PlainDate.from('2026-01-04'), 'de')).toBe('04.01.2026');
});

test('the clock has 24 hours in both languages', () => {
  for (const language of locales) {
    const shown = ['00:05', '09:07', '12:00', '18:05', '23:59'].map((time) =>
      formatTime(Temporal.PlainTime.from(time), language),
    );
    expect(shown).toEqual(['00:05', '09:07', '12:00', '18:05', '23:59']);
  }
});

test('a date on the wall is shown as it is, wherever the device believes to be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const date = Temporal.PlainDate.from('1990-01-01').add({ days });
      const [day, month, year] = formatDate(date, 'de').split('.').map(Number);
      expect([day, month, year]).toEqual([date.day, date.month, date.year]);
    }),
  );
});

test('[R9.3][promise-R9.3] English is written as it is in Europe, and only where no language resolves as in America', () => {
  expect(locales.map(formatLocaleOf)).toEqual(['de-DE', 'en-GB']);
  // A cookie or a stored setting may say anything: what is not spoken here reaches the formats untyped.
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!isLocale(text)) expect(formatLocaleOf(text)).toBe('en-US');
    }),
  );
  const unknown = 'fr' as Locale;
  const date = Temporal.PlainDate.from('2026-11-14');
  expect(formatDate(date, unknown)).toBe('Nov 14, 2026');
  expect(formatDate(date, 'en')).toBe('14 Nov 2026');
  expect(formatMoney(123_450, unknown)).toBe('€1,234.50');
});
