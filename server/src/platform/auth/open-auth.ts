import { betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import { passwordMaxLength, passwordMinLength } from '@tresen/domain/people/password';
import type { Pool } from '../db/pool.ts';
import { moreThanAPassword } from './more-than-a-password.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { sessionCookies } from './session-cookies.ts';

export type AuthSettings = {
  readonly pool: Pool;
  readonly secret: string;
  readonly publicUrl: string;
  readonly isProduction: boolean;
};

export type Auth = ReturnType<typeof openAuth>;

const aDay = 24 * 60 * 60;

/** The auth library, configured. It has no endpoints of its own: our verbs call it, nobody else reaches it. */
export function openAuth({ pool, secret, publicUrl, isProduction }: AuthSettings) {
  const cookies = sessionCookies({ isProduction });
  return betterAuth({
    appName: 'Tresen',
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema('auth'), type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    session: {
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: 30 * aDay,
      updateAge: aDay,
      // Whether a password is fresh is asked by our own endpoints.
      freshAge: 0,
      cookieCache: { enabled: true, maxAge: 5 * 60 },
      additionalFields: {
        organizationId: { type: 'string', required: false, input: false, fieldName: 'organization_id' },
        passwordConfirmedAt: { type: 'date', required: false, input: false, fieldName: 'password_confirmed_at' },
      },
    },
    user: {
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        firstName: { type: 'string', required: false, input: false, fieldName: 'first_name' },
        lastName: { type: 'string', required: false, input: false, fieldName: 'last_name' },
        kind: { type: 'string', required: false, input: false, fieldName: 'kind' },
        locale: { type: 'string', required: false, input: false, fieldName: 'locale' },
        theme: { type: 'string', required: false, input: false, fieldName: 'theme' },
      },
    },
    account: {
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    plugins: moreThanAPassword(publicUrl),
    advanced: {
      useSecureCookies: false,
      // Whoever ends all sessions ends all of them, not the first hundred.
      database: { generateId: 'uuid', defaultFindManyLimit: 10_000 },
      ipAddress: { ipAddressHeaders: ['x-tresen-client'] },
      cookies: {
        session_token: { name: cookies.session, attributes: cookies.attributes },
        session_data: { name: cookies.cache, attributes: cookies.attributes },
        dont_remember: { name: cookies.forget, attributes: cookies.attributes },
        two_factor: { name: cookies.secondFactor, attributes: cookies.attributes },
        passkey: { name: cookies.passkey, attributes: cookies.attributes },
      },
    },
  });
}
