import { oneLine } from '@tresen/domain/basics/text-rules';
import { cardAskKinds, cardSteps } from '@tresen/domain/cards/card-terminal';
import { isNetworkTarget } from '@tresen/domain/print/network-printer';
import { z } from 'zod';
import { id, instant } from './primitives.ts';

const short = z.string().max(60).regex(oneLine);
const lines = z.array(z.string().max(80)).max(400);
const cents = z.int().min(0).max(99_999_999);

/** A card terminal of the house as its bridge has to know it. */
export const bridgeTerminal = z
  .object({
    terminalId: id,
    name: short,
    address: z.string().max(15),
    port: z.int(),
    /** Six digits, of the network operator's paper. It opens the terminal for tills, and moves no money by itself. */
    password: z
      .string()
      .max(6)
      .regex(/^\d{6}$/),
  })
  .refine(isNetworkTarget);

const reference = z.object({ id: short, receiptNo: short, traceNo: short, terminalId: short });
const slips = z.object({ customer: lines, merchant: lines, isSigned: z.boolean() });

/** What a till or the server wants of a terminal. */
export const bridgeAsk = z.object({
  attemptId: id,
  orderId: id,
  amountCents: cents.min(1),
  kind: z.enum(cardAskKinds),
  of: z.object({ attemptId: id, reference }).exactOptional(),
});

/** An outcome that is known. */
export const bridgeSettled = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('approved'),
    approvedCents: cents,
    tipCents: cents,
    card: z.object({ kind: z.enum(['girocard', 'debit', 'credit', 'wallet']), name: short, endsWith: short }),
    reference,
    slips,
  }),
  z.object({
    state: z.enum(['declined', 'cancelled']),
    code: short,
    text: z.string().max(200),
    slips: slips.exactOptional(),
  }),
]);

export const bridgeOutcome = z.union([bridgeSettled, z.object({ state: z.literal('unknown'), since: instant })]);

/** How far an attempt is at the bridge. Both `null`: it waits for its turn, or the terminal cannot say yet. */
export const bridgeAttempt = z.object({ step: z.enum(cardSteps).nullable(), outcome: bridgeOutcome.nullable() });

const bridgeCallKinds = ['start', 'cancel', 'reconcile', 'state', 'end-of-day'] as const;

/** What the server wants of a terminal in the house. The ask is `null` where it is about no payment. */
export const bridgeCall = z.object({
  callId: id,
  kind: z.enum(bridgeCallKinds),
  terminal: bridgeTerminal,
  ask: bridgeAsk.nullable(),
});

/** How far the bridge is with it. */
export const bridgeAnswer = bridgeAttempt.extend({
  isDone: z.boolean(),
  state: z
    .object({ state: z.enum(['idle', 'busy', 'offline', 'unknown']), detail: z.string().max(60).regex(oneLine) })
    .nullable(),
  /** Of the day that was closed; `null` where none was. */
  totals: z.object({ amountCents: cents, lines }).nullable(),
});
