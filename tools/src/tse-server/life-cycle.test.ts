import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTseServer, standInKey } from './open-tse-server.ts';
import { good, login, openTestDevice, pin, request, serialOf, setUp } from './test-device.ts';

const states = ['CREATED', 'UNINITIALIZED', 'INITIALIZED', 'DISABLED'] as const;
const steps = ['CREATED UNINITIALIZED', 'UNINITIALIZED INITIALIZED', 'UNINITIALIZED DISABLED', 'INITIALIZED DISABLED'];

test('a device takes exactly the steps that the vendor allows, whatever is asked', async () => {
  await using server = await openTseServer({ limits: { activeTss: Infinity } });
  const ask = await login(server.url);
  for (const from of states)
    for (const to of ['UNINITIALIZED', 'INITIALIZED', 'DISABLED']) {
      const tss = `/tss/${randomUUID()}`;
      const { body } = await good(ask('PUT', tss, {}));
      if (from !== 'CREATED') {
        await good(ask('PATCH', tss, { state: 'UNINITIALIZED' }));
        await good(ask('PATCH', `${tss}/admin`, { admin_puk: body.admin_puk, new_admin_pin: pin }));
        await good(ask('POST', `${tss}/admin/auth`, { admin_pin: pin }));
      }
      if (from === 'INITIALIZED' || from === 'DISABLED') await good(ask('PATCH', tss, { state: from }));
      const answer = await ask('PATCH', tss, { state: to });
      const isAllowed = steps.includes(`${from} ${to}`) || from === to;
      expect([from, to, answer.status], answer.body.code).toEqual([from, to, isAllowed ? 200 : 400]);
      if (!isAllowed) expect(answer.body.code).toBe('E_ILLEGAL_TSS_STATE_CHANGE');
      expect((await ask('GET', tss)).body.state).toBe(isAllowed ? to : from);
    }
});

test('the PUK is told while a device is new, also when it is made twice, and never again', async () => {
  await using server = await openTseServer();
  const ask = await login(server.url);
  const tss = `/tss/${randomUUID()}`;
  const first = await good(ask('PUT', tss, {}));
  const again = await good(ask('PUT', tss, {}));
  expect(first.body.admin_puk).toHaveLength(10);
  expect(again.body).toEqual(first.body);
  expect((await ask('GET', tss)).body.admin_puk).toBe(first.body.admin_puk);
  await good(ask('PATCH', tss, { state: 'UNINITIALIZED' }));
  expect((await ask('GET', tss)).body.admin_puk).toBeUndefined();
  expect((await ask('PUT', tss, {})).body).toMatchObject({
    status_code: 409,
    error: 'Conflict',
    code: 'E_TSS_CONFLICT',
  });
});

test('a PIN is blocked until it is set and after five wrong ones; the PUK sets it anew', async () => {
  await using device = await openTestDevice();
  const { ask, tssId } = device;
  await using fresh = await openTseServer();
  const freshAsk = await login(fresh.url);
  const { body } = await good(freshAsk('PUT', `/tss/${tssId}`, {}));
  await good(freshAsk('PATCH', `/tss/${tssId}`, { state: 'UNINITIALIZED' }));
  const enter = (said: string) => freshAsk('POST', `/tss/${tssId}/admin/auth`, { admin_pin: said });
  expect((await enter(pin)).body.code).toBe('E_ADMIN_PIN_BLOCKED');
  const change = (puk: unknown) => freshAsk('PATCH', `/tss/${tssId}/admin`, { admin_puk: puk, new_admin_pin: pin });
  expect((await change('0123456789x')).body.code).toBe('E_CHANGE_ADMIN_PIN_FAILED');
  await good(change(body.admin_puk));
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await enter('654321')).status).toBe(401);
  expect((await enter(pin)).status).toBe(423);
  await good(change(body.admin_puk));
  await good(enter(pin));
  // Who has logged out has to say the PIN again.
  await good(ask('POST', `/tss/${tssId}/admin/logout`, {}));
  expect((await ask('PATCH', `/tss/${tssId}`, { state: 'DISABLED' })).body.code).toBe('E_UNAUTHORIZED');
});

