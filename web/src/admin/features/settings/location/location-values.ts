import type { Entitlement } from '@tresen/domain/locations/entitlements';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { hexOf } from '@tresen/domain/basics/colour';
import type { LocationKind } from '@tresen/domain/locations/location-dates';
import type { OpeningHours } from '@tresen/domain/menu/opening-hours';
import type { PaymentType } from '@tresen/domain/basics/payment-types';
import type { api } from '../../../app/api.ts';
import type { Read } from '../form/record-form.ts';
import { datesOf } from '../locations/dates-verdict.ts';
import { wallTime } from '../locations/zoned-time.ts';
import { websiteOf } from './website.ts';

export type LocationRecord = Awaited<ReturnType<typeof api.locations.show>>;
export type LocationSettings = Omit<
  LocationRecord,
  'locationId' | 'version' | 'closedAt' | 'stations' | 'entitlements' | 'waiting'
>;

/** A location as it stands in the form: what can be empty is an empty text, times are local to the location. */
export type LocationValues = {
  name: string;
  slug: string;
  kind: LocationKind;
  startsAt: string;
  endsAt: string;
  contact: LocationRecord['contact'];
  openingTimes: OpeningHours | null;
  brandColour: string;
  logoFileId: string | null;
  features: Feature[];
  paymentTypes: PaymentType[];
  timeZone: string;
  closingHour: number;
  wantsZeroReports: boolean;
  receiptHeader: string;
  receiptFooter: string;
  stations: { stationId: string; name: string }[];
};

export type Granted = readonly Entitlement[];

export function locationRead(record: LocationRecord): Read<LocationValues> {
  const { locationId: _, entitlements: __, closedAt: ___, waiting: ____, ...values } = record;
  const { version, startsAt, endsAt, brandColour, ...same } = values;
  return {
    version,
    values: {
      ...same,
      startsAt: wallTime(startsAt, record.timeZone),
      endsAt: wallTime(endsAt, record.timeZone),
      openingTimes: record.openingTimes ?? null,
      brandColour: brandColour ?? '',
    },
  };
}

/** What is sent. */
export function settingsOf(form: LocationValues): LocationSettings {
  const { stations: _, ...values } = form;
  return {
    ...values,
    ...datesOf(values),
    contact: { ...values.contact, website: websiteOf(values.contact.website) },
    brandColour: hexOf(values.brandColour) ?? null,
  };
}
