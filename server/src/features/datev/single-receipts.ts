import type { BookedReceipt } from '@tresen/domain/datev/bookings';
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
  const hasSmall = reports.some(({ figures }) => figures.smallCents !== undefined);
  const { rows } = await sql<Row>`
    select z_no, string_agg(register_code || ' ' || series || ' ' || no || ' ' || array_to_string(vat_rates_permille, ',')
          || ' ' || array_to_string(vat_gross_cents, ',') || ${hasSmall ? smallOfReceipt : sql`' 0'`}, E'\n' order by register_code, series, no) as receipts
      from app.receipts r
      where location_id = ${locationId} and business_date between ${first} and ${last}
        and z_no = any(${reports.map(({ number }) => number)}::bigint[])
      group by z_no`.execute(tx);
  return new Map(rows.map((row) => [row.z_no, row.receipts]));
}

/** Asked only where a small business sold something. */
const smallOfReceipt = sql`' ' || (select coalesce(app.safe_cents(sum(l.total_cents)), 0)::bigint from app.receipt_lines l
  where l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series and l.no = r.no
    and l.business_date = r.business_date and l.tax_key = 'DE_SMALL')`;

/** Booked on the date of the Z-report that holds them, as the Z-report itself would be. */
export function* readReceipts(lines: string, businessDate: string): Generator<BookedReceipt> {
  const ratesIn = new Map<string, readonly number[]>();
  for (let at = 0; at < lines.length;) {
    const series = lines.indexOf(' ', at) + 1;
    const number = lines.indexOf(' ', series) + 1;
    const rates = lines.indexOf(' ', number) + 1;
    const gross = lines.indexOf(' ', rates) + 1;
    const small = lines.indexOf(' ', gross) + 1;
    const next = lines.indexOf('\n', small);
    const end = next === -1 ? lines.length : next;
    yield {
      registerCode: lines.slice(at, series - 1),
      series: Number(lines.slice(series, number - 1)),
      receiptNo: Number(lines.slice(number, rates - 1)),
      businessDate,
      byRate: byRateOf(lines.slice(rates, gross - 1), lines.slice(gross, small - 1)),
      smallCents: Number(lines.slice(small, end)),
    };
    at = end + 1;
  }

  /** The same few sets of rates come back on every receipt. */
  function byRateOf(rates: string, gross: string) {
    const known = ratesIn.get(rates) ?? (rates === '' ? [] : rates.split(',').map(Number));
    ratesIn.set(rates, known);
    if (known.length === 1) return [{ ratePermille: known[0] ?? 0, grossCents: Number(gross) }];
    const amounts = gross.split(',');
    return known.map((ratePermille, no) => ({ ratePermille, grossCents: Number(amounts[no]) }));
  }
}
