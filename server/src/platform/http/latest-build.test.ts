import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Urgency, registerLatestBuild } from './latest-build.ts';

const plain: Urgency = { criticalBuild: undefined, minimumAppVersion: undefined };

async function latestWith(urgency: Urgency) {
  const dist = await mkdtemp(join(tmpdir(), 'builds-'));
  await mkdir(join(dist, 'builds'));
  await writeFile(join(dist, 'builds', 'latest.json'), '{"id":"b7","minimumAppVersion":"0.1.0","critical":false}');
  const app = fastify();
  registerLatestBuild(app, dist, urgency);
  const answer = await app.inject('/builds/latest.json');
  await app.close();
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<unknown>();
}

test('[promise-D40] [D40] [R7.3] the operator calls the build that is served critical, by its name, and raises the minimum', async () => {
  expect(await latestWith(plain)).toEqual({ id: 'b7', minimumAppVersion: '0.1.0', critical: false });
  expect(await latestWith({ ...plain, criticalBuild: 'b7' })).toMatchObject({ critical: true });
  expect(await latestWith({ ...plain, criticalBuild: 'b6' })).toMatchObject({ critical: false });
  expect(await latestWith({ ...plain, minimumAppVersion: '0.2.0' })).toMatchObject({ minimumAppVersion: '0.2.0' });
});
