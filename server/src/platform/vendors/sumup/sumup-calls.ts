import { z } from 'zod';

/** What came back of one question. `refused`: by the provider itself, which therefore did nothing. `silent`: it may have. */
export type SumupAnswer<Body> =
  | { readonly said: 'done'; readonly body: Body }
  | { readonly said: 'refused'; readonly status: number; readonly code: string; readonly text: string }
  | { readonly said: 'silent'; readonly reason: string };

export type SumupQuestion = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly timeoutMs?: number;
};

export type SumupCalls = <Body>(asked: SumupQuestion, shape: z.ZodType<Body>) => Promise<SumupAnswer<Body>>;

export const sumupUrl = 'https://api.sumup.com';

const timeoutMs = 10_000;

/** Says each thing once. Whoever may say it again decides that himself. */
export function openSumupCalls(baseUrl: string, apiKey: string): SumupCalls {
  return async (asked, shape) => {
    try {
      const response = await fetch(`${baseUrl}${asked.path}`, {
        method: asked.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
        signal: AbortSignal.timeout(asked.timeoutMs ?? timeoutMs),
        redirect: 'error',
      });
      const body = jsonOf(await response.text());
      if (!response.ok) return refusalOf(response.status, body);
      const read = shape.safeParse(body);
      // What cannot be read was done all the same.
      return read.success ? { said: 'done', body: read.data } : { said: 'silent', reason: 'not readable' };
    } catch (error) {
      return { said: 'silent', reason: error instanceof Error ? error.name : 'no answer' };
    }
  };
}

const problem = z.object({ type: z.string(), title: z.string().optional(), detail: z.string().optional() });
const older = z.object({ error_code: z.string(), message: z.string().optional() });
const nested = z.object({ errors: z.object({ type: z.string().optional(), detail: z.string().optional() }) });

/** Only in its own words it is a refusal: whoever stands in between may say anything after the work. */
function refusalOf(status: number, body: unknown): SumupAnswer<never> {
  if (status >= 500 || status === 408 || status === 429 || status < 400)
    return { said: 'silent', reason: String(status) };
  const [first, second, third] = [problem.safeParse(body), older.safeParse(body), nested.safeParse(body)];
  if (first.success)
    return {
      said: 'refused',
      status,
      code: first.data.type.split('/').at(-1) ?? '',
      text: first.data.detail ?? first.data.title ?? '',
    };
  if (second.success) return { said: 'refused', status, code: second.data.error_code, text: second.data.message ?? '' };
  if (third.success)
    return { said: 'refused', status, code: third.data.errors.type ?? '', text: third.data.errors.detail ?? '' };
  return { said: 'silent', reason: `${status} in words of somebody else` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
