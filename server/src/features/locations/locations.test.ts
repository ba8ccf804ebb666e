import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let anna: Client;
let ben: Client;
let dora: Client;
beforeAll(async () => {
  api = await openTestApi();
  anna = await api.signIn(people.owner);
  ben = await api.signIn(people.staff);
  dora = await api.signIn(people.foreignOwner);
});
afterAll(() => api.close());

const plain = { kind: 'location', startsAt: null, endsAt: null, closedAt: null, logoFileId: null, brandColour: null };
const garden = {
  ...plain,
  locationId: demoId('location biergarten-lindenhof'),
  name: 'Biergarten Lindenhof',
  slug: 'biergarten-lindenhof',
  features: ['digital-menu', 'order-processing', 'point-of-sale'],
  areas: ['Ausschank', 'Küche', 'Terrasse'].map((name) => ({ areaId: demoId(`biergarten-lindenhof ${name}`), name })),
};
const shop = {
  ...plain,
  locationId: demoId('location hofladen-lindenhof'),
  name: 'Hofladen Lindenhof',
  slug: 'hofladen-lindenhof',
  features: ['point-of-sale'],
  areas: [{ areaId: demoId('hofladen-lindenhof Laden'), name: 'Laden' }],
};

test('[R2.12][D23] owner and staff list the locations of the organisation by name, with their areas as arranged', async () => {
  for (const client of [anna, ben]) {
    expect((await client.call('GET', '/locations')).body).toEqual({ locations: [garden, shop] });
  }
});

test('[D23] each organisation lists its own locations only', async () => {
  expect((await dora.call('GET', '/locations')).body).toMatchObject({
    locations: [{ name: 'Hafenbar', features: ['digital-menu', 'point-of-sale'] }],
  });
});

test('[R2.13][R3.2][D23] the manager opens one location with everything in it, staff do not', async () => {
  const { areas: _areas, ...listed } = garden;
  expect(await anna.call('GET', `/locations/${garden.locationId}`)).toMatchObject({
    status: 200,
    body: {
      ...listed,
      version: 1,
      contact: { street: '', postalCode: '', city: '', phone: '', email: '', website: '', openingHours: '' },
      paymentTypes: ['card', 'cash'],
      timeZone: 'Europe/Berlin',
      closingHour: 4,
      wantsZeroReports: false,
      entitlements: [],
      stations: ['Schänke', 'Küche'].map((name) => ({ stationId: demoId(`${garden.slug} station ${name}`), name })),
    },
  });
  expect(await ben.call('GET', `/locations/${shop.locationId}`)).toMatchObject({
    status: 403,
    body: { code: 'access/denied' },
  });
});

test('[R8.10][R8.26] a location of another organisation is not found, exactly like one that does not exist', async () => {
  const foreign = await dora.call('GET', `/locations/${garden.locationId}`);
  const nowhere = await dora.call('GET', `/locations/${randomUUID()}`);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'PGRST116', entity: 'location' } });
  const same = { traceId: '', instance: '' };
  expect({ ...nowhere.body, ...same }).toEqual({ ...foreign.body, ...same });
});

test('[R8.26] what is no id is refused before any row is looked for', async () => {
  expect(await anna.call('GET', '/locations/1')).toMatchObject({
    status: 422,
    body: { code: 'request/invalid', fields: [{ path: 'locationId' }] },
  });
});

test('[R6.5] without a session, or without an organisation, there are no locations', async () => {
  expect(await api.visit().call('GET', '/locations')).toMatchObject({ status: 401, body: { code: 'session/missing' } });
  const emil = await api.signIn(people.nobody);
  expect(await emil.call('GET', '/locations')).toMatchObject({ status: 403, body: { code: 'access/denied' } });
});
