import { cashBookSheet } from '@tresen/domain/closing/cash-book-sheet';
import { writeCsv } from '@tresen/domain/sheets/csv';
import { guardCell } from '@tresen/domain/sheets/sheet-cell';
import { inside } from '../../core/calls/use-case.ts';
import { cashPages } from './cash-pages.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const exportCashBook = inside.cashBook.export.handler(async ({ input, context }) => {
  const { locationId, from, to, locale } = input;
  const location = await context.tx
    .selectFrom('app.locations')
    .select('time_zone')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!location) throw notFound('location');
  const { pages } = await cashPages(context, { locationId, from, to });
  const sheet = cashBookSheet(pages.toReversed(), locale, location.time_zone);
  const cells = sheet.map((row) => row.map((cell) => (/^-\d+[.,]\d\d$/.test(cell) ? cell : guardCell(cell))));
  const name = `${locale === 'de' ? 'kassenbuch' : 'cash-book'}-${from}-${to}.csv`;
  // Without the mark at the start, spreadsheets take UTF-8 for something else.
  return new File([`\uFEFF${writeCsv(cells, ';')}`], name, { type: 'text/csv;charset=utf-8' });
});
