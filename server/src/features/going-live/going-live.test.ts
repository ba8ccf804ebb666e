import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveLocation } from '@tresen/contract/going-live';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { anotherOrganization, type NewOrganization, openNewOrganization } from '../../../test/new-organization.ts';
import { openTillDevice, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

const [migration = ''] = globSync(join(import.meta.dirname, '../../../db/migrations/*_going_live.sql'));

let testServer: NewOrganization;
let orgId: string;
let emil: Client;
let locationId: string;
let till: TillDevice;
beforeAll(async () => {
  testServer = await openNewOrganization();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  ({ orgId, emil } = await anotherOrganization(testServer.api, testServer.owner));
  locationId = randomUUID();
  const slug = `krone-${locationId.slice(0, 8)}`;
  const own = { name: 'Krone', slug, kind: 'location', startsAt: null, endsAt: null };
  expect(await emil.call('PUT', `/locations/${locationId}`, own)).toMatchObject({ status: 200 });
  till = await openTillDevice(testServer.owner, { orgId, locationId });
});

async function locations(client = emil): Promise<readonly LiveLocation[]> {
  return (await client.call('GET', '/going-live')).body['locations'] as LiveLocation[];
}

async function catalogue(): Promise<Catalogue> {
  const ticket = await ticketOf(testServer.api, till);
  return (await testServer.api.visit().call('GET', '/till/catalogue', undefined, ticket)).body as Catalogue;
}

async function fillIn(over: Record<string, string> = {}): Promise<void> {
  const { body } = await emil.call('GET', '/organization');
  const details = { street: 'Marktplatz 3', postalCode: '84028', city: 'Landshut', taxNumber: '132/815/08155' };
  expect(await emil.call('PUT', '/organization', { ...body, ...details, ...over })).toMatchObject({ status: 200 });
}

function start(acceptsUnsigned: boolean, client = emil) {
  return client.call('POST', `/locations/${locationId}/going-live`, { acceptsUnsigned });
}

async function incidents(): Promise<readonly string[]> {
  const { body } = await emil.call('GET', '/incidents');
  // The till of the tests is served by somebody of the demo organisation, whom nobody knows here.
  return (body['incidents'] as { kind: string }[]).map(({ kind }) => kind).filter((kind) => kind !== 'actor-unknown');
}

test('[desk-1] the demo organisation is complete and live', async () => {
  const anna = await testServer.api.signIn(people.owner);
  for (const location of await locations(anna)) expect(location).toMatchObject({ isLive: true, missing: [] });
});

test('[desk-1] a new location only trains, and its till is told so and what is missing', async () => {
  expect(await locations()).toMatchObject([
    { isLive: false, act: null, unsigned: null, missing: ['address', 'tax-number', 'signing'] },
  ]);
  expect((await catalogue()).location).toMatchObject({
    isLive: false,
    missingToGoLive: ['address', 'tax-number', 'signing'],
  });
});

test('[desk-1] going live is refused as long as anything is missing, and names it', async () => {
  expect(await start(true)).toMatchObject({
    status: 409,
    body: {
      code: 'location/not-ready',
      fields: [
        { path: 'address', code: 'missing' },
        { path: 'tax-number', code: 'missing' },
      ],
    },
  });
  await fillIn();
  expect(await start(false)).toMatchObject({ status: 409, body: { fields: [{ path: 'signing' }] } });
  expect(await locations()).toMatchObject([{ isLive: false, missing: ['signing'] }]);
});

test('[desk-1][D22][D23] the act is written down: who, when, what was missing and that it was accepted', async () => {
  await fillIn();
  expect((await start(true)).status).toBe(200);
  const [live] = await locations();
  expect(live).toMatchObject({
    isLive: true,
    missing: [],
    act: { by: 'Emil Blau', missing: ['signing'] },
    unsigned: { by: 'Emil Blau' },
  });
  const { location, organization } = await catalogue();
  expect(location).toMatchObject({ isLive: true, missingToGoLive: [] });
  expect(organization).toMatchObject({ street: 'Marktplatz 3', postalCode: '84028', city: 'Landshut' });
  expect(await start(true)).toMatchObject({ status: 200, body: { at: live?.act?.at } });
  const rows = await testServer.owner.sql(
    `select actor_id, subject from app.audit_entries where act = 'location.went-live' and org_id = $1`,
    [orgId],
  );
  expect(rows).toEqual([
    { actor_id: demoId(people.nobody), subject: { locationId, name: 'Krone', missing: 'signing' } },
  ]);
});

test('[K19][D22] with the TSE switched on it goes live once a real device signs for its till, and not before', async () => {
  await fillIn();
  const { sql } = testServer.owner;
  await sql(`insert into app.entitlements values ($1, $2, 'tse', null, now())`, [orgId, locationId]);
  await sql('update app.locations set has_steady_internet = true where location_id = $1', [locationId]);
  expect(await start(true)).toMatchObject({ status: 409, body: { fields: [{ path: 'signing' }] } });
  const tssId = randomUUID();
  await sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, created_at, base_url,
        secrets, public_key, algorithm, time_format)
      values ($1, $2, $3, 'fiskaly', 'server', 'ready', true, 'ab', now(), 'https://tse.example', '', 'key', 'ecdsa', 'unixTime')`,
    [orgId, tssId, locationId],
  );
  await sql(`insert into app.tse_clients values ($1, $2, $3, $4, 'TRESEN-1', now())`, [
    orgId,
    randomUUID(),
    tssId,
    till.registerId,
  ]);
  expect(await start(true)).toMatchObject({ status: 409, body: { fields: [{ path: 'signing' }] } });
  await sql('update app.tse_devices set is_test = false where tss_id = $1', [tssId]);
  expect((await start(false)).status).toBe(200);
  expect(await locations()).toMatchObject([{ isLive: true, missing: [], unsigned: null }]);
});

test('[desk-1] what was written down about going live is never rewritten nor removed', async () => {
  await fillIn();
  await start(true);
  const as = (text: string) =>
    testServer.owner.sql(
      `set role tresen_app; select set_config('tresen.org_id', '${orgId}', false); ${text}; reset role`,
    );
  await expect(as('delete from app.go_lives')).rejects.toThrow(/permission denied/);
  await expect(as(`update app.go_lives set missing = '{}'`)).rejects.toThrow(/permission denied/);
  await testServer.owner.sql('reset role');
});

test('[desk-1] a sale of a location that is not live is stored like any other, and told once', async () => {
  expect(await upload(testServer.api, till, [till.sell(), till.sell()])).toMatchObject({
    status: 200,
    body: { outcomes: [{ outcome: 'applied' }, { outcome: 'applied' }] },
  });
  expect(
    await testServer.owner.sql('select 1 from app.receipts where register_id = $1', [till.registerId]),
  ).toHaveLength(2);
  expect(await incidents()).toEqual(['sold-before-live']);
});

test('[desk-1] a live location sells without a word', async () => {
  await fillIn();
  await start(true);
  await upload(testServer.api, till, [till.sell()]);
  expect(await incidents()).toEqual([]);
});

test('[desk-1] an organisation that sold before anybody asked is live, and is still asked for what is missing', async () => {
  const text = readFileSync(migration, 'utf8');
  const statement = /insert into app\.go_lives[\s\S]*?;\n/.exec(text)?.[0] ?? '';
  await upload(testServer.api, till, [till.sell()]);
  await testServer.owner.sql('delete from app.go_lives');
  await testServer.owner.sql(statement);
  expect(await locations()).toMatchObject([
    { isLive: true, act: { by: '', missing: [] }, unsigned: null, missing: ['address', 'tax-number', 'signing'] },
  ]);
  const { body } = await emil.call('GET', '/dashboard');
  expect((body['house'] as { actions: unknown[] }).actions).toContainEqual({
    kind: 'details-missing',
    count: 1,
    names: ['Krone'],
  });
  await fillIn();
  expect((await start(true)).status).toBe(200);
  expect(await locations()).toMatchObject([
    { act: { by: '', missing: [] }, unsigned: { by: 'Emil Blau' }, missing: [] },
  ]);
  const acts = await testServer.owner.sql('select act from app.audit_entries where org_id = $1 and act like $2', [
    orgId,
    'location.unsigned%',
  ]);
  expect(acts).toHaveLength(1);
});

test('[desk-1][D4] until then it is a red line on the dashboard, and two of the first steps', async () => {
  const { body } = await emil.call('GET', '/dashboard');
  const { actions, steps } = body['house'] as {
    actions: { kind: string }[];
    steps: { step: string; isDone: boolean }[];
  };
  expect(actions[0]).toEqual({ kind: 'not-live', count: 1, names: ['Krone'] });
  const open = steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  expect(open).toEqual(expect.arrayContaining(['details', 'live']));
});

test('[D4] an organisation without any location has a dashboard too', async () => {
  const bare = await anotherOrganization(testServer.api, testServer.owner);
  expect(await bare.emil.call('GET', '/dashboard')).toMatchObject({
    status: 200,
    body: { house: { actions: [] } },
  });
});

test('[desk-1] staff, support and other organisations let nobody sell', async () => {
  await fillIn();
  const anna = await testServer.api.signIn(people.owner);
  expect(await start(true, anna)).toMatchObject({ status: 404 });
  const ben = await testServer.api.signIn(people.staff);
  expect(await start(true, ben)).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  expect(await locations()).toMatchObject([{ isLive: false }]);
});

test.each([
  ['taxNumber', '12', 'tax-number/shape'],
  ['vatId', 'DE12', 'vat-id/shape'],
  ['vatId', 'DE136695977', 'vat-id/check-digit'],
  ['postalCode', '8402', 'postal-code/shape'],
  ['city', '', 'city/missing'],
])('[desk-9] what stands on receipts is right or not saved: %s %s', async (field, value, code) => {
  await fillIn();
  const { body } = await emil.call('GET', '/organization');
  expect(await emil.call('PUT', '/organization', { ...body, [field]: value })).toMatchObject({
    status: 422,
    body: { code: 'organization/details-wrong', fields: [{ path: field, code }] },
  });
});

test('[desk-9] a VAT id is kept in one spelling', async () => {
  await fillIn({ vatId: 'de 136 695 976' });
  expect((await emil.call('GET', '/organization')).body).toMatchObject({ vatId: 'DE136695976' });
});
