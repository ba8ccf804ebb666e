import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { endpoints, requestOf } from '../../test/endpoints.ts';
import { furnish } from '../../test/furnish.ts';
import { idsOf } from '../../test/ids-of.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { ours } from '../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let admin: Client;
let support: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  admin = await api.signIn(people.owner);
  await furnish(admin);
  expect((await admin.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 })).status).toBe(200);
  support = await api.signIn(people.support);
  expect((await support.call('PUT', '/session/organization', { organizationId: ours.orgId })).status).toBe(200);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** Whatever lets somebody in, or lets him be somebody. */
const waysIn = `select (select count(*) from app.device_codes) || ' codes, ' || (select count(*) from app.devices)
    || ' devices, ' || (select count(*) from app.printers where cloud_secret_hash is not null) || ' printers, '
    || (select coalesce(string_agg(encode(hash, 'hex'), ',' order by user_id), '') from app.staff_pins) || ' pins, '
    || (select string_agg(user_id || role, ',' order by user_id) from app.memberships) || ' members, '
    || (select string_agg(email || role, ',' order by email) from app.invitations) || ' invitations, '
    || (select max(ends_at) from app.support_grants) || ' grant' as ways`;

const read = () =>
  owner.sql<{ act: string; endpoint: string }>(
    `select act, coalesce(subject::json ->> 'endpoint', '') as endpoint from app.audit_entries where actor_role = 'support'`,
  );

test('[S22][D23][hole-9] entering the organisation is written down', async () => {
  expect((await read()).map(({ act }) => act)).toContain('support.entered');
});

test('[S22][D23][hole-9] whatever support asks for, it makes no way in that would outlast its grant (P7)', async () => {
  const ourId = await idsOf(api.database.ownerUrl, ours.orgId);
  const before = await owner.sql(waysIn);
  let letIn = 0;
  for (const endpoint of endpoints) {
    if (endpoint.meta.access !== 'manager' || endpoint.name === 'support.revoke') continue;
    for (const id of [ourId, () => randomUUID()]) {
      const { path, body } = requestOf(endpoint, endpoint.sample(id));
      const answer = await support.call(endpoint.method, path, body, { 'idempotency-key': randomUUID() });
      if (endpoint.meta.notForSupport)
        expect([endpoint.name, answer.body['code']]).toEqual([endpoint.name, 'access/denied']);
      if (answer.status < 300) letIn += 1;
    }
  }
  expect(letIn).toBeGreaterThan(40);
  expect(await owner.sql(waysIn)).toEqual(before);
}, 120_000);

test('[S22][D23][hole-9] whatever support reads in the organisation stands in its log, every endpoint of it (P30)', async () => {
  await owner.sql('alter table app.audit_entries disable trigger user');
  await owner.sql(`delete from app.audit_entries where actor_role = 'support'`);
  await owner.sql('alter table app.audit_entries enable trigger user');
  const shown: string[] = [];
  for (const endpoint of endpoints) {
    if (!['member', 'manager'].includes(endpoint.meta.access) || endpoint.method !== 'GET') continue;
    const { path } = requestOf(
      endpoint,
      endpoint.sample(() => randomUUID()),
    );
    const answer = await support.call('GET', path);
    if (answer.status === 200) shown.push(endpoint.path);
  }
  expect(shown.length).toBeGreaterThan(15);
  const written = (await read()).map(({ endpoint }) => endpoint);
  expect(shown.filter((path) => !written.includes(path))).toEqual([]);
  // Two exports of different days are two entries; a screen that asks again is one.
  const exports = async () => (await read()).filter(({ endpoint }) => endpoint === '/revenues/export').length;
  const before = await exports();
  for (const from of ['2026-11-01', '2026-11-02', '2026-11-02'])
    expect((await support.call('GET', `/revenues/export?from=${from}&to=2026-11-15&locale=de`)).status).toBe(200);
  expect(await exports()).toBe(before + 2);
}, 120_000);

test('[S22][D23][hole-9] after the grant every endpoint of the organisation is closed, in the same session', async () => {
  const { body: listed } = await admin.call('GET', '/support-grants');
  for (const { grantId } of listed['grants'] as { grantId: string }[])
    expect((await admin.call('DELETE', `/support-grants/${grantId}`)).status).toBe(200);
  for (const endpoint of endpoints) {
    if (!['member', 'manager'].includes(endpoint.meta.access)) continue;
    const { path, body } = requestOf(
      endpoint,
      endpoint.sample(() => randomUUID()),
    );
    const answer = await support.call(endpoint.method, path, body, { 'idempotency-key': randomUUID() });
    expect([endpoint.name, answer.body['code']]).toEqual([endpoint.name, 'access/denied']);
  }
}, 120_000);
