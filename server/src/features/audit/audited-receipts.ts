import type { AuditedReceipt } from '@tresen/contract/audit-shapes';
import { formatReceiptNumber, parseReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { type AuditedPart, partOf } from './audited-rows.ts';

type Row = {
  readonly order_id: string;
  readonly location_id: string;
  readonly register_code: string;
  readonly series: number;
  readonly no: number;
  readonly business_date: string;
  readonly occurred_at: Temporal.Instant;
  readonly total_cents: number;
  readonly z_no: number | null;
  readonly is_late: boolean;
  readonly cancels_register_code: string | null;
  readonly cancels_series: number | null;
  readonly cancels_no: number | null;
  readonly is_taken_back: boolean;
  readonly signing: AuditedReceipt['signing'];
};

type Asked = AuditedPart & {
  readonly show: 'all' | 'counter-bookings' | 'unsigned' | 'late';
  readonly zReportId?: string | undefined;
  readonly search?: string | undefined;
};

/** The receipts of a question, as `r`. */
export function auditedReceipts(asked: Asked): RawBuilder<unknown> {
  const conditions = [partOf('r', asked), ...shown(asked.show), ...inReport(asked.zReportId), ...found(asked.search)];
  return sql`from app.receipts r where ${sql.join(conditions, sql` and `)}`;
}

export function auditedReceipt(orderId: string): RawBuilder<unknown> {
  return sql`from app.receipts r where r.order_id = ${orderId}::uuid`;
}

export async function readAuditedReceipts(
  tx: Tx,
  matching: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<AuditedReceipt[]> {
  const { rows } = await sql<Row>`
    select r.*, s.signing from (
      select r.order_id, r.location_id, r.register_code, r.series, r.no, r.business_date::text as business_date, r.occurred_at,
          r.total_cents, r.z_no, r.is_late, r.cancels_register_code, r.cancels_series, r.cancels_no,
          exists (select 1 from app.receipts c where c.org_id = r.org_id and c.cancels_order_id = r.order_id) as is_taken_back
        ${matching} order by r.occurred_at desc, r.register_code desc, r.series desc, r.no desc ${page}
      ) r cross join lateral app.audited_signature(r.order_id) s
      order by r.occurred_at desc, r.register_code desc, r.series desc, r.no desc`.execute(tx);
  return rows.map(receiptOf);
}

function receiptOf(row: Row): AuditedReceipt {
  const { cancels_register_code: code, cancels_series: series, cancels_no: no } = row;
  const isCounterBooking = code !== null && series !== null && no !== null;
  return {
    orderId: row.order_id,
    locationId: row.location_id,
    number: formatReceiptNumber({ registerCode: row.register_code, series: row.series, receiptNo: row.no }),
    businessDate: row.business_date,
    at: row.occurred_at.toString(),
    totalCents: row.total_cents,
    zNo: row.z_no,
    isLate: row.is_late,
    cancels: isCounterBooking ? formatReceiptNumber({ registerCode: code, series, receiptNo: no }) : null,
    isTakenBack: row.is_taken_back,
    signing: row.signing,
  };
}

function shown(show: Asked['show']): readonly RawBuilder<unknown>[] {
  switch (show) {
    case 'all':
      return [];
    case 'counter-bookings':
      return [sql`r.cancels_order_id is not null`];
    case 'unsigned':
      return [sql`r.order_id in (select s.order_id from app.audited_signing() s where s.signing <> 'signed')`];
    case 'late':
      return [sql`r.is_late`];
  }
}

function inReport(zReportId: string | undefined): readonly RawBuilder<unknown>[] {
  if (zReportId === undefined) return [];
  return [
    sql`exists (select 1 from app.z_ranges u where u.org_id = r.org_id and u.z_report_id = ${zReportId}::uuid
      and u.register_id = r.register_id and u.series = r.series and r.no between u.first_no and u.last_no)`,
  ];
}

/** A receipt's number, an amount, or words of an article. */
function found(search: string | undefined): readonly RawBuilder<unknown>[] {
  if (search === undefined || search === '') return [];
  const receipt = parseReceiptNumber(search.toUpperCase());
  if (receipt) {
    const { registerCode, series, receiptNo } = receipt;
    return [sql`r.register_code = ${registerCode} and r.series = ${series} and r.no = ${receiptNo}`];
  }
  const [, sign, euros, rest] = /^(-?)(\d{1,9})[.,](\d{2})\s*€?$/.exec(search.replace('−', '-')) ?? [];
  if (euros !== undefined) return [sql`r.total_cents = ${Number(`${sign}${euros}${rest}`)}`];
  const words = `%${search.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return [
    sql`exists (select 1 from app.receipt_lines l where l.org_id = r.org_id and l.register_id = r.register_id
      and l.series = r.series and l.no = r.no and l.business_date = r.business_date and l.name ilike ${words})`,
  ];
}
