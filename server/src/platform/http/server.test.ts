import { expect, test } from 'vitest';
import { openLog } from '../log/logger.ts';
import { limitBytes } from './admission-control.ts';
import { openServer } from './server.ts';

test.each([
  [0, '203.0.113.9', '127.0.0.1'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
])('[D27b] with %i proxies of ours, a header saying %s means %s', async (trustedProxies, header, expected) => {
  const app = await openServer({ log: openLog('silent'), trustedProxies, isProduction: false });
  app.get('/address', (request, reply) => reply.send(request.ip));
  const answer = await app.inject({ method: 'GET', url: '/address', headers: { 'x-forwarded-for': header } });
  expect(answer.body).toBe(expected);
  await app.close();
});

test('an address that cannot be read is refused in our own words', async () => {
  const app = await openServer({ log: openLog('silent'), trustedProxies: 0, isProduction: false });
  const answer = await app.inject({ method: 'GET', url: '/%zz' });
  expect(answer.json()).toMatchObject({ status: 400, code: 'request/not-readable' });
  await app.close();
});

test('[R8.29] stopping waits for the answers under way', async () => {
  const app = await openServer({ log: openLog('silent'), trustedProxies: 0, isProduction: false });
  app.get('/slow', async (_request, reply) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return reply.send('finished');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(`${address}/slow`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 50));
  await app.close();
  expect(await answer).toBe('finished');
  await expect(fetch(`${address}/slow`)).rejects.toThrow();
});

test('[R8.29] a crowd is refused before its bodies are read, and taken again when there is room', async () => {
  const admissionRules = [limitBytes('/log', 1000)];
  const app = await openServer({ log: openLog('silent'), trustedProxies: 0, isProduction: false, admissionRules });
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  let read = 0;
  app.post('/log', async (_request, reply) => {
    read += 1;
    await done;
    return reply.send('taken');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = (path = '/log') =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(600)),
    });
  const first = send();
  await expect.poll(() => read).toBe(1);
  const second = await send();
  expect([second.status, second.headers.get('retry-after'), read]).toEqual([503, '2', 1]);
  expect(await second.json()).toMatchObject({ status: 503, instance: '/log' });
  expect((await send('/other')).status).toBe(404);
  finish();
  expect(await (await first).text()).toBe('taken');
  expect(await (await send()).text()).toBe('taken');
  await app.close();
});
