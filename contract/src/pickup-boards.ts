import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const gate = { access: 'manager', feature: 'order-processing' } as const;

/** The screen of a location on which guests read that their order is ready. Whoever knows its address sees it. */
export const pickupBoards = {
  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/pickup-board' })
    .input(z.object({ locationId: id }))
    /** Without our own origin, as a browser continues it; none was made, or it was taken back. */
    .output(z.object({ address: z.string().nullable() }))
    .errors(refusals(notFoundCode)),

  /** Makes an address, if there is none. */
  open: endpoint
    .meta({ ...gate, notForSupport: true })
    .route({ method: 'PUT', path: '/locations/{locationId}/pickup-board' })
    .input(z.object({ locationId: id }))
    .output(z.object({ address: z.string() }))
    .errors(refusals(notFoundCode, 'event/closed')),

  /** From now on nobody sees anything there. The next address is another one. */
  revoke: endpoint
    .meta(gate)
    .route({ method: 'DELETE', path: '/locations/{locationId}/pickup-board' })
    .input(z.object({ locationId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};
