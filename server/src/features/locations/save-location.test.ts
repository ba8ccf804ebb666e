import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Answer, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const garden = demoId('location biergarten-lindenhof');
const shop = demoId('location hofladen-lindenhof');

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

async function read(locationId = garden): Promise<Record<string, unknown>> {
  return (await anna.call('GET', `/locations/${locationId}`)).body;
}

async function save(over: Record<string, unknown>, locationId = garden): Promise<Answer> {
  return anna.call('PUT', `/locations/${locationId}/settings`, { ...(await read(locationId)), ...over });
}

const openingTimes = {
  week: [[], ...Array.from({ length: 6 }, () => [{ fromMinute: 1020, untilMinute: 60 }])],
  holidays: { state: 'BY', spans: [] },
  exceptions: [{ date: '2026-12-24', spans: [] }],
  closedUntil: null,
};

test('[floor-15] opening hours are kept as data, stay where a save does not speak of them, and must not overlap', async () => {
  expect((await save({ openingTimes })).status).toBe(200);
  expect(await read()).toMatchObject({ openingTimes });
  const { openingTimes: _left, ...rest } = await read();
  expect((await anna.call('PUT', `/locations/${String(rest['locationId'])}/settings`, rest)).status).toBe(200);
  expect(await read()).toMatchObject({ openingTimes });
  const twice = [...openingTimes.exceptions, ...openingTimes.exceptions];
  expect(await save({ openingTimes: { ...openingTimes, exceptions: twice } })).toMatchObject({
    status: 422,
    body: { code: 'location/opening-times-wrong', fields: [{ path: 'openingTimes', code: 'opening/date-twice' }] },
  });
});

test('[R2.49][R3.2][R3.3][R3.4][R3.5][D16] everything an owner sets about a location is kept as set', async () => {
  const settings = {
    name: 'Biergarten am Lindenhof',
    slug: 'biergarten-am-lindenhof',
    contact: {
      street: 'Am Lindenhof 1',
      postalCode: '84028',
      city: 'Landshut',
      phone: '+49 871 123456',
      email: 'garten@lindenhof.example',
      website: 'https://lindenhof.example/garten',
      openingHours: 'Mo–So\n11–23 Uhr',
    },
    brandColour: '#7a1f2b',
    features: ['order-processing', 'point-of-sale'],
    paymentTypes: ['card', 'gift_card_single_purpose'],
    timeZone: 'Europe/Vienna',
    closingHour: 6,
    receiptHeader: 'Schön, dass du da bist\n',
    receiptFooter: 'Bis bald',
  };
  const before = await read();
  const saved = await save(settings);
  expect(saved).toMatchObject({ status: 200, body: { version: Number(before['version']) + 1 } });
  expect(await read()).toMatchObject({ ...settings, version: Number(before['version']) + 1 });
});

test('[R3.4][R3.5] features and payment types are kept once each, in the order that is set; none at all is allowed', async () => {
  await save({ features: ['point-of-sale', 'digital-menu', 'point-of-sale'], paymentTypes: ['cash', 'card', 'cash'] });
  expect(await read()).toMatchObject({ features: ['digital-menu', 'point-of-sale'], paymentTypes: ['card', 'cash'] });
  expect((await save({ features: [], paymentTypes: [] })).status).toBe(200);
  expect(await read()).toMatchObject({ features: [], paymentTypes: [] });
});

test('[D24] a feature that is switched off is off for the people of the organisation at once', async () => {
  await save({ features: ['digital-menu'] });
  expect((await anna.call('GET', '/session')).body).toMatchObject({
    session: { locations: expect.arrayContaining([expect.objectContaining({ features: ['digital-menu'] })]) },
  });
});

test('[D16] an organisation may ask for a report also of days without sales', async () => {
  expect((await save({ wantsZeroReports: true })).status).toBe(200);
  expect(await read()).toMatchObject({ wantsZeroReports: true });
  expect((await save({ wantsZeroReports: false })).status).toBe(200);
});

test('[D34] a location becomes an event and back, always with dates that fit', async () => {
  const dates = { startsAt: '2026-07-24T16:00:00Z', endsAt: '2026-07-27T02:00:00Z' };
  expect(await save({ kind: 'event' })).toMatchObject({ status: 422, body: { code: 'location/dates-wrong' } });
  expect((await save({ kind: 'event', ...dates })).status).toBe(200);
  expect(await read()).toMatchObject({ kind: 'event', ...dates });
  expect(await save({ kind: 'location' })).toMatchObject({ status: 422, body: { code: 'location/dates-wrong' } });
  expect((await save({ kind: 'location', startsAt: null, endsAt: null })).status).toBe(200);
});

test.each(['Europe/Atlantis', '+02:00', 'Berlin', "Europe/Berlin'; drop table x"])(
  '[D16] the time zone "%s" is no place on earth',
  async (timeZone) => {
    expect(await save({ timeZone })).toMatchObject({ status: 422, body: { code: 'location/time-zone-unknown' } });
  },
);

