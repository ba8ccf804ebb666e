import { features } from '@tresen/domain/locations/feature-gates';
import { rights } from '@tresen/domain/people/rights';
import { memberRoles, roles } from '@tresen/domain/people/roles';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { browserOptions, usedCredential } from './passkeys.ts';
import { secondFactorCode } from './second-factor.ts';
import { email, id, instant, locale, nothing, password, theme } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const sessionView = z.object({
  user: z.object({
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    locale,
    theme,
  }),
  role: z.enum(roles),
  /** What somebody may beside the role; absent from a server that knows of none. */
  rights: z.array(z.enum(rights)).optional(),
  organization: z.object({ organizationId: id, name: z.string() }).nullable(),
  memberships: z.array(z.object({ organizationId: id, name: z.string(), role: z.enum(memberRoles) })),
  supportGrantUntil: instant.nullable(),
  locations: z.array(
    z.object({
      locationId: id,
      name: z.string(),
      features: z.array(z.enum(features)),
      /** By these its business days are counted. */
      timeZone: z.string(),
      closingHour: z.int(),
    }),
  ),
});

export type SessionView = z.infer<typeof sessionView>;

const answer = z.object({ session: sessionView.nullable() });

/** The password was right, and a second factor is on: nobody is signed in before its code. */
const answerOrCode = answer.extend({ needsSecondFactor: z.literal(true).optional() });

export const session = {
  /** Who is here. A visitor who is not signed in gets `null`, not an error. */
  show: endpoint.meta({ access: 'anyone' }).route({ method: 'GET', path: '/session' }).output(answer),

  signIn: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/session' })
    .input(z.object({ email: z.string().max(254), password: z.string().max(1000) }))
    .output(answerOrCode)
    .errors(refusals('session/not-accepted', 'session/crowded')),

  /** The code after the password. Refused with `session/not-accepted`, the log-in starts over. */
  secondFactor: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/session/second-factor' })
    .input(z.object({ code: secondFactorCode }))
    .output(answer)
    .errors(refusals('second-factor/wrong', 'session/not-accepted', 'request/too-many')),

  offerPasskey: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/session/passkey-options' })
    .output(browserOptions),

  signInWithPasskey: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/session/passkey' })
    .input(z.object({ credential: usedCredential }))
    .output(answer)
    .errors(refusals('session/not-accepted')),

  /** Ends the user on this device. The device itself stays what it is. */
  signOut: endpoint.meta({ access: 'anyone' }).route({ method: 'DELETE', path: '/session' }).output(nothing),

  /** Types the password again, for acts that need a fresh one. */
  confirm: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'POST', path: '/session/confirmation' })
    .input(z.object({ password }))
    .output(nothing)
    .errors(refusals('password/wrong', 'request/too-many')),

  /** Somebody who works in several organisations says in which one now. */
  chooseOrganization: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'PUT', path: '/session/organization' })
    .input(z.object({ organizationId: id }))
    .output(answer)
    .errors(refusals(notFoundCode)),
};

export const passwordResets = {
  /** Always answers the same, whether the account exists or not. */
  request: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/password-resets' })
    .input(z.object({ email, locale }))
    .output(nothing)
    .errors(refusals('change/too-often')),

  /** Asks whether a link still works, so that an expired one is said before a password is typed. */
  show: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/password-resets/check' })
    .input(z.object({ token: z.string().max(200) }))
    /** First: whoever follows it has never had a password here. */
    .output(z.object({ isValid: z.boolean(), isFirst: z.boolean() })),

  /** Sets the password, signs in and ends every other session. The link works once, for an hour. */
  complete: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/password-resets/completion' })
    .input(z.object({ token: z.string().max(200), newPassword: password }))
    .output(answerOrCode)
    .errors(refusals('link/expired', 'password/too-weak', 'password/same-as-before')),
};
