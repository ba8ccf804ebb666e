import { setTimeout as pause } from 'node:timers/promises';

export type StripeAccess = {
  readonly url: string;
  readonly key: string;
  /** How long one question may take. */
  readonly answerMs: number;
  /** What is waited for before each further time. */
  readonly againMs?: readonly number[];
};

export type Fields = Readonly<Record<string, string | number>>;

/** `lost`: nobody knows whether the question was heard. */
export type StripeAnswer =
  | { readonly is: 'found'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly is: 'refused'; readonly status: number; readonly code: string; readonly text: string }
  | { readonly is: 'lost' };

export type StripeApi = {
  readonly get: (path: string, fields?: Fields) => Promise<StripeAnswer>;
  /** With a key the same question may come as often as it takes: it is answered, and done, once. */
  readonly post: (path: string, fields: Fields, once?: string) => Promise<StripeAnswer>;
};

export const stripeUrl = 'https://api.stripe.com';
/** What we have read is of this day; later versions of the interface do not reach us unasked. */
const version = '2026-05-27.dahlia';
const usualAgainMs = [300, 1000, 3000];

export function openStripeApi({ url, key, answerMs, againMs = usualAgainMs }: StripeAccess): StripeApi {
  async function ask(method: 'GET' | 'POST', path: string, fields: Fields, once?: string): Promise<StripeAnswer> {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'stripe-version': version };
    if (once !== undefined) headers['idempotency-key'] = once;
    if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
    try {
      const target = method === 'GET' && form !== '' ? `${url}/v1${path}?${form}` : `${url}/v1${path}`;
      const signal = AbortSignal.timeout(answerMs);
      const response = await fetch(target, { method, headers, signal, ...(method === 'POST' ? { body: form } : {}) });
      const body = recordOf(await response.json());
      if (response.ok) return { is: 'found', body };
      const { code, message } = recordOf(body.error);
      return { is: 'refused', status: response.status, code: textOf(code), text: textOf(message) };
    } catch {
      return { is: 'lost' };
    }
  }

  async function askAgain(work: () => Promise<StripeAnswer>): Promise<StripeAnswer> {
    for (const ms of againMs) {
      const answer = await work();
      if (!isWorthAsking(answer)) return answer;
      await pause(ms, undefined, { ref: false });
    }
    return work();
  }

  return {
    get: (path, fields = {}) => askAgain(() => ask('GET', path, fields)),
    post: (path, fields, once) => {
      const work = () => ask('POST', path, fields, once);
      return once === undefined ? work() : askAgain(work);
    },
  };
}

/** Too many questions, a key that is being answered, or a fault on the other side. */
function isWorthAsking(answer: StripeAnswer): boolean {
  if (answer.is !== 'refused') return answer.is === 'lost';
  return answer.status === 429 || answer.status === 409 || answer.status >= 500;
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // Checked to be an object that is no list.
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Readonly<Record<string, unknown>>) : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whole numbers that can be counted with; anything else is nothing. */
export function wholeOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
}
