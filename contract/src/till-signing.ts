import { z } from 'zod';
import { orderTakers } from './device-endpoints.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './primitives.ts';

/** Drawn by the till; devices take no other version. */
const txId = z.uuidv4();

/** From when on the device is out of order, as far as the server knows. */
const outage = z.object({ since: instant, reason: z.string() }).nullable();

const signature = z.object({
  number: z.string(),
  counter: z.string(),
  startedAt: instant,
  endedAt: instant,
  signature: z.string(),
  algorithm: z.string(),
  timeFormat: z.string(),
  publicKey: z.string(),
  tseSerial: z.string(),
  clientSerial: z.string(),
  processType: z.string(),
  processData: z.string(),
});

const result = z.discriminatedUnion('state', [
  z.object({ txId, state: z.literal('signed'), signature }),
  z.object({ txId, state: z.literal('unsigned'), reason: z.string() }),
  z.object({ txId, state: z.literal('waits') }),
]);

/** How a till has its processes signed: begun with the first line of a cart, ended by the upload of what became of it. */
export const signing = {
  /** Answers when they are written down; the device is asked afterwards. */
  startTransactions: endpoint
    .meta(orderTakers)
    .route({ method: 'POST', path: '/till/tse/starts' })
    .input(
      z.object({
        starts: z
          .array(z.object({ txId, startedAt: instant }))
          .min(1)
          .max(50),
      }),
    )
    .output(z.object({ outage })),

  /** Answers as soon as all of them are known, and at the latest after `waitMs`. Of its own register only. */
  transactionResults: endpoint
    .meta(orderTakers)
    .route({ method: 'POST', path: '/till/tse/results' })
    .input(z.object({ txIds: z.array(txId).min(1).max(50), waitMs: z.int().min(0).max(1500) }))
    .output(z.object({ results: z.array(result), outage })),
};
