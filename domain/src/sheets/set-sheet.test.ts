import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceMaxCents } from '../articles/article.ts';
import { cents } from '../basics/money.ts';
import { setMethods } from '../offer/set-division.ts';
import { coursesMax, partNameMax } from '../offer/set-menu.ts';
import { sheetLocales } from './article-words.ts';
import { readSetCell } from './read-set-cell.ts';
import { areSetHeadings, setCellsOf, setColumns, setForm, type SheetSetRow } from './set-sheet.ts';
import { titledSheet } from './sheet-titles.ts';

const odd = fc.constantFrom(...'aÄß;"\',|>\\=+-@ 🥨0-3');
const name = fc
  .string({ unit: odd, maxLength: 18 })
  .map((one) => one.trim())
  .filter((one) => one !== '');
const amount = fc.integer({ min: 0, max: priceMaxCents }).map(cents);
const row: fc.Arbitrary<SheetSetRow> = fc.record({
  set: name,
  method: fc.option(fc.constantFrom(...setMethods), { nil: undefined }),
  part: name,
  partEn: fc.option(name, { nil: undefined }),
  course: fc.option(fc.oneof(fc.integer({ min: 1, max: coursesMax }), fc.constant('at-once' as const)), {
    nil: undefined,
  }),
  choice: name,
  surcharge: amount,
  value: fc.option(amount, { nil: undefined }),
});

function readAll(cells: Record<string, string>) {
  const words = setColumns
    .filter((column) => column !== 'id')
    .map((column) => readSetCell(column, cells[column] ?? ''));
  return Object.assign({}, ...words.map((word) => (word.ok ? word.value : { refusal: word.refusal }))) as SheetSetRow;
}

test('[T50] a choice of a set written to a sheet reads as the same, in either language', () => {
  fc.assert(
    fc.property(row, fc.constantFrom(...sheetLocales), (one, locale) => {
      expect(readAll(setCellsOf(one, locale))).toEqual({ ...one, isRemoved: false });
    }),
  );
});

test('[T50] a cell of the sets that cannot be right says what is wrong with it, and an empty one says nothing', () => {
  const wrong: [Parameters<typeof readSetCell>[0], string, string][] = [
    ['set', ' ', 'text/required'],
    ['set', 'x'.repeat(101), 'text/too-long'],
    ['part', '', 'text/required'],
    ['part', 'x'.repeat(partNameMax + 1), 'text/too-long'],
    ['part', 'a\nb', 'text/not-allowed'],
    ['partEn', 'x'.repeat(partNameMax + 1), 'text/too-long'],
    ['choice', '\u0000', 'text/not-allowed'],
    ['method', '50/50', 'set/method-unknown'],
    ['course', '0', 'set/not-a-course'],
    ['course', '10', 'set/not-a-course'],
    ['course', 'irgendwann', 'set/not-a-course'],
    ['surcharge', 'gratis', 'price/not-readable'],
    ['surcharge', '-1', 'set/below-zero'],
    ['surcharge', '1000000,00', 'price/too-large'],
    ['value', '-0,01', 'set/below-zero'],
    ['value', '1.250', 'price/not-readable'],
    ['isRemoved', 'vielleicht', 'answer/unknown'],
  ];
  for (const [column, cell, refusal] of wrong)
    expect(readSetCell(column, cell), `${column} ${cell}`).toEqual({ ok: false, refusal });
  for (const column of ['method', 'partEn', 'course', 'isRemoved'] as const)
    expect(readSetCell(column, ' '), column).toEqual({ ok: true, value: {} });
  expect(readSetCell('surcharge', '')).toEqual({ ok: true, value: { surcharge: 0 } });
  expect(readSetCell('surcharge', '+2,50')).toEqual({ ok: true, value: { surcharge: 250 } });
  expect(readSetCell('value', '')).toEqual({ ok: true, value: { value: undefined } });
  expect(readSetCell('course', 'At Once')).toEqual({ ok: true, value: { course: 'at-once' } });
});

test('[T50] every heading of the sets finds its column, and the sheet is known by its title', () => {
  for (const language of sheetLocales) {
    for (const column of setColumns) {
      const heading = setForm.headings[language][column];
      for (const spelling of [heading, heading.toUpperCase(), ` ${heading}: `])
        expect(setForm.columnOf(spelling), spelling).toBe(column);
    }
    expect(new Set(Object.values(setForm.headings[language])).size).toBe(setColumns.length);
  }
  for (const title of ['Menüs', 'sets', ' MENÜS ']) expect(titledSheet(title), title).toBe('sets');
  expect(titledSheet('Menü')).toBeUndefined();
  expect(areSetHeadings(['Menü', 'Teil', 'Artikel'])).toBe(true);
  for (const other of [
    ['Name', 'Preis'],
    ['Gruppe', 'Option'],
  ])
    expect(areSetHeadings(other)).toBe(false);
});
