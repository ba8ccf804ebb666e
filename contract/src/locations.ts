import { entitlements } from '@tresen/domain/locations/entitlements';
import { features } from '@tresen/domain/locations/feature-gates';
import { locationKinds } from '@tresen/domain/locations/location-dates';
import { paymentTypes } from '@tresen/domain/basics/payment-types';
import { z } from 'zod';
import { openingTimes } from './opening-times.ts';
import { endpoint, refusals } from './endpoint.ts';
import { colour, fileId, id, instant, longText, name, nothing, shortText, slug, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const settings = z.object({
  name,
  slug,
  kind: z.enum(locationKinds),
  /** Events only. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  contact: z.object({
    street: shortText,
    postalCode: z.string().trim().max(10),
    city: shortText,
    phone: shortText,
    email: z.union([z.literal(''), z.email().max(254)]),
    website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
    openingHours: longText,
  }),
  /** `null`: nobody has said. Left out, it stays as it is. */
  openingTimes: openingTimes.nullable().optional(),
  brandColour: colour.nullable(),
  logoFileId: fileId.nullable(),
  features: z.array(z.enum(features)).max(3),
  paymentTypes: z.array(z.enum(paymentTypes)).max(3),
  timeZone: z.string().min(1).max(60),
  /** The hour at which a business day ends, 0 to 23, in the location's own time. */
  closingHour: z.int().min(0).max(23),
  /** Also a day without sales gets its Z-report. */
  wantsZeroReports: z.boolean(),
  receiptHeader: z.string().max(500),
  receiptFooter: z.string().max(500),
});

const listed = z.object({
  locationId: id,
  name: z.string(),
  slug: z.string(),
  kind: z.enum(locationKinds),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Since when an event is over: after its last Z-report it is read, and no longer changed. */
  closedAt: instant.nullable(),
  features: z.array(z.enum(features)),
  areas: z.array(z.object({ areaId: id, name: z.string() })),
  logoFileId: z.string().nullable(),
  brandColour: z.string().nullable(),
});

export const locations = {
  list: endpoint
    .meta({ access: 'member' })
    .route({ method: 'GET', path: '/locations' })
    .output(z.object({ locations: z.array(listed) })),

  show: endpoint
    .route({ method: 'GET', path: '/locations/{locationId}' })
    .input(z.object({ locationId: id }))
    .output(
      settings.extend({
        locationId: id,
        version,
        closedAt: instant.nullable(),
        /** What the provider has switched on for this location. */
        entitlements: z.array(z.enum(entitlements)),
        stations: z.array(z.object({ stationId: id, name: z.string() })),
        /** Features that are off and cannot be switched on yet, with the devices whose builds do not read their entries. */
        waiting: z.array(z.object({ feature: z.enum(features), devices: z.array(z.string()) })),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** The browser makes the id: sent twice, made once. With `copyFromLocationId`, everything but name, link and dates is taken over. */
  create: endpoint
    .route({ method: 'PUT', path: '/locations/{locationId}' })
    .input(
      z.object({
        locationId: id,
        name,
        slug,
        kind: z.enum(locationKinds),
        startsAt: instant.nullable(),
        endsAt: instant.nullable(),
        copyFromLocationId: id.optional(),
      }),
    )
    .output(z.object({ locationId: id }))
    .errors(refusals(notFoundCode, 'slug/taken', 'slug/not-allowed', 'location/dates-wrong')),

  save: endpoint
    .route({ method: 'PUT', path: '/locations/{locationId}/settings' })
    .input(settings.extend({ locationId: id, version }))
    .output(z.object({ version }))
    .errors(
      refusals(
        notFoundCode,
        'record/changed',
        'slug/taken',
        'slug/not-allowed',
        'location/dates-wrong',
        'location/time-zone-unknown',
        'location/town-wrong',
        'location/opening-times-wrong',
        'location/devices-behind',
        'event/closed',
      ),
    ),

  /** On only when every device that was heard lately knows tables; the others stand in `fields`. Off at any time. */
  switchTableService: endpoint
    .meta({ access: 'manager', feature: 'point-of-sale' })
    .route({ method: 'PUT', path: '/locations/{locationId}/table-service' })
    .input(z.object({ locationId: id, isOn: z.boolean() }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'location/devices-behind', 'event/closed')),

  /** Whether a guest link is free for this location; asked while typing. */
  checkSlug: endpoint
    .route({ method: 'POST', path: '/slugs/check' })
    .input(z.object({ slug: z.string().max(100), locationId: id.optional() }))
    .output(z.object({ isFree: z.boolean() })),

  /** Gone from every list; what was sold there stays, and it can be brought back. */
  retire: endpoint
    .route({ method: 'DELETE', path: '/locations/{locationId}' })
    .input(z.object({ locationId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  restore: endpoint
    .route({ method: 'POST', path: '/locations/{locationId}/restoration' })
    .input(z.object({ locationId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** The stations of a location, as a whole and in order. A station that is left out is retired. */
  saveStations: endpoint
    .route({ method: 'PUT', path: '/locations/{locationId}/stations' })
    .input(z.object({ locationId: id, stations: z.array(z.object({ stationId: id, name })).max(50) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),
};
