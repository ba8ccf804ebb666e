import { APIError } from 'better-auth/api';
import type { Auth } from './open-auth.ts';

type Cookies = { readonly setCookies: readonly string[] };

/** What came of a code after the password. */
export type Passed =
  | (Cookies & { readonly kind: 'signed-in'; readonly userId: string; readonly email: string; readonly token: string })
  | { readonly kind: 'wrong' }
  | { readonly kind: 'start-over' }
  | { readonly kind: 'locked' };

/** The second factor of an account: codes from an app, and recovery codes for the day the phone is gone. */
export function openSecondFactor(auth: Auth) {
  return {
    async stateOf(userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const { adapter } = await auth.$context;
      const where = [{ field: 'userId', value: userId }];
      const row = await adapter.findOne<{ verified: boolean }>({ model: 'twoFactor', where });
      if (!row?.verified) return { isOn: false, recoveryCodesLeft: 0 };
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
      return { isOn: true, recoveryCodesLeft: backupCodes.length };
    },

    /** `undefined` if it is on already. */
    async begin(password: string, headers: Headers): Promise<{ uri: string; recoveryCodes: string[] } | undefined> {
      const begun = await unless('TOTP_ALREADY_ENABLED', () =>
        auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
      );
      if (begun?.method !== 'totp') return undefined;
      return { uri: begun.totpURI, recoveryCodes: begun.backupCodes };
    },

    /** Turns it on. The session gets a new secret on the way. */
    async confirm(code: string, headers: Headers): Promise<Cookies | 'wrong' | 'off'> {
      try {
        const answer = await auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
        return { setCookies: answer.headers.getSetCookie() };
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        return error.body?.code === 'TOTP_NOT_ENABLED' ? 'off' : 'wrong';
      }
    },

    async stop(password: string, headers: Headers): Promise<Cookies> {
      const answer = await auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
      return { setCookies: answer.headers.getSetCookie() };
    },

    /** Without a password, for the command line: when the phone and the recovery codes are both gone. */
    async remove(userId: string): Promise<void> {
      const { adapter, internalAdapter } = await auth.$context;
      await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });
      await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
    },

    async renewRecoveryCodes(password: string, headers: Headers): Promise<string[]> {
      const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers });
      return backupCodes;
    },

    /** The second step of a log-in. A session that is there already counts for nothing: only the first step's cookie does. */
    async pass(code: string, headers: Headers): Promise<Passed> {
      const { name } = (await auth.$context).createAuthCookie('two_factor');
      const asked = { body: { code }, headers: withOnly(name, headers), returnHeaders: true } as const;
      try {
        const answer = /^\d{6}$/.test(code) ? await auth.api.verifyTOTP(asked) : await auth.api.verifyBackupCode(asked);
        const { token, user } = answer.response;
        if (!token) return { kind: 'start-over' };
        const setCookies = answer.headers.getSetCookie();
        return { kind: 'signed-in', userId: user.id, email: user.email, token, setCookies };
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        return { kind: outcomes[String(error.body?.code)] ?? 'start-over' };
      }
    },
  };
}

const outcomes: Readonly<Record<string, 'wrong' | 'locked'>> = {
  INVALID_CODE: 'wrong',
  INVALID_BACKUP_CODE: 'wrong',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
};

function withOnly(cookieName: string, headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '').split(/; */);
  const kept = new Headers(headers);
  kept.set('cookie', cookies.filter((cookie) => cookie.startsWith(`${cookieName}=`)).join('; '));
  return kept;
}

/** The library's refusal with this code means "no"; every other one is an accident. */
async function unless<Answer>(code: string, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof APIError && error.body?.code === code) return undefined;
    throw error;
  }
}
