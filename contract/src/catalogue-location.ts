import { paymentTypes } from '@tresen/domain/basics/payment-types';
import { abilities } from '@tresen/domain/locations/abilities';
import { entitlements } from '@tresen/domain/locations/entitlements';
import { features } from '@tresen/domain/locations/feature-gates';
import { liveConditions } from '@tresen/domain/locations/going-live';
import { z } from 'zod';
import { id } from './primitives.ts';

export const address = { street: z.string(), postalCode: z.string(), city: z.string() };

/** The location of a till, as the till keeps it. */
export const catalogueLocation = z.object({
  locationId: id,
  name: z.string(),
  timeZone: z.string(),
  closingHour: z.int(),
  features: z.array(z.enum(features)),
  paymentTypes: z.array(z.enum(paymentTypes)),
  entitlements: z.array(z.enum(entitlements)),
  abilities: z.array(z.enum(abilities)).optional(),
  isClosed: z.boolean(),
  smallFrom: z.iso.date().optional(),
  isLive: z.boolean().optional(),
  missingToGoLive: z.array(z.enum(liveConditions)).optional(),
  ...address,
  receiptHeader: z.string(),
  receiptFooter: z.string(),
  logoPath: z.string().nullable(),
});
