import { liveConditions } from '@tresen/domain/locations/going-live';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const condition = z.enum(liveConditions);

const location = z.object({
  locationId: id,
  name: z.string(),
  /** Whether the location has an address of its own, which then stands on its receipts. */
  hasOwnAddress: z.boolean(),
  isLive: z.boolean(),
  /** The act, as it was written down; `null` where the location only trains. */
  act: z
    .object({
      at: instant,
      /** Empty for a location that had sold before anybody was asked. */
      by: z.string(),
      missing: z.array(condition),
    })
    .nullable(),
  /** Who said that the location sells without a technical security device, and when. */
  unsigned: z.object({ at: instant, by: z.string() }).nullable(),
  /** The provider has switched the TSE on here: selling without one can no longer be accepted. */
  mustSign: z.boolean(),
  /** What is missing now. */
  missing: z.array(condition),
});

export type LiveLocation = z.infer<typeof location>;

export const goingLive = {
  /** The locations with a point of sale: what each still needs before it sells for real, and who let it. */
  show: endpoint.route({ method: 'GET', path: '/going-live' }).output(z.object({ locations: z.array(location) })),

  /**
   * From now on tills of this location sell for real. Refused while anything is missing; where the provider has not switched on the
   * TSE, that nothing is signed has to be accepted in so many words, also by a location that sold before anybody asked.
   */
  start: endpoint
    .route({ method: 'POST', path: '/locations/{locationId}/going-live' })
    .input(z.object({ locationId: id, acceptsUnsigned: z.boolean() }))
    .output(z.object({ at: instant }))
    .errors(refusals(notFoundCode, 'access/denied', 'location/not-ready', 'event/closed')),
};
