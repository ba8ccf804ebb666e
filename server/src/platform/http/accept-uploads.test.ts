import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, origin, people, type TestApi } from '../../../test/api.ts';
import { sessionCookies } from '../auth/session-cookies.ts';
import { uploadLimitBytes } from './accept-uploads.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await openTestApi();
  const owner = await api.signIn(people.owner);
  cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => api.close());

const endpoint = '/api/v1/article-imports/trial';
const form = { origin, 'content-type': 'multipart/form-data; boundary=xyz' };
const body = [
  '--xyz',
  'Content-Disposition: form-data; name="file"; filename="artikel.csv"',
  'Content-Type: text/csv',
  '',
  'Name;Preis',
  'Brezn;3,20',
  '--xyz--',
  '',
].join('\r\n');

function send(headers: Record<string, string>, payload: string | Readable = body) {
  return api.app.inject({ method: 'POST', url: endpoint, headers: { ...form, cookie, ...headers }, payload });
}

test('[D37] a form with a file reaches its endpoint', async () => {
  const answer = await send({});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ rows: 1 });
});

test('[S14][D37] a form that does not say how long it is is not read', async () => {
  const answer = await send({}, Readable.from([body]));
  expect(answer.json()).toMatchObject({ status: 400, code: 'request/not-readable' });
  expect(answer.headers['connection']).toBe('close');
});

test('[S14][D37] a form longer than any file we take is refused before it is read', async () => {
  let hasBeenRead = false;
  const endless = new Readable({ read: () => (hasBeenRead = true) });
  const answer = await send({ 'content-length': String(uploadLimitBytes + 1) }, endless);
  expect(answer.json()).toMatchObject({ status: 413, code: 'request/too-large' });
  expect(hasBeenRead).toBe(false);
});

test('[D37] a file larger than its endpoint takes is refused by the endpoint', async () => {
  const large = body.replace('Brezn;3,20', 'x'.repeat(5_000_001));
  expect((await send({}, large)).json()).toMatchObject({
    status: 422,
    code: 'request/invalid',
    fields: [{ path: 'file' }],
  });
});

test('[S14][D37] nobody’s form is not read at all', async () => {
  const answer = await send({ cookie: 'locale=de', 'content-length': '11000000' });
  expect(answer.json()).toMatchObject({ status: 401, code: 'session/missing' });
  const forged = await send({ cookie: `${sessionCookies({ isProduction: false }).session}=forged` });
  expect(forged.json()).toMatchObject({ status: 401, code: 'session/missing' });
});

test('[S3][D37] a form another site sends is refused, and what is no form at all is not readable', async () => {
  expect((await send({ origin: 'https://evil.example' })).json()).toMatchObject({ code: 'access/foreign-origin' });
  const torn = await send({}, '--xyz\r\nContent-Disposition: form-data; name="file"');
  expect(torn.json()).toMatchObject({ status: 400, code: 'request/not-readable' });
  expect(torn.headers['content-type']).toMatch(/^application\/problem\+json/);
});
