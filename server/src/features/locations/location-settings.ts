import { openingTimes } from '@tresen/contract/opening-times';
import { features } from '@tresen/domain/locations/feature-gates';
import { type LocationKind, locationKinds } from '@tresen/domain/locations/location-dates';
import { paymentTypes } from '@tresen/domain/basics/payment-types';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = Selectable<DB['app.locations']>;
export type LocationSettings = ReturnType<typeof settingsOf>;

/** One location that is still open; what was retired is found by nobody but whoever brings it back. */
export function openLocation(tx: Tx, locationId: string): Promise<Row | undefined> {
  return tx
    .selectFrom('app.locations')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** The words of the contract for the columns of a row. */
export function settingsOf(row: Row) {
  return {
    name: row.name,
    slug: row.slug,
    kind: kindOf(row.kind),
    startsAt: row.starts_at?.toString() ?? null,
    endsAt: row.ends_at?.toString() ?? null,
    contact: {
      street: row.street,
      postalCode: row.postal_code,
      city: row.city,
      phone: row.phone,
      email: row.email,
      website: row.website,
      openingHours: row.opening_hours,
    },
    openingTimes: openingTimes.safeParse(row.opening_times).data ?? null,
    brandColour: row.brand_colour,
    logoFileId: row.logo_file_id,
    features: features.filter((feature) => row.features.includes(feature)),
    paymentTypes: paymentTypes.filter((type) => row.payment_types.includes(type)),
    timeZone: row.time_zone,
    closingHour: row.closing_hour,
    wantsZeroReports: row.wants_zero_reports,
    receiptHeader: row.receipt_header,
    receiptFooter: row.receipt_footer,
  };
}

/** The columns for the words of the contract. */
export function columnsOf(settings: LocationSettings) {
  const { street, postalCode, city, phone, email, website, openingHours } = settings.contact;
  return {
    name: settings.name,
    slug: settings.slug,
    kind: settings.kind,
    starts_at: settings.startsAt,
    ends_at: settings.endsAt,
    street,
    postal_code: postalCode,
    city,
    phone,
    email,
    website,
    opening_hours: openingHours,
    opening_times: settings.openingTimes ? JSON.stringify(settings.openingTimes) : null,
    brand_colour: settings.brandColour,
    logo_file_id: settings.logoFileId,
    features: features.filter((feature) => settings.features.includes(feature)),
    payment_types: paymentTypes.filter((type) => settings.paymentTypes.includes(type)),
    time_zone: settings.timeZone,
    closing_hour: settings.closingHour,
    wants_zero_reports: settings.wantsZeroReports,
    receipt_header: settings.receiptHeader,
    receipt_footer: settings.receiptFooter,
  };
}

export function kindOf(text: string): LocationKind {
  return locationKinds.find((kind) => kind === text) ?? 'location';
}
