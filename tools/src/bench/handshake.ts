import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { helloText } from '@tresen/domain/device-log/hello';
import type { BenchDevice } from './shop.ts';

/** The ticket of a device that proves itself. Many from one address would be held back: they come from several. */
export async function handshakeOf(
  url: string,
  { deviceId }: BenchDevice,
  key: KeyObject,
  localAddress = '127.0.0.1',
): Promise<string> {
  const [at, nonce] = [new Date().toISOString(), randomUUID()];
  const said = { deviceId, at, nonce, lastSeq: 0, ackedSeq: 0, isPersisted: true, app: 'bench' };
  const text = Buffer.from(helloText(said));
  const sig = sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const body = await post(`${url}/api/v1/till/hello`, localAddress, { ...said, sig });
  if (body.ticket === undefined) throw new Error(`no ticket: ${JSON.stringify(body)}`);
  return body.ticket;
}

async function post(url: string, localAddress: string, body: object): Promise<{ readonly ticket?: string }> {
  const asked = request(url, { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await json(answer)) as { readonly ticket?: string };
}
