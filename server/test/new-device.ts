import { randomUUID, webcrypto } from 'node:crypto';
import type { Answer, Client, TestApi } from './api.ts';
import { demoId } from '../src/commands/seed-demo.ts';

export const biergarten = demoId('location biergarten-lindenhof');

export type NewDevice = { readonly deviceId: string; readonly publicKey: string };

/** What a browser makes when it becomes a device. */
export async function newDevice(): Promise<NewDevice> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey);
  return { deviceId: randomUUID(), publicKey: Buffer.from(raw).toString('base64url') };
}

export async function codeFor(owner: Client, options: object = {}, locationId = biergarten): Promise<string> {
  const { status, body } = await owner.call('POST', `/locations/${locationId}/device-codes`, {
    role: 'pos',
    name: 'Tresen links',
    ...options,
  });
  if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`);
  return String(body['code']);
}

export function enrol(api: TestApi, code: string, device: NewDevice, address = '10.1.0.1'): Promise<Answer> {
  return api.visit(address).call('POST', '/till/enrolment', { code, ...device, name: '', platform: 'Chrome 156' });
}

/** A till at work. */
export async function newTill(
  api: TestApi,
  owner: Client,
  options: object = {},
): Promise<NewDevice & { answer: Answer }> {
  const device = await newDevice();
  const answer = await enrol(api, await codeFor(owner, options), device);
  if (answer.status !== 200) throw new Error(`not enrolled: ${JSON.stringify(answer.body)}`);
  return { ...device, answer };
}
