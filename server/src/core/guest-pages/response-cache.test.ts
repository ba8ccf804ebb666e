import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import type { MenuPage } from './menu-pages.ts';
import { openResponseCache } from './response-cache.ts';

const body = Buffer.from('kept');
const page: MenuPage = {
  orgId: vouchedOrgId('0197f3f0-0000-7000-8000-000000000001'),
  menuId: 'm',
  revision: 7,
  untilMs: Number.MAX_SAFE_INTEGER,
  packed: { etag: '"7"', headers: {}, bodies: { br: body, gzip: body, identity: body } },
};
const sent = {
  'content-type': 'text/html',
  etag: '"7"',
  'set-cookie': 'tresen_session=mine',
  'x-trace-id': 'of-one-answer',
  'x-ratelimit-remaining': '1',
  date: 'then',
};

let server: Server;
let url: string;
let reached: string[];
let current: number | Error;

beforeEach(async () => {
  reached = [];
  current = page.revision;
  server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end('framework');
  });
  server.on('request', () => reached.push('second listener'));
  const now = () => (current instanceof Error ? Promise.reject(current) : Promise.resolve(current));
  const cache = openResponseCache({ isCurrent: (_, revision) => revision === current, current: now }, () => undefined);
  cache.remember('/menu/kept', page, sent);
  cache.remember('/menu/over', { ...page, untilMs: 0 }, sent);
  cache.attachTo(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a kept page is answered without the framework, and without what belonged to another answer', async () => {
  const answer = await fetch(`${url}/menu/kept`, { headers: { 'accept-encoding': 'identity' } });
  expect(await answer.text()).toBe('kept');
  expect(answer.headers.get('content-type')).toBe('text/html');
  for (const name of ['set-cookie', 'x-trace-id', 'x-ratelimit-remaining'])
    expect(answer.headers.has(name)).toBe(false);
  expect(answer.headers.get('date')).not.toBe('then');
  expect(reached).toEqual([]);
});

test('everything else reaches each listener that was there, once', async () => {
  for (const [method, path] of [
    ['POST', '/menu/kept'],
    ['HEAD', '/menu/kept'],
    ['GET', '/menu/kept?x'],
    ['GET', '/menu/other'],
    ['GET', '/menu/over'],
  ] as const) {
    reached = [];
    await (await fetch(url + path, { method })).text();
    expect(reached).toEqual([`${method} ${path}`, 'second listener']);
  }
});

test.each([
  ['has changed', 8],
  ['cannot be told', new Error('no database')],
])('a page of which the revision %s is left to the framework', async (_, revision) => {
  current = revision;
  expect(await (await fetch(`${url}/menu/kept`)).text()).toBe('framework');
  expect(reached).toEqual(['GET /menu/kept', 'second listener']);
});
