import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function read(client: Client = anna): Promise<Record<string, unknown> & { version: number }> {
  const { body } = await client.call('GET', '/organization');
  return { ...body, version: Number(body['version']) };
}

test('[R2.16][R2.48][R3.1] the owner reads name, imprint, tax numbers and address, and saves them', async () => {
  const before = await read();
  expect(before).toMatchObject({ name: 'Lindenhof Gastro GmbH', imprint: expect.stringContaining('Landshut') });
  const settings = {
    name: 'Lindenhof Betriebs GmbH',
    imprint: 'Lindenhof\n\nMit Leerzeile am Ende\n',
    privacy: 'Wir speichern nur, was die Kasse braucht.',
    taxNumber: '132/5815/0815',
    vatId: 'DE136695976',
    street: 'Am Lindenhof 1',
    postalCode: '84028',
    city: 'Landshut',
  };
  const saved = await anna.call('PUT', '/organization', { ...settings, version: before.version });
  expect(saved).toMatchObject({ status: 200, body: { version: before.version + 1 } });
  expect(await read()).toMatchObject({ ...settings, version: before.version + 1 });
});

test('[R3.1] a new name is the name everywhere at once', async () => {
  const before = await read();
  await anna.call('PUT', '/organization', { ...before, name: 'Lindenhof am See' });
  expect((await anna.call('GET', '/session')).body).toMatchObject({
    session: { organization: { name: 'Lindenhof am See' }, memberships: [{ name: 'Lindenhof am See' }] },
  });
});

test('[D28] of two editors the second is told, and nothing of the first is overwritten', async () => {
  const seen = await read();
  const first = await anna.call('PUT', '/organization', { ...seen, city: 'Landshut-West' });
  expect(first.status).toBe(200);
  const second = await anna.call('PUT', '/organization', { ...seen, city: 'Landshut-Ost' });
  expect(second).toMatchObject({ status: 409, body: { code: 'record/changed' } });
  expect(await read()).toMatchObject({ city: 'Landshut-West' });
});

test('[D28] of ten who save the same version at the same moment exactly one wins', async () => {
  const seen = await read();
  const saves = Array.from({ length: 10 }, (_, place) =>
    anna.call('PUT', '/organization', { ...seen, street: `Straße ${place}` }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await read()).toMatchObject({ version: seen.version + 1 });
});

test('[D41] a save that is sent again with its key is the same save', async () => {
  const seen = await read();
  const key = { 'idempotency-key': randomUUID() };
  const body = { ...seen, vatId: 'DE999999995' };
  const first = await anna.call('PUT', '/organization', body, key);
  const again = await anna.call('PUT', '/organization', body, key);
  expect(again).toMatchObject({ status: 200, body: first.body });
});

test('[desk-16][D23] who saved which fields, from what to what, is written down, long texts shortened', async () => {
  const seen = await read();
  await anna.call('PUT', '/organization', { ...seen, postalCode: '84030', imprint: 'i'.repeat(500) });
  const [entry] = await owner.sql<{ subject: { changes: string } }>(
    `select actor_id, act, subject from app.audit_entries where act = 'organization.saved' order by at desc limit 1`,
  );
  expect(entry).toMatchObject({
    actor_id: demoId(people.owner),
    act: 'organization.saved',
    subject: { fields: 'imprint,postalCode' },
  });
  const changes = JSON.parse(entry?.subject.changes ?? '[]') as { field: string; before: string; after: string }[];
  expect(changes.find(({ field }) => field === 'postalCode')).toEqual({
    field: 'postalCode',
    before: seen['postalCode'],
    after: '84030',
  });
  expect(changes.find(({ field }) => field === 'imprint')?.after.length).toBeLessThan(130);
});

test.each([
  { name: '', path: 'name' },
  { name: '   ', path: 'name' },
  { name: 'x'.repeat(101), path: 'name' },
  { imprint: 'x'.repeat(10_001), path: 'imprint' },
  { postalCode: '12345678901', path: 'postalCode' },
  { version: 0, path: 'version' },
])('[D21] what breaks a rule is refused at its field: $path', async ({ path, ...wrong }) => {
  const seen = await read();
  expect(await anna.call('PUT', '/organization', { ...seen, ...wrong })).toMatchObject({
    status: 422,
    body: { code: 'request/invalid', fields: [{ path }] },
  });
  expect(await read()).toEqual(seen);
});

test('[D21] an imprint of ten thousand characters fits', async () => {
  const seen = await read();
  const imprint = 'ß'.repeat(10_000);
  expect((await anna.call('PUT', '/organization', { ...seen, imprint })).status).toBe(200);
  expect(await read()).toMatchObject({ imprint });
});

test('[R2.16][D23] staff and strangers neither read nor save it; each owner has their own', async () => {
  const ben = await api.signIn(people.staff);
  const seen = await read();
  for (const answer of [await ben.call('GET', '/organization'), await ben.call('PUT', '/organization', seen)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  expect((await api.visit().call('GET', '/organization')).status).toBe(401);
  expect(await read(await api.signIn(people.foreignOwner))).toMatchObject({ name: 'Hafenbar OHG', version: 1 });
});
