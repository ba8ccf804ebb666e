import { businessKinds, templateKeys } from '@tresen/domain/templates/article-template';
import { priceMaxCents } from '@tresen/domain/articles/article';
import { locationKinds } from '@tresen/domain/locations/location-dates';
import { paymentTypes } from '@tresen/domain/basics/payment-types';
import { setupStates, setupSteps } from '@tresen/domain/locations/setup';
import { templateTaxKeys } from '@tresen/domain/templates/template-shape';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, name, nothing, shortText } from './primitives.ts';

const key = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/);
const day = z.iso.date().max(10);

/** Everything the four steps ask for. Names in the language of whoever fills it in. */
export const setupChoice = z.object({
  organizationName: name,
  locationName: name,
  kind: z.enum(businessKinds),
  /** Only an event has a first and a last day. */
  days: z.object({ first: day, last: day }).nullable(),
  template: z.enum(templateKeys),
  /** What of the template is wanted, and for how much. */
  articles: z.array(z.object({ key, priceCents: z.int().min(0).max(priceMaxCents) })).max(60),
  /** Whether the happy hour of the template is wanted; most have none. */
  hasHappyHour: z.boolean().default(false),
  taxes: z.array(z.object({ category: key, taxKey: z.enum(templateTaxKeys) })).max(20),
  paymentTypes: z.array(z.enum(paymentTypes)).min(1).max(3),
  areaName: name,
  stationName: name,
  /** Left out where the organisation knows them, or wants to say them later. */
  street: shortText.default(''),
  postalCode: z.string().trim().max(10).default(''),
  city: shortText.default(''),
  taxNumber: shortText.default(''),
});

export type SetupChoice = z.infer<typeof setupChoice>;

export const onboarding = {
  show: endpoint.route({ method: 'GET', path: '/onboarding' }).output(
    z.object({
      state: z.enum(setupStates),
      step: z.enum(setupSteps),
      /** As it was left; `null` where nobody has begun. */
      draft: setupChoice.nullable(),
      organizationName: z.string(),
      /** What stands on receipts, as far as it is known. */
      details: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), taxNumber: z.string() }),
      /** The location that is set up: the first one, if there is one already. */
      place: z
        .object({
          locationId: id,
          /** Where its first till stands. */
          areaId: id.nullable(),
          name: z.string(),
          kind: z.enum(locationKinds),
          paymentTypes: z.array(z.enum(paymentTypes)),
        })
        .nullable(),
      /** How many articles the organisation has. A template is not laid on top of them. */
      articles: z.int(),
    }),
  ),

  /** Keeps how far somebody has come. The last word counts, whichever device it comes from. */
  keep: endpoint
    .route({ method: 'PUT', path: '/onboarding' })
    .input(z.object({ step: z.enum(setupSteps), draft: setupChoice.nullable(), isClosed: z.boolean() }))
    .output(nothing),

  /**
   * Carries out what was chosen, all of it or nothing. Sent twice, or from two windows, it happens once: where there are
   * articles already, the template is left alone.
   */
  apply: endpoint
    .route({ method: 'POST', path: '/onboarding/application' })
    .input(setupChoice)
    .output(z.object({ locationId: id, areaId: id, articles: z.int() }))
    .errors(
      refusals(
        'location/dates-wrong',
        'price/not-positive',
        'slug/taken',
        'event/closed',
        'organization/details-wrong',
      ),
    ),

  /** Somebody has the code of a menu now. */
  noteQrCode: endpoint.route({ method: 'POST', path: '/onboarding/qr-code' }).output(nothing),

  /** For the person, in this organisation. */
  hideSteps: endpoint
    .route({ method: 'PUT', path: '/onboarding/steps' })
    .input(z.object({ areHidden: z.boolean() }))
    .output(nothing),
};
