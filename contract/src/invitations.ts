import { memberRoles } from '@tresen/domain/people/roles';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { email, id, instant, locale, name, nothing, password } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const invitation = z.object({
  invitationId: id,
  email: z.string(),
  role: z.enum(memberRoles),
  createdAt: instant,
  expiresAt: instant,
});

export const invitations = {
  list: endpoint.route({ method: 'GET', path: '/invitations' }).output(z.object({ invitations: z.array(invitation) })),

  /** The browser makes the id: sent twice, invited once. */
  create: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'PUT', path: '/invitations/{invitationId}' })
    .input(
      z.object({
        invitationId: id,
        email,
        role: z.enum(memberRoles),
        locale,
        /** Somebody who works here without a log-in, and is to go on as the same person. */
        personId: id.optional(),
      }),
    )
    .output(invitation)
    .errors(refusals(notFoundCode, 'access/denied', 'invitation/already-member', 'change/too-often')),

  /** Sends the mail again; the link in the earlier one stops working. */
  resend: endpoint
    .route({ method: 'POST', path: '/invitations/{invitationId}/mails' })
    .input(z.object({ invitationId: id, locale }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'change/too-often')),

  revoke: endpoint
    .route({ method: 'DELETE', path: '/invitations/{invitationId}' })
    .input(z.object({ invitationId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** What the link in the mail is about. The token is the proof of the address. */
  show: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/invitation-links/check' })
    .input(z.object({ token: z.string().max(200) }))
    .output(
      z.object({
        organizationName: z.string(),
        email: z.string(),
        role: z.enum(memberRoles),
        hasAccount: z.boolean(),
      }),
    )
    .errors(refusals('link/expired')),

  /** The invitations waiting for the person who is signed in. */
  mine: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/profile/invitations' })
    .output(
      z.object({
        invitations: z.array(
          z.object({ invitationId: id, organizationName: z.string(), role: z.enum(memberRoles), expiresAt: instant }),
        ),
      }),
    ),

  /** Somebody with an account joins. */
  accept: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'POST', path: '/profile/invitations/{invitationId}/acceptance' })
    .input(z.object({ invitationId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Somebody without an account gets one and joins. */
  acceptAsNewUser: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/invitation-links/acceptance' })
    .input(z.object({ token: z.string().max(200), firstName: name, lastName: name, password, locale }))
    .output(nothing)
    .errors(refusals('link/expired', 'password/too-weak', 'invitation/for-someone-else')),
};
