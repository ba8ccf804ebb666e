import { cellsOf, sheetColumns, sheetHeadings } from '@tresen/domain/sheets/article-sheet';
import type { SheetLocale } from '@tresen/domain/sheets/article-words';
import { writeCsv } from '@tresen/domain/sheets/csv';
import { optionCellsOf, optionColumns, optionForm } from '@tresen/domain/sheets/option-sheet';
import { setCellsOf, setColumns, setForm } from '@tresen/domain/sheets/set-sheet';
import { guardCell } from '@tresen/domain/sheets/sheet-cell';
import { sheetTitles } from '@tresen/domain/sheets/sheet-titles';
import { inside } from '../../core/calls/use-case.ts';
import { sheetArticleOf, type SheetNames, sheetNamesOf } from './sheet/sheet-names.ts';
import { sheetGroupOf, sheetOptionOf } from './sheet/sheet-options.ts';
import { sheetSetLines } from './sheet/sheet-sets.ts';
import { writeWorkbook, type WrittenSheet } from './sheet/write-workbook.ts';

/**
 * Every article, retired ones too, in the order of the list. A workbook has what can be chosen with them, and sets, on sheets
 * of their own.
 */
export const exportArticles = inside.articles.export.handler(async ({ input, context }) => {
  const { format, locale } = input;
  const sheetNames = await sheetNamesOf(context.tx);
  const articles = articleSheet(sheetNames, locale);
  const today = context.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  const name = `${articles.title.toLowerCase()}-${today}.${format}`;
  if (format === 'csv') {
    // Without the mark at the start, spreadsheets take UTF-8 for something else.
    const text = writeCsv([articles.headings, ...articles.rows], ';');
    return new File([`\uFEFF${text}`], name, { type: 'text/csv;charset=utf-8' });
  }
  const workbook = await writeWorkbook([articles, optionSheet(sheetNames, locale), setSheet(sheetNames, locale)]);
  return new File([workbook], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
});

function articleSheet(sheetNames: SheetNames, locale: SheetLocale): WrittenSheet {
  const articles = [...sheetNames.articles.values()];
  return {
    title: sheetTitles.articles[locale],
    headings: sheetColumns.map((column) => sheetHeadings[locale][column]),
    rows: articles.map((article) => {
      const cells = { id: article.articleId, ...cellsOf(sheetArticleOf(article, sheetNames), locale) };
      return sheetColumns.map((column) => guardCell(cells[column]));
    }),
    numbers: { index: sheetColumns.indexOf('price'), values: articles.map(({ priceCents }) => priceCents / 100) },
  };
}

/** Also without options it is there: its headings say what could stand below them. */
function optionSheet(sheetNames: SheetNames, locale: SheetLocale): WrittenSheet {
  const lines = sheetNames.offer.groups.flatMap((group) =>
    group.options.map((option, index) => ({
      option,
      cells: {
        id: option.optionId,
        ...optionCellsOf(
          sheetOptionOf(group, option, sheetNames),
          index === 0 ? sheetGroupOf(group, sheetNames) : undefined,
          locale,
        ),
      },
    })),
  );
  return {
    title: sheetTitles.options[locale],
    headings: optionColumns.map((column) => optionForm.headings[locale][column]),
    rows: lines.map(({ cells }) => optionColumns.map((column) => guardCell(cells[column]))),
    numbers: { index: optionColumns.indexOf('surcharge'), values: lines.map(({ option }) => option.deltaCents / 100) },
  };
}

function setSheet(sheetNames: SheetNames, locale: SheetLocale): WrittenSheet {
  const lines = sheetSetLines(sheetNames);
  return {
    title: sheetTitles.sets[locale],
    headings: setColumns.map((column) => setForm.headings[locale][column]),
    rows: lines.map(({ part, row }) => {
      const cells = { id: part.partId, ...setCellsOf(row, locale) };
      return setColumns.map((column) => guardCell(cells[column]));
    }),
    numbers: { index: setColumns.indexOf('surcharge'), values: lines.map(({ row }) => row.surcharge / 100) },
  };
}
