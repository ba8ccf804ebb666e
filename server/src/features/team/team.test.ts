import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const lindenhof = demoId('organization lindenhof');
const [annaId, benId] = [demoId(people.owner), demoId(people.staff)];
const carlaId = demoId('carla.stein@lindenhof.example');
const lastAdmin = { status: 409, body: { code: 'member/last-admin' } };
const denied = { status: 403, body: { code: 'access/denied' } };
const unknown = { status: 404, body: { code: 'PGRST116', entity: 'member' } };

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let ben: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  ben = await api.signIn(people.staff);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() =>
  owner.sql(
    `update app.memberships set deactivated_at = null, role = case when user_id = $1 then 'admin' else 'staff' end where org_id = $2`,
    [annaId, lindenhof],
  ),
);

function setRole(client: Client, userId: string, role: string) {
  return client.call('PUT', `/members/${userId}/role`, { role });
}

async function roleOf(client: Client): Promise<unknown> {
  const { session } = (await client.call('GET', '/session')).body as { session: { role: string } };
  return session.role;
}

async function admins(): Promise<string[]> {
  const rows = await owner.sql<{ user_id: string }>(
    `select user_id from app.memberships where org_id = $1 and role = 'admin' and deactivated_at is null`,
    [lindenhof],
  );
  return rows.map((row) => row.user_id);
}

test('[R6.1][D38] the owner sees everybody who works here, by name, and who is who', async () => {
  await anna.call('DELETE', `/members/${benId}`);
  const { body } = await anna.call('GET', '/members');
  expect(body['members']).toMatchObject([
    { firstName: 'Anna', lastName: 'Krug', email: people.owner, role: 'admin', isActive: true, isSelf: true },
    { firstName: 'Carla', lastName: 'Stein', role: 'staff', isActive: true, isSelf: false },
    { firstName: 'Ben', lastName: 'Wolf', role: 'staff', isActive: false, isSelf: false },
  ]);
});

test('[R6.1][D38] a new role counts at once, in both directions', async () => {
  expect((await setRole(anna, benId, 'admin')).status).toBe(200);
  expect(await roleOf(ben)).toBe('admin');
  expect((await ben.call('GET', '/members')).status).toBe(200);
  expect((await setRole(anna, benId, 'staff')).status).toBe(200);
  expect(await roleOf(ben)).toBe('staff');
  expect(await ben.call('GET', '/members')).toMatchObject(denied);
});

test('[D38] the last admin is neither demoted nor deactivated, by nobody', async () => {
  expect(await setRole(anna, annaId, 'staff')).toMatchObject(lastAdmin);
  expect(await anna.call('DELETE', `/members/${annaId}`)).toMatchObject(lastAdmin);
  expect(await admins()).toEqual([annaId]);

  await setRole(anna, benId, 'admin');
  await anna.call('DELETE', `/members/${benId}`);
  expect(await setRole(anna, annaId, 'staff')).toMatchObject(lastAdmin);
  expect(await admins()).toEqual([annaId]);
});

test('[D38] with a second admin the first may go', async () => {
  await setRole(anna, benId, 'admin');
  expect((await setRole(anna, annaId, 'staff')).status).toBe(200);
  expect(await roleOf(anna)).toBe('staff');
  expect(await setRole(ben, benId, 'staff')).toMatchObject(lastAdmin);
});

test('[D38] two admins who remove each other at the same moment: one of them stays', async () => {
  for (let round = 0; round < 6; round += 1) {
    await owner.sql(`update app.memberships set role = 'admin', deactivated_at = null where user_id = any($1)`, [
      [annaId, benId],
    ]);
    const removals =
      round % 2 === 0
        ? [setRole(anna, benId, 'staff'), setRole(ben, annaId, 'staff')]
        : [anna.call('DELETE', `/members/${benId}`), ben.call('DELETE', `/members/${annaId}`)];
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses, `round ${round}`).toContain(200);
    expect(await admins(), `round ${round}`).toHaveLength(1);
  }
});

test('[D38][D23] a deactivated member loses the organisation at once, on every device, and gets it back', async () => {
  const phone = await api.signIn(people.staff, '10.0.0.7');
  expect((await phone.call('GET', '/locations')).status).toBe(200);
  expect((await anna.call('DELETE', `/members/${benId}`)).status).toBe(200);
  for (const client of [ben, phone]) {
    expect(await client.call('GET', '/locations')).toMatchObject(denied);
    expect((await client.call('GET', '/session')).body).toMatchObject({
      session: { role: 'user', organization: null, memberships: [], locations: [] },
    });
  }
  expect(await anna.call('DELETE', `/members/${benId}`)).toMatchObject(unknown);

  expect((await anna.call('POST', `/members/${benId}/restoration`, {})).status).toBe(200);
  expect((await ben.call('GET', '/locations')).status).toBe(200);
  expect(await anna.call('POST', `/members/${benId}/restoration`, {})).toMatchObject(unknown);
});

test('[D38] somebody who was deactivated is brought back here, not invited a second time', async () => {
  await anna.call('DELETE', `/members/${benId}`);
  const invitation = { email: people.staff, role: 'admin', locale: 'de' };
  expect(await anna.call('PUT', `/invitations/${randomUUID()}`, invitation)).toMatchObject({
    status: 409,
    body: { code: 'invitation/already-member' },
  });
});

test('[D38] a role is changed with a fresh password only', async () => {
  await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
    annaId,
  ]);
  expect(await setRole(anna, benId, 'admin')).toMatchObject({
    status: 403,
    body: { code: 'session/password-needed' },
  });
  await owner.sql(`update auth.session set password_confirmed_at = now() where user_id = $1`, [annaId]);
});

test('[D23][D38] support looks at the team and changes nothing; staff do not even look', async () => {
  await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 });
  const support = await api.signIn(people.support);
  await support.call('PUT', '/session/organization', { organizationId: lindenhof });
  expect((await support.call('GET', '/members')).status).toBe(200);
  for (const client of [support, ben]) {
    expect(await setRole(client, benId, 'admin')).toMatchObject(denied);
    expect(await client.call('DELETE', `/members/${carlaId}`)).toMatchObject(denied);
    expect(await client.call('POST', `/members/${carlaId}/restoration`, {})).toMatchObject(denied);
  }
  expect(await ben.call('GET', '/members')).toMatchObject(denied);
});

test('[R8.26][D38] who does not work here is not found', async () => {
  for (const userId of [randomUUID(), demoId(people.foreignOwner), demoId(people.nobody)]) {
    expect(await setRole(anna, userId, 'admin')).toMatchObject(unknown);
    expect(await anna.call('DELETE', `/members/${userId}`)).toMatchObject(unknown);
    expect(await anna.call('POST', `/members/${userId}/restoration`, {})).toMatchObject(unknown);
  }
});
