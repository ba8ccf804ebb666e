import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { endpoints, requestOf } from '../../test/endpoints.ts';
import { pictureOf } from '../../test/foreign-rows.ts';
import { furnish } from '../../test/furnish.ts';
import { idsOf } from '../../test/ids-of.ts';
import { ours } from '../../test/till-device.ts';

/** The program's own guard forgets everything it knows: nobody is ever turned away for who they are. */
vi.mock(import('../core/calls/visitor.ts'), async (original) => ({
  ...(await original()),
  denialFor: () => undefined,
  isFeatureDenied: () => false,
}));

let api: TestApi;
let strangers: readonly Client[];
let ourId: (field: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  await furnish(await api.signIn(people.owner));
  strangers = [await api.signIn(people.foreignOwner), await api.signIn(people.nobody), api.visit('10.5.0.1')];
  ourId = await idsOf(api.database.ownerUrl, ours.orgId);
});
afterAll(() => api.close());

test('[S1][D1] with the program’s guard gone, the walls of the database alone still show and change nothing of ours', async () => {
  const before = await pictureOf(api.database.ownerUrl, ours.orgId);
  let letIn = 0;
  for (const endpoint of endpoints.filter(({ name }) => name !== 'session.signOut')) {
    const { path, body } = requestOf(endpoint, endpoint.sample(ourId));
    for (const stranger of strangers) {
      const answer = await stranger.call(endpoint.method, path, body, { 'idempotency-key': randomUUID() });
      if (answer.status < 300) letIn += 1;
      const said = JSON.stringify({ ...answer.body, instance: '' });
      const isOwnEcho = JSON.stringify(body ?? path).includes(ours.orgId);
      expect(said.includes('Lindenhof'), `${endpoint.name}: ${said}`).toBe(false);
      if (!isOwnEcho) expect(said.includes(ours.orgId), `${endpoint.name}: ${said}`).toBe(false);
    }
  }
  // The guard was really gone, or this would prove the guard once more.
  expect(letIn).toBeGreaterThan(40);
  expect(await pictureOf(api.database.ownerUrl, ours.orgId)).toEqual(before);
}, 240_000);
