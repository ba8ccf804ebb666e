import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

/** The owner lets support in for 24 hours at most; every act of support is written down. */
export const support = {
  list: endpoint
    .route({ method: 'GET', path: '/support-grants' })
    .output(z.object({ grants: z.array(z.object({ grantId: id, createdAt: instant, endsAt: instant })) })),

  grant: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'PUT', path: '/support-grants/{grantId}' })
    .input(z.object({ grantId: id, hours: z.int().min(1).max(24) }))
    .output(z.object({ endsAt: instant }))
    .errors(refusals('access/denied')),

  revoke: endpoint
    .route({ method: 'DELETE', path: '/support-grants/{grantId}' })
    .input(z.object({ grantId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** The organisations that let support in right now. */
  organizations: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/support-grants/open' })
    .output(z.object({ organizations: z.array(z.object({ organizationId: id, name: z.string(), endsAt: instant })) })),
};
