import { saleLinesMax } from '@tresen/domain/device-log/entry-size';
import {
  type AbandonedCart,
  type IssuedUnsigned,
  type OutageFact,
  outagePhases,
  outageScopes,
  type ParkedCart,
} from '@tresen/domain/sales/signing-facts';
import { z } from 'zod';
import { id } from './primitives.ts';
import { exactInstant, soldLine } from './sale-entries.ts';

const reason = z.string().max(200);
/** Twice as many as a cart has: of one that is parked again, what is gone and what is new. */
const linesMax = 2 * saleLinesMax;

/** `receipt.issued.v1`: a paper left with the mark of an outage after it was waited for. */
export const issuedUnsigned = z.object({
  orderId: id,
  txId: z.uuidv4(),
  issued: z.literal('outage'),
  reason,
  at: exactInstant,
}) satisfies z.ZodType<IssuedUnsigned>;

/** `tse.outage.v1`: a till signs nothing any more, or signs again. */
export const tseOutage = z.object({
  phase: z.enum(outagePhases),
  scope: z.enum(outageScopes),
  reason,
  at: exactInstant,
}) satisfies z.ZodType<OutageFact>;

/** `cart.abandoned.v1`: begun and given up. */
export const cartAbandoned = z.object({
  txId: z.uuidv4(),
  orderId: id,
  startedAt: exactInstant,
  lines: z.array(soldLine).max(linesMax),
}) satisfies z.ZodType<AbandonedCart>;

/** `cart.parked.v1`: ordered, and not paid yet. */
export const cartParked = z.object({
  ...cartAbandoned.shape,
  lines: z.array(soldLine).min(1).max(linesMax),
  group: z.string().max(60),
}) satisfies z.ZodType<ParkedCart>;
