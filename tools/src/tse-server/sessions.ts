import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { invalid, isRecord } from './read-json.ts';
import { Refusal } from './refusal.ts';
import type { Env } from './state.ts';

export type ApiKey = {
  readonly key: string;
  readonly secret: string;
  readonly env: Env;
  readonly organizationId: string;
};

export type Session = { readonly id: string; readonly env: Env; readonly organizationId: string };

export type Sessions = {
  readonly authenticate: (body: unknown) => Readonly<Record<string, unknown>>;
  /** Whose session a header names; refuses what is unknown, forged, over or revoked. */
  readonly sessionOf: (header: string | undefined) => Session;
  /** Makes a session end before its time, as if it had run out. */
  readonly revoke: (header: string | undefined) => void;
};

type Settings = {
  readonly apiKeys: readonly ApiKey[];
  readonly sessionSeconds: number;
  readonly authPerMinute: number;
  readonly now: () => number;
};

type Granted = { readonly apiKey: ApiKey; readonly id: string; readonly untilMs: number };

/** Tokens look like those of the vendor (a JWT) and live as long as the program: who comes after a restart says his key again. */
export function openSessions({ apiKeys, sessionSeconds, authPerMinute, now }: Settings): Sessions {
  const signingKey = randomBytes(32);
  const access = new Map<string, Granted>();
  const refresh = new Map<string, Granted>();
  const recent: number[] = [];

  function countAttempt(): void {
    while ((recent[0] ?? Infinity) <= now() - 60_000) recent.shift();
    if (recent.length >= authPerMinute)
      throw new Refusal('E_TOO_MANY_REQUESTS', 'Too many authentications', { retryAfterSeconds: 60 });
    recent.push(now());
  }

  function grant(apiKey: ApiKey, seconds: number, kept: Map<string, Granted>): string {
    const id = randomUUID();
    const untilMs = now() + seconds * 1000;
    const claims = {
      env: apiKey.env,
      organization_id: apiKey.organizationId,
      jti: id,
      exp: Math.floor(untilMs / 1000),
    };
    const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
    const token = `${unsigned}.${createHmac('sha256', signingKey).update(unsigned).digest('base64url')}`;
    kept.set(token, { apiKey, id, untilMs });
    return token;
  }

  function keyOf(body: unknown): ApiKey {
    if (!isRecord(body)) throw invalid('body should be object');
    if (typeof body.refresh_token === 'string') {
      const granted = refresh.get(body.refresh_token);
      if (!granted || granted.untilMs <= now()) throw new Refusal('E_UNAUTHORIZED', 'Invalid refresh token');
      return granted.apiKey;
    }
    const { api_key: key, api_secret: secret } = body;
    if (typeof key !== 'string' || typeof secret !== 'string') throw invalid('api_key and api_secret are required');
    const found = apiKeys.find((known) => known.key === key && isSame(known.secret, secret));
    if (!found) throw new Refusal('E_UNAUTHORIZED', 'Invalid credentials');
    return found;
  }

  return {
    authenticate: (body) => {
      countAttempt();
      const apiKey = keyOf(body);
      const expiresAt = Math.floor(now() / 1000) + sessionSeconds;
      return {
        access_token: grant(apiKey, sessionSeconds, access),
        access_token_claims: { env: apiKey.env, organization_id: apiKey.organizationId },
        access_token_expires_in: sessionSeconds,
        access_token_expires_at: expiresAt,
        refresh_token: grant(apiKey, 2 * sessionSeconds, refresh),
        refresh_token_expires_in: 2 * sessionSeconds,
        refresh_token_expires_at: expiresAt + sessionSeconds,
      };
    },
    sessionOf: (header) => {
      const granted = access.get(tokenIn(header));
      if (!granted) throw new Refusal('E_UNAUTHORIZED', 'Invalid or missing access token');
      if (granted.untilMs <= now()) throw new Refusal('E_UNAUTHORIZED', 'Access token expired');
      return { id: granted.id, env: granted.apiKey.env, organizationId: granted.apiKey.organizationId };
    },
    revoke: (header) => void access.delete(tokenIn(header)),
  };
}

function tokenIn(header: string | undefined): string {
  return /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '';
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function isSame(known: string, said: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(said)];
  return one.length === other.length && timingSafeEqual(one, other);
}
