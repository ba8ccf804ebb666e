import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FaultPlan } from './faults.ts';
import { openFaults } from './faults.ts';
import { readArchive } from './test-archive.ts';
import { good, login, openTestDevice, request, type TestDevice } from './test-device.ts';

const text = 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar';

test('slow: the answer comes late, and is right', async () => {
  await using device = await openTestDevice();
  await plan(device, { faults: [{ kind: 'slow', ms: 120, on: ['tx'] }] });
  const from = performance.now();
  await good(device.start(randomUUID()));
  expect(performance.now() - from).toBeGreaterThan(115);
});

test.each(['before', 'after'] as const)('hang %s the work: no answer until who asks gives up', async (when) => {
  await using device = await openTestDevice();
  await plan(device, { faults: [{ kind: 'hang', when, on: ['tx.start'] }] });
  const id = randomUUID();
  const path = `/tss/${device.tssId}/tx/${id}`;
  const token = (await request(device.server.url, 'POST', '/auth', { body: credentials })).body.access_token;
  const body = { state: 'ACTIVE', client_id: device.clientIds[0] };
  const hanging = request(device.server.url, 'PUT', `${path}?tx_revision=1`, {
    body,
    token,
    signal: AbortSignal.timeout(150),
  });
  await expect(hanging).rejects.toThrow();
  const found = await device.ask('GET', path);
  expect(found.body).toMatchObject(when === 'before' ? { code: 'E_TX_NOT_FOUND' } : { state: 'ACTIVE' });
});

test('hang: a changed plan lets go of who still waits', async () => {
  await using device = await openTestDevice();
  await plan(device, { faults: [{ kind: 'hang', on: ['tx.start'] }] });
  const waiting = device.start(randomUUID()).catch((error: unknown) => error);
  await expect.poll(() => device.server.ledger()).toMatchObject({ faults: { hang: 1 } });
  await plan(device, { faults: [] });
  expect(await waiting).toBeInstanceOf(Error);
});

test('error: nothing is done before it, or everything', async () => {
  await using device = await openTestDevice();
  const [first, second] = [randomUUID(), randomUUID()];
  await plan(device, { faults: [{ kind: 'error', status: 503, code: 'E_TSS_LOCKED', times: 1 }] });
  const refused = await device.start(first);
  expect(refused.body).toMatchObject({ status_code: 503, error: 'Service Unavailable', code: 'E_TSS_LOCKED' });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await good(device.start(first))).body.number).toBe(1);
  await plan(device, { faults: [{ kind: 'error', status: 500, when: 'after', times: 1 }] });
  expect((await device.start(second)).status).toBe(500);
  expect((await good(device.start(second))).body).toMatchObject({ number: 2, revision: 1 });
});

test('lost: the answer never comes, the signature is there, and asking again finds it', async () => {
  await using device = await openTestDevice();
  const id = randomUUID();
  await good(device.start(id));
  await plan(device, { faults: [{ kind: 'lost', on: ['tx.finish'], times: 1 }] });
  await expect(device.finish(id, text)).rejects.toThrow();
  const found = await good(device.ask('GET', `/tss/${device.tssId}/tx/${id}`));
  expect(found.body.state).toBe('FINISHED');
  expect((await good(device.finish(id, text))).body.signature).toEqual(found.body.signature);
  await plan(device, { faults: [{ kind: 'lost', when: 'before', times: 1 }] });
  const never = randomUUID();
  await expect(device.start(never)).rejects.toThrow();
  expect((await device.ask('GET', `/tss/${device.tssId}/tx/${never}`)).status).toBe(404);
});

test('expired-session: the session is over for good, a new one works', async () => {
  await using device = await openTestDevice();
  await plan(device, { faults: [{ kind: 'expired-session', on: ['tx'], times: 1 }] });
  expect((await device.start(randomUUID())).body).toMatchObject({ status_code: 401, code: 'E_UNAUTHORIZED' });
  expect((await device.start(randomUUID())).status).toBe(401);
  const ask = await login(device.server.url);
  const body = { state: 'ACTIVE', client_id: device.clientIds[0] };
  await good(ask('PUT', `/tss/${device.tssId}/tx/${randomUUID()}?tx_revision=1`, body));
});

