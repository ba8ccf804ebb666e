import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const lindenhof = demoId('organization lindenhof');
const hafenbar = demoId('organization hafenbar');
const denied = { status: 403, body: { code: 'access/denied' } };

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
beforeEach(() => owner.sql('update app.support_grants set ends_at = least(ends_at, now())'));

test('[D23] support without a grant is a user: no organisation, no rows, no way in', async () => {
  expect((await support.call('GET', '/session')).body).toMatchObject({
    session: { role: 'user', organization: null, memberships: [], supportGrantUntil: null, locations: [] },
  });
  expect((await support.call('GET', '/support-grants/open')).body).toEqual({ organizations: [] });
  for (const path of ['/locations', '/invitations', '/support-grants'])
    expect(await support.call('GET', path), path).toMatchObject(denied);
});

test('[D23] the owner lets support in for as long as said, and sees it', async () => {
  const [grantId, start] = [randomUUID(), Temporal.Now.instant()];
  const { status, body } = await grant(anna, 24, grantId);
  expect(status).toBe(200);
  const hours = start.until(Temporal.Instant.from(String(body['endsAt']))).total('hours');
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(hours).toBeLessThan(24.01);
  expect((await anna.call('GET', '/support-grants')).body).toMatchObject({ grants: [{ grantId }] });
  expect(await acts(grantId)).toEqual([
    { act: 'support.granted', actor_role: 'admin', actor_id: demoId(people.owner) },
  ]);
});

test('[D23][D41] a grant that is sent again is neither doubled nor prolonged', async () => {
  const grantId = randomUUID();
  const first = await grant(anna, 1, grantId);
  const again = await grant(anna, 24, grantId);
  expect(again.body).toEqual(first.body);
  expect((await anna.call('GET', '/support-grants')).body['grants']).toHaveLength(1);
  expect(await acts(grantId)).toHaveLength(1);
});

test.each([25, 0, -1, 1.5])('[D23] %s hours are refused: from one to twenty-four, whole ones', async (hours) => {
  expect(await grant(anna, hours)).toMatchObject({
    status: 422,
    body: { code: 'request/invalid', fields: [{ path: 'hours' }] },
  });
});

test('[D23] with a grant support chooses the organisation and reads what a manager reads, there and nowhere else', async () => {
  await grant(anna, 2);
  expect((await support.call('GET', '/support-grants/open')).body).toMatchObject({
    organizations: [{ organizationId: lindenhof, name: 'Lindenhof Gastro GmbH' }],
  });
  expect((await support.call('GET', '/session')).body).toMatchObject({ session: { role: 'user' } });

  const { body } = await enter(support, lindenhof);
  expect(body).toMatchObject({
    session: {
      role: 'support',
      organization: { organizationId: lindenhof },
      memberships: [],
      locations: [{ name: 'Biergarten Lindenhof' }, { name: 'Hofladen Lindenhof' }],
    },
  });
  expect((body['session'] as Record<string, unknown>)['supportGrantUntil']).not.toBeNull();
  for (const path of [
    '/locations',
    `/locations/${demoId('location hofladen-lindenhof')}`,
    '/invitations',
    '/support-grants',
  ]) {
    expect((await support.call('GET', path)).status, path).toBe(200);
  }
  expect(await enter(support, hafenbar)).toMatchObject({
    status: 404,
    body: { code: 'PGRST116', entity: 'organization' },
  });
});

