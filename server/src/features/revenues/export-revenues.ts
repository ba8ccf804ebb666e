import { writeCsv } from '@tresen/domain/sheets/csv';
import { revenueSheet } from '@tresen/domain/sheets/revenue-sheet';
import { guardCell } from '@tresen/domain/sheets/sheet-cell';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';
import { matchingReceipts } from './matching-receipts.ts';
import { readRevenues } from './revenue-rows.ts';

/** More than this is not a question any more but the books: those are exported under reports. */
const mostRows = 20_000;

export const exportRevenues = inside.revenues.export.handler(async ({ input, context }) => {
  const { tx, actor, accounts, now } = context;
  const { locale, ...asked } = input;
  const rows = await readRevenues(tx, matchingReceipts(asked, actor, now), { limit: mostRows, offset: 0 });
  const names = await namesOf(
    rows.map(({ actorId }) => actorId),
    accounts,
    tx,
  );
  const location = await tx
    .selectFrom('app.locations')
    .select('time_zone')
    .$if(asked.locationId !== undefined, (query) => query.where('location_id', '=', asked.locationId ?? ''))
    .orderBy('created_at')
    .executeTakeFirst();
  const named = rows.map((row) => ({ ...row, takenBy: (row.actorId && names.get(row.actorId)) || '' }));
  const sheet = revenueSheet(named, locale, location?.time_zone ?? 'Europe/Berlin');
  const cells = sheet.map((row) => row.map((cell) => (/^-\d+[.,]\d\d$/.test(cell) ? cell : guardCell(cell))));
  const name = `${locale === 'de' ? 'umsaetze' : 'revenues'}-${now.toString().slice(0, 10)}.csv`;
  // Without the mark at the start, spreadsheets take UTF-8 for something else.
  return new File([`\uFEFF${writeCsv(cells, ';')}`], name, { type: 'text/csv;charset=utf-8' });
});
