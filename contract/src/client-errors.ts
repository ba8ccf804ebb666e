import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { nothing } from './primitives.ts';

/** What went wrong in a browser, for the server's log. Bounded, and never more than a name, a message and a stack. */
export const clientErrors = {
  report: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/client-errors' })
    .input(
      z.object({
        kind: z.enum(['start-up', 'boundary', 'unhandled', 'chunk', 'not-found']),
        message: z.string().max(1000),
        stack: z.string().max(8000).optional(),
        path: z.string().max(500),
        buildId: z.string().max(64),
        reference: z.string().max(40),
      }),
    )
    .output(nothing)
    .errors(refusals('request/too-many')),
};
