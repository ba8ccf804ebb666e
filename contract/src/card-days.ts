import { differenceCauses } from '@tresen/domain/cards/card-difference';
import { cardAskKinds, cardProviders } from '@tresen/domain/cards/card-terminal';
import { oneLine } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const cents = z.int();
const asked = z.object({ locationId: id, date: z.iso.date().max(10) });

const difference = z.object({
  cause: z.enum(differenceCauses),
  weight: z.enum(['note', 'look', 'incident']),
  terminalId: id.nullable(),
  at: instant.nullable(),
  /** The number of the payment at the other side; empty: it has none. */
  theirNo: z.string(),
  /** As printed, of receipts that name it. */
  receipts: z.array(z.string()),
  oursCents: cents,
  theirsCents: cents,
  deltaCents: cents,
  otherDay: z.string().nullable(),
});
export type ShownDifference = z.infer<typeof difference>;

const cardDay = z.object({
  date: z.string(),
  oursCents: cents,
  theirsCents: cents,
  feeCents: cents,
  matchedCount: z.int(),
  terminals: z.array(
    z.object({
      terminalId: id,
      name: z.string(),
      provider: z.enum(cardProviders),
      oursCount: z.int(),
      oursCents: cents,
      /** `null`: the other side was not asked about this day yet, or could not be. */
      theirsCents: cents.nullable(),
      heardAt: instant.nullable(),
      /** It tells sums when it closes its day, and no single payment. */
      closesDay: z.boolean(),
    }),
  ),
  /** Asked for up to the end of this day, and nobody knows what became of it. */
  open: z.array(
    z.object({
      attemptId: id,
      terminalId: id.nullable(),
      kind: z.enum(cardAskKinds),
      amountCents: cents,
      at: instant,
    }),
  ),
  /** What needs somebody first. */
  differences: z.array(difference),
  payouts: z.array(
    z.object({ payoutId: z.string(), paidCents: cents, refundCents: cents, feeCents: cents, netCents: cents }),
  ),
});
export type ShownCardDay = z.infer<typeof cardDay>;

const gate = { access: 'manager', feature: 'point-of-sale' } as const;

/** Our card payments of a business day beside what terminals and providers say of it. */
export const cardDays = {
  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/card-day' })
    .input(asked)
    .output(cardDay)
    .errors(refusals(notFoundCode)),

  /** Asks the providers; with `closesTerminals` terminals of the house close their day, which they do once. */
  ask: endpoint
    .route({ method: 'PUT', path: '/locations/{locationId}/card-day/statement' })
    .input(asked.extend({ closesTerminals: z.boolean() }))
    .output(z.object({ silent: z.array(z.string()) }))
    .errors(refusals(notFoundCode)),

  /** Somebody has the paper of the terminal in hand. Of what is known already nothing is decided. */
  decide: endpoint
    .meta({ ...gate, notForSupport: true })
    .route({ method: 'PUT', path: '/locations/{locationId}/card-attempts/{attemptId}/decision' })
    .input(
      z.object({
        locationId: id,
        attemptId: id,
        isPaid: z.boolean(),
        reason: z.string().trim().min(1).max(100).regex(oneLine),
        /** The number on that paper; empty where nothing was paid. */
        evidence: z.string().trim().max(60).regex(oneLine),
      }),
    )
    .output(nothing)
    .errors(refusals(notFoundCode, 'card/outcome-unknown')),
};
