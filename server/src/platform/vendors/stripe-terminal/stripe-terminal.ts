import type { CardOutcome, CardTerminal, StoredAttempt, TerminalState } from '@tresen/domain/cards/card-terminal';
import { findRefund, giveBack } from './give-back.ts';
import { approvedOf, type Intent, intentOf } from './read-intent.ts';
import { readStatement } from './read-statement.ts';
import { openStripeApi, recordOf, stripeUrl, textOf } from './stripe-api.ts';
import { closeIntent, type Reader, readAction, readIntent, takePayment } from './take-payment.ts';

export type StripeSettings = {
  readonly readerId: string;
  readonly key: string;
  readonly timeZone: string;
  /** Another address than the provider's: that of the stand-in. */
  readonly url?: string;
  readonly giveUpMs?: number;
  readonly pollMs?: number;
  readonly answerMs?: number;
  readonly againMs?: readonly number[];
};

/** What nobody finds although it was looked for so often and so long was never made. */
const absentTimes = 3;
const absentMinutes = 2;

/** A reader that is driven from here through the provider's servers (fiscal.md: never run against a real one). */
export function openStripeTerminal(settings: StripeSettings): CardTerminal<AbortSignal> {
  const { readerId, key, timeZone, url = stripeUrl, giveUpMs = 120_000, pollMs = 1000, answerMs = 10_000 } = settings;
  const { againMs } = settings;
  const api = openStripeApi({ url, key, answerMs, ...(againMs ? { againMs } : {}) });
  const reader: Reader = { api, readerId, giveUpMs, pollMs };
  const underWay = new Map<string, AbortController>();

  return {
    provider: 'stripe',
    start: async (ask, seen, signal) => {
      if (ask.kind !== 'payment') return giveBack(api, ask);
      const own = new AbortController();
      underWay.set(ask.attemptId, own);
      try {
        return await takePayment(reader, ask, seen, AbortSignal.any([signal, own.signal]));
      } finally {
        underWay.delete(ask.attemptId);
      }
    },
    cancel: async (attemptId) => {
      const own = underWay.get(attemptId);
      if (own) return own.abort();
      const found = await findIntent(reader, attemptId);
      if (typeof found === 'object' && (await readAction(reader, found.id)))
        await api.post(`/terminal/readers/${readerId}/cancel_action`, {});
    },
    reconcile: (attempt) =>
      attempt.ask.kind === 'payment' ? reconcilePayment(reader, attempt) : reconcileRefund(reader, attempt),
    statement: (day) => readStatement(api, { readerId, day, timeZone }),
    state: async (): Promise<TerminalState> => {
      const answer = await api.get(`/terminal/readers/${readerId}`);
      if (answer.is !== 'found') return { state: 'unknown', detail: answer.is === 'refused' ? answer.text : '' };
      if (answer.body.status !== 'online') return { state: 'offline', detail: '' };
      const { status, type } = recordOf(answer.body.action);
      return status === 'in_progress' ? { state: 'busy', detail: textOf(type) } : { state: 'idle', detail: '' };
    },
  };
}

/** Asks, and closes what nobody waits for any longer; it never tells a reader anything. */
async function reconcilePayment(reader: Reader, attempt: StoredAttempt): Promise<CardOutcome | 'not-found-yet'> {
  const known = attempt.vendorId === undefined ? undefined : await readIntent(reader, attempt.vendorId);
  const found = known ?? (await findIntent(reader, attempt.ask.attemptId, attempt.askedAt));
  if (found === undefined) return 'not-found-yet';
  if (found === 'gone')
    return isAbsent(attempt) ? { state: 'declined', code: 'never-made', text: '' } : 'not-found-yet';
  if (found.status === 'succeeded') return approvedOf(found, reader.readerId);
  if (found.status === 'canceled') return { state: 'cancelled', code: 'closed', text: '' };
  const action = await readAction(reader, found.id);
  if (action?.status === 'failed') return closeIntent(reader, found.id, action.outcome);
  if (!isOver(attempt, reader.giveUpMs)) return 'not-found-yet';
  if (action) await reader.api.post(`/terminal/readers/${reader.readerId}/cancel_action`, {});
  return closeIntent(reader, found.id, { state: 'cancelled', code: 'timeout', text: '' });
}

async function reconcileRefund({ api }: Reader, attempt: StoredAttempt): Promise<CardOutcome | 'not-found-yet'> {
  const found = await findRefund(api, attempt.ask);
  if (found === 'lost') return 'not-found-yet';
  if (found) return found;
  return isAbsent(attempt) ? { state: 'declined', code: 'never-made', text: '' } : 'not-found-yet';
}

function isAbsent({ absentCount, askedAt }: StoredAttempt): boolean {
  return absentCount >= absentTimes && askedAt.until(Temporal.Now.instant()).total('minutes') >= absentMinutes;
}

function isOver({ askedAt }: StoredAttempt, giveUpMs: number): boolean {
  return askedAt.until(Temporal.Now.instant()).total('milliseconds') >= giveUpMs;
}

/** The answer that named it was lost: it is found by what we have written on it. `undefined`: nobody answers. */
async function findIntent(
  reader: Reader,
  attemptId: string,
  askedAt?: Temporal.Instant,
): Promise<Intent | 'gone' | undefined> {
  const around = askedAt ?? Temporal.Now.instant();
  const seconds = Math.floor(around.epochMilliseconds / 1000);
  const window = { 'created[gte]': seconds - 600, 'created[lt]': seconds + 600, 'expand[]': 'data.latest_charge' };
  let after: Readonly<Record<string, string>> = {};
  for (;;) {
    const answer = await reader.api.get('/payment_intents', { ...window, ...after, limit: 100 });
    if (answer.is !== 'found') return undefined;
    const page = Array.isArray(answer.body.data) ? answer.body.data.map((one) => intentOf(recordOf(one))) : [];
    const own = page.find((one) => one.attemptId === attemptId);
    if (own) return own;
    const last = page.at(-1);
    if (answer.body.has_more !== true || !last) return 'gone';
    after = { starting_after: last.id };
  }
}
