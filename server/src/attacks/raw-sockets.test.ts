import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await openTestApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  port = address.port;
});
afterAll(() => api.close());

/** Writes exactly these bytes; returns all that came back until the server hung up, or until nothing comes any more. */
function speak(bytes: string | Buffer, waitMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(said);
    };
    const timer = setTimeout(done, waitMs);
    socket.on('data', (chunk) => (said += chunk.toString('latin1')));
    socket.on('close', done);
    socket.on('error', done);
  });
}

const statusesIn = (said: string) => [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

async function isWell(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return answer.status === 200;
}

const hidden = 'GET /api/v1/invitations HTTP/1.1\r\nHost: x\r\n\r\n';

test.each([
  [
    'both lengths',
    `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'two lengths',
    `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\n${hidden}`,
  ],
  ['a length with a sign', `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\n${hidden}`],
  [
    'a transfer nobody knows',
    `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'a blank before the colon',
    `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'a header over two lines',
    `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n${hidden}`,
  ],
  ['a bare line feed', `POST /api/v1/session HTTP/1.1\nHost: x\nContent-Length: 0\n\n${hidden}`],
  [
    'a chunk that lies',
    `POST /api/v1/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n${hidden}`,
  ],
  ['a carriage return in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\rY: b\r\n\r\n`],
  ['another protocol', `\u0016\u0003\u0001\u0002\u0000\u0001\u0000`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('[S16] %s: one answer at most, it is a refusal, and the hidden request is never asked', async (_what, bytes) => {
  const statuses = statusesIn(await speak(bytes));
  expect(statuses.length).toBeLessThanOrEqual(1);
  for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400);
  for (const status of statuses) expect(status).not.toBe(401);
  expect(await isWell()).toBe(true);
});

test('[S16] headers without end are refused, however they are spread', async () => {
  const one = await speak(`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`);
  const many = await speak(`GET /healthz HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n`);
  const long = await speak(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  for (const said of [one, many, long]) expect(statusesIn(said)).toEqual([431]);
  expect(await isWell()).toBe(true);
});

test('[S16] two hundred who send a letter at a time keep nobody else waiting, and a half request has an end', async () => {
  const slow = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('POST /api/v1/session HTTP/1.1\r\nHost: x\r\nX'));
    socket.on('error', () => undefined);
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of slow) socket.write('a');
  }, 50);
  await pause(300);
  const started = performance.now();
  for (let turn = 0; turn < 20; turn += 1) expect(await isWell()).toBe(true);
  expect((performance.now() - started) / 20).toBeLessThan(500);
  clearInterval(dripping);
  for (const socket of slow) socket.destroy();
  const { requestTimeout, headersTimeout } = api.app.server;
  expect(requestTimeout).toBe(30_000);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
});

test('[S16] ranges without number do not multiply an answer', async () => {
  const ranges = Array.from({ length: 1000 }, (_, at) => `${at}-`).join(',');
  const whole = await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`);
  const size = (await whole.text()).length;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`, { headers: { range: `bytes=${ranges}` } });
  expect([200, 206, 416]).toContain(answer.status);
  expect((await answer.text()).length).toBeLessThanOrEqual(size);
});

test('[S16] what a request claims about its host changes no answer', async () => {
  const anna = await api.signIn(people.owner);
  const ask = async (headers: Record<string, string>) => {
    const { status, body } = await anna.call('GET', '/organization', undefined, headers);
    return { status, body };
  };
  const usual = await ask({});
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript' },
    { 'x-original-url': '/api/v1/invitations', 'x-rewrite-url': '/api/v1/invitations' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  ])
    expect(await ask(headers), JSON.stringify(headers)).toEqual(usual);
});
