import { expect, test, vi } from 'vitest';
import { checkEvery, newerBuild } from './build-check.ts';
import { buildId } from './build-id.ts';

function answering(body: unknown, status = 200): typeof fetch {
  return vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

test('[R1.16] [R9.10] the check runs every hour', () => {
  expect(checkEvery).toBe(60 * 60 * 1000);
});

test('[R7.3] [D40] it reads the latest-build manifest past every cache', async () => {
  const ask = answering({ id: 'b2', minimumAppVersion: '0.1.0', critical: false });
  expect(await newerBuild(ask)).toMatchObject({ id: 'b2', critical: false });
  expect(ask).toHaveBeenCalledWith('/builds/latest.json', { cache: 'no-store' });
});

test('[R1.17] the same build, a broken answer and no answer are no news', async () => {
  expect(await newerBuild(answering({ id: buildId, critical: false }))).toBeUndefined();
  expect(await newerBuild(answering({ hello: 'proxy' }))).toBeUndefined();
  expect(await newerBuild(answering({}, 404))).toBeUndefined();
  expect(await newerBuild(vi.fn(() => Promise.reject(new TypeError('offline'))))).toBeUndefined();
});
