import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { nothing, password } from './primitives.ts';

/** Six digits from an app, or one of the recovery codes. Spaces do not matter. */
export const secondFactorCode = z.string().trim().min(6).max(20);

const signedIn = endpoint.meta({ access: 'signed-in' });
const recoveryCodes = z.array(z.string());

export const secondFactor = {
  show: signedIn
    .route({ method: 'GET', path: '/profile/second-factor' })
    .output(z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })),

  /** Nothing is on before the first code is confirmed. Begun again, it starts over with a new secret. */
  begin: signedIn
    .route({ method: 'POST', path: '/profile/second-factor/enrolments' })
    .input(z.object({ password }))
    .output(
      z.object({
        /** For the QR code: `otpauth://totp/…`. */
        uri: z.string(),
        /** The same secret to type by hand. */
        secret: z.string(),
        /** Each works once in place of a code. Shown here and never again. */
        recoveryCodes,
      }),
    )
    .errors(refusals('password/wrong', 'second-factor/already-on', 'request/too-many')),

  confirm: signedIn
    .route({ method: 'PUT', path: '/profile/second-factor' })
    .input(z.object({ code: secondFactorCode }))
    .output(nothing)
    .errors(refusals('second-factor/wrong', 'second-factor/off', 'request/too-many')),

  stop: signedIn
    .route({ method: 'DELETE', path: '/profile/second-factor' })
    .input(z.object({ password }))
    .output(nothing)
    .errors(refusals('password/wrong', 'request/too-many')),

  /** The ones before stop working. */
  renewRecoveryCodes: signedIn
    .route({ method: 'POST', path: '/profile/second-factor/recovery-codes' })
    .input(z.object({ password }))
    .output(z.object({ recoveryCodes }))
    .errors(refusals('password/wrong', 'second-factor/off', 'request/too-many')),
};
