import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { businessDate, exported } from './exports.ts';
import { id } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const gate = { access: 'books', feature: 'point-of-sale' } as const;

const wanted = z.object({ exportId: id, locationId: id, from: businessDate, to: businessDate });

export const dsfinvk = {
  /** Closed days as the tax office wants them. Made by a job; asking twice makes one. A few at a time for each organisation. */
  create: endpoint
    .meta({ ...gate, fresh: true })
    .route({ method: 'PUT', path: '/tax-office-exports/{exportId}' })
    .input(wanted)
    .output(exported)
    .errors(refusals(notFoundCode, 'period/not-valid', 'export/too-many')),

  /**
   * What an auditor takes along in one file: the export, what the TSEs signed, master data, outages, devices with what they have not
   * sent, and a report of our own checks. Made by a job; asking twice makes one.
   */
  createPackage: endpoint
    .meta({ ...gate, fresh: true })
    .route({ method: 'PUT', path: '/audit-packages/{exportId}' })
    .input(
      wanted.extend({
        /** With the day that runs as if it were closed: for a month at most. It stays open, and its report is none. */
        isProvisional: z.boolean().default(false),
      }),
    )
    .output(exported)
    .errors(refusals(notFoundCode, 'period/not-valid', 'export/too-many')),

  /** Hands an export with findings over all the same: by whom and why is written down, and never taken back. */
  release: endpoint
    .meta({ ...gate, access: 'manager', fresh: true, notForSupport: true })
    .route({ method: 'PUT', path: '/tax-office-exports/{exportId}/release' })
    .input(z.object({ exportId: id, reason: z.string().trim().min(3).max(500) }))
    .output(exported)
    .errors(refusals(notFoundCode, 'export/not-held-back')),
};
