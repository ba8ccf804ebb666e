import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvDelimiters, readCsv, writeCsv } from './csv.ts';

const delimiter = fc.constantFrom(...csvDelimiters);
const field = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'ß', '"', ';', ',', '\t', '\n', '\r', ' ', '🍺'), maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

test('[R2.39] rows written to a file are read from it again, whatever stands in them', () => {
  fc.assert(
    fc.property(rows, delimiter, (written, mark) => {
      expect(readCsv(writeCsv(written, mark), mark)).toEqual(written);
    }),
  );
});

test('[R2.39] files end their lines in three ways, and the last line may have no end', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    const expected = [['Name', 'Preis'], ['Brezn', '3,20'], [''], ['Radi', '']];
    expect(readCsv(`Name;Preis${end}Brezn;3,20${end}${end}Radi;`, ';')).toEqual(expected);
    expect(readCsv(`Name;Preis${end}Brezn;3,20${end}${end}Radi;${end}`, ';')).toEqual(expected);
  }
  expect(readCsv('', ';')).toEqual([]);
  expect(readCsv('a;"b ""c"" d";e', ';')).toEqual([['a', 'b "c" d', 'e']]);
  expect(readCsv('"a"b;c', ';')).toEqual([['ab', 'c']]);
});

test('[R2.39] a quote that is never closed makes the file unreadable rather than one long cell', () => {
  expect(readCsv('Name;Preis\nBrezn;"3,20\nRadi;5,60\n', ';')).toBeUndefined();
});
