import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';

type Figures = {
  readonly z_report_count: number;
  readonly first_z_no: number | null;
  readonly last_z_no: number | null;
  readonly receipt_count: number;
  readonly total_cents: number;
  readonly signed_count: number;
  readonly outage_count: number;
  readonly counter_booking_count: number;
  readonly counter_booking_cents: number;
  readonly open_count: number;
  readonly round_count: number;
};

export const showAudit = fromAuditor.audit.show.handler(async ({ context: { tx } }) => {
  const grant = await tx
    .selectFrom('app.auditor_grants')
    .select(['auditor', 'office', 'ends_at', 'from_date', 'to_date'])
    .executeTakeFirst();
  const organization = await tx
    .selectFrom('app.organizations')
    .select(['name', 'street', 'postal_code', 'city', 'tax_number', 'vat_id'])
    .executeTakeFirst();
  // Ended between the guard and here.
  if (!grant || !organization) throw refusal('audit/ended');
  const locations = await tx
    .selectFrom('app.locations')
    .select(['location_id', 'name', 'street', 'postal_code', 'city', 'time_zone'])
    .orderBy('name')
    .execute();
  const figures = await figuresOf(tx);
  return {
    auditor: grant.auditor,
    office: grant.office,
    endsAt: grant.ends_at.toString(),
    from: grant.from_date,
    to: grant.to_date,
    organization: {
      name: organization.name,
      street: organization.street,
      postalCode: organization.postal_code,
      city: organization.city,
      taxNumber: organization.tax_number,
      vatId: organization.vat_id,
    },
    locations: locations.map((row) => ({
      locationId: row.location_id,
      name: row.name,
      street: row.street,
      postalCode: row.postal_code,
      city: row.city,
      timeZone: row.time_zone,
    })),
    figures: {
      zReportCount: figures.z_report_count,
      firstZNo: figures.first_z_no,
      lastZNo: figures.last_z_no,
      receiptCount: figures.receipt_count,
      totalCents: figures.total_cents,
      signedCount: figures.signed_count,
      outageCount: figures.outage_count,
      counterBookingCount: figures.counter_booking_count,
      counterBookingCents: figures.counter_booking_cents,
      openCount: figures.open_count,
      roundCount: figures.round_count,
    },
  };
});

async function figuresOf(tx: Tx): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select z.*, r.*, s.*, app.audited_rounds()::integer as round_count from
      (select count(*)::integer as z_report_count, min(z_no) as first_z_no, max(z_no) as last_z_no from app.z_reports) z,
      (select count(*)::integer as receipt_count, coalesce(app.safe_cents(sum(total_cents)), 0)::bigint as total_cents,
          count(*) filter (where cancels_order_id is not null)::integer as counter_booking_count,
          coalesce(app.safe_cents(sum(total_cents) filter (where cancels_order_id is not null)), 0)::bigint as counter_booking_cents,
          count(*) filter (where z_no is null)::integer as open_count from app.receipts) r,
      (select count(*) filter (where signing = 'signed')::integer as signed_count,
          count(*) filter (where signing = 'outage')::integer as outage_count from app.audited_signing()) s`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('no figures');
  return row;
}
