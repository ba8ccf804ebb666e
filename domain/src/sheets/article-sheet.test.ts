import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additives } from '../articles/additives.ts';
import { allergens } from '../articles/allergens.ts';
import { forEachText } from '../articles/article-fields.ts';
import { articleKinds } from '../articles/article.ts';
import { cellsOf, columnOf, type SheetArticle, sheetColumns, sheetHeadings } from './article-sheet.ts';
import { type SheetLocale, sheetLocales } from './article-words.ts';
import { diets } from '../articles/diet.ts';
import { cents } from '../basics/money.ts';
import { readSheetCell } from './read-sheet-cell.ts';
import { taxKeys } from '../basics/vat.ts';

const odd = fc.constantFrom(...'aÄß;"\',|>\\=+-@ 🥨🍺1.');
const text = fc.string({ unit: odd, maxLength: 18 }).map((one) => one.trim());
const name = text.filter((one) => one !== '');
const names = fc.uniqueArray(name, { maxLength: 5, selector: (one) => one.toLowerCase() });
const locale = fc.constantFrom(...sheetLocales);
const written = allergens.filter((key) => key !== 'sesame seeds');

const bound = fc.integer({ min: 0, max: 99_999_999 });

const article: fc.Arbitrary<SheetArticle> = fc.record({
  ...forEachText(() => text),
  kind: fc.constantFrom(...articleKinds),
  name,
  price: fc.integer({ min: 0, max: 99_999_999 }).map(cents),
  openPrice: fc.option(fc.record({ lowestCents: bound, highestCents: bound }), { nil: undefined }),
  taxKeys: fc.record({ 'in-house': fc.constantFrom(...taxKeys), 'take-away': fc.constantFrom(...taxKeys) }),
  categories: names,
  deposit: fc.option(name, { nil: undefined }),
  stations: fc.array(fc.tuple(name, name), { maxLength: 3 }),
  variantOf: text,
  size: text,
  optionGroups: fc.array(
    fc.record({
      name,
      counts: fc.option(fc.record({ min: fc.nat(30), max: fc.nat(30) }), { nil: undefined }),
    }),
    { maxLength: 4 },
  ),
  allergens: fc.option(fc.subarray(written), { nil: undefined }),
  additives: fc.option(fc.subarray([...additives]), { nil: undefined }),
  diet: fc.option(fc.constantFrom(...diets), { nil: undefined }),
  description: fc.string({ unit: fc.oneof(odd, fc.constantFrom('\n', '\t')) }).map((one) => one.trim()),
  isActive: fc.boolean(),
  isSoldOut: fc.boolean(),
  isRetired: fc.boolean(),
});

function readAll(cells: Record<string, string>) {
  const words = sheetColumns.filter((column) => column !== 'id').map((column) => readSheetCell(column, cells[column]!));
  return Object.assign({}, ...words.map((word) => (word.ok ? word.value : word.refusal))) as Record<string, unknown>;
}

test('[R2.39] [R3.9] [R3.11] [T50] an article written to a file reads as the same article, in either language', () => {
  fc.assert(
    fc.property(article, locale, (one, language) => {
      const { vatInHouse, vatTakeAway, ...read } = readAll(cellsOf(one, language));
      const byKey = (keys: unknown) => (Array.isArray(keys) ? new Set(keys) : keys);
      expect({ 'in-house': vatInHouse, 'take-away': vatTakeAway }).toEqual(one.taxKeys);
      const { taxKeys: _, ...rest } = one;
      const asSets = { allergens: byKey(rest.allergens), additives: byKey(rest.additives) };
      expect({ ...read, allergens: byKey(read['allergens']), additives: byKey(read['additives']) }).toEqual({
        ...rest,
        ...asSets,
      });
    }),
  );
});

