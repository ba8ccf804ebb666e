import { expect, test } from 'vitest';
import { openLog } from '../log/logger.ts';
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

test('[R8.4] an address that cannot be read is refused in our own words', async () => {
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
