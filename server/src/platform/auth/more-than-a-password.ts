import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';

/** A code from an app, and keys that stay on the device. Like the rest of the library, without endpoints of their own. */
export function moreThanAPassword(publicUrl: string) {
  return [
    twoFactor({
      issuer: 'Tresen',
      // Five tries for a log-in; after ten wrong ones in a row the codes of an account rest for a quarter of an hour.
      accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
      schema: {
        user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
        twoFactor: {
          modelName: 'two_factor',
          fields: {
            userId: 'user_id',
            backupCodes: 'backup_codes',
            failedVerificationCount: 'failed_verification_count',
            lockedUntil: 'locked_until',
          },
        },
      },
    }),
    passkey({
      rpName: 'Tresen',
      rpID: new URL(publicUrl).hostname,
      origin: publicUrl,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // A key stands for password and second factor together, so it must have asked for a finger, a face or a PIN.
      registration: {
        afterVerification: ({ verification }) => {
          if (!verification.registrationInfo?.userVerified) throw new APIError('UNAUTHORIZED');
        },
      },
      authentication: {
        afterVerification: ({ verification }) => {
          if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
        },
      },
      advanced: { webAuthnChallengeCookie: 'passkey' },
      schema: {
        passkey: {
          fields: {
            userId: 'user_id',
            publicKey: 'public_key',
            credentialID: 'credential_id',
            deviceType: 'device_type',
            backedUp: 'backed_up',
            createdAt: 'created_at',
          },
        },
      },
    }),
  ];
}
