import { expect, test, vi } from 'vitest';
import { checkEvery, newerBuild } from './build-check.ts';
import { buildId } from './build-id.ts';

/** Serves a manifest, and the metadata of the builds that are there whole. */
function serving(latest: unknown, whole: readonly string[] = []): typeof fetch {
  return vi.fn((path: string) => {
    const id = /^\/builds\/meta\/(.*)\.json$/.exec(path)?.[1];
    if (id === undefined) return Promise.resolve(Response.json(latest));
    return Promise.resolve(whole.includes(id) ? Response.json({ id }) : new Response('', { status: 404 }));
  }) as unknown as typeof fetch;
}

const next = { id: 'b2', minimumAppVersion: '0.1.0', critical: false };

test('[R1.16] [R9.10] the check runs every hour', () => {
  expect(checkEvery).toBe(60 * 60 * 1000);
});

test('[R7.3] [D40] it reads the latest-build manifest past every cache', async () => {
  const ask = serving(next, ['b2']);
  expect(await newerBuild(ask, '0.1.0')).toEqual({ id: 'b2', isUrgent: false });
  expect(ask).toHaveBeenCalledWith('/builds/latest.json', { cache: 'no-store' });
});

test('[promise-R7.1] [R7.1] [D40] a build is news once its own metadata is there', async () => {
  expect(await newerBuild(serving(next, []), '0.1.0')).toBeUndefined();
  const other = vi.fn((path: string) => Promise.resolve(Response.json(path.includes('meta') ? { id: 'b1' } : next)));
  expect(await newerBuild(other as unknown as typeof fetch, '0.1.0')).toBeUndefined();
});

test('[promise-D40] [D40] it is urgent when it is critical, or this version is below the minimum', async () => {
  const urgency = async (manifest: object, own: string) =>
    (await newerBuild(serving({ ...next, ...manifest }, ['b2']), own))?.isUrgent;
  expect(await urgency({}, '0.1.0')).toBe(false);
  expect(await urgency({ critical: true }, '0.1.0')).toBe(true);
  expect(await urgency({ minimumAppVersion: '0.2.0' }, '0.1.9')).toBe(true);
  expect(await urgency({ minimumAppVersion: '0.2.0' }, '0.2.0')).toBe(false);
});

test('[R1.17] the same build, a broken answer and no answer are no news', async () => {
  expect(await newerBuild(serving({ ...next, id: buildId }, [buildId]))).toBeUndefined();
  expect(await newerBuild(serving({ hello: 'proxy' }))).toBeUndefined();
  expect(await newerBuild(vi.fn(() => Promise.resolve(new Response('{}', { status: 404 }))))).toBeUndefined();
  expect(await newerBuild(vi.fn(() => Promise.reject(new TypeError('offline'))))).toBeUndefined();
});
