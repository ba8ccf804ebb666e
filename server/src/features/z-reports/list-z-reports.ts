import { centsByType } from '@tresen/domain/basics/payment-types';
import { zReportKinds, type ZReport } from '@tresen/domain/closing/z-report';
import { besideCents } from '@tresen/domain/closing/beside-turnover';
import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';

type Row = {
  readonly z_report_id: string;
  readonly location_id: string;
  readonly z_no: number;
  readonly kind: string;
  readonly business_date: string;
  readonly created_at: Temporal.Instant;
  readonly receipt_count: number;
  readonly total_cents: number;
  readonly by_payment: ZReport['figures']['byPayment'];
  readonly redeemed_cents: number;
  readonly beside: ZReport['figures']['beside'] | null;
  readonly first: ZReport['first'];
  readonly last: ZReport['last'];
  readonly ranges: readonly Omit<ZReport['ranges'][number], 'totalCents'>[];
  readonly missing: number;
};

export const listZReports = inside.zReports.list.handler(async ({ input, context: { tx } }) => {
  const { locationId, from, to, beforeNumber, limit } = input;
  const { rows } = await sql<Row>`
    select z_report_id, location_id, z_no, kind, business_date::text as business_date, created_at, receipt_count,
        total_cents, content #> '{figures,byPayment}' as by_payment, redeemed_cents,
        content #> '{figures,beside}' as beside, content -> 'first' as first, content -> 'last' as last,
        (select coalesce(jsonb_agg(jsonb_build_object('registerId', u.register_id, 'registerCode', g.code,
            'series', u.series, 'firstNo', u.first_no, 'lastNo', u.last_no) order by g.position, u.series, u.first_no), '[]')
          from app.z_ranges u join app.cash_registers g on g.org_id = u.org_id and g.register_id = u.register_id
          where u.org_id = z.org_id and u.z_report_id = z.z_report_id) as ranges,
        jsonb_array_length(content -> 'missingDevices') as missing
      from app.z_reports z
      where location_id = ${locationId} and business_date between ${from}::date and ${to}::date
        and z_no < coalesce(${beforeNumber ?? null}::bigint, 9223372036854775807)
      order by z_no desc limit ${limit + 1}`.execute(tx);
  return {
    reports: rows.slice(0, limit).map((row) => ({
      zReportId: row.z_report_id,
      locationId: row.location_id,
      number: row.z_no,
      kind: zReportKinds.find((kind) => kind === row.kind) ?? ('auto' as const),
      businessDate: row.business_date,
      createdAt: row.created_at.toString(),
      receiptCount: row.receipt_count,
      totalCents: row.total_cents,
      ...centsByType((type) => row.by_payment.find((paid) => paid.type === type)?.amountCents ?? 0),
      redeemedCents: row.redeemed_cents,
      besideCents: besideCents({ beside: row.beside ?? undefined }),
      first: row.first,
      last: row.last,
      ranges: row.ranges,
      isIncomplete: row.missing > 0,
    })),
    hasMore: rows.length > limit,
  };
});
