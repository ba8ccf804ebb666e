import { articleField, articleFields, articleTextMax, articleTexts } from '@tresen/domain/articles/article-fields';
import { sheetColumns } from '@tresen/domain/sheets/article-sheet';
import { readSheetCell } from '@tresen/domain/sheets/read-sheet-cell';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleSettings } from './articles.ts';
import { blankSettings } from './blank-article.ts';
import { catalogueArticle } from './catalogue.ts';

const text = fc.constantFrom(...articleTexts);

test('every setting of an article is in the table of fields, and nothing else is', () => {
  expect(Object.keys(articleSettings.shape).toSorted()).toEqual(articleFields.toSorted());
  expect(Object.keys(blankSettings()).toSorted()).toEqual(articleFields.toSorted());
});

test('a till keeps exactly the fields that the table says, and may lack those it got lately', () => {
  const { shape } = catalogueArticle;
  for (const field of articleFields) {
    const kept = Object.entries(shape).find(([name]) => name === field)?.[1];
    const is = kept === undefined ? 'no' : kept.safeParse(undefined).success ? 'lately' : 'always';
    expect(`${field} ${is}`).toBe(`${field} ${articleField(field).inCatalogue}`);
  }
});

test('every plain text is a column of the sheet', () => {
  expect(articleTexts.filter((field) => !sheetColumns.some((column) => column === field))).toEqual([]);
});

test('a plain text that an editor may save a sheet may bring, and the reverse', () => {
  fc.assert(
    fc.property(
      text,
      fc.string({ maxLength: 1200, unit: fc.constantFrom('a', 'ß', '\n', '\t', ' ', '\u0000') }),
      (field, typed) => {
        const saved = articleSettings.shape[field].safeParse(typed);
        const read = readSheetCell(field, typed);
        expect(read.ok).toBe(saved.success);
        if (read.ok) expect(read.value).toEqual({ [field]: saved.data });
      },
    ),
  );
});

test('the longest text fits, and one letter more does not', () => {
  for (const field of articleTexts) {
    const longest = 'a'.repeat(articleTextMax[field]);
    expect(articleSettings.shape[field].safeParse(longest).success).toBe(true);
    expect(articleSettings.shape[field].safeParse(`${longest}a`).success).toBe(false);
  }
});
