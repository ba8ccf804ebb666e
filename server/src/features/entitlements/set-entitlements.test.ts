import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const lindenhof = demoId('organization lindenhof');
const garden = demoId('location biergarten-lindenhof');

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let support: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  support = await api.signIn(people.support);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

function set(client: Client, entitlements: readonly string[], locationId = garden) {
  return client.call('PUT', `/locations/${locationId}/entitlements`, { entitlements });
}

async function shown(): Promise<unknown> {
  return (await anna.call('GET', `/locations/${garden}`)).body['entitlements'];
}

test('[R6.3][R6.4][D22] the owner cannot switch on log-ins for waiters or the TSE, staff and strangers neither', async () => {
  for (const client of [anna, await api.signIn(people.staff), await api.signIn(people.nobody), support])
    expect(await set(client, ['tse'])).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  expect(await shown()).toEqual([]);
});

test('[R6.3][R6.4][D22] support, let in by the owner, sets exactly the ones it names, and the owner sees them', async () => {
  await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 });
  await support.call('PUT', '/session/organization', { organizationId: lindenhof });
  expect((await set(support, ['tse', 'pos_staff_logins'])).status).toBe(200);
  expect(await shown()).toEqual(['pos_staff_logins', 'tse']);
  const [before] = await owner.sql<{ set_at: Date }>(`select set_at from app.entitlements where name = 'tse'`);
  expect((await set(support, ['tse', 'tse'])).status).toBe(200);
  expect(await shown()).toEqual(['tse']);
  const rows = await owner.sql(`select set_at, set_by from app.entitlements`);
  expect(rows).toEqual([{ set_at: before?.set_at, set_by: demoId(people.support) }]);
  expect((await set(support, [])).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test('[D22][D23] each change is written down', async () => {
  await set(support, ['tse']);
  const [entry] = await owner.sql(
    `select actor_role, subject from app.audit_entries where act = 'entitlements.set' order by at desc limit 1`,
  );
  expect(entry).toEqual({ actor_role: 'support', subject: { locationId: garden, entitlements: 'tse' } });
});

test('[D22] only where support was let in, and only what there is', async () => {
  const gone = { status: 404, body: { code: 'PGRST116', entity: 'location' } };
  for (const locationId of [randomUUID(), demoId('location hafenbar')])
    expect(await set(support, ['tse'], locationId)).toMatchObject(gone);
  expect(await set(support, ['free_beer'])).toMatchObject({ status: 422, body: { code: 'request/invalid' } });
});