test.each([
  { closingHour: 24, path: 'closingHour' },
  { closingHour: -1, path: 'closingHour' },
  { closingHour: 3.5, path: 'closingHour' },
  { brandColour: 'red', path: 'brandColour' },
  { brandColour: '#7A1F2B', path: 'brandColour' },
  { name: '', path: 'name' },
  { features: ['free-beer'], path: 'features.0' },
  { paymentTypes: ['iou'], path: 'paymentTypes.0' },
  { receiptFooter: 'x'.repeat(501), path: 'receiptFooter' },
])('[D16][D21] what breaks a rule is refused at its field: $path', async ({ path, ...wrong }) => {
  expect(await save(wrong)).toMatchObject({ status: 422, body: { code: 'request/invalid', fields: [{ path }] } });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'lindenhof.example', 'ftp://lindenhof.example'])(
  '[R3.2] "%s" is no website',
  async (website) => {
    const contact = (await read())['contact'] as object;
    expect(await save({ contact: { ...contact, website } })).toMatchObject({
      status: 422,
      body: { code: 'request/invalid', fields: [{ path: 'contact.website' }] },
    });
  },
);

test('[R3.3][R8.26] a logo must be a file of this organisation', async () => {
  const fileId = 'a'.repeat(32);
  const missing = { status: 404, body: { code: 'PGRST116', entity: 'file' } };
  expect(await save({ logoFileId: fileId })).toMatchObject(missing);
  const insert = `insert into app.files values ($1, $2, 'logo', 10, 10, '{10}', gen_random_uuid(), now())`;
  await owner.sql(insert, [demoId('organization hafenbar'), fileId]);
  expect(await save({ logoFileId: fileId })).toMatchObject(missing);
  await owner.sql(insert, [demoId('organization lindenhof'), fileId]);
  expect((await save({ logoFileId: fileId })).status).toBe(200);
  expect((await anna.call('GET', '/locations')).body['locations']).toMatchObject([{ logoFileId: fileId }, {}]);
});

test('[D28] of two editors the second is told, and nothing of the first is overwritten', async () => {
  const seen = await read(shop);
  const url = `/locations/${shop}/settings`;
  expect((await anna.call('PUT', url, { ...seen, name: 'Hofladen West' })).status).toBe(200);
  expect(await anna.call('PUT', url, { ...seen, name: 'Hofladen Ost' })).toMatchObject({
    status: 409,
    body: { code: 'record/changed' },
  });
  const again = await read(shop);
  expect(again).toMatchObject({ name: 'Hofladen West' });

  const names = Array.from({ length: 8 }, (_, place) => `Hofladen ${place}`);
  const answers = await Promise.all(names.map((name) => anna.call('PUT', url, { ...again, name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

test('[R2.12][R8.10] a retired location is gone from every list and can be brought back with all it had', async () => {
  const before = await read(shop);
  expect((await anna.call('DELETE', `/locations/${shop}`)).status).toBe(200);
  expect(((await anna.call('GET', '/locations')).body['locations'] as object[]).length).toBe(1);
  const session = (await anna.call('GET', '/session')).body['session'] as { locations: object[] };
  expect(session.locations).toHaveLength(1);
  const gone = { status: 404, body: { code: 'PGRST116', entity: 'location' } };
  expect(await anna.call('GET', `/locations/${shop}`)).toMatchObject(gone);
  expect(await anna.call('GET', `/locations/${shop}/areas`)).toMatchObject(gone);
  expect(await anna.call('PUT', `/locations/${shop}/settings`, before)).toMatchObject(gone);
  expect(await anna.call('DELETE', `/locations/${shop}`)).toMatchObject(gone);

  expect((await anna.call('POST', `/locations/${shop}/restoration`, {})).status).toBe(200);
  expect(await read(shop)).toEqual(before);
  expect(await anna.call('POST', `/locations/${shop}/restoration`, {})).toMatchObject(gone);
});

test('[R8.10] what is not there, or not ours, is neither saved nor retired', async () => {
  const { locationId: _garden, ...settings } = await read();
  for (const locationId of [randomUUID(), demoId('location hafenbar')]) {
    for (const answer of [
      await anna.call('PUT', `/locations/${locationId}/settings`, { ...settings, slug: 'irgendwas-neues' }),
      await anna.call('DELETE', `/locations/${locationId}`),
      await anna.call('PUT', `/locations/${locationId}/stations`, { stations: [] }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'PGRST116', entity: 'location' } });
  }
});

test('[D23] saving, retiring and restoring are written down with the fields that changed', async () => {
  await owner.sql('set session_replication_role = replica; delete from app.audit_entries');
  await save({ name: 'Garten', closingHour: 5 });
  await anna.call('DELETE', `/locations/${garden}`);
  await anna.call('POST', `/locations/${garden}/restoration`, {});
  const changes = JSON.stringify([
    { field: 'name', before: 'Biergarten am Lindenhof', after: 'Garten' },
    { field: 'closingHour', before: '6', after: '5' },
  ]);
  expect(await owner.sql('select act, subject from app.audit_entries order by at, entry_id')).toEqual([
    { act: 'location.saved', subject: { locationId: garden, name: 'Garten', fields: 'name,closingHour', changes } },
    { act: 'location.retired', subject: { locationId: garden, name: 'Garten' } },
    { act: 'location.restored', subject: { locationId: garden, name: 'Garten' } },
  ]);
});
