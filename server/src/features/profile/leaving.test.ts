import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const lindenhof = demoId('organization lindenhof');
const hafenbar = demoId('organization hafenbar');
const benId = demoId(people.staff);
const lastAdmin = { status: 409, body: { code: 'member/last-admin' } };

let api: TestApi;
let owner: OwnerSql;
beforeEach(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterEach(async () => {
  await owner.close();
  await api.close();
});

function leave(client: Client, organizationId: string) {
  return client.call('DELETE', `/profile/memberships/${organizationId}`);
}

function deleteAccount(client: Client, password = demoPassword) {
  return client.call('DELETE', '/profile', { password });
}

async function signInStatus(email: string): Promise<number> {
  return (await api.visit().call('POST', '/session', { email, password: demoPassword })).status;
}

function join(orgId: string, userId: string, role: string) {
  return owner.sql('insert into app.memberships (org_id, user_id, role) values ($1, $2, $3)', [orgId, userId, role]);
}

test('[R2.17][D38] somebody leaves an organisation: it is gone for them at once, the account and the other organisation stay', async () => {
  await join(hafenbar, benId, 'staff');
  const ben = await api.signIn(people.staff);
  await ben.call('PUT', '/session/organization', { organizationId: lindenhof });
  expect((await leave(ben, lindenhof)).status).toBe(200);
  expect((await ben.call('GET', '/session')).body).toMatchObject({
    session: { organization: { organizationId: hafenbar }, memberships: [{ organizationId: hafenbar }] },
  });
  expect(
    await owner.sql('select 1 from app.memberships where user_id = $1 and org_id = $2', [benId, lindenhof]),
  ).toEqual([]);
  expect(await owner.sql(`select actor_id, actor_role from app.audit_entries where act = 'member.left'`)).toEqual([
    { actor_id: benId, actor_role: 'staff' },
  ]);
});

test('[D38] nobody but the person brings back who left: there is no membership to reactivate', async () => {
  const [ben, anna] = [await api.signIn(people.staff), await api.signIn(people.owner)];
  await leave(ben, lindenhof);
  expect((await anna.call('POST', `/members/${benId}/restoration`, {})).status).toBe(404);
  const invitation = { email: people.staff, role: 'staff', locale: 'de' };
  expect((await anna.call('PUT', `/invitations/${randomUUID()}`, invitation)).status).toBe(200);
});

test('[D38] the last admin cannot leave, and cannot delete the account', async () => {
  const anna = await api.signIn(people.owner);
  expect(await leave(anna, lindenhof)).toMatchObject(lastAdmin);
  expect(await deleteAccount(anna)).toMatchObject(lastAdmin);
  expect((await anna.call('GET', '/locations')).status).toBe(200);
  expect(await signInStatus(people.owner)).toBe(200);
});

test('[D38] whoever is the last admin of one organisation leaves none of the others by a refused deletion', async () => {
  await join(hafenbar, demoId(people.owner), 'staff');
  const anna = await api.signIn(people.owner);
  expect(await deleteAccount(anna)).toMatchObject(lastAdmin);
  const rows = await owner.sql('select 1 from app.memberships where user_id = $1', [demoId(people.owner)]);
  expect(rows).toHaveLength(2);
});

test('[D38] two admins who leave at the same moment: one of them stays', async () => {
  await owner.sql(`update app.memberships set role = 'admin' where user_id = $1`, [benId]);
  const [anna, ben] = [await api.signIn(people.owner), await api.signIn(people.staff)];
  const statuses = (await Promise.all([leave(anna, lindenhof), deleteAccount(ben)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const admins = await owner.sql(`select 1 from app.memberships where org_id = $1 and role = 'admin'`, [lindenhof]);
  expect(admins).toHaveLength(1);
});

test('[R8.26] an organisation somebody does not work in cannot be left', async () => {
  const ben = await api.signIn(people.staff);
  for (const organizationId of [hafenbar, randomUUID()])
    expect(await leave(ben, organizationId)).toMatchObject({
      status: 404,
      body: { code: 'PGRST116', entity: 'organization' },
    });
});

test('[R2.17][R2.38] a deleted account is gone with everything that is its own; what it did keeps the id and no name', async () => {
  await owner.sql(`update app.memberships set role = 'admin' where user_id = $1`, [benId]);
  await join(hafenbar, benId, 'staff');
  await owner.sql('update app.memberships set deactivated_at = now() where org_id = $1 and user_id = $2', [
    hafenbar,
    benId,
  ]);
  const [ben, phone] = [await api.signIn(people.staff), await api.signIn(people.staff, '10.0.0.8')];
  await ben.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 });

  expect((await deleteAccount(ben)).status).toBe(200);
  expect(ben.cookies.has('tresen_session')).toBe(false);
  for (const client of [ben, phone]) expect((await client.call('PUT', '/profile/preferences', {})).status).toBe(401);
  expect(await signInStatus(people.staff)).toBe(401);
  for (const [table, column] of [
    ['auth."user"', 'id'],
    ['auth.session', 'user_id'],
    ['auth.account', 'user_id'],
    ['app.memberships', 'user_id'],
  ] as const)
    expect(await owner.sql(`select 1 from ${table} where ${column} = $1`, [benId]), table).toEqual([]);

  const anna = await api.signIn(people.owner);
  const { body } = await anna.call('GET', '/audit-entries');
  expect(body['entries']).toMatchObject([
    { act: 'member.left', userId: benId, by: '' },
    { act: 'support.granted', userId: benId, by: '' },
  ]);
});

test('[R2.38] an account is deleted with the right password only, and guessing is held back', async () => {
  const emil = await api.signIn(people.nobody);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await deleteAccount(emil, `Winter-${guess}!`)).toMatchObject({
      status: 422,
      body: { code: 'password/wrong' },
    });
  expect(await deleteAccount(emil)).toMatchObject({ status: 429, body: { code: 'request/too-many' } });
  expect(await signInStatus(people.nobody)).toBe(200);
});

test('[R2.38] leaving and deleting ask for a fresh password', async () => {
  const ben = await api.signIn(people.staff);
  await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
  for (const answer of [await leave(ben, lindenhof), await deleteAccount(ben)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'session/password-needed' } });
});
