import { sessionShape } from './fiskaly-answers.ts';
import type { TseAnswer } from './tse-device.ts';

export type FiskalyKey = { readonly baseUrl: string; readonly apiKey: string; readonly apiSecret: string };

export type Session = { readonly token: string; readonly isTest: boolean };

export type Sessions = {
  /** The one that everybody uses; `stale` is one that was just refused, and is not given out again. */
  readonly current: (stale?: Session) => Promise<TseAnswer<Session>>;
};

type Kept = { readonly session: Session; readonly untilMs: number };
type Settings = { readonly nowMs: () => number; readonly timeoutMs: number };

/** After nine tenths of its time a session is renewed, before the vendor refuses it. */
const usedShare = 0.9;

/** All who ask a vendor with one key share one session, and of those who find it over only the first renews it. */
export function openSessions(key: FiskalyKey, { nowMs, timeoutMs }: Settings): Sessions {
  let kept: Kept | undefined;
  let renewing: Promise<TseAnswer<Session>> | undefined;

  async function renew(): Promise<TseAnswer<Session>> {
    const askedMs = nowMs();
    const answer = await authenticate(key, timeoutMs);
    if (answer.said !== 'done') return answer;
    const { session, seconds } = answer.value;
    kept = { session, untilMs: askedMs + seconds * 1000 * usedShare };
    return { said: 'done', value: session };
  }

  return {
    current: (stale) => {
      if (kept && (kept.session === stale || kept.untilMs <= nowMs())) kept = undefined;
      if (kept) return Promise.resolve({ said: 'done', value: kept.session });
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}

type Granted = { readonly session: Session; readonly seconds: number };

/** Nothing is signed by it: whatever goes wrong, nothing was done. */
async function authenticate(key: FiskalyKey, timeoutMs: number): Promise<TseAnswer<Granted>> {
  const refused = (reason: string): TseAnswer<Granted> => ({ said: 'refused', blame: 'device', reason });
  try {
    const response = await fetch(`${key.baseUrl}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: key.apiKey, api_secret: key.apiSecret }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429) return { said: 'refused', blame: 'busy', reason: 'too many authentications' };
    if (!response.ok) return refused(`authentication: ${response.status}`);
    const body = sessionShape.parse(await response.json());
    const isTest = body.access_token_claims.env === 'TEST';
    return {
      said: 'done',
      value: { session: { token: body.access_token, isTest }, seconds: body.access_token_expires_in },
    };
  } catch (error) {
    return refused(`authentication: ${error instanceof Error ? error.name : 'no answer'}`);
  }
}
