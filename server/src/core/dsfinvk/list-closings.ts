import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type ExportPeriod = { readonly locationId: string; readonly from: string; readonly to: string };

/** A closed report, as far as it has to be known before it is read. */
export type ListedClosing = {
  readonly zReportId: string;
  readonly number: number;
  readonly receiptCount: number;
  /** Nothing where nobody ever ordered at a table. */
  readonly roundCount: number | undefined;
};

type Row = {
  readonly z_report_id: string;
  readonly z_no: number;
  readonly receipt_count: number;
  readonly round_count: number | null;
};

const columns = sql`z_report_id, z_no, receipt_count, (content #>> '{tables,roundCount}')::integer as round_count`;

function listed(row: Row): ListedClosing {
  return {
    zReportId: row.z_report_id,
    number: row.z_no,
    receiptCount: row.receipt_count,
    roundCount: row.round_count ?? undefined,
  };
}

/** The closings of these business dates in the order of their numbers. */
export async function listClosings(tx: Tx, { locationId, from, to }: ExportPeriod): Promise<readonly ListedClosing[]> {
  const { rows } = await sql<Row>`
    select ${columns} from app.z_reports
      where location_id = ${locationId} and business_date between ${from} and ${to} order by z_no`.execute(tx);
  return rows.map(listed);
}

/** The closings with these numbers, whatever their days. */
export async function closingsNumbered(
  tx: Tx,
  { locationId, firstNo, lastNo }: { readonly locationId: string; readonly firstNo: number; readonly lastNo: number },
): Promise<readonly ListedClosing[]> {
  const { rows } = await sql<Row>`
    select ${columns} from app.z_reports
      where location_id = ${locationId} and z_no between ${firstNo} and ${lastNo} order by z_no`.execute(tx);
  return rows.map(listed);
}

/** Of closings that are read together: what each holds beside its receipts is asked for once for all of them. */
const mostReceipts = 10_000;
/** All rounds of a group are in memory at once, receipts come page by page. */
const receiptsForRound = 4;

/** Closings that are read together: small days by the dozen, a large one by itself. */
export function groupsOf(closings: readonly ListedClosing[]): readonly (readonly ListedClosing[])[] {
  const groups: ListedClosing[][] = [];
  let receipts = 0;
  for (const closing of closings) {
    const group = groups.at(-1);
    const weight = closing.receiptCount + (closing.roundCount ?? 0) * receiptsForRound;
    if (group === undefined || receipts + weight > mostReceipts) {
      groups.push([closing]);
      receipts = weight;
    } else {
      group.push(closing);
      receipts += weight;
    }
  }
  return groups;
}
