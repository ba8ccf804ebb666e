import { type ZReport, zReportKinds } from '@tresen/domain/closing/z-report';
import { sql } from 'kysely';
import { rangesOfReport } from './ranges-of-report.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = {
  readonly z_report_id: string;
  readonly location_id: string;
  readonly master_register_id: string;
  readonly z_no: number;
  readonly kind: string;
  readonly business_date: string;
  readonly created_at: Temporal.Instant;
  readonly created_by: string | null;
  readonly content: Pick<
    ZReport,
    'first' | 'last' | 'figures' | 'registers' | 'takings' | 'tables' | 'missingDevices' | 'tse'
  >;
  readonly master_data: ZReport['masterData'];
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
  readonly ranges: ZReport['ranges'];
  readonly previous_id: string | null;
  readonly previous_hash: Buffer | null;
  readonly next_id: string | null;
};

export type StoredZReport = {
  readonly report: ZReport;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** Follows on the one before, by number and hash. */
  readonly isChained: boolean;
};

export async function readZReport(tx: Tx, zReportId: string): Promise<StoredZReport | undefined> {
  const [stored] = await readZReports(tx, [zReportId]);
  return stored;
}

/** Those that exist, by location and number. */
export async function readZReports(tx: Tx, zReportIds: readonly string[]): Promise<readonly StoredZReport[]> {
  const { rows } = await sql<Row>`
    select z.z_report_id, z.location_id, z.master_register_id, z.z_no, z.kind, z.business_date::text as business_date,
        z.created_at, z.created_by, z.content, z.master_data, z.prev_hash, z.hash,
        before.z_report_id as previous_id, before.hash as previous_hash, after.z_report_id as next_id,
        ${rangesOfReport} as ranges
      from app.z_reports z
        left join app.z_reports before on before.org_id = z.org_id
          and before.master_register_id = z.master_register_id and before.z_no = z.z_no - 1
        left join app.z_reports after on after.org_id = z.org_id
          and after.master_register_id = z.master_register_id and after.z_no = z.z_no + 1
      where z.z_report_id = any (${zReportIds}::uuid[]) order by z.location_id, z.z_no`.execute(tx);
  return rows.map(reportOf);
}

function reportOf(row: Row): StoredZReport {
  return {
    report: {
      zReportId: row.z_report_id,
      locationId: row.location_id,
      masterRegisterId: row.master_register_id,
      number: row.z_no,
      kind: zReportKinds.find((kind) => kind === row.kind) ?? 'auto',
      businessDate: row.business_date,
      createdAt: row.created_at.toString(),
      createdBy: row.created_by,
      ...row.content,
      ranges: row.ranges,
      masterData: row.master_data,
      prevHash: row.prev_hash.toString('hex'),
      hash: row.hash.toString('hex'),
    },
    previousId: row.previous_id,
    nextId: row.next_id,
    isChained: row.z_no === 1 ? isFirst(row.prev_hash) : row.previous_hash?.equals(row.prev_hash) === true,
  };
}

function isFirst(prevHash: Buffer): boolean {
  return prevHash.every((byte) => byte === 0);
}