test('a client is registered once, by one serial number, and signs only while it is registered', async () => {
  await using device = await openTestDevice();
  const { ask, tssId, clientIds } = device;
  const [first = ''] = clientIds;
  const put = (id: string, serial: string) => ask('PUT', `/tss/${tssId}/client/${id}`, { serial_number: serial });
  expect((await put(first, serialOf(first))).status).toBe(200);
  expect((await put(first, 'another')).body.code).toBe('E_CLIENT_CONFLICT');
  expect((await put(randomUUID(), serialOf(first))).body.code).toBe('E_ILLEGAL_CLIENT_SERIAL');
  for (const serial of ['a_b', ' a', 'a ', 'ü', 'x'.repeat(71)])
    expect((await put(randomUUID(), serial)).body.code).toBe('E_ILLEGAL_CLIENT_SERIAL');
  const patch = (state: string) => ask('PATCH', `/tss/${tssId}/client/${first}`, { state });
  await good(patch('DEREGISTERED'));
  expect((await device.start(randomUUID())).body.code).toBe('E_CLIENT_DEREGISTERED');
  await good(patch('REGISTERED'));
  await good(device.start(randomUUID()));
  expect((await device.start(randomUUID(), randomUUID())).body).toMatchObject({
    status_code: 400,
    code: 'E_CLIENT_NOT_FOUND',
  });
});

test('limits of devices, clients and open transactions are kept, and a place that is freed can be taken', async () => {
  await using device = await openTestDevice({
    registers: 2,
    limits: { activeTss: 1, clients: 2, openTransactions: 3 },
  });
  const { ask, tssId, clientIds } = device;
  expect((await ask('PUT', `/tss/${randomUUID()}`, {})).body).toMatchObject({
    status_code: 403,
    code: 'E_TSS_LIMIT_REACHED',
  });
  const third = `/tss/${tssId}/client/${randomUUID()}`;
  expect((await ask('PUT', third, { serial_number: 'third' })).body.code).toBe('E_CLIENT_LIMIT_REACHED');
  await good(ask('PATCH', `/tss/${tssId}/client/${clientIds[1]}`, { state: 'DEREGISTERED' }));
  await good(ask('PUT', third, { serial_number: 'third' }));
  const open = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of open) await good(device.start(id));
  expect((await device.start(randomUUID())).body).toMatchObject({ status_code: 400, code: 'E_TX_LIMIT_REACHED' });
  await good(device.finish(open[0] ?? '', 'Beleg^0.00_0.00_0.00_0.00_0.00^'));
  await good(device.start(randomUUID()));
});

test('sessions need the right key, run out, can be refreshed, and see only their own organisation', async () => {
  let nowMs = 1_760_000_000_000;
  const other = { key: 'live_other', secret: 'other', env: 'LIVE', organizationId: randomUUID() } as const;
  await using server = await openTseServer({ now: () => nowMs, sessionSeconds: 60, apiKeys: [standInKey, other] });
  const auth = (body: object) => request(server.url, 'POST', '/auth', { body });
  expect((await auth({ api_key: standInKey.key, api_secret: 'wrong' })).body).toMatchObject({
    status_code: 401,
    error: 'Unauthorized',
  });
  const { body } = await auth({ api_key: standInKey.key, api_secret: standInKey.secret });
  expect(body).toMatchObject({ access_token_expires_in: 60, access_token_claims: { env: 'TEST' } });
  const list = (token: string) => request(server.url, 'GET', '/tss', { token });
  expect((await list(body.access_token)).status).toBe(200);
  expect((await list(`${body.access_token}x`)).status).toBe(401);
  expect((await request(server.url, 'GET', '/tss')).status).toBe(401);
  nowMs += 60_000;
  expect((await list(body.access_token)).body.code).toBe('E_UNAUTHORIZED');
  const renewed = await auth({ refresh_token: body.refresh_token });
  expect((await list(renewed.body.access_token)).status).toBe(200);
  const stranger = await login(server.url, other);
  const tssId = randomUUID();
  await setUp(await login(server.url), tssId);
  expect((await stranger('GET', `/tss/${tssId}`)).body.code).toBe('E_ACCESS_DENIED');
  expect((await stranger('GET', '/tss')).body.count).toBe(0);
});

test('a certificate that is over stops signing, and leaves reading and exports', async () => {
  let nowMs = Date.now();
  await using device = await openTestDevice({ now: () => nowMs, certificateDays: 30, sessionSeconds: 90 * 86_400 });
  const txId = randomUUID();
  await good(device.start(txId));
  nowMs += 31 * 86_400_000;
  expect((await device.finish(txId, 'x')).body).toMatchObject({ status_code: 423, code: 'E_CERTIFICATE_EXPIRED' });
  expect((await device.ask('GET', `/tss/${device.tssId}/tx/${txId}`)).body.state).toBe('ACTIVE');
  const { body } = await good(device.ask('PUT', `/tss/${device.tssId}/export/${randomUUID()}`, {}));
  expect(body.state).toBe('PENDING');
});
