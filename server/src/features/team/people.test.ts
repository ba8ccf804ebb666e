import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

const benId = demoId(people.staff);
type Listed = Readonly<Record<string, unknown>>;

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K41');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('delete from app.staff_pins');
  await owner.sql(`delete from app.people where name <> ''`);
  await owner.sql(`update app.people set rights = '{}', valid_until = null, location_ids = null`);
  await owner.sql('delete from app.entitlements');
  await owner.sql(`insert into app.entitlements values ($1, $2, 'pos_staff_logins', null, now())`, [
    ours.orgId,
    ours.locationId,
  ]);
});

const max = { name: 'Max Huber', pin: '6092', rights: [] as string[], validUntil: null as string | null };

async function add(over: Partial<typeof max> = {}, userId: string = randomUUID(), client = anna) {
  const { status, body } = await client.call('PUT', `/people/${userId}`, { ...max, ...over });
  return { status, code: body['code'], userId };
}

function setRights(userId: string, rights: readonly string[], validUntil: string | null = null, client = anna) {
  return client.call('PUT', `/members/${userId}/rights`, { rights, validUntil });
}

async function listed(userId: string): Promise<Listed | undefined> {
  const { body } = await anna.call('GET', '/members');
  return (body['members'] as Listed[]).find((member) => member['userId'] === userId);
}

async function atTill(userId: string): Promise<Listed | undefined> {
  const ticket = await ticketOf(api, till);
  const { body } = await api.visit('10.2.0.1').call('GET', '/till/catalogue', undefined, ticket);
  return (body['staff'] as Listed[]).find((person) => person['userId'] === userId);
}

test('[floor-9] [desk-15] rulings-61 somebody with a name and a PIN, without an e-mail address, works at the till', async () => {
  const { status, userId } = await add();
  expect(status).toBe(200);
  expect(await listed(userId)).toMatchObject({
    firstName: 'Max Huber',
    email: '',
    role: 'staff',
    isActive: true,
    hasPin: true,
    hasLogIn: false,
  });
  expect(await atTill(userId)).toMatchObject({ name: 'Max Huber', isManager: false, pin: { digits: 4 } });
  expect((await add({}, userId)).status, 'sent twice').toBe(200);
  expect((await add({ name: 'Mia' })).code).toBe('pin/taken');
});

test('[R6.3] [D22] without the provider’s word nobody is added, and nothing is left behind', async () => {
  await owner.sql('delete from app.entitlements');
  const { code, userId } = await add();
  expect(code).toBe('pin/not-entitled');
  expect(await listed(userId)).toBeUndefined();
});

test('[desk-15] rulings-60 a shift lead approves at the till like an admin; the right is taken away at once', async () => {
  const { userId } = await add({ rights: ['approve'] });
  expect(await atTill(userId)).toMatchObject({ isManager: true });
  expect((await setRights(userId, [])).status).toBe(200);
  expect(await atTill(userId)).toMatchObject({ isManager: false });
  expect((await setRights(benId, ['approve'])).status).toBe(200);
  expect(await atTill(benId)).toMatchObject({ isManager: true });
});

test('rulings-61 who was deactivated opens no till and stays named on what they sold', async () => {
  const { userId } = await add();
  const sold = till.sell({}, { actor: { userId, via: 'pin' } });
  expect((await upload(api, till, [sold])).status).toBe(200);
  expect((await anna.call('DELETE', `/members/${userId}`)).status).toBe(200);
  expect(await atTill(userId)).toBeUndefined();
  expect(await listed(userId)).toMatchObject({ isActive: false });
  const { body } = await anna.call('GET', '/revenues?page=1&pageSize=10');
  expect((body['revenues'] as Listed[])[0]).toMatchObject({ takenBy: 'Max Huber' });
  expect((await anna.call('POST', `/members/${userId}/restoration`, {})).status).toBe(200);
  expect(await atTill(userId)).toBeDefined();
});

test('rulings-61 a last day ends log-in and PIN by itself; a place keeps its own people', async () => {
  const later = Temporal.Now.instant().add({ hours: 5 }).toString({ smallestUnit: 'millisecond' });
  const { userId } = await add({ validUntil: later });
  expect(Date.parse(String((await atTill(userId))?.['validUntil']))).toBe(Date.parse(later));
  await owner.sql('update app.people set location_ids = array[gen_random_uuid()] where person_id = $1', [userId]);
  expect(await atTill(userId)).toBeUndefined();

  const ben = await api.signIn(people.staff);
  const past = Temporal.Now.instant().subtract({ hours: 1 }).toString({ smallestUnit: 'millisecond' });
  expect((await setRights(benId, [], past)).status).toBe(200);
  expect((await ben.call('GET', '/locations')).status).toBe(403);
  const lastAdmin = await setRights(demoId(people.owner), [], past);
  expect(lastAdmin.body['code']).toBe('member/last-admin');
});

test('rulings-60 who keeps the books sees all figures, changes nothing and is not offered at the till', async () => {
  const ben = await api.signIn(people.staff);
  await upload(api, till, [till.sell()]);
  const count = async () => (await ben.call('GET', '/revenues?page=1&pageSize=10')).body['count'];
  expect(await count(), 'only what he sold himself').toBe(0);
  expect((await ben.call('GET', '/z-reports')).status).toBe(403);
  expect((await setRights(benId, ['books'])).status).toBe(200);
  expect(await count()).toBeGreaterThan(0);
  expect((await ben.call('GET', '/session')).body).toMatchObject({ session: { role: 'staff', rights: ['books'] } });
  expect((await ben.call('GET', '/members')).status).toBe(403);
  expect(await atTill(benId)).toBeUndefined();
});

test('[D38] only the owner adds people and gives rights, with a fresh password', async () => {
  const ben = await api.signIn(people.staff);
  await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 });
  const support = await api.signIn(people.support);
  await support.call('PUT', '/session/organization', { organizationId: ours.orgId });
  for (const client of [ben, support]) expect((await add({}, randomUUID(), client)).code).toBe('access/denied');
  expect((await setRights(benId, ['approve'], null, ben)).status).toBe(403);
  expect((await setRights(randomUUID(), ['approve'])).body).toMatchObject({ code: 'PGRST116', entity: 'member' });
  await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
  expect((await add()).code).toBe('session/password-needed');
  expect((await setRights(benId, ['approve'])).body['code']).toBe('session/password-needed');
  await owner.sql('update auth.session set password_confirmed_at = now()');
});

test('rulings-61 every log-in has its person, made and ended with it, whichever release does it', async () => {
  const [orphans] = await owner.sql<{ count: number }>(
    `select count(*)::int as count from app.memberships m
      left join app.people p on p.org_id = m.org_id and p.person_id = m.user_id
      where p.person_id is null or p.deactivated_at is distinct from m.deactivated_at`,
  );
  expect(orphans?.count).toBe(0);
  const userId = randomUUID();
  await owner.sql(`insert into app.memberships (org_id, user_id, role) values ($1, $2, 'staff')`, [ours.orgId, userId]);
  await owner.sql(`update app.people set rights = '{approve}' where person_id = $1`, [userId]);
  await owner.sql('delete from app.memberships where user_id = $1', [userId]);
  const [person] = await owner.sql(
    'select rights, deactivated_at is not null as is_gone from app.people where person_id = $1',
    [userId],
  );
  expect(person).toEqual({ rights: [], is_gone: true });
  expect(await listed(userId)).toBeUndefined();
});
