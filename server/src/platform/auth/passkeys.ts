import { APIError } from 'better-auth/api';
import type { Auth } from './open-auth.ts';

type Cookies = { readonly setCookies: readonly string[] };
type Options = Cookies & { readonly options: Record<string, unknown> };
/** As the browser writes it down; the library looks into it. */
type NewCredential = Readonly<Record<string, unknown>>;
type UsedCredential = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
};

export type Passkey = { readonly passkeyId: string; readonly name: string; readonly createdAt: Temporal.Instant };

/** Keys that stay on the device and stand for password and second factor together. */
export function openPasskeys(auth: Auth) {
  return {
    async list(headers: Headers): Promise<readonly Passkey[]> {
      const passkeys = await auth.api.listPasskeys({ headers });
      return passkeys
        .map(({ id, name, createdAt }) => ({ passkeyId: id, name: name ?? '', createdAt: instantOf(createdAt) }))
        .toSorted((one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt));
    },

    async begin(headers: Headers): Promise<Options> {
      const answer = await auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true });
      return { options: { ...answer.response }, setCookies: answer.headers.getSetCookie() };
    },

    /** The id of the new key; `undefined` for what does not answer the question that was asked. */
    async add(name: string, response: NewCredential, headers: Headers): Promise<string | undefined> {
      const passkey = await orNothing(() => auth.api.verifyPasskeyRegistration({ body: { name, response }, headers }));
      return passkey?.id;
    },

    async remove(passkeyId: string, headers: Headers): Promise<boolean> {
      const passkeys = await auth.api.listPasskeys({ headers });
      if (!passkeys.some(({ id }) => id === passkeyId)) return false;
      await auth.api.deletePasskey({ body: { id: passkeyId }, headers });
      return true;
    },

    /** Asks for any key of this installation; which account it belongs to, the key says. */
    async offer(): Promise<Options> {
      const answer = await auth.api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      const options = { ...answer.response, userVerification: 'required' };
      return { options, setCookies: answer.headers.getSetCookie() };
    },

    async signIn(used: UsedCredential, headers: Headers): Promise<(Cookies & { email: string }) | undefined> {
      const response = { ...used, response: { ...used.response }, clientExtensionResults: {} };
      const answer = await orNothing(() =>
        auth.api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
      );
      return answer && { email: answer.response.user.email, setCookies: answer.headers.getSetCookie() };
    },
  };
}

/** The library refuses a key in many ways; all of them are "no". Only an accident of the server is none. */
async function orNothing<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof APIError) return undefined;
    throw error;
  }
}

function instantOf(date: Date | string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime());
}
