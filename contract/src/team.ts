import { entitlements as entitlementNames } from '@tresen/domain/locations/entitlements';
import { rights } from '@tresen/domain/people/rights';
import { memberRoles } from '@tresen/domain/people/roles';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, name, nothing, pin } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const ownRights = z.array(z.enum(rights)).max(rights.length);

export const team = {
  list: endpoint.route({ method: 'GET', path: '/members' }).output(
    z.object({
      members: z.array(
        z.object({
          userId: id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          role: z.enum(memberRoles),
          isActive: z.boolean(),
          isSelf: z.boolean(),
          joinedAt: instant,
          hasPin: z.boolean(),
          /** Without one the person has a name and a PIN, and no e-mail address. */
          hasLogIn: z.boolean(),
          rights: z.array(z.enum(rights)),
          /** From then on neither log-in nor PIN open anything. */
          validUntil: instant.nullable(),
        }),
      ),
      /** Log-ins with a PIN are the provider's to switch on. */
      canUsePins: z.boolean(),
    }),
  ),

  changeRole: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'PUT', path: '/members/{userId}/role' })
    .input(z.object({ userId: id, role: z.enum(memberRoles) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'member/last-admin')),

  /** Somebody without an e-mail address: a name and a PIN, made by the owner. Sent twice, made once. */
  addPerson: endpoint
    .meta({ access: 'manager', fresh: true, notForSupport: true })
    .route({ method: 'PUT', path: '/people/{userId}' })
    .input(z.object({ userId: id, name, pin, rights: ownRights, validUntil: instant.nullable() }))
    .output(nothing)
    .errors(refusals('pin/not-entitled', 'pin/too-simple', 'pin/taken')),

  changeRights: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'PUT', path: '/members/{userId}/rights' })
    .input(z.object({ userId: id, rights: ownRights, validUntil: instant.nullable() }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'member/last-admin')),

  /** Nobody signs in here with it any more; what they did stays theirs. */
  deactivate: endpoint
    .route({ method: 'DELETE', path: '/members/{userId}' })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'member/last-admin')),

  reactivate: endpoint
    .route({ method: 'POST', path: '/members/{userId}/restoration' })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};

export const entitlements = {
  /** Only support switches these, for an organisation that let it in. */
  set: endpoint
    .route({ method: 'PUT', path: '/locations/{locationId}/entitlements' })
    .input(z.object({ locationId: id, entitlements: z.array(z.enum(entitlementNames)).max(2) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'access/denied')),
};

export const auditLog = {
  list: endpoint
    .route({ method: 'GET', path: '/audit-entries' })
    .input(
      z.object({
        /** The last entry of the page before, by its time and its id. */
        before: instant.optional(),
        beforeEntryId: id.optional(),
        /** One act, or all acts about one thing: `location.saved`, `location`. */
        act: z.string().max(60).optional(),
        /** What one person did. */
        userId: id.optional(),
        /** From this moment on, and before that one. */
        since: instant.optional(),
        until: instant.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    )
    .output(
      z.object({
        entries: z.array(
          z.object({
            entryId: id,
            at: instant,
            /** `null`: nobody's account, but whoever runs the server. */
            userId: id.nullable(),
            /** The name as it is today; empty if the account is gone. */
            by: z.string(),
            role: z.string(),
            act: z.string(),
            subject: z.record(z.string(), z.string()),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),
};
