import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { email, id, instant, locale, name, nothing, password, theme } from './primitives.ts';
import { notFoundCode } from './problems.ts';

export const profile = {
  rename: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'PUT', path: '/profile/name' })
    .input(z.object({ firstName: name, lastName: name }))
    .output(nothing),

  setPreferences: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'PUT', path: '/profile/preferences' })
    .input(z.object({ locale: locale.optional(), theme: theme.optional() }))
    .output(nothing),

  /** Sends a link to the new address; nothing changes before it is opened. */
  changeEmail: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'POST', path: '/profile/email-changes' })
    .input(z.object({ newEmail: email, locale }))
    .output(nothing)
    .errors(refusals('email/same-as-before', 'change/too-often')),

  /** The link from the mail. The old address is told. */
  confirmEmail: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/email-changes/confirmation' })
    .input(z.object({ token: z.string().max(2000) }))
    .output(z.object({ email: z.string() }))
    .errors(refusals('link/expired')),

  changePassword: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'PUT', path: '/profile/password' })
    .input(z.object({ currentPassword: password, newPassword: password }))
    .output(nothing)
    .errors(refusals('password/wrong', 'password/too-weak', 'password/same-as-before', 'change/too-often')),

  sessions: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/profile/sessions' })
    .output(
      z.object({
        sessions: z.array(
          z.object({ sessionId: id, createdAt: instant, lastSeenAt: instant, device: z.string(), isThis: z.boolean() }),
        ),
      }),
    ),

  endSession: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'DELETE', path: '/profile/sessions/{sessionId}' })
    .input(z.object({ sessionId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Every session but this one. */
  endOtherSessions: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'DELETE', path: '/profile/sessions' })
    .output(nothing),

  /** Everything we hold about the person, as JSON. */
  exportData: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'GET', path: '/profile/data' })
    .output(z.file()),

  leaveOrganization: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'DELETE', path: '/profile/memberships/{organizationId}' })
    .input(z.object({ organizationId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'member/last-admin')),

  /** The account goes; what was sold stays, under a pseudonym once the law lets the name go. */
  deleteAccount: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'DELETE', path: '/profile' })
    .input(z.object({ password }))
    .output(nothing)
    .errors(refusals('password/wrong', 'member/last-admin')),
};
