import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, joinNames, joinPaths, splitNames, splitPaths, unguardCell } from './sheet-cell.ts';

const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '|', '>', '\\', ' ', 'a', 'Ä', '🥨') });
const text = fc.oneof(odd, fc.string({ unit: 'grapheme' }));
const name = text.map((one) => one.trim()).filter((one) => one !== '');

test('[S12] [R2.39] a guarded cell never starts a formula, and gives its text back unchanged', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const cell = guardCell(typed);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(cell)).toBe(typed);
    }),
  );
});

test('[S12] [R2.39] only what could run is guarded, and what was typed without a guard stays as typed', () => {
  expect(guardCell('=HYPERLINK("x")')).toBe(`'=HYPERLINK("x")`);
  expect(guardCell("'=1")).toBe("''=1");
  for (const fine of ["'s Wirtshaus", 'Helles', '4,80', '']) expect(guardCell(fine)).toBe(fine);
  for (const typed of ['-5 Grad', '+1', '=1', "'s Wirtshaus"]) expect(unguardCell(typed)).toBe(typed);
});

test('[D44] names share a cell and come apart again, bars and backslashes included', () => {
  fc.assert(
    fc.property(fc.array(name), fc.array(fc.tuple(name, name)), (names, paths) => {
      expect(splitNames(joinNames(names))).toEqual(names);
      expect(splitPaths(joinPaths(paths))).toEqual(paths);
    }),
  );
});

test('[D44] a list is read as people type it', () => {
  expect(splitNames('Bier|Wein |  Süßes')).toEqual(['Bier', 'Wein', 'Süßes']);
  expect(splitNames('Kaffee, Kuchen & Eis')).toEqual(['Kaffee, Kuchen & Eis']);
  expect(splitNames(String.raw`C:\Bier`)).toEqual([String.raw`C:\Bier`]);
  expect(splitNames(' | ')).toEqual([]);
  expect(splitPaths('Biergarten>Küche')).toEqual([['Biergarten', 'Küche']]);
});
