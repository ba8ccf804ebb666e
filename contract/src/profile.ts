import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { email, locale, name, nothing, password, theme } from './words.ts';

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
};
