import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const garden = demoId('location biergarten-lindenhof');
const dates = { startsAt: '2026-07-24T16:00:00Z', endsAt: '2026-07-27T02:00:00Z' };

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

function create(over: Record<string, unknown>, locationId: string = randomUUID(), client = anna) {
  const place = { name: 'Sommerfest', slug: `fest-${locationId.slice(0, 8)}`, kind: 'location' };
  return client.call('PUT', `/locations/${locationId}`, { ...place, startsAt: null, endsAt: null, ...over });
}

async function shown(locationId: string): Promise<Record<string, unknown>> {
  return (await anna.call('GET', `/locations/${locationId}`)).body;
}

test('[R2.12][R3.2][D16] a new location takes cash, can do everything and ends its day at four in Berlin', async () => {
  const locationId = randomUUID();
  const made = await create({ name: 'Zweite Wirtschaft', slug: 'zweite-wirtschaft' }, locationId);
  expect(made).toMatchObject({ status: 200, body: { locationId } });
  expect(await shown(locationId)).toMatchObject({
    name: 'Zweite Wirtschaft',
    slug: 'zweite-wirtschaft',
    kind: 'location',
    startsAt: null,
    version: 1,
    features: ['digital-menu', 'order-processing', 'point-of-sale'],
    paymentTypes: ['cash'],
    timeZone: 'Europe/Berlin',
    closingHour: 4,
    stations: [],
  });
});

test('[D34] an event is made with its start and end', async () => {
  const locationId = randomUUID();
  expect((await create({ kind: 'event', ...dates }, locationId)).status).toBe(200);
  expect(await shown(locationId)).toMatchObject({ kind: 'event', ...dates });
});

test.each([
  [{ kind: 'event' }, ['startsAt', 'endsAt']],
  [{ kind: 'event', startsAt: dates.startsAt }, ['endsAt']],
  [{ kind: 'event', startsAt: dates.endsAt, endsAt: dates.startsAt }, ['endsAt']],
  [{ kind: 'event', startsAt: dates.startsAt, endsAt: dates.startsAt }, ['endsAt']],
  [{ kind: 'event', startsAt: dates.startsAt, endsAt: '0000-01-01T00:00:00Z' }, ['endsAt']],
  [{ kind: 'location', ...dates }, ['startsAt', 'endsAt']],
])('[D34] dates that do not fit the kind are refused at their fields: %j', async (over, paths) => {
  const refusal = await create(over);
  expect(refusal).toMatchObject({ status: 422, body: { code: 'location/dates-wrong' } });
  expect(refusal.body['fields']).toMatchObject(paths.map((path) => ({ path })));
});

test('[D41] sent twice it is made once, also both at the same moment, and written down once', async () => {
  const locationId = randomUUID();
  const answers = await Promise.all([create({}, locationId), create({}, locationId), create({}, locationId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await create({ name: 'Anders', slug: 'ganz-anders' }, locationId);
  expect(again).toMatchObject({ status: 200, body: { locationId } });
  expect(await shown(locationId)).toMatchObject({ name: 'Sommerfest' });
  const acts = await owner.sql(`select act from app.audit_entries where subject->>'locationId' = $1`, [locationId]);
  expect(acts).toEqual([{ act: 'location.created' }]);
});

test('[D34] everything but name, link and dates is taken over from another one', async () => {
  const before = await shown(garden);
  const contact = {
    ...(before['contact'] as object),
    postalCode: '84028',
    city: 'Landshut',
    website: 'https://lindenhof.example',
  };
  const dressed = { ...before, contact, brandColour: '#7a1f2b', closingHour: 6, timeZone: 'Europe/Vienna' };
  expect((await anna.call('PUT', `/locations/${garden}/settings`, dressed)).status).toBe(200);
  await owner.sql(`insert into app.entitlements values ($1, $2, 'tse', null, now())`, [
    demoId('organization lindenhof'),
    garden,
  ]);
  await owner.sql('delete from app.article_stations');
  await owner.sql(
    `insert into app.article_stations select org_id, article_id, $1, $2 from app.articles where article_id = $3`,
    [garden, demoId('biergarten-lindenhof station Küche'), demoId('lindenhof Steckerlfisch')],
  );
  const kitchen = demoId('biergarten-lindenhof Küche');
  const area = (await anna.call('GET', `/areas/${kitchen}`)).body;
  const food = demoId('lindenhof category Speisen');
  await anna.call('PUT', `/areas/${kitchen}/settings`, { ...area, onlyCategoryIds: [food], printsEachPiece: true });
  await anna.call('DELETE', `/areas/${demoId('biergarten-lindenhof Terrasse')}`);

  const locationId = randomUUID();
  const own = { name: 'Volksfest 2027', slug: 'volksfest-2027', kind: 'event', ...dates };
  expect((await create({ ...own, copyFromLocationId: garden }, locationId)).status).toBe(200);

  const copy = await shown(locationId);
  const { locationId: _id, version: _version, stations: _stations, ...taken } = dressed as Record<string, unknown>;
  expect(copy).toMatchObject({ ...taken, ...own, entitlements: [] });
  const stations = copy['stations'] as { stationId: string; name: string }[];
  expect(stations.map(({ name }) => name)).toEqual(['Schänke', 'Küche']);
  expect(stations.map(({ stationId }) => stationId)).not.toContain(demoId('biergarten-lindenhof station Küche'));
  const { body } = await anna.call('GET', `/locations/${locationId}/areas`);
  expect(body['areas']).toMatchObject([
    { name: 'Ausschank', onlyCategoryIds: null, printsEachPiece: false },
    { name: 'Küche', onlyCategoryIds: [food], printsEachPiece: true },
  ]);
  const placed = await owner.sql(`select article_id, station_id from app.article_stations where location_id = $1`, [
    locationId,
  ]);
  expect(placed).toEqual([{ article_id: demoId('lindenhof Steckerlfisch'), station_id: stations[1]?.stationId }]);
});

test('[R8.10] nothing is copied from a place that is not there, or not ours', async () => {
  for (const copyFromLocationId of [randomUUID(), demoId('location hafenbar')]) {
    const locationId = randomUUID();
    expect(await create({ copyFromLocationId }, locationId)).toMatchObject({
      status: 404,
      body: { code: 'PGRST116', entity: 'location' },
    });
    expect((await anna.call('GET', `/locations/${locationId}`)).status).toBe(404);
  }
});

test('[R2.12][D23] staff make no locations', async () => {
  const ben = await api.signIn(people.staff);
  expect(await create({}, randomUUID(), ben)).toMatchObject({ status: 403, body: { code: 'access/denied' } });
});
