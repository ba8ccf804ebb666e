import { zReportKinds } from '@tresen/domain/closing/z-report';
import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import { pageOf, partOf } from './audited-rows.ts';

type Row = {
  readonly z_report_id: string;
  readonly location_id: string;
  readonly z_no: number;
  readonly kind: string;
  readonly business_date: string;
  readonly created_at: Temporal.Instant;
  readonly receipt_count: number;
  readonly total_cents: number;
  readonly is_incomplete: boolean;
};

/** The newest first. */
export const listAuditedZReports = fromAuditor.audit.zReports.handler(async ({ input, context: { tx } }) => {
  const part = partOf('z', input);
  const { rows } = await sql<Row>`
    select z.z_report_id, z.location_id, z.z_no, z.kind, z.business_date::text as business_date, z.created_at, z.receipt_count,
        z.total_cents,
        coalesce((select jsonb_array_length(k.content -> 'missingDevices') > 0 from app.audited_z_content(z.z_report_id) k), false)
          as is_incomplete
      from app.z_reports z where ${part} order by z.business_date desc, z.z_no desc, z.z_report_id ${pageOf(input)}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from app.z_reports z where ${part}`.execute(tx);
  return {
    reports: rows.map((row) => ({
      zReportId: row.z_report_id,
      locationId: row.location_id,
      number: row.z_no,
      kind: zReportKinds.find((kind) => kind === row.kind) ?? ('auto' as const),
      businessDate: row.business_date,
      createdAt: row.created_at.toString(),
      receiptCount: row.receipt_count,
      totalCents: row.total_cents,
      isIncomplete: row.is_incomplete,
    })),
    count: counted[0]?.count ?? 0,
  };
});