test('[R2.39] every heading finds its column, however it is written, and no two share one', () => {
  for (const language of sheetLocales) {
    for (const column of sheetColumns) {
      const heading = sheetHeadings[language][column];
      for (const spelling of [heading, heading.toUpperCase(), ` ${heading}: `, heading.replaceAll(' ', '-')])
        expect(columnOf(spelling), spelling).toBe(column);
    }
    expect(new Set(Object.values(sheetHeadings[language])).size).toBe(sheetColumns.length);
  }
  expect(['MwSt.', 'Kategorie', 'EAN', 'Bezeichnung', 'Preis (brutto)'].map(columnOf)).toEqual([
    'vatInHouse',
    'categories',
    'barcode',
    'name',
    'price',
  ]);
  expect(columnOf('Geloescht')).toBe('isRetired');
  expect(columnOf('Notiz')).toBeUndefined();
  expect(columnOf('')).toBeUndefined();
});

test('[R3.21] [R3.22] codes are read in any order and with any sign between them; empty is not declared, a word is none', () => {
  const read = (column: 'allergens' | 'additives', cell: string) => readSheetCell(column, cell);
  for (const cell of ['A1, G', 'g;a1', 'A1 G', 'A1/G', 'wheat, milk', 'A1,G,A1'])
    expect(new Set(Object.values(valueOf(read('allergens', cell)) as object).flat()), cell).toEqual(
      new Set(['wheat', 'milk']),
    );
  expect(valueOf(read('additives', '1.3'))).toEqual({ additives: ['preservative', 'antioxidant'] });
  expect(valueOf(read('allergens', ''))).toEqual({ allergens: undefined });
  expect(valueOf(read('allergens', 'Keine'))).toEqual({ allergens: [] });
  for (const wrong of ['Z', 'A1, Z9', ',', 'A9']) expect(read('allergens', wrong)).toMatchObject({ ok: false });
});

test('[R3.9] [R5.12] [D21] a cell that cannot be right says what is wrong with it', () => {
  const wrong: [Parameters<typeof readSheetCell>[0], string, string][] = [
    ['name', ' ', 'text/required'],
    ['name', 'x'.repeat(101), 'text/too-long'],
    ['name', 'a\nb', 'text/not-allowed'],
    ['shortName', 'x'.repeat(19), 'text/too-long'],
    ['description', '\u0000', 'text/not-allowed'],
    ['price', '', 'price/required'],
    ['price', '1.250', 'price/not-readable'],
    ['kind', 'Miete', 'kind/unknown'],
    ['vatInHouse', '16 %', 'vat/unknown'],
    ['isActive', 'vielleicht', 'answer/unknown'],
    ['additives', '15', 'additive/unknown'],
    ['categories', Array.from({ length: 21 }, (_, index) => `K${index}`).join('|'), 'category/too-many'],
    ['stations', 'Küche', 'station/unknown'],
    ['size', 'x'.repeat(21), 'text/too-long'],
    ['variantOf', 'x'.repeat(101), 'text/too-long'],
    ['optionGroups', 'Garstufe > viele', 'options/not-a-count'],
    ['optionGroups', Array.from({ length: 21 }, (_, index) => `G${index}`).join('|'), 'option-group/too-many'],
  ];
  for (const [column, cell, refusal] of wrong)
    expect(readSheetCell(column, cell), cell).toEqual({ ok: false, refusal });
  for (const column of ['kind', 'vatInHouse', 'vatTakeAway', 'isActive', 'isSoldOut', 'isRetired'] as const)
    expect(valueOf(readSheetCell(column, ' ')), 'an empty choice says nothing').toEqual({});
});

test('[D44] the same category in other letters is one category', () => {
  expect(valueOf(readSheetCell('categories', 'Bier | BIER | Wein'))).toEqual({ categories: ['Bier', 'Wein'] });
});

test('[D46] prices and yes or no are written in the language of the file', () => {
  const one = fc.sample(article, 1)[0]!;
  const cells = (language: SheetLocale) => cellsOf({ ...one, price: cents(480), isActive: true }, language);
  expect(cells('de')).toMatchObject({ price: '4,80', isActive: 'ja' });
  expect(cells('en')).toMatchObject({ price: '4.80', isActive: 'yes' });
});

function valueOf(word: ReturnType<typeof readSheetCell>): unknown {
  return word.ok ? word.value : word.refusal;
}
