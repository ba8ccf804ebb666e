import { password, people } from '@tresen/e2e/test-server/people';

export type OwnerCalls = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** The owner of the demo organisation, signed in. `origin` is what the server calls itself, where that is not its address. */
export async function ownerCalls(url: string, origin = url): Promise<OwnerCalls> {
  const send = (method: string, path: string, cookie: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(`${url}/api/v1${path}`, {
      method,
      headers: { origin, cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  };
  const session = await send('POST', '/session', '', { email: people.owner, password });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return async (method, path, body) => {
    const answer = await send(method, path, cookie, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}
