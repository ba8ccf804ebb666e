import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdPrinters } from '../src/held-printers.ts';
import { openLocalEndpoint } from '../src/local-endpoint.ts';

const origin = 'https://kasse.example';
const token = 't'.repeat(43);
let asked: string[];
let endpoint: Awaited<ReturnType<typeof openLocalEndpoint>>;
let known: string | undefined;

beforeEach(async () => {
  asked = [];
  known = token;
  endpoint = await openLocalEndpoint({
    port: 0,
    origin,
    deviceId: 'bridge',
    token: () => known,
    printers: holdPrinters(),
    cards: () => Promise.resolve(undefined),
    print: (printerId, { jobId }) => {
      asked.push(jobId);
      return Promise.resolve(printerId === unknown ? undefined : { outcome: 'sent', cause: null, bytesSent: 3 });
    },
  });
});
afterEach(() => endpoint.close());

const unknown = randomUUID();
const job = () => ({
  jobId: randomUUID(),
  printerId: randomUUID(),
  kind: 'receipt',
  document: { kind: 'receipt', title: '', locale: 'de', blocks: [{ kind: 'cut' }], marks: { copy: '', late: '' } },
  createdAt: new Date().toISOString(),
  copyNo: 0,
  isCopy: false,
});

type Asked = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: string;
};

function ask({ method = 'POST', path = '/jobs', headers = {}, body = JSON.stringify(job()) }: Asked = {}) {
  const given = {
    origin,
    authorization: `Bridge ${token}`,
    'content-type': 'application/json',
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return new Promise<{ readonly status: number; readonly headers: Record<string, unknown> }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: endpoint.port, method, path, headers: sent }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    asking.on('error', reject);
    asking.end(method === 'GET' || method === 'OPTIONS' ? undefined : body);
  });
}

test('the till page of the own server prints and asks how printers are', async () => {
  expect(await ask()).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': origin } });
  expect(asked).toHaveLength(1);
  expect((await ask({ method: 'GET', path: '/status' })).status).toBe(200);
  const preflight = await ask({ method: 'OPTIONS', headers: { authorization: undefined } });
  expect(preflight).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-private-network': 'true' },
  });
});

test.each([
  ['another page', { headers: { origin: 'https://evil.example' } }, 403],
  ['a page that hides where it comes from', { headers: { origin: 'null' } }, 403],
  ['a program without a page', { headers: { origin: undefined } }, 403],
  ['the own server over another scheme', { headers: { origin: 'http://kasse.example' } }, 403],
  ['a name that was made to point here', { headers: { host: 'evil.example' } }, 403],
  ['a name with the right port that was made to point here', { headers: { host: 'evil.example:47310' } }, 403],
  ['nobody’s token', { headers: { authorization: undefined } }, 401],
  ['a wrong token', { headers: { authorization: `Bridge ${'u'.repeat(43)}` } }, 401],
  ['a form', { headers: { 'content-type': 'text/plain' } }, 415],
  ['no JSON', { body: '{' }, 400],
  ['a job without a document', { body: '{}' }, 400],
  ['too much', { body: `"${'x'.repeat(600_000)}"` }, 413],
  ['another path', { path: '/jobs/../status' }, 404],
  ['another verb', { method: 'PUT' }, 404],
  ['a foreign preflight', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }, 403],
] as const)('refused, and nothing is printed: %s', async (_what, call, status) => {
  const answer = await ask(call);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(asked).toEqual([]);
});

test('a bridge that was ended lets nobody in, whatever they show', async () => {
  known = undefined;
  expect((await ask()).status).toBe(401);
  expect((await ask({ headers: { authorization: 'Bridge ' } })).status).toBe(401);
});

test('a printer that is not of this bridge is not found', async () => {
  expect((await ask({ body: JSON.stringify({ ...job(), printerId: unknown }) })).status).toBe(404);
});
