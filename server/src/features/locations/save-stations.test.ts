import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { demoId } from '../../commands/seed-demo.ts';

const garden = demoId('location biergarten-lindenhof');
const tap = { stationId: demoId('biergarten-lindenhof station Schänke'), name: 'Schänke' };
const kitchen = { stationId: demoId('biergarten-lindenhof station Küche'), name: 'Küche' };

let api: TestApi;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  anna = await api.signIn(people.owner);
});
afterAll(() => api.close());

function save(stations: readonly object[], locationId = garden) {
  return anna.call('PUT', `/locations/${locationId}/stations`, { stations });
}

async function listed(locationId = garden): Promise<unknown> {
  return (await anna.call('GET', `/locations/${locationId}`)).body['stations'];
}

test('[R2.49][D32] the list is the list: added, renamed, reordered, and what is left out is gone', async () => {
  const grill = { stationId: randomUUID(), name: 'Grill' };
  expect((await save([kitchen, grill, { ...tap, name: 'Ausschank' }])).status).toBe(200);
  expect(await listed()).toEqual([kitchen, grill, { ...tap, name: 'Ausschank' }]);
  expect((await save([grill])).status).toBe(200);
  expect(await listed()).toEqual([grill]);
  expect((await save([])).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('[D32] a station that is named again after it was left out is the same one again', async () => {
  await save([]);
  expect((await save([tap, kitchen])).status).toBe(200);
  expect(await listed()).toEqual([tap, kitchen]);
});

test('[R8.26] a station of another place is not moved here', async () => {
  const { locations } = (await anna.call('GET', '/locations')).body as { locations: { locationId: string }[] };
  const shop = locations[1]?.locationId ?? '';
  await save([tap, kitchen]);
  expect(await save([tap], shop)).toMatchObject({ status: 404, body: { code: 'PGRST116', entity: 'station' } });
  expect(await listed()).toEqual([tap, kitchen]);
  expect(await listed(shop)).toEqual([]);
});

test('[D21] the same station twice, an empty name and too many stations are refused', async () => {
  for (const stations of [
    [tap, { ...tap, name: 'Noch einmal' }],
    [tap, { stationId: tap.stationId.toUpperCase(), name: 'Groß' }],
    [{ ...tap, name: ' ' }],
    Array.from({ length: 51 }, (_, place) => ({ stationId: randomUUID(), name: `Station ${place}` })),
  ])
    expect(await save(stations)).toMatchObject({ status: 422, body: { code: 'request/invalid' } });
});

test('[D28] two lists at the same moment do not mix: one of them is the list', async () => {
  const lists = Array.from({ length: 4 }, (_, place) => [{ stationId: randomUUID(), name: `Station ${place}` }]);
  const answers = await Promise.all(lists.map((stations) => save(stations)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(lists).toContainEqual(await listed());
});
