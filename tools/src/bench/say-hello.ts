import { type KeyObject, randomUUID, sign } from 'node:crypto';
import type { BenchDevice } from './shop.ts';

/** The ticket of a device that proves itself. */
export async function helloOf(url: string, { deviceId }: BenchDevice, key: KeyObject): Promise<string> {
  const [at, nonce] = [new Date().toISOString(), randomUUID()];
  const text = Buffer.from(`hello.${deviceId}.${at}.${nonce}`);
  const sig = sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const answer = await fetch(`${url}/api/v1/till/hello`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId, at, nonce, sig, lastSeq: 0, ackedSeq: 0, isPersisted: true, app: 'bench' }),
  });
  const body = (await answer.json()) as { readonly ticket?: string };
  if (body.ticket === undefined) throw new Error(`no ticket: ${JSON.stringify(body)}`);
  return body.ticket;
}
