import { cashMoveKinds } from '@tresen/domain/cash-book';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant } from './words.ts';

/** What happened to the money in the drawers beside the sales. It is written by the tills, in their log. */
export const cashBook = {
  /** The newest first. */
  list: endpoint
    .meta({ access: 'books', feature: 'point-of-sale' })
    .route({ method: 'GET', path: '/locations/{locationId}/cash-entries' })
    .input(
      z.object({
        locationId: id,
        from: z.iso.date().max(10),
        to: z.iso.date().max(10),
        limit: z.coerce.number().int().min(1).max(500).default(200),
      }),
    )
    .output(
      z.object({
        entries: z.array(
          z.object({
            deviceId: id,
            seq: z.int(),
            registerCode: z.string(),
            kind: z.enum(['move', 'count', 'opened']),
            moveKind: z.enum(cashMoveKinds).nullable(),
            /** What it changed: the move, or the difference that was found. */
            amountCents: z.int(),
            countedCents: z.int().nullable(),
            expectedCents: z.int().nullable(),
            reason: z.string(),
            by: z.string(),
            at: instant,
            businessDate: z.iso.date().max(10),
            zNo: z.int().nullable(),
          }),
        ),
      }),
    )
    .errors(refusals('PGRST116')),
};