test('storage-full and certificate-expired: this device signs nothing, reads everything, and recovers', async () => {
  await using device = await openTestDevice({ limits: { logs: 9 } });
  const { tssId } = device;
  for (const [kind, code, status] of [
    ['storage-full', 'SMAERS_GATEWAY_ERROR_PRECONDITION_UNEXPORTED_LOGS', 502],
    ['certificate-expired', 'E_CERTIFICATE_EXPIRED', 423],
  ] as const) {
    await plan(device, { faults: [{ kind, tssId: randomUUID() }] });
    await good(device.ask('PATCH', `/tss/${tssId}`, { state: 'INITIALIZED' }));
    await plan(device, { faults: [{ kind, tssId }] });
    expect((await device.start(randomUUID())).body).toMatchObject({ status_code: status, code });
    expect((await device.ask('PATCH', `/tss/${tssId}`, { state: 'DISABLED' })).body.code).toBe(code);
    expect((await good(device.ask('GET', `/tss/${tssId}`))).body.state).toBe('INITIALIZED');
    await plan(device, { faults: [] });
  }
  // A device whose memory has an end comes to it by itself: seven messages are its set-up.
  const id = randomUUID();
  await good(device.start(id));
  await good(device.finish(id, text));
  expect((await device.start(randomUUID())).status).toBe(502);
  expect(readArchive(await device.exportTar()).logs).toHaveLength(9);
});

test('clock-off: times are off, and a message says when the clock was set', async () => {
  await using device = await openTestDevice();
  const id = randomUUID();
  const started = await good(device.start(id));
  await plan(device, { faults: [{ kind: 'clock-off', seconds: -3600 }] });
  const finished = await good(device.finish(id, text));
  expect(started.body.time_start - finished.body.time_end).toBeGreaterThan(3500);
  await plan(device, { faults: [] });
  await good(device.start(randomUUID()));
  const { logs } = readArchive(await device.exportTar());
  const set = logs.filter(({ name }) => name.includes('updateTime'));
  expect(set).toHaveLength(3);
  for (const [index, log] of logs.entries()) {
    const before = logs[index - 1];
    const isBack = before !== undefined && log.time < before.time;
    expect(isBack && !log.name.includes('updateTime'), log.name).toBe(false);
  }
  const [from, to] = [set[1], set[1]].map((log, at) =>
    Number(`0x${fieldOf(log?.fields[1]?.value, at).toString('hex')}`),
  );
  expect((from ?? 0) - (to ?? 0)).toBe(3600);
});

test.each([
  ['refused', 409, { starts: 1, ends: 1 }],
  ['signed-again', 200, { starts: 2, ends: 2 }],
] as const)(
  'repeats %s: a step that is there already is answered %i, and the truth counts',
  async (as, status, truth) => {
    await using device = await openTestDevice();
    await plan(device, { faults: [{ kind: 'repeats', as }] });
    const id = randomUUID();
    await good(device.start(id));
    expect((await device.start(id)).status).toBe(status);
    const ended = await good(device.finish(id, text));
    const again = await device.finish(id, text);
    expect(again.status).toBe(status);
    expect(again.body.signature?.value).not.toBe(ended.body.signature.value);
    const { body } = await good(request(device.server.adminUrl, 'GET', '/truth'));
    expect(body).toMatchObject({ processes: [{ txId: id, number: 1, isOpen: false, processData: text, ...truth }] });
  },
);

test('stale: the answer shows the step before, and the work is done', async () => {
  await using device = await openTestDevice();
  const id = randomUUID();
  const started = await good(device.start(id));
  await plan(device, { faults: [{ kind: 'stale', on: ['tx.finish'], times: 1 }] });
  const { body } = await good(device.finish(id, text));
  expect(body).toMatchObject({ state: 'ACTIVE', revision: 1, signature: started.body.signature });
  expect((await good(device.ask('GET', `/tss/${device.tssId}/tx/${id}`))).body.state).toBe('FINISHED');
});

