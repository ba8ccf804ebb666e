import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type ExportPeriod = { readonly locationId: string; readonly from: string; readonly to: string };

/** A closed report, as far as it has to be known before it is read. */
export type ListedClosing = { readonly zReportId: string; readonly number: number; readonly receiptCount: number };

/** The closings of these business dates in the order of their numbers. */
export async function listClosings(tx: Tx, { locationId, from, to }: ExportPeriod): Promise<readonly ListedClosing[]> {
  const { rows } = await sql<{ z_report_id: string; z_no: number; receipt_count: number }>`
    select z_report_id, z_no, receipt_count from app.z_reports
      where location_id = ${locationId} and business_date between ${from} and ${to} order by z_no`.execute(tx);
  return rows.map((row) => ({ zReportId: row.z_report_id, number: row.z_no, receiptCount: row.receipt_count }));
}

/** The closings with these numbers, whatever their days. */
export async function closingsNumbered(
  tx: Tx,
  { locationId, firstNo, lastNo }: { readonly locationId: string; readonly firstNo: number; readonly lastNo: number },
): Promise<readonly ListedClosing[]> {
  const rows = await tx
    .selectFrom('app.z_reports')
    .select(['z_report_id', 'z_no', 'receipt_count'])
    .where('location_id', '=', locationId)
    .where('z_no', '>=', firstNo)
    .where('z_no', '<=', lastNo)
    .orderBy('z_no')
    .execute();
  return rows.map((row) => ({ zReportId: row.z_report_id, number: row.z_no, receiptCount: row.receipt_count }));
}

/** Of closings that are read together: what each holds beside its receipts is asked for once for all of them. */
const mostReceipts = 10_000;

/** Closings that are read together: small days by the dozen, a large one by itself. */
export function groupsOf(closings: readonly ListedClosing[]): readonly (readonly ListedClosing[])[] {
  const groups: ListedClosing[][] = [];
  let receipts = 0;
  for (const closing of closings) {
    const group = groups.at(-1);
    if (group === undefined || receipts + closing.receiptCount > mostReceipts) {
      groups.push([closing]);
      receipts = closing.receiptCount;
    } else {
      group.push(closing);
      receipts += closing.receiptCount;
    }
  }
  return groups;
}
