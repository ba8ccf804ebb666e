import { verify, createPublicKey } from 'node:crypto';
import { textToHash } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../src/admin/device/journal/bytes.ts';
import { makeDeviceKey, publicKeyText, sealEntry, signerOf } from '../../src/admin/device/journal/device-key.ts';

const unsealed = {
  v: 1,
  device: 'd',
  seq: 1,
  id: 'i',
  type: 'drawer.open.v1',
  actor: { userId: null, via: 'device' },
  register: null,
  series: null,
  at: '2026-11-14T18:00:00.000Z',
  offsetMs: 0,
  offsetAgeMs: 0,
  monoMs: 0,
  app: '',
  payload: { reason: 'Wechselgeld' },
  prev: '0'.repeat(64),
} as const;

test('offline-3.1 an entry is sealed so that the public key of the device proves it, and the private one cannot leave', async () => {
  const keyPair = await makeDeviceKey();
  const entry = await sealEntry(unsealed, signerOf(keyPair));
  expect(entry.hash).toBe(await sha256Hex(textToHash(unsealed)));
  const point = Buffer.from(await publicKeyText(keyPair), 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const sig = Buffer.from(entry.sig, 'base64url');
  expect(verify('sha256', Buffer.from(entry.hash), { key, dsaEncoding: 'ieee-p1363' }, sig)).toBe(true);
  await expect(crypto.subtle.exportKey('pkcs8', keyPair.privateKey)).rejects.toThrow();
});
