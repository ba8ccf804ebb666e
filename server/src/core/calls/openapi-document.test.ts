import { expect, test } from 'vitest';
import { openTestApi } from '../../../test/api.ts';
import { openapiDocument } from './openapi-document.ts';

const document = await openapiDocument();
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, operation })),
);

test('[R7.4][D41] commands are POST, PUT or DELETE; only reading is GET', () => {
  expect(operations.length).toBeGreaterThan(20);
  expect(new Set(operations.map(({ method }) => method))).toEqual(new Set(['get', 'post', 'put', 'delete']));
  for (const { path, method, operation } of operations) {
    const hasBody = typeof operation === 'object' && operation !== null && 'requestBody' in operation;
    if (method === 'get') expect(hasBody, path).toBe(false);
  }
});

test('[promise-R7.4][R7.4] sign-in, storage and functions stand in the contract as what is posted', () => {
  const posted = operations.filter(({ method }) => method === 'post').map(({ path }) => path);
  expect(posted).toEqual(expect.arrayContaining(['/session', '/files', '/password-resets', '/till/log']));
  const upload = operations.find(({ path, method }) => path === '/files' && method === 'post');
  expect(JSON.stringify(upload)).toContain('multipart/form-data');
});

test('[promise-R7.4][R7.4][D41] a function is called by POST and cannot be called by reading', async () => {
  const api = await openTestApi();
  const read = operations.filter(({ method }) => method === 'get').map(({ path }) => patternOf(path));
  const posted = operations.filter(({ method }) => method === 'post').map(({ path }) => path);
  const functions = posted.filter((path) => !read.some((pattern) => pattern.test(path)));
  expect(functions.length).toBeGreaterThan(30);
  for (const path of functions) {
    const real = path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000001');
    expect((await api.visit().call('GET', real)).status, `GET ${path}`).toBe(404);
    expect((await api.visit().call('POST', real, {})).status, `POST ${path}`).not.toBe(404);
  }
  const stream = await api.visit().call('GET', '/till/stream');
  expect(stream).toMatchObject({ status: 401, body: { code: expect.stringMatching(/^(session|device)\//) } });
  await api.close();
});

test('[R3.23][D25] every refusal is described in the one shape', () => {
  const text = JSON.stringify(document);
  for (const word of ['"message"', '"details"', '"hint"', '"code"', '"traceId"']) expect(text).toContain(word);
});

test('[D42] the product is called Tresen', () => {
  expect(document.info.title).toBe('Tresen');
  expect(document.openapi).toMatch(/^3\.1\./);
});

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
