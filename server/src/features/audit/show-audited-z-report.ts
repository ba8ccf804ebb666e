import { type ZReport, zReportKinds } from '@tresen/domain/closing/z-report';
import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import { rangesOfReport } from '../../core/closing/ranges-of-report.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Row = {
  readonly z_report_id: string;
  readonly location_id: string;
  readonly master_register_id: string;
  readonly z_no: number;
  readonly kind: string;
  readonly business_date: string;
  readonly created_at: Temporal.Instant;
  readonly content: Pick<ZReport, 'first' | 'last' | 'figures' | 'registers' | 'missingDevices' | 'tse' | 'tables'>;
  readonly master_data: ZReport['masterData'];
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
  readonly ranges: ZReport['ranges'];
  readonly before_hash: Buffer | null;
};

/** As it was closed. Who took how much, and what people are called, does not leave the database. */
export const showAuditedZReport = fromAuditor.audit.zReport.handler(async ({ input, context: { tx } }) => {
  const { rows } = await sql<Row>`
    select z.z_report_id, z.location_id, z.master_register_id, z.z_no, z.kind, z.business_date::text as business_date, z.created_at,
        k.content, k.master_data, z.prev_hash, z.hash,
        before.hash as before_hash,
        ${rangesOfReport} as ranges
      from app.z_reports z cross join lateral app.audited_z_content(z.z_report_id) k left join app.z_reports before on before.org_id = z.org_id
        and before.master_register_id = z.master_register_id and before.z_no = z.z_no - 1
      where z.z_report_id = ${input.zReportId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('z-report');
  const { first, last, figures, registers, missingDevices, tse, tables } = row.content;
  return {
    zReportId: row.z_report_id,
    locationId: row.location_id,
    masterRegisterId: row.master_register_id,
    number: row.z_no,
    kind: zReportKinds.find((kind) => kind === row.kind) ?? ('auto' as const),
    businessDate: row.business_date,
    createdAt: row.created_at.toString(),
    first,
    last,
    figures,
    registers,
    tables,
    missingDevices,
    tse,
    ranges: row.ranges,
    masterData: row.master_data,
    prevHash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    isChained: isChained(row),
  };
});

/** Unknown where the report before it lies outside of what may be read. */
function isChained({ z_no: number, prev_hash: prevHash, before_hash: beforeHash }: Row): boolean | null {
  if (number === 1) return prevHash.every((byte) => byte === 0);
  return beforeHash === null ? null : beforeHash.equals(prevHash);
}
