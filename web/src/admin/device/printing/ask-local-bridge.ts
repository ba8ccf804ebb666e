import { bridgePort } from '@tresen/domain/print/bridge';

/** One question to the bridge on this computer; throws where none answers, or it says no. */
export async function askLocalBridge<Answer>(path: string, token: string, more: RequestInit): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${bridgePort}${path}`, {
    ...more,
    headers: { authorization: `Bridge ${token}`, 'content-type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(`the bridge answered ${answer.status}`);
  // Our own program, of this release or near it.
  return (await answer.json()) as Answer;
}
