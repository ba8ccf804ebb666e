import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTseServer, standInKey } from './open-tse-server.ts';
import { good, openTestDevice, request, type TestDevice } from './test-device.ts';

test('lists show what is there: by device, by client, by state, in pages', async () => {
  await using device = await openTestDevice({ registers: 2 });
  const { ask, tssId, clientIds } = device;
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const [index, id] of ids.entries()) await good(device.start(id, clientIds[index % 2]));
  await good(device.finish(ids[0] ?? '', 'x', { clientId: clientIds[0] ?? '' }));
  const numbers = async (path: string) => (await good(ask('GET', path))).body.data.map(({ number }) => number);
  expect(await numbers('/tx')).toEqual([1, 2, 3, 4, 5]);
  expect(await numbers(`/tss/${tssId}/tx?states[0]=ACTIVE`)).toEqual([2, 3, 4, 5]);
  expect(await numbers(`/tss/${tssId}/client/${clientIds[1]}/tx`)).toEqual([2, 4]);
  expect(await numbers(`/tss/${tssId}/tx?limit=2&offset=1&order=desc`)).toEqual([4, 3]);
  expect((await good(ask('GET', `/tss/${tssId}/tx?limit=2`))).body.count).toBe(5);
  expect((await good(ask('GET', `/tss/${tssId}/client`))).body.data.map(({ state }) => state)).toEqual([
    'REGISTERED',
    'REGISTERED',
  ]);
  expect((await good(ask('GET', '/tss?states[0]=DISABLED'))).body.data).toEqual([]);
  await good(ask('PUT', `/tss/${tssId}/export/${randomUUID()}`, {}));
  expect((await good(ask('GET', '/export'))).body.count).toBe(1);
});

test('metadata is put on top of what is there, and has an end', async () => {
  await using device = await openTestDevice();
  const { ask, tssId, clientIds } = device;
  const [txId, exportId] = [randomUUID(), randomUUID()];
  await good(device.start(txId));
  await good(ask('PUT', `/tss/${tssId}/export/${exportId}`, {}));
  const places = ['', `/client/${clientIds[0]}`, `/tx/${txId}`, `/export/${exportId}`].map(
    (rest) => `/tss/${tssId}${rest}`,
  );
  for (const path of places) {
    await good(ask('PATCH', `${path}/metadata`, { place: 'bar', till: '1' }));
    await good(ask('PATCH', `${path}/metadata`, { till: '2' }));
    expect((await good(ask('GET', `${path}/metadata`))).body).toEqual({ place: 'bar', till: '2' });
    expect((await good(ask('GET', path))).body.metadata).toEqual({ place: 'bar', till: '2' });
    for (const wrong of [{ place: 1 }, { place: 'x'.repeat(501) }, { ['x'.repeat(41)]: 'x' }, tooMany])
      expect((await ask('PATCH', `${path}/metadata`, wrong)).body.code).toBe('E_FAILED_SCHEMA_VALIDATION');
  }
});

test('who asks for lists, exports or sessions more often than the vendor allows is told to wait', async () => {
  let nowMs = Date.now();
  await using device = await openTestDevice({ hasRateLimits: true, now: () => nowMs });
  const { ask, tssId } = device;
  const path = `/tss/${tssId}/export/${randomUUID()}`;
  await good(ask('PUT', path, {}));
  expect(await allowed(device, path)).toBe(12);
  expect(await allowed(device, `/tss/${tssId}/tx`)).toBe(20);
  nowMs += 60_000;
  expect(await allowed(device, path)).toBe(12);
  await using strict = await openTseServer({ authPerMinute: 10, now: () => nowMs });
  const auth = () =>
    request(strict.url, 'POST', '/auth', { body: { api_key: standInKey.key, api_secret: standInKey.secret } });
  for (let turn = 0; turn < 10; turn += 1) expect((await auth()).status).toBe(200);
  const late = await auth();
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
});

test('what is no endpoint, no JSON or too long is refused in words of the vendor', async () => {
  await using device = await openTestDevice();
  expect((await device.ask('GET', '/nothing')).body).toMatchObject({ status_code: 404, code: 'E_NOT_FOUND' });
  expect((await device.ask('GET', '/tss/1')).body.code).toBe('E_FAILED_SCHEMA_VALIDATION');
  expect((await device.ask('PUT', `/tss/${randomUUID()}`, { metadata: { a: 'x'.repeat(1_100_000) } })).status).toBe(
    413,
  );
  const broken = await fetch(`${device.server.url}/auth`, { method: 'POST', body: '{' });
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'E_FAILED_SCHEMA_VALIDATION' }]);
});

const tooMany = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`key${at}`, 'x']));

/** How many requests are answered before one is not. */
async function allowed({ ask }: TestDevice, path: string): Promise<number> {
  for (let turn = 0; ; turn += 1) if ((await ask('GET', path)).status === 429) return turn;
}
