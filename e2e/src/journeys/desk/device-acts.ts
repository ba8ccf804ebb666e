import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import type { TestServer } from '../../test-server.ts';

type Register = { readonly registerId: string; readonly code: string; readonly series: number };

/** A till without a screen, for journeys about the other end of the line. */
export type Till = {
  readonly deviceId: string;
  readonly register: Register | null;
  /** Signed and chained, in order; the first one has number 1. */
  readonly entry: (type: string, payload: object, at?: Date) => object;
};

/** What the browser of a new device does with a code. */
export async function enrol({ url }: TestServer, code: string, name = ''): Promise<Till> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const deviceId = randomUUID();
  const response = await fetch(`${url}/api/v1/till/enrolment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ code, deviceId, publicKey: pointOf(publicKey), name, platform: 'Chrome on Android' }),
  });
  if (!response.ok) throw new Error(`not enrolled: ${await response.text()}`);
  const { register } = (await response.json()) as { readonly register: Register | null };
  return { deviceId, register, entry: journalOf(deviceId, register, privateKey) };
}

/** Looks and reaches behind the API: lets time go by, or a device be heard. */
export async function inDatabase(
  { database }: TestServer,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.urlFor() });
  await client.connect();
  const ask = async () => (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  try {
    // The server works meanwhile, and this statement is not one of its own: of the two it may be the one that is ended.
    return await ask().catch((error: unknown) => (isDeadlock(error) ? ask() : Promise.reject(error as Error)));
  } finally {
    await client.end();
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}

function journalOf(deviceId: string, register: Register | null, key: KeyObject): Till['entry'] {
  let [seq, prev] = [0, '0'.repeat(64)];
  return (type, payload, at = new Date()) => {
    seq += 1;
    const entry = {
      v: 1,
      device: deviceId,
      seq,
      id: randomUUID(),
      type,
      actor: { userId: null, via: 'device' },
      register: register?.registerId ?? null,
      series: register?.series ?? null,
      at: at.toISOString(),
      offsetMs: 0,
      offsetAgeMs: 0,
      monoMs: 0,
      app: 'journey',
      payload,
      prev,
    };
    const hash = createHash('sha256').update(sorted(entry)).digest('hex');
    const sig = sign('sha256', Buffer.from(hash), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    prev = hash;
    return { ...entry, hash, sig };
  };
}

/** One text for one value: keys in order, no spaces. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([Buffer.from([4]), left, right]).toString('base64url');
}