test('[D23] every write of support is written down, with the act and who did it', async () => {
  await grant(anna, 2);
  await enter(support, lindenhof);
  const invitationId = randomUUID();
  await anna.call('PUT', `/invitations/${invitationId}`, { email: 'gast@neu.example', role: 'staff', locale: 'de' });
  expect((await support.call('POST', `/invitations/${invitationId}/mails`, { locale: 'de' })).status).toBe(200);
  expect((await support.call('DELETE', `/invitations/${invitationId}`)).status).toBe(200);

  const written = await owner.sql<{ act: string; subject: unknown }>(
    `select act, subject from app.audit_entries where org_id = $1 and actor_id = $2 and actor_role = 'support'
      and act not in ('support.entered', 'support.read') order by at, act desc`,
    [lindenhof, demoId(people.support)],
  );
  expect(written).toEqual([
    { act: 'support.acted', subject: { endpoint: '/invitations/{invitationId}/mails' } },
    { act: 'support.acted', subject: { endpoint: '/invitations/{invitationId}' } },
    { act: 'invitation.revoked', subject: { invitationId } },
  ]);
});

test('[D23] support cannot prolong its stay: neither by a grant nor by an invitation', async () => {
  await grant(anna, 2);
  await enter(support, lindenhof);
  expect(await grant(support, 24)).toMatchObject(denied);
  expect(
    await support.call('PUT', `/invitations/${randomUUID()}`, {
      email: 'ich@support.example',
      role: 'admin',
      locale: 'de',
    }),
  ).toMatchObject(denied);
  expect((await anna.call('GET', '/support-grants')).body['grants']).toHaveLength(1);
  expect(await owner.sql(`select 1 from app.invitations where email = 'ich@support.example'`)).toEqual([]);
});

test('[D23] staff and strangers let nobody in', async () => {
  for (const email of [people.staff, people.nobody])
    expect(await grant(await api.signIn(email), 1), email).toMatchObject(denied);
  expect((await grant(api.visit(), 1)).status).toBe(401);
});

test('[D23] a revoked grant ends the access at once', async () => {
  const grantId = randomUUID();
  await grant(anna, 2, grantId);
  await enter(support, lindenhof);
  expect((await support.call('GET', '/locations')).status).toBe(200);

  expect((await anna.call('DELETE', `/support-grants/${grantId}`)).status).toBe(200);
  expect(await support.call('GET', '/locations')).toMatchObject(denied);
  expect(await support.call('GET', '/invitations')).toMatchObject(denied);
  expect((await support.call('GET', '/session')).body).toMatchObject({
    session: { role: 'user', organization: null, supportGrantUntil: null, locations: [] },
  });
  expect((await anna.call('GET', '/support-grants')).body).toEqual({ grants: [] });
  expect(await anna.call('DELETE', `/support-grants/${grantId}`)).toMatchObject({
    status: 404,
    body: { code: 'PGRST116', entity: 'support-grant' },
  });
});

test('[D23] a grant that has run out is none', async () => {
  await grant(anna, 1);
  await enter(support, lindenhof);
  await owner.sql(`update app.support_grants set ends_at = now() - interval '1 second'`);
  expect(await support.call('GET', '/locations')).toMatchObject(denied);
  expect((await support.call('GET', '/support-grants/open')).body).toEqual({ organizations: [] });
});

test('[D23][R8.26] one organisation does not revoke, see or list the grants of another', async () => {
  const grantId = randomUUID();
  await grant(anna, 2, grantId);
  const dora = await api.signIn(people.foreignOwner);
  expect((await dora.call('GET', '/support-grants')).body).toEqual({ grants: [] });
  expect((await dora.call('GET', '/support-grants/open')).body).toEqual({ organizations: [] });
  expect(await dora.call('DELETE', `/support-grants/${grantId}`)).toMatchObject({
    status: 404,
    body: { code: 'PGRST116' },
  });
  expect((await enter(support, lindenhof)).status).toBe(200);
});

function grant(client: Client, hours: number, grantId: string = randomUUID()) {
  return client.call('PUT', `/support-grants/${grantId}`, { hours });
}

function enter(client: Client, organizationId: string) {
  return client.call('PUT', '/session/organization', { organizationId });
}

function acts(grantId: string) {
  return owner.sql(`select act, actor_role, actor_id from app.audit_entries where subject->>'grantId' = $1`, [grantId]);
}
