import { setTimeout as pause } from 'node:timers/promises';
import { password, people } from '@tresen/e2e/test-server/people';

export type Owner = Awaited<ReturnType<typeof openOwner>>;

type TestServer = { readonly origins: readonly string[]; readonly publicUrl: string };
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Longer than a server or a database is away. */
const triesAtMost = 60;

/** Who owns the organisation, at a browser that asks whichever server it meets. */
export async function openOwner({ origins, publicUrl }: TestServer) {
  const cookie = await signIn(origins[0]!, publicUrl);

  async function ask(origin: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | undefined> {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        cookie,
        origin: publicUrl,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (!answer) return undefined;
    const text = await answer.text().catch(() => '');
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
  }

  return {
    /** Once, with whatever comes of it. */
    ask,
    /** Until a server has said yes or no. */
    insist: async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
      for (let tries = 0; tries < triesAtMost; tries += 1) {
        const answer = await ask(origins[tries % origins.length]!, method, path, body);
        if (answer && answer.status < 500 && answer.status !== 429) return answer;
        await pause(250);
      }
      throw new Error(`${method} ${path} was never answered`);
    },
  };
}

async function signIn(origin: string, publicUrl: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.owner, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
