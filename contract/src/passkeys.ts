import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, name, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

function bytes(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
}

const credential = z.object({
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
});

/** What `navigator.credentials.create` gives, as its `toJSON` writes it. */
const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes(5000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** What `navigator.credentials.get` gives, as its `toJSON` writes it. */
export const usedCredential = credential.extend({
  response: z.object({
    clientDataJSON: bytes(5000),
    authenticatorData: bytes(5000),
    signature: bytes(5000),
    userHandle: bytes(200).nullish(),
  }),
});

/** What the browser is to be asked: goes into `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` as it is. */
export const browserOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeys = {
  list: endpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/profile/passkeys' })
    .output(z.object({ passkeys: z.array(z.object({ passkeyId: id, name: z.string(), createdAt: instant })) })),

  begin: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'POST', path: '/profile/passkeys/options' })
    .output(browserOptions),

  add: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'POST', path: '/profile/passkeys' })
    .input(z.object({ name, credential: newCredential }))
    .output(z.object({ passkeyId: id }))
    .errors(refusals('passkey/not-accepted')),

  remove: endpoint
    .meta({ access: 'signed-in', fresh: true })
    .route({ method: 'DELETE', path: '/profile/passkeys/{passkeyId}' })
    .input(z.object({ passkeyId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};
