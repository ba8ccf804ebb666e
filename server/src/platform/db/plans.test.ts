import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApiOn, people, type TestApi } from '../../../test/api.ts';
import { endpoints, requestOf } from '../../../test/endpoints.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { idsOf } from '../../../test/ids-of.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { watchPlans } from '../../../test/watch-plans.ts';

let api: TestApi;
let sql: OwnerSql;
let owner: Client;
let till: TillDevice;
let plans: Awaited<ReturnType<typeof watchPlans>>;

beforeAll(async () => {
  const database = await openTestDatabase();
  plans = await watchPlans(database);
  api = await openTestApiOn(database);
  sql = openOwnerSql(database);
  owner = await api.signIn(people.owner);
  till = await openTillDevice(sql, ours, 'K8');
});
afterAll(async () => {
  plans[Symbol.dispose]();
  await sql.close();
  await api.close();
});

test('P6 what the program asks the database goes through the organisation it asks about, whatever the endpoint', async () => {
  expect((await upload(api, till, [till.sell(), till.sell(), till.sell()])).status).toBe(200);
  for (const path of ['/till/orders', '/till/recent-orders', '/till/catalogue', '/till/drawer'])
    expect((await api.visit('10.2.0.1').call('GET', path, undefined, await ticketOf(api, till))).status).toBe(200);
  expect((await owner.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  const invitation = { email: 'neu@lindenhof.example', role: 'staff', locale: 'de' };
  expect((await owner.call('PUT', `/invitations/${randomUUID()}`, invitation)).status).toBe(200);
  expect((await owner.call('PUT', `/support-grants/${randomUUID()}`, { hours: 3 })).status).toBe(200);
  const ids = await idsOf(api.database.ownerUrl, ours.orgId);
  const harmless = endpoints.filter(({ method, meta }) => method === 'GET' && meta.access !== 'device');
  for (const endpoint of harmless) {
    const sample = endpoint.sample(ids);
    const { path } = requestOf(endpoint, sample);
    await owner.call('GET', path);
    const bare = requestOf(
      endpoint,
      Object.fromEntries(Object.entries(sample).filter(([name]) => endpoint.path.includes(`{${name}}`))),
    );
    await owner.call('GET', bare.path);
  }
  const changing = endpoints.filter(
    ({ method, name, meta }) => method !== 'GET' && meta.access !== 'device' && name !== 'session.signOut',
  );
  for (const endpoint of changing) {
    const { path, body } = requestOf(endpoint, endpoint.sample(ids));
    await owner.call(endpoint.method, path, body, { 'idempotency-key': randomUUID() });
  }
  expect(plans.statements()).toBeGreaterThan(300);
  expect(plans.pastTheServer()).toEqual([]);
}, 180_000);
