import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderErrorPage } from './render-error-page.ts';
import { openSmallServer } from './testing/small-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openSmallServer();
  app.get('/en/limited', (request, reply) => {
    const { status, headers, body } = renderErrorPage(429, request, 42);
    return reply.code(status).headers(headers).send(body);
  });
});

afterAll(() => app.close());

test('[R2.30] [R8.1] an unknown path is answered with the error page in its language', async () => {
  const page = await app.inject('/en/no/such/page?secret=1');
  expect(page.statusCode).toBe(404);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain('"status":404');
  expect(page.body).toContain('"path":"/no/such/page"');
  expect(page.body).not.toContain('secret');
});

test('[R8.1] the log says "Page Not Found" followed by the path', () => {
  const info = vi.fn();
  const server = {
    getDecorator: () => ({
      renderer: { renderPublicPage: () => ({ status: 404, html: '', inlineStyles: [], inlineScripts: [] }) },
      settingOf: () => ({}),
    }),
  };
  const request = { url: '/en/nowhere?x=1', id: 'r', log: { info }, server };
  renderErrorPage(404, request as unknown as Parameters<typeof renderErrorPage>[1]);
  expect(info).toHaveBeenCalledWith('Page Not Found: /en/nowhere');
});

test('[D7] another status keeps its code and says how long to wait', async () => {
  const page = await app.inject('/en/limited');
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('"retryAfterSeconds":42');
  expect(page.body).toMatch(/"reference":"req-\w+"/);
});

test('[R2.30] a very long path is cut', async () => {
  const page = await app.inject(`/${'x'.repeat(1000)}`);
  expect(page.statusCode).toBe(404);
  expect(page.body.length).toBeLessThan(800);
});

test('without the guest pages there is no error page to render', async () => {
  const bare = fastify();
  bare.get('/', (request) => renderErrorPage(500, request));
  expect((await bare.inject('/')).statusCode).toBe(500);
  await bare.close();
});
