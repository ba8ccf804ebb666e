import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../test/api.ts';
import { type Endpoint, endpoints, requestOf } from '../../test/endpoints.ts';
import { pictureOf } from '../../test/foreign-rows.ts';
import { furnish } from '../../test/furnish.ts';
import { idsOf } from '../../test/ids-of.ts';
import { ours } from '../../test/till-device.ts';

let api: TestApi;
let anna: Client;
let ourId: (field: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  anna = await api.signIn(people.owner);
  await furnish(anna);
  ourId = await idsOf(api.database.ownerUrl, ours.orgId);
});
afterAll(() => api.close());

const writes = endpoints.filter(({ method }) => method !== 'GET');

/** Everything a page of somebody else can make a browser send in the owner's name. */
const ways: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another site of the same name', { origin: 'http://tresen.test.evil.example' }],
  ['the same host on another port', { origin: 'http://tresen.test:8080' }],
  ['the same host, encrypted otherwise', { origin: 'https://tresen.test' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nobody, but across sites', { 'sec-fetch-site': 'cross-site' }],
  ['nobody, from a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['nobody at all', {}],
];

async function send(endpoint: Endpoint, headers: Record<string, string>, type: string, text?: string) {
  const { path, body } = requestOf(endpoint, endpoint.sample(ourId));
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await api.app.inject({
    method: endpoint.method,
    url: `/api/v1${path}`,
    remoteAddress: `10.4.0.${Math.floor(Math.random() * 250)}`,
    headers: { cookie, 'content-type': type, ...headers },
    payload: text ?? JSON.stringify(body),
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

test('[S3][D31] every endpoint that changes something refuses a request that another site started, and nothing changes', async () => {
  expect(writes.length).toBeGreaterThan(90);
  const before = await pictureOf(api.database.ownerUrl, ours.orgId);
  for (const endpoint of writes) {
    for (const [who, headers] of ways) {
      const answer = await send(endpoint, headers, 'application/json');
      expect(answer, `${endpoint.name} asked by ${who}`).toEqual({ status: 403, code: 'access/foreign-origin' });
    }
  }
  expect(await pictureOf(api.database.ownerUrl, ours.orgId)).toEqual(before);
  expect((await anna.call('GET', '/session')).body).toMatchObject({ session: { role: 'admin' } });
}, 120_000);

test.each([
  ['plain text', 'text/plain', undefined],
  ['plain text with a wink', 'text/plain;charset=application/json', undefined],
  ['a form', 'application/x-www-form-urlencoded', 'name=x&role=admin'],
  [
    'a form with files',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--',
  ],
] as const)(
  '[S3] what a form can send is no request: %s',
  async (_what, type, text) => {
    for (const endpoint of writes) {
      const foreign = await send(endpoint, { origin: 'https://evil.example' }, type, text);
      expect(foreign, endpoint.name).toEqual({ status: 403, code: 'access/foreign-origin' });
      if (type.startsWith('multipart')) continue;
      const own = await send(endpoint, { origin: 'http://tresen.test' }, type, text);
      expect(own, endpoint.name).toEqual({ status: 400, code: 'request/not-readable' });
    }
  },
  60_000,
);

test('[S3][R7.4] reading changes nothing: no GET of the contract leaves a trace in the database', async () => {
  const before = await pictureOf(api.database.ownerUrl, ours.orgId);
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const { path } = requestOf(endpoint, endpoint.sample(ourId));
    await anna.call('GET', path);
  }
  const after = await pictureOf(api.database.ownerUrl, ours.orgId);
  // Who has a menu open is seen by whoever else has it open, for a minute.
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['menu_editors']);
}, 120_000);

test('[S3] nobody else is told that they may read our answers', async () => {
  const answer = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/organization',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  const read = await api.app.inject({
    method: 'GET',
    url: '/api/v1/session',
    headers: { origin: 'https://evil.example' },
  });
  for (const { headers } of [answer, read])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
});
