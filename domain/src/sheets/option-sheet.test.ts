import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additives } from '../articles/additives.ts';
import { allergens } from '../articles/allergens.ts';
import { cents } from '../basics/money.ts';
import { optionKinds } from '../offer/option-group.ts';
import { sheetLocales } from './article-words.ts';
import { joinAttached, type SheetAttached, splitAttached } from './attached-cell.ts';
import {
  areOptionHeadings,
  optionCellsOf,
  optionColumns,
  optionForm,
  type SheetGroup,
  type SheetOption,
} from './option-sheet.ts';
import { readOptionCell } from './read-option-cell.ts';
import { titledSheet } from './sheet-titles.ts';

const odd = fc.constantFrom(...'aÄß;"\',|>\\=+-@ 🥨0-3');
const text = fc.string({ unit: odd, maxLength: 20 }).map((one) => one.trim());
const name = text.filter((one) => one !== '');
const locale = fc.constantFrom(...sheetLocales);
const counts = fc.record({ min: fc.integer({ min: 0, max: 30 }), max: fc.integer({ min: 0, max: 30 }) });
const attached: fc.Arbitrary<readonly SheetAttached[]> = fc.array(
  fc.record({ name: fc.oneof(name, fc.constantFrom('keine', 'None')), counts: fc.option(counts, { nil: undefined }) }),
  { maxLength: 4 },
);

const option: fc.Arbitrary<SheetOption> = fc.record({
  group: name,
  option: name,
  optionEn: text,
  surcharge: fc.integer({ min: -99_999_999, max: 99_999_999 }).map(cents),
  article: fc.option(name, { nil: undefined }),
  allergens: fc.subarray(allergens.filter((key) => key !== 'sesame seeds')),
  additives: fc.subarray([...additives]),
  isSoldOut: fc.boolean(),
});
const group: fc.Arbitrary<SheetGroup> = fc.record({
  groupEn: name,
  kind: fc.constantFrom(...optionKinds),
  counts,
  categories: attached.filter((list) => list.length > 0),
});

function readAll(cells: Record<string, string>) {
  const words = optionColumns
    .filter((column) => column !== 'id')
    .map((column) => readOptionCell(column, cells[column] ?? ''));
  const read = words.map((word) => (word.ok ? word.value : { refusal: word.refusal }));
  return inOrder(Object.assign({}, ...read) as SheetOption);
}

/** In which order codes are listed is no difference. */
function inOrder<One extends SheetOption>(one: One): One {
  return { ...one, allergens: one.allergens.toSorted(), additives: one.additives.toSorted() };
}

test('[T50] an option and its group written to a sheet read as the same, in either language', () => {
  fc.assert(
    fc.property(option, group, locale, (one, its, language) => {
      const { counts: usual, categories, ...rest } = its;
      const read = readAll(optionCellsOf(one, its, language));
      // A category called like the word for none is written with its counts.
      const isNone = categories.length === 1 && /^(keine|none)$/i.test(categories[0]?.name ?? '');
      const expected = isNone ? categories.map((category) => ({ counts: usual, ...defined(category) })) : categories;
      expect(read).toEqual({ ...inOrder(one), ...rest, ...usual, categories: expected, isRemoved: false });
    }),
  );
});

function defined({ name: called, counts: own }: SheetAttached): SheetAttached | { readonly name: string } {
  return own ? { name: called, counts: own } : { name: called };
}

test('[T50] the second row of a group says nothing about the group', () => {
  fc.assert(
    fc.property(option, locale, (one, language) => {
      expect(readAll(optionCellsOf(one, undefined, language))).toEqual({ ...inOrder(one), isRemoved: false });
    }),
  );
});

test('[T50] what is attached reads as it was written, with bars and arrows in the names', () => {
  fc.assert(
    fc.property(attached, (list) => {
      expect(splitAttached(joinAttached(list))).toEqual({ ok: true, value: list });
    }),
  );
  const garstufe = { name: 'Garstufe', counts: { min: 1, max: 1 } };
  for (const cell of ['Garstufe > 1-1', 'Garstufe > 1', ' Garstufe>1 – 1 ', 'Garstufe > 01-1'])
    expect(splitAttached(cell), cell).toEqual({ ok: true, value: [garstufe] });
  for (const cell of ['Garstufe > viele', 'Garstufe > 1-2-3', 'Garstufe > 31', 'Garstufe > -1', 'A > 1 > 2'])
    expect(splitAttached(cell), cell).toEqual({ ok: false, refusal: 'options/not-a-count' });
});

test('[T50] a cell of the options that cannot be right says what is wrong with it', () => {
  const wrong: [Parameters<typeof readOptionCell>[0], string, string][] = [
    ['group', ' ', 'text/required'],
    ['group', 'x'.repeat(101), 'text/too-long'],
    ['groupEn', 'a\nb', 'text/not-allowed'],
    ['option', '', 'text/required'],
    ['option', 'x'.repeat(61), 'text/too-long'],
    ['optionEn', '\u0000', 'text/not-allowed'],
    ['kind', 'manchmal', 'option-kind/unknown'],
    ['min', 'eins', 'options/not-a-count'],
    ['max', '31', 'options/not-a-count'],
    ['max', '-1', 'options/not-a-count'],
    ['surcharge', 'gratis', 'price/not-readable'],
    ['surcharge', '1000000,00', 'price/too-large'],
    ['surcharge', '-1000000,00', 'price/too-large'],
    ['categories', 'Steaks > viele', 'options/not-a-count'],
    ['allergens', 'Z9', 'allergen/unknown'],
    ['additives', '15', 'additive/unknown'],
    ['isSoldOut', 'vielleicht', 'answer/unknown'],
  ];
  for (const [column, cell, refusal] of wrong)
    expect(readOptionCell(column, cell), `${column} ${cell}`).toEqual({ ok: false, refusal });
  for (const column of ['groupEn', 'kind', 'min', 'max', 'categories', 'isSoldOut', 'isRemoved'] as const)
    expect(readOptionCell(column, ' '), column).toEqual({ ok: true, value: {} });
  expect(readOptionCell('surcharge', '+0,40')).toEqual({ ok: true, value: { surcharge: 40 } });
  expect(readOptionCell('surcharge', '')).toEqual({ ok: true, value: { surcharge: 0 } });
  expect(readOptionCell('categories', 'Keine')).toEqual({ ok: true, value: { categories: [] } });
});

test('[T50] every heading of the options finds its column, and the sheet is known by its title', () => {
  for (const language of sheetLocales) {
    for (const column of optionColumns) {
      const heading = optionForm.headings[language][column];
      for (const spelling of [heading, heading.toUpperCase(), ` ${heading}: `])
        expect(optionForm.columnOf(spelling), spelling).toBe(column);
    }
    expect(new Set(Object.values(optionForm.headings[language])).size).toBe(optionColumns.length);
  }
  for (const title of ['Optionen', 'options', ' OPTIONEN ']) expect(titledSheet(title), title).toBe('options');
  for (const title of ['Artikel', 'Optionen 2', '']) expect(titledSheet(title), title).toBeUndefined();
  expect(areOptionHeadings(['Gruppe', 'Option', 'Aufpreis'])).toBe(true);
  expect(areOptionHeadings(['Name', 'Preis', 'Kategorie'])).toBe(false);
});
