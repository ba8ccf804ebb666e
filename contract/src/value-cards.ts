import { valueCardUses } from '@tresen/domain/offer/value-card-use';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const gate = { access: 'manager', feature: 'point-of-sale' } as const;

const card = z.object({
  valueCardId: id,
  /** The end of its code: whoever reads a list cannot spend what stands in it. */
  codeEnd: z.string(),
  balanceCents: z.int(),
  issuedAt: instant,
});

export const valueCards = {
  /** The latest first. */
  list: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/value-cards' })
    .output(
      z.object({
        /** At the locations that the asker sees; empty: nowhere. */
        uses: z.array(z.enum(valueCardUses)),
        /** What the organisation owes its guests, of all cards. */
        openCents: z.int(),
        count: z.int(),
        cards: z.array(card),
      }),
    ),

  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/value-cards/{valueCardId}' })
    .input(z.object({ valueCardId: id }))
    .output(
      card.extend({
        history: z.array(
          z.object({
            kind: z.enum(['sold', 'redeemed']),
            amountCents: z.int(),
            /** Of the receipt; `null`: nobody finds it any more. */
            receiptNumber: z.string().nullable(),
            locationName: z.string(),
            at: instant,
          }),
        ),
      }),
    )
    .errors(refusals(notFoundCode)),
};
