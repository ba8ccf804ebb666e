import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alternativeTitleRules,
  imprintRules,
  manyLines,
  nameRules,
  oneLine,
  printerNameRules,
  textRefusal,
  type TextRules,
} from './text-rules.ts';

const umlauts = [...'äöüÄÖÜßẞ', 'a\u0308', 'U\u0308'];
const rules: fc.Arbitrary<TextRules> = fc.record(
  {
    required: fc.boolean(),
    min: fc.integer({ min: 0, max: 10 }),
    max: fc.integer({ min: 10, max: 30 }),
    umlauts: fc.constant('refused'),
    edge: fc.constantFrom('-', '_', ' '),
  },
  { requiredKeys: [] },
);

test('[R5.9] a required text must have something to read in it', () => {
  for (const blank of ['', ' ', '\t', '\u00a0 \n']) {
    expect(textRefusal(blank, { required: true }), JSON.stringify(blank)).toEqual({ code: 'text/required' });
  }
  expect(textRefusal('', {})).toBeUndefined();
  expect(textRefusal('', { min: 3 })).toBeUndefined();
});

test('[R5.10] a text shorter than the minimum is refused with the number, one as long is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), (min) => {
      expect(textRefusal('x'.repeat(min - 1), { min })).toEqual({ code: 'text/too-short', n: min });
      expect(textRefusal('x'.repeat(min), { min })).toBeUndefined();
    }),
  );
});

test('[R5.11] a text longer than the maximum is refused with the number, one as long is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.constantFrom('x', 'ä', '😀'), (max, character) => {
      expect(textRefusal(character.repeat(max), { max })).toBeUndefined();
      expect(textRefusal(character.repeat(max + 1), { max })).toEqual({ code: 'text/too-long', n: max });
    }),
  );
});

test('[R5.13] an umlaut anywhere is refused where umlauts are, composed or not, large or small', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]*$/), fc.constantFrom(...umlauts), fc.string(), (before, umlaut, after) => {
      expect(textRefusal(`${before}${umlaut}${after}`, { umlauts: 'refused' })).toEqual({ code: 'text/umlaut' });
      expect(textRefusal(`${before}${umlaut}`, {})).toBeUndefined();
    }),
  );
});

test('[R5.14] a text must not start or end with the given character, but may hold it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}$/), (word) => {
      expect(textRefusal(`-${word}`, { edge: '-' })).toEqual({ code: 'text/edge', c: '-' });
      expect(textRefusal(`${word}-`, { edge: '-' })).toEqual({ code: 'text/edge', c: '-' });
      expect(textRefusal(`${word}-${word}`, { edge: '-' })).toBeUndefined();
    }),
  );
});

test('a text that is accepted keeps every rule asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 35 }), rules, (text, asked) => {
      if (textRefusal(text, asked) !== undefined || text === '') return;
      const length = [...text].length;
      if (asked.required) expect(text.trim()).not.toBe('');
      expect(length).toBeGreaterThanOrEqual(asked.min ?? 0);
      expect(length).toBeLessThanOrEqual(asked.max ?? Infinity);
      if (asked.edge) expect([text.at(0), text.at(-1)]).not.toContain(asked.edge);
    }),
  );
});

test('fewer rules never refuse what more rules accept', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 35 }), rules, (text, asked) => {
      if (textRefusal(text, asked) !== undefined) return;
      for (const rule of Object.keys(asked)) {
        expect(
          textRefusal(text, Object.fromEntries(Object.entries(asked).filter(([key]) => key !== rule))),
        ).toBeUndefined();
      }
    }),
  );
});

test('[D21] names take 1 to 100 characters, printer names 1 to 40, an imprint 10 000, an alternative title 100', () => {
  const longest = { name: nameRules, printer: printerNameRules, imprint: imprintRules, title: alternativeTitleRules };
  expect(Object.values(longest).map(({ max }) => max)).toEqual([100, 40, 10_000, 100]);
  for (const required of [nameRules, printerNameRules])
    expect(textRefusal(' ', required)).toEqual({ code: 'text/required' });
  for (const optional of [imprintRules, alternativeTitleRules]) expect(textRefusal('', optional)).toBeUndefined();
  expect(textRefusal('Gasthaus Größenwahn', nameRules)).toBeUndefined();
});

test('one line holds every letter and sign, but no control character and no broken pair', () => {
  for (const fine of ['', 'Weißbier 0,5 l', 'Crème brûlée', '😀', 'ضيف', 'a\u00a0b'])
    expect(oneLine.test(fine)).toBe(true);
  for (const broken of ['\u0000', 'a\u001bp', 'a\nb', 'a\tb', '\u007f', '\u0085', '\ud83d']) {
    expect(oneLine.test(broken), JSON.stringify(broken)).toBe(false);
  }
});

test('a text of many lines holds line ends and tabs as well, but still nothing that a database or printer chokes on', () => {
  for (const fine of ['', 'Mit Brot\nund Butter', 'a\r\nb', 'a\tb', '😀']) expect(manyLines.test(fine)).toBe(true);
  for (const broken of ['\u0000', 'a\u001bp', '\u007f', '\ud83d']) expect(manyLines.test(broken)).toBe(false);
});
