import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeTseContract, sold, value } from '../../../test/tse-contract.ts';
import { newClient, openStandIn, type StandIn, testPace } from '../../../test/tse-stand-in.ts';
import { openFiskalyDevice } from './fiskaly-device.ts';

describeTseContract('the stand-in', openStandIn);

const { FISKALY_API_KEY: apiKey, FISKALY_API_SECRET: apiSecret } = process.env;
const { FISKALY_TSS_ID: tssId, FISKALY_ADMIN_PIN: adminPin } = process.env;
const vendor = apiKey && apiSecret && tssId && adminPin ? { apiKey, apiSecret, tssId, adminPin } : undefined;
describeTseContract(
  'fiskaly',
  vendor &&
    (() => {
      const baseUrl = process.env['FISKALY_BASE_URL'] ?? 'https://kassensichv-middleware.fiskaly.com/api/v2';
      const device = openFiskalyDevice({ provider: 'fiskaly', baseUrl, ...vendor });
      return Promise.resolve({ device, close: () => Promise.resolve() });
    }),
);

describe('whatever becomes of a call, it is judged', () => {
  let standIn: StandIn;
  const client = newClient();
  beforeAll(async () => {
    standIn = await openStandIn();
    value(await standIn.device.enrol(client));
  });
  afterAll(() => standIn.close());
  beforeEach(() => standIn.setFaults([]));

  const fresh = () => openFiskalyDevice(standIn.settings);
  const asked = async (operation: string) => (await standIn.ledger()).requests[operation] ?? 0;

  test('[K2] an answer lost after the work is unknown, said once, and found', async () => {
    const txId = randomUUID();
    const before = await asked('tx.start');
    await standIn.setFaults([{ kind: 'lost', on: ['tx.start', 'tx.finish'], when: 'after' }]);
    expect(await standIn.device.begin(client, txId)).toMatchObject({ said: 'unknown' });
    expect(await asked('tx.start')).toBe(before + 1);
    expect(value(await standIn.device.find({ txId }))).toMatchObject({ state: 'active' });
    expect(await standIn.device.finish(client, { txId }, sold)).toMatchObject({ said: 'unknown' });
    expect(value(await standIn.device.find({ txId }))).toMatchObject({ state: 'ended', process: sold });
  });

  test('[K2] an answer from before, to what was asked now, is unknown and looked for', async () => {
    const txId = randomUUID();
    value(await standIn.device.begin(client, txId));
    await standIn.setFaults([{ kind: 'stale', on: ['tx.finish'] }]);
    expect(await standIn.device.finish(client, { txId }, sold)).toMatchObject({ said: 'unknown' });
    expect(value(await standIn.device.find({ txId }))).toMatchObject({ state: 'ended', process: sold });
  });

  test('a device that says nothing is given up after its time', async () => {
    const hasty = openFiskalyDevice({ ...standIn.settings, pace: { ...testPace, timeoutMs: 300 } });
    await standIn.setFaults([{ kind: 'hang', on: ['tx'] }]);
    expect(await hasty.begin(client, randomUUID())).toMatchObject({ said: 'unknown' });
  });

  test.each([
    ['503', { kind: 'error', status: 503, code: 'E_TSS_LOCKED' }, { said: 'unknown' }],
    ['500 after the work', { kind: 'error', status: 500, when: 'after' }, { said: 'unknown' }],
    ['408', { kind: 'error', status: 408 }, { said: 'unknown' }],
    ['429', { kind: 'error', status: 429, code: 'E_TOO_MANY_REQUESTS' }, { said: 'refused', blame: 'busy' }],
    ['423', { kind: 'error', status: 423, code: 'E_TSS_DEFECTIVE' }, { said: 'refused', blame: 'device' }],
    ['403', { kind: 'error', status: 403, code: 'E_ACCESS_DENIED' }, { said: 'refused', blame: 'device' }],
    ['400 of the TSS', { kind: 'error', status: 400, code: 'E_TSS_DISABLED' }, { said: 'refused', blame: 'device' }],
    ['400', { kind: 'error', status: 400, code: 'E_TX_UPSERT' }, { said: 'refused', blame: 'process' }],
    ['an end of the certificate', { kind: 'certificate-expired' }, { said: 'refused', blame: 'device' }],
    ['a full memory', { kind: 'storage-full' }, { said: 'unknown' }],
  ])('%s', async (_, fault, judged) => {
    const on = fault.kind === 'error' ? { on: ['tx.start'] } : {};
    await standIn.setFaults([{ ...fault, ...on }]);
    expect(await standIn.device.begin(client, randomUUID())).toMatchObject(judged);
  });

  test('what only asks is asked again', async () => {
    await standIn.setFaults([{ kind: 'lost', on: ['tx.read'], times: 2 }]);
    expect(value(await standIn.device.find({ txId: randomUUID() }))).toEqual({ state: 'absent' });
  });

  test('many who find their session over renew it once and go on', async () => {
    const device = fresh();
    value(await device.state());
    const before = await asked('auth');
    await standIn.setFaults([{ kind: 'expired-session', on: ['tx.start'], times: 1 }]);
    const ids = Array.from({ length: 8 }, () => randomUUID());
    for (const answer of await Promise.all(ids.map((txId) => device.begin(client, txId)))) value(answer);
    expect(await asked('auth')).toBe(before + 1);
  });

  test('a session that is refused again and again is a fault of the key, and nothing is done', async () => {
    const before = await asked('auth');
    await standIn.setFaults([{ kind: 'expired-session', on: ['tx.start'] }]);
    expect(await fresh().begin(client, randomUUID())).toMatchObject({ said: 'refused', blame: 'device' });
    expect(await asked('auth')).toBe(before + 2);
    const wrong = openFiskalyDevice({ ...standIn.settings, apiSecret: 'wrong' });
    expect(await wrong.begin(client, randomUUID())).toMatchObject({ said: 'refused', blame: 'device' });
  });

  test('a session is renewed before it is over', async () => {
    let nowMs = 0;
    const pace = { ...testPace, nowMs: () => nowMs };
    const device = openFiskalyDevice({ ...standIn.settings, pace });
    value(await device.state());
    const before = await asked('auth');
    nowMs = 86_400_000 * 0.89;
    value(await device.state());
    expect(await asked('auth')).toBe(before);
    nowMs = 86_400_000 * 0.91;
    value(await device.state());
    expect(await asked('auth')).toBe(before + 1);
  });

  test('nobody at the address is an answer too', async () => {
    const nobody = openFiskalyDevice({ ...standIn.settings, baseUrl: 'http://127.0.0.1:9/api/v2' });
    expect(await nobody.find({ txId: randomUUID() })).toMatchObject({ said: 'refused', blame: 'device' });
  });
});
