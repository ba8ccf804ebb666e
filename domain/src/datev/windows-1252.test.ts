import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode1252, lettersBeyond, writable } from './windows-1252.ts';

test('[R1.9] umlauts, the euro sign, dashes and quotes get the bytes of code page 1252', () => {
  expect([...encode1252('Äß€–„“')]).toEqual([0xc4, 0xdf, 0x80, 0x96, 0x84, 0x93]);
});

test('[R1.9] letters the code page has not are named, and never written', () => {
  expect(lettersBeyond('Łódź żurek')).toEqual(['Ł', 'ź', 'ż']);
  expect(() => encode1252('🥨')).toThrow(/1252/);
});

test('[R1.9] what cannot be written is replaced by its likeness', () => {
  expect(writable('Łódź\tŻurek 🥨 Ţ')).toBe('Lódz Zurek ? T');
});

test('[S12] [R1.9] whatever somebody typed can be written after all, and writing it is one byte for each letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const text = writable(typed);
      expect(lettersBeyond(text)).toEqual([]);
      expect(encode1252(text).length).toBe(text.length);
      expect(writable(text)).toBe(text);
    }),
  );
});
