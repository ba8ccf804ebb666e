import { cashBookSheet } from '@tresen/domain/closing/cash-book-sheet';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { cashPages } from './cash-pages.ts';
import { writeCashBookPdf } from './write-cash-book-pdf.ts';

/** The same lines as the sheet, the oldest first. */
export const printCashBook = inside.cashBook.pdf.handler(async ({ input, context }) => {
  const { locationId, from, to, locale } = input;
  const place = await context.tx
    .selectFrom('app.locations as l')
    .innerJoin('app.organizations as o', 'o.org_id', 'l.org_id')
    .select(['l.name as location', 'l.time_zone', 'o.name as organization'])
    .where('l.location_id', '=', locationId)
    .executeTakeFirst();
  if (!place) throw notFound('location');
  const { pages } = await cashPages(context, { locationId, from, to });
  const sheet = cashBookSheet(pages.toReversed(), locale, place.time_zone);
  const { organization, location } = place;
  const bytes = await writeCashBookPdf({ organization, location, from, to, sheet }, locale);
  const name = `${locale === 'de' ? 'kassenbuch' : 'cash-book'}-${from}-${to}.pdf`;
  return new File([bytes], name, { type: 'application/pdf' });
});
