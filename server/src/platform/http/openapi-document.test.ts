import { expect, test } from 'vitest';
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

test('[R3.23][D25] every refusal is described in the one shape', () => {
  const text = JSON.stringify(document);
  for (const word of ['"message"', '"details"', '"hint"', '"code"', '"traceId"']) expect(text).toContain(word);
});

test('[D42] the product is called Tresen', () => {
  expect(document.info.title).toBe('Tresen');
  expect(document.openapi).toMatch(/^3\.1\./);
});
