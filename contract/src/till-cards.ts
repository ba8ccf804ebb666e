import { cardSteps } from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import { askedOfCard, cardAsked, cardWord } from './card-entries.ts';
import { registers, soundRegisters } from './device-endpoints.ts';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

/** An attempt as far as the server has heard of it: whoever folds the words knows its state. */
const attempt = z.object({
  attemptId: id,
  asked: cardAsked.nullable(),
  words: z.array(cardWord),
  deviceId: id.nullable(),
  askedAt: instant,
  /** What the terminal does, while it does something. */
  step: z.enum(cardSteps).nullable(),
  /** A receipt says that it was paid with it. */
  isBooked: z.boolean(),
});
export type CardAttemptView = z.infer<typeof attempt>;

/** How a till has cards charged. What it asks for stands in its own log before; the server tells the terminal. */
export const tillCards = {
  /** Once for each id: asked again, it says how far it is. Answers before the terminal does. */
  startCardAttempt: endpoint
    .meta(soundRegisters)
    .route({ method: 'PUT', path: '/till/card-attempts/{attemptId}' })
    .input(askedOfCard.extend({ attemptId: id }))
    .output(attempt)
    .errors(
      refusals(
        notFoundCode,
        'card/outcome-unknown',
        'card/paid-not-booked',
        'card/refund-too-large',
        'card/refund-again',
        'card/terminal-unusable',
      ),
    ),

  /** Waits up to `waitMs` for news: another step than the one named, or an outcome. */
  showCardAttempt: endpoint
    .meta(registers)
    .route({ method: 'POST', path: '/till/card-attempts/{attemptId}/news' })
    .input(z.object({ attemptId: id, step: z.enum(cardSteps).nullable(), waitMs: z.int().min(0).max(20_000) }))
    .output(attempt)
    .errors(refusals(notFoundCode)),

  /** Asks the terminal to stop. One that was never told of stays untold for ever. The outcome is asked for as always. */
  cancelCardAttempt: endpoint
    .meta(registers)
    .route({ method: 'POST', path: '/till/card-attempts/{attemptId}/cancellation' })
    .input(askedOfCard.extend({ attemptId: id }))
    .output(attempt)
    .errors(refusals(notFoundCode)),

  /** Those of the location whose outcome nobody knows, and money that was taken without a receipt. */
  listCardAttempts: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/card-attempts' })
    .output(z.object({ attempts: z.array(attempt) })),
};
