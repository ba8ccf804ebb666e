import { cellsOf, sheetColumns, sheetHeadings } from '@tresen/domain/sheets/article-sheet';
import type { SheetLocale } from '@tresen/domain/sheets/article-words';
import { writeCsv } from '@tresen/domain/sheets/csv';
import { guardCell } from '@tresen/domain/sheets/sheet-cell';
import { inside } from '../../core/calls/use-case.ts';
import { sheetArticleOf, sheetNamesOf } from './sheet/sheet-names.ts';
import { writeWorkbook } from './sheet/write-workbook.ts';

const titles: Record<SheetLocale, string> = { de: 'Artikel', en: 'Articles' };

/** Every article, retired ones too, in the order of the list. */
export const exportArticles = inside.articles.export.handler(async ({ input, context }) => {
  const { format, locale } = input;
  const sheetNames = await sheetNamesOf(context.tx);
  const headings = sheetColumns.map((column) => sheetHeadings[locale][column]);
  const rows = [...sheetNames.articles.values()].map((article) => {
    const cells = { id: article.articleId, ...cellsOf(sheetArticleOf(article, sheetNames), locale) };
    return sheetColumns.map((column) => guardCell(cells[column]));
  });
  const today = context.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  const name = `${titles[locale].toLowerCase()}-${today}.${format}`;
  if (format === 'csv') {
    // Without the mark at the start, spreadsheets take UTF-8 for something else.
    return new File([`\uFEFF${writeCsv([headings, ...rows], ';')}`], name, { type: 'text/csv;charset=utf-8' });
  }
  const prices = [...sheetNames.articles.values()].map((article) => article.priceCents / 100);
  const workbook = await writeWorkbook(titles[locale], headings, rows, {
    index: sheetColumns.indexOf('price'),
    values: prices,
  });
  return new File([workbook], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
});
