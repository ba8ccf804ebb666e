import { z } from 'zod';
import { registers } from './device-endpoints.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

/** What was written down of open bills, by the name of its entry; `payload` has the shape of that name. */
const fact = z.object({
  type: z.string(),
  entryId: id,
  actorId: id.nullable(),
  at: z.string(),
  series: z.int().nullable(),
  payload: z.record(z.string(), z.unknown()),
});

export const floor = {
  /**
   * All that is known of bills that are open, and of those that were closed within a day: who folds it, and what the stream says from
   * `seq` on, knows every table. What comes twice makes no difference.
   */
  floor: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/floor' })
    .output(
      z.object({
        seq: z.int(),
        /** `null` before the first event. */
        eventId: id.nullable(),
        now: instant,
        /** The largest that the location knows. */
        lastStep: z.int(),
        facts: z.array(fact),
      }),
    ),
};
