import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { demoId } from '../../commands/seed-demo.ts';

const garden = demoId('location biergarten-lindenhof');
const shop = demoId('location hofladen-lindenhof');
const laden = demoId('hofladen-lindenhof Laden');

let api: TestApi;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  anna = await api.signIn(people.owner);
});
afterAll(() => api.close());

async function names(locationId: string): Promise<string[]> {
  const { body } = await anna.call('GET', `/locations/${locationId}/areas`);
  return (body['areas'] as { name: string }[]).map(({ name }) => name);
}

async function create(name: string, areaId: string = randomUUID(), locationId = shop): Promise<string> {
  const made = await anna.call('PUT', `/areas/${areaId}`, { locationId, name });
  expect(made).toMatchObject({ status: 200, body: { areaId } });
  return areaId;
}

test('[R2.14][R3.6] the areas of a location are listed as arranged, each as it is when it is new', async () => {
  expect(await names(garden)).toEqual(['Ausschank', 'Küche', 'Terrasse']);
  const { body } = await anna.call('GET', `/locations/${shop}/areas`);
  expect(body['areas']).toMatchObject([
    {
      areaId: laden,
      locationId: shop,
      version: 1,
      name: 'Laden',
      hiddenTypes: [],
      onlyCategoryIds: null,
      showsDepositInAll: false,
      printsOrderItems: false,
      printsEachLine: false,
      printsEachPiece: false,
      printerId: null,
      acceptsAutomatically: false,
      servicePlace: 'in-house',
      warnAfterMinutes: 5,
      lateAfterMinutes: 10,
    },
  ]);
});

test('[R2.14][R3.6][D41] a new area stands last; sent twice, also at once, it is made once', async () => {
  const areaId = randomUUID();
  await Promise.all([create('Hof', areaId), create('Hof', areaId)]);
  await create('Ganz anders', areaId);
  await create('Keller');
  expect(await names(shop)).toEqual(['Laden', 'Hof', 'Keller']);
});

test('[R2.50] areas are put into order; who is left out of the list stays behind it', async () => {
  const [attic, tent] = [await create('Dachboden'), await create('Zelt')];
  const before = await names(shop);
  const order = await anna.call('PUT', `/locations/${shop}/areas/order`, { areaIds: [tent, attic, laden] });
  expect(order.status).toBe(200);
  const rest = before.filter((name) => !['Dachboden', 'Zelt', 'Laden'].includes(name));
  expect(await names(shop)).toEqual(['Zelt', 'Dachboden', 'Laden', ...rest]);
});

test('[R8.9] an order that names an area of another place changes nothing', async () => {
  const before = await names(shop);
  const areaIds = [demoId('biergarten-lindenhof Küche'), laden];
  expect(await anna.call('PUT', `/locations/${shop}/areas/order`, { areaIds })).toMatchObject({
    status: 404,
    body: { code: 'PGRST116', entity: 'area' },
  });
  expect(await names(shop)).toEqual(before);
});

test('[R2.14][R8.9] a retired area is gone and can be brought back as it was', async () => {
  const areaId = await create('Schuppen');
  const before = (await anna.call('GET', `/areas/${areaId}`)).body;
  expect((await anna.call('DELETE', `/areas/${areaId}`)).status).toBe(200);
  const gone = { status: 404, body: { code: 'PGRST116', entity: 'area' } };
  expect(await anna.call('GET', `/areas/${areaId}`)).toMatchObject(gone);
  expect(await anna.call('DELETE', `/areas/${areaId}`)).toMatchObject(gone);
  expect(await anna.call('PUT', `/areas/${areaId}/settings`, before)).toMatchObject(gone);
  expect(await names(shop)).not.toContain('Schuppen');
  const { locations } = (await anna.call('GET', '/locations')).body as { locations: { areas: { name: string }[] }[] };
  expect(locations.flatMap(({ areas }) => areas.map(({ name }) => name))).not.toContain('Schuppen');

  expect((await anna.call('POST', `/areas/${areaId}/restoration`, {})).status).toBe(200);
  expect((await anna.call('GET', `/areas/${areaId}`)).body).toEqual(before);
  expect(await anna.call('POST', `/areas/${areaId}/restoration`, {})).toMatchObject(gone);
});

test('[R8.9] an area of a retired place is not there until the place is', async () => {
  await anna.call('DELETE', `/locations/${garden}`);
  const kitchen = demoId('biergarten-lindenhof Küche');
  expect((await anna.call('GET', `/areas/${kitchen}`)).status).toBe(404);
  await anna.call('POST', `/locations/${garden}/restoration`, {});
  expect((await anna.call('GET', `/areas/${kitchen}`)).status).toBe(200);
});

test('[R8.9][R8.10] what is not there, or not ours, is said by its name', async () => {
  for (const id of [randomUUID(), demoId('hafenbar Tresen')])
    expect(await anna.call('GET', `/areas/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'PGRST116', entity: 'area' },
    });
  const location = { status: 404, body: { code: 'PGRST116', entity: 'location' } };
  for (const locationId of [randomUUID(), demoId('location hafenbar')]) {
    expect(await anna.call('GET', `/locations/${locationId}/areas`)).toMatchObject(location);
    expect(await anna.call('PUT', `/areas/${randomUUID()}`, { locationId, name: 'X' })).toMatchObject(location);
    expect(await anna.call('PUT', `/locations/${locationId}/areas/order`, { areaIds: [] })).toMatchObject(location);
  }
});

test('[R2.14][D23] staff see no areas of the settings', async () => {
  const ben = await api.signIn(people.staff);
  for (const path of [`/locations/${shop}/areas`, `/areas/${laden}`])
    expect(await ben.call('GET', path)).toMatchObject({ status: 403, body: { code: 'access/denied' } });
});