test('the same seed strikes the same requests, in whatever order they come; another seed others', () => {
  const requests = Array.from({ length: 2000 }, (_, at) => `PUT /tx/${at}`);
  const struck = (seed: number, order: readonly string[]) => {
    const faults = openFaults();
    faults.set({
      seed,
      faults: [
        { kind: 'lost', probability: 0.05 },
        { kind: 'slow', ms: 1, upToMs: 9, probability: 0.5 },
      ],
    });
    return Object.fromEntries(
      order.map((line) => [line, faults.strikes({ operation: 'tx.start', request: line, tssId: undefined })]),
    );
  };
  const first = struck(7, requests);
  expect(struck(7, requests.toReversed())).toEqual(first);
  expect(struck(8, requests)).not.toEqual(first);
  const lost = Object.values(first).filter((strikes) => strikes.some(({ kind }) => kind === 'lost')).length;
  expect(lost).toBeGreaterThan(60);
  expect(lost).toBeLessThan(140);
});

test('5 % of everything goes wrong: who asks again as the vendor says has each process once', async () => {
  await using device = await openTestDevice({ registers: 8 });
  await plan(device, {
    seed: 21,
    faults: [
      { kind: 'lost', probability: 0.05, on: ['tx'] },
      { kind: 'lost', when: 'before', probability: 0.05, on: ['tx'] },
      { kind: 'error', status: 500, when: 'after', probability: 0.05, on: ['tx'] },
      { kind: 'error', status: 503, probability: 0.05, on: ['tx'] },
    ],
  });
  const stubborn = async (ask: () => ReturnType<TestDevice['start']>) => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const said = await ask().catch(() => undefined);
      if (said?.status === 200) return said;
    }
    throw new Error('never answered');
  };
  const answers = await Promise.all(
    device.clientIds.map(async (clientId) => {
      const own: string[] = [];
      for (let turn = 0; turn < 25; turn += 1) {
        const id = randomUUID();
        await stubborn(() => device.start(id, clientId));
        own.push((await stubborn(() => device.finish(id, text, { clientId }))).body.signature.value);
      }
      return own;
    }),
  );
  await plan(device, { faults: [] });
  const { logs } = readArchive(await device.exportTar());
  const finished = logs.filter(({ name }) => name.includes('_Finish_'));
  expect(finished).toHaveLength(200);
  expect(new Set(answers.flat()).size).toBe(200);
  expect(logs.filter(({ name }) => name.includes('_Start_'))).toHaveLength(200);
});

test('a plan with a word that means nothing is refused, and the one before stays', async () => {
  await using device = await openTestDevice();
  await plan(device, { seed: 3, faults: [{ kind: 'hang', on: ['export'] }] });
  for (const wrong of [
    {},
    { faults: [{ kind: 'slow' }] },
    { faults: [{ kind: 'lost', ms: 4 }] },
    { faults: [{ kind: 'tired' }] },
    { faults: [{ kind: 'hang', when: 'later' }] },
    { faults: [{ kind: 'repeats' }] },
  ])
    expect((await request(device.server.adminUrl, 'PUT', '/faults', { body: wrong })).status).toBe(400);
  const kept = await request(device.server.adminUrl, 'GET', '/faults');
  expect(kept.body).toEqual({ seed: 3, faults: [{ kind: 'hang', on: ['export'] }] });
});

const credentials = { api_key: 'test_stand-in', api_secret: 'stand-in-secret' };

async function plan(device: TestDevice, faults: FaultPlan): Promise<void> {
  await good(request(device.server.adminUrl, 'PUT', '/faults', { body: faults }));
}

/** Fields of a system log stand one behind the other in their own element. */
function fieldOf(data: Buffer | undefined, index: number): Buffer {
  const length = data?.[1] ?? 0;
  const from = index === 0 ? 2 : 2 + length + 2;
  return data?.subarray(from, from + length) ?? Buffer.alloc(0);
}
