import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import desk from './desk-contract.gen.json' with { type: 'json' };
import first from './contract.gen.json' with { type: 'json' };

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(Response.json({}));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('[D25] one front reaches what comes with the first load and what comes with the desk', async () => {
  await api.session.show();
  await api.categories.list();
  expect(asked).toEqual(['GET /api/v1/session', 'GET /api/v1/categories']);
});

test('[D25] no part of the API comes twice', () => {
  expect(Object.keys(desk).filter((part) => part in first)).toEqual([]);
});
