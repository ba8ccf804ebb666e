import { endReasons, noticeKinds, tseForms } from '@tresen/domain/locations/tax-notice';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { businessDate } from './exports.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const gate = { access: 'manager', feature: 'point-of-sale' } as const;

const system = z.object({
  registerId: id,
  code: z.string(),
  serial: z.string(),
  acquiredOn: businessDate,
  startedOn: businessDate,
  tse: z
    .object({ serial: z.string(), since: businessDate, certificationId: z.string(), form: z.enum(tseForms) })
    .nullable(),
  ended: z.object({ on: businessDate, reason: z.enum(endReasons) }).nullable(),
  /** How far it is on its way out of use. */
  steps: z.object({ isWritten: z.boolean(), openReceipts: z.int(), isClient: z.boolean(), isKept: z.boolean() }),
});
export type ShownSystem = z.infer<typeof system>;

const shown = z.object({
  /** Every register that ever sold for real. */
  systems: z.array(system),
  /** What has happened and was not told yet, what is due first at the top. */
  due: z.array(z.object({ kind: z.enum(noticeKinds), serial: z.string(), since: businessDate, until: businessDate })),
  /** Newest first. */
  notices: z.array(
    z.object({
      noticeId: id,
      kind: z.enum(noticeKinds),
      sentOn: businessDate,
      ticket: z.string(),
      madeAt: instant,
      systemCount: z.int(),
    }),
  ),
});
export type ShownTaxNotices = z.infer<typeof shown>;

/** The notification of section 146a (4) AO. A person sends it: nothing goes to the authority by itself. */
export const taxOffice = {
  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/tax-notice' })
    .input(z.object({ locationId: id }))
    .output(shown)
    .errors(refusals(notFoundCode)),

  /** All systems as they are now: for the upload in the portal, or to be typed in. */
  file: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/tax-notice/file' })
    .input(z.object({ locationId: id, format: z.enum(['xml', 'pdf']) }))
    .output(z.file())
    .errors(refusals(notFoundCode)),

  /** Writes down that it was sent, with the systems as they are now. Never taken back; asked twice, written once. */
  noteSent: endpoint
    .meta({ ...gate, fresh: true, notForSupport: true })
    .route({ method: 'PUT', path: '/locations/{locationId}/tax-notices/{noticeId}' })
    .input(z.object({ locationId: id, noticeId: id, sentOn: businessDate, ticket: z.string().trim().max(100) }))
    .output(shown)
    .errors(refusals(notFoundCode, 'tax-notice/nothing-to-tell')),

  /** A register goes out of use for good, once nothing is left to do. Told to the tax office within a month. */
  endRegister: endpoint
    .meta({ ...gate, fresh: true, notForSupport: true })
    .route({ method: 'PUT', path: '/registers/{registerId}/end' })
    .input(z.object({ registerId: id, on: businessDate, reason: z.enum(endReasons) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'register/not-finished', 'register/end-day-wrong')),
};
