import { moneyTypes } from '@tresen/domain/basics/payment-types';
import type { ClosedDay } from '@tresen/domain/datev/bookings';
import { cashMoveKinds } from '@tresen/domain/closing/cash-book';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/tenant.ts';

/** A Z-report as the books see it. */
export type ClosedReport = ClosedDay & { readonly zReportId: string };

export type DatevPeriod = { readonly locationId: string; readonly from: string; readonly to: string };

const cents = z.int();
const counted = { count: z.int(), amountCents: cents };
/** What the closing wrote down, as far as it is booked. */
const figures = z.object({
  totalCents: cents,
  byRate: z.array(z.object({ ratePermille: z.int(), grossCents: cents })),
  smallCents: cents.optional(),
  byPayment: z.array(z.object({ type: z.enum(moneyTypes), ...counted })),
  beside: z
    .object({ tip: z.object(counted), valueSold: z.object(counted), valueRedeemed: z.object(counted) })
    .optional(),
  cash: z.object({ moves: z.array(z.object({ kind: z.enum(cashMoveKinds), ...counted })), differenceCents: cents }),
});

type Row = {
  readonly z_report_id: string;
  readonly z_no: number;
  readonly business_date: string;
  readonly figures: unknown;
};

/** The Z-reports of these business dates, in their order. */
export async function closedReports(tx: Tx, { locationId, from, to }: DatevPeriod): Promise<readonly ClosedReport[]> {
  const { rows } = await sql<Row>`
    select z_report_id, z_no, business_date, content -> 'figures' as figures from app.z_reports
      where location_id = ${locationId} and business_date between ${from} and ${to}
      order by business_date, z_no`.execute(tx);
  return rows.map((row) => ({
    zReportId: row.z_report_id,
    number: row.z_no,
    businessDate: row.business_date,
    figures: figures.parse(row.figures),
  }));
}
