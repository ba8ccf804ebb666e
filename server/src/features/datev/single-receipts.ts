import type { BookedReceipt } from '@tresen/domain/datev-bookings';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { ClosedReport } from './closed-reports.ts';

type Row = { readonly z_no: number; readonly receipts: string };

/**
 * The receipts of Z-reports, by the number of the report. They come as one text for each report: a hundred thousand rows
 * would spend most of their time being made into rows.
 */
export async function singleReceipts(
  tx: Tx,
  locationId: string,
  reports: readonly ClosedReport[],
): Promise<ReadonlyMap<number, string>> {
  const { rows: held } = await sql<{ readonly first_date: string | null; readonly last_date: string | null }>`
    select min(first_date) as first_date, max(last_date) as last_date from app.z_ranges
      where z_report_id = any(${reports.map(({ zReportId }) => zReportId)}::uuid[])`.execute(tx);
  const { first_date: first = null, last_date: last = null } = held[0] ?? {};
  if (first === null || last === null) return new Map();
  const { rows } = await sql<Row>`
    select z_no, string_agg(register_code || ' ' || series || ' ' || no || ' ' || array_to_string(vat_rates_permille, ',')
          || ' ' || array_to_string(vat_gross_cents, ','), E'\n' order by register_code, series, no) as receipts
      from app.receipts
      where location_id = ${locationId} and business_date between ${first} and ${last}
        and z_no = any(${reports.map(({ number }) => number)}::bigint[])
      group by z_no`.execute(tx);
  return new Map(rows.map((row) => [row.z_no, row.receipts]));
}

/** Booked on the date of the Z-report that holds them, as the Z-report itself would be. */
export function* readReceipts(lines: string, businessDate: string): Generator<BookedReceipt> {
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf('\n', at);
    const line = lines.slice(at, end === -1 ? lines.length : end);
    at = end === -1 ? lines.length : end + 1;
    const [registerCode = '', series, receiptNo, rates = '', gross = ''] = line.split(' ');
    const amounts = gross.split(',');
    const byRate =
      rates === ''
        ? []
        : rates.split(',').map((rate, no) => ({ ratePermille: Number(rate), grossCents: Number(amounts[no]) }));
    yield { registerCode, series: Number(series), receiptNo: Number(receiptNo), businessDate, byRate };
  }
}
