import { z } from 'zod';
import { piecesMax } from '@tresen/domain/bills/bill-facts';
import { claimHoldsMs } from '@tresen/domain/bills/claims';
import { tableLinesMax } from '@tresen/domain/device-log/entry-size';
import { orderScreens, registers, soundRegisters } from './device-endpoints.ts';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

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
    .meta(orderScreens)
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
        /** Entries of the last day that were set aside: on no floor, whoever still says them. */
        parked: z.array(id).optional(),
      }),
    ),

  /**
   * Somebody opens the payment of a bill, or still has it open. Who came first is named: whoever takes money all the same has
   * been told.
   */
  claimBill: endpoint
    .meta(soundRegisters)
    .route({ method: 'PUT', path: '/till/claims/{billId}' })
    .input(
      z.object({
        billId: id,
        userId: id.nullable(),
        /** None: everything. */
        pieces: z
          .array(z.object({ itemId: id, nos: z.array(z.int().min(1).max(piecesMax)).max(piecesMax) }))
          .max(tableLinesMax),
        holdsMs: z.int().min(1000).max(claimHoldsMs),
      }),
    )
    .output(
      z.object({
        before: z.array(
          z.object({
            deviceId: id,
            userId: id.nullable(),
            /** Since when, and for how long, by the server's clock. */
            sinceMs: z.int(),
            leftMs: z.int(),
          }),
        ),
      }),
    ),

  /** Paid, or left. */
  releaseBill: endpoint
    .meta(registers)
    .route({ method: 'DELETE', path: '/till/claims/{billId}' })
    .input(z.object({ billId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};
