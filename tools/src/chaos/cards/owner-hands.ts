import { password, people } from '@tresen/e2e/test-server/people';

export const publicUrl = 'http://till.example';

export type OwnerHands = (method: 'POST' | 'PUT', path: string, body: object) => Promise<unknown>;

/** Somebody at the desk who sets up what the tills need. */
export async function ownerAt(origin: string): Promise<OwnerHands> {
  const headers = { 'content-type': 'application/json', origin: publicUrl };
  const signIn = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: people.owner, password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return async (method, path, body) => {
    const wanted = { method, headers: { ...headers, cookie }, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/v1${path}`, wanted);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
}
