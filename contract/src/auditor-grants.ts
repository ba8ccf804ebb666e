import { auditorGrantStates, auditorLifeMost, auditorPlacesMost } from '@tresen/domain/people/auditor-grant';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { businessDate } from './exports.ts';
import { id, instant, name, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const auditorGrant = z.object({
  auditorGrantId: id,
  auditor: z.string(),
  office: z.string(),
  cardNo: z.string(),
  locationIds: z.array(id),
  from: businessDate,
  to: businessDate,
  state: z.enum(auditorGrantStates),
  createdAt: instant,
  endsAt: instant,
  openedAt: instant.nullable(),
  endedAt: instant.nullable(),
  wrongTries: z.int(),
});
export type AuditorGrantView = z.infer<typeof auditorGrant>;

const audited = { access: 'manager', feature: 'point-of-sale' } as const;

/** The owner's side of an audit: who is let in to read, until when, and what they have read. */
export const auditorGrants = {
  /** The newest first. */
  list: endpoint
    .meta(audited)
    .route({ method: 'GET', path: '/auditor-grants' })
    .output(z.object({ grants: z.array(auditorGrant) })),

  /** Link and code are said once and kept nowhere. Sent twice, made once. */
  create: endpoint
    .meta({ ...audited, fresh: true, notForSupport: true, secretAnswer: true })
    .route({ method: 'POST', path: '/auditor-grants' })
    .input(
      z.object({
        auditor: name,
        office: name,
        cardNo: z.string().trim().max(60),
        locationIds: z.array(id).min(1).max(auditorPlacesMost),
        from: businessDate,
        to: businessDate,
        hours: z.int().min(1).max(auditorLifeMost),
      }),
    )
    .output(z.object({ auditorGrantId: id, token: z.string(), code: z.string(), endsAt: instant }))
    .errors(refusals(notFoundCode, 'period/not-valid')),

  /** At once, also what is being read or downloaded right now. */
  end: endpoint
    .meta(audited)
    .route({ method: 'DELETE', path: '/auditor-grants/{auditorGrantId}' })
    .input(z.object({ auditorGrantId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Every single read, the newest first. */
  reads: endpoint
    .meta(audited)
    .route({ method: 'GET', path: '/auditor-grants/{auditorGrantId}/reads' })
    .input(z.object({ auditorGrantId: id, limit: z.coerce.number().int().min(1).max(200).default(100) }))
    .output(
      z.object({
        reads: z.array(
          z.object({
            readId: id,
            at: instant,
            /** The endpoint's name in the contract; the text is found by it. */
            endpoint: z.string(),
            asked: z.record(z.string(), z.string()),
          }),
        ),
        count: z.int(),
      }),
    )
    .errors(refusals(notFoundCode)),
};
