import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, textField, quoted } from './field.ts';

test('[K26] numbers have a comma and all their decimals, and nothing else', () => {
  expect([0, 5, -5, 119_000, -1_234_567].map((units) => decimalText(units, 2))).toEqual([
    '0,00',
    '0,05',
    '-0,05',
    '1190,00',
    '-12345,67',
  ]);
  expect([decimalText(17, 0), decimalText(-0, 0), decimalText(-0, 2), decimalText(1, 5)]).toEqual([
    '17',
    '0',
    '0,00',
    '0,00001',
  ]);
  expect(() => decimalText(0.5, 2)).toThrow('not whole');
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3, 5), (units, decimals) => {
      const text = decimalText(units, decimals);
      expect(text).toMatch(/^-?(?:0|[1-9]\d*)(?:,\d+)?$/);
      expect(Number(text.replace(',', ''))).toBe(units + 0);
    }),
  );
});

test('[K26] texts are cut to their column, letter by letter, and every cut is told', () => {
  const column = { name: 'GV_NAME', length: 3 };
  expect(textField(column, 'abc')).toEqual({ text: 'abc', isCut: false, isPlain: true });
  expect(textField(column, '🍺🍺🍺🍺')).toMatchObject({ text: '🍺🍺🍺', isCut: true });
  expect(textField(column, '')).toEqual({ text: '', isCut: false, isPlain: true });
  expect(textField(column, 'a\u0000b').text).toBe('a b');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (said) => {
      const { text, isCut } = textField(column, said);
      expect(Array.from(text).length).toBeLessThanOrEqual(3);
      expect(isCut).toBe(Array.from(said.toWellFormed()).length > 3);
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});

test('[K26] what was signed stands there as it was signed', () => {
  const column = { name: 'TSE_VORGANGSDATEN', length: 1000 };
  expect(textField(column, '1;"Helles";4.80\r1;"Brezel";1.20').text).toBe('1;"Helles";4.80\r1;"Brezel";1.20');
});

test('[K26] quotes stand only where they have to', () => {
  expect(['a b', 'a;b', 'a"b', 'a\rb', ''].map(quoted)).toEqual(['a b', '"a;b"', '"a""b"', '"a\rb"', '']);
  const column = { name: 'TSE_VORGANGSDATEN', length: 1000 };
  const anyText = fc.string({ unit: fc.constantFrom(...' !"#:;<a~\u007f\u00a0ä\u2028\r\n🍺') });
  fc.assert(
    fc.property(anyText, (said) => {
      const { text, isPlain } = textField(column, said);
      if (isPlain) expect(quoted(text)).toBe(said);
    }),
  );
  expect(textField(column, 'Käse, 0,5 l: 4 € <kalt>').isPlain).toBe(false);
  expect(textField(column, 'Käse, 0,5 l: <kalt>').isPlain).toBe(true);
});
