import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
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

type Category = { readonly categoryId: string; readonly name: string; readonly articles: number };
const beer = demoId('lindenhof category Bier');

async function list(client: Client = anna): Promise<readonly Category[]> {
  return (await client.call('GET', '/categories')).body['categories'] as readonly Category[];
}

async function namesOf(client: Client = anna): Promise<readonly string[]> {
  return (await list(client)).map(({ name }) => name);
}

test('[R3.12][D44] the categories of the organisation have an order, and say how many articles they hold', async () => {
  expect(await namesOf()).toEqual(['Bier', 'Alkoholfrei', 'Wein', 'Speisen', 'Brotzeit', 'Süßes', 'Pfand', 'Rückgabe']);
  expect((await list()).map(({ articles }) => articles)).toEqual([7, 7, 5, 8, 4, 3, 4, 4]);
  expect(await namesOf(ben), 'the till of the staff has the same tabs').toEqual(await namesOf());
  expect(await namesOf(dora)).toEqual(['Getränke', 'Snacks']);
});

test('[R3.12] a category is made once, last, under a name of its own', async () => {
  const categoryId = randomUUID();
  for (const _time of [1, 2])
    expect((await anna.call('PUT', `/categories/${categoryId}`, { name: 'Eis' })).status).toBe(200);
  expect((await namesOf()).at(-1)).toBe('Eis');
  expect((await anna.call('PUT', `/categories/${randomUUID()}`, { name: 'BIER' })).body).toMatchObject({
    status: 409,
    code: 'category/name-taken',
  });
  expect((await anna.call('PUT', `/categories/${categoryId}/name`, { name: 'bier' })).body).toMatchObject({
    code: 'category/name-taken',
  });
  expect((await anna.call('PUT', `/categories/${categoryId}/name`, { name: 'Eis & Sorbet' })).status).toBe(200);
  expect(await namesOf()).toContain('Eis & Sorbet');
  expect((await dora.call('PUT', `/categories/${randomUUID()}`, { name: 'Bier' })).status).toBe(200);
});

test('[R3.12][D44] the order is the owner’s', async () => {
  const before = await list();
  const categoryIds = before.map(({ categoryId }) => categoryId).toReversed();
  expect((await anna.call('PUT', '/categories/order', { categoryIds })).status).toBe(200);
  expect(await namesOf()).toEqual(before.map(({ name }) => name).toReversed());
  await anna.call('PUT', '/categories/order', { categoryIds: [demoId('hafenbar category Snacks'), beer] });
  expect((await namesOf())[0]).toBe('Bier');
});

test('[R3.12] a retired category takes no article with it, and brings its articles back with it', async () => {
  const helles = `/articles/${demoId('lindenhof Helles 0,5 l')}`;
  expect((await anna.call('DELETE', `/categories/${beer}`)).status).toBe(200);
  expect(await namesOf()).not.toContain('Bier');
  const { body } = await anna.call('GET', helles);
  expect(body).toMatchObject({ categoryIds: [], isRetired: false });
  const { articleId: _id, isRetired: _isRetired, usedBy: _usedBy, ...settings } = body;
  expect((await anna.call('PUT', `${helles}/settings`, { ...settings, shortName: 'Hell' })).status).toBe(200);

  expect((await anna.call('POST', `/categories/${beer}/restoration`)).status).toBe(200);
  expect((await anna.call('GET', helles)).body).toMatchObject({ categoryIds: [beer], shortName: 'Hell' });
});

test('[R3.12] a name given away meanwhile keeps a retired category from coming back', async () => {
  const wine = demoId('lindenhof category Wein');
  await anna.call('DELETE', `/categories/${wine}`);
  await anna.call('PUT', `/categories/${randomUUID()}`, { name: 'Wein' });
  expect((await anna.call('POST', `/categories/${wine}/restoration`)).body).toMatchObject({
    status: 409,
    code: 'category/name-taken',
  });
});

test('[D23] staff change no category, and nobody those of another organisation', async () => {
  expect((await ben.call('PUT', `/categories/${randomUUID()}`, { name: 'x' })).body).toMatchObject({
    code: 'access/denied',
  });
  for (const [method, path, body] of [
    ['PUT', `/categories/${beer}/name`, { name: 'x' }],
    ['DELETE', `/categories/${beer}`, undefined],
    ['POST', `/categories/${beer}/restoration`, undefined],
  ] as const)
    expect((await dora.call(method, path, body)).body).toMatchObject({ status: 404, entity: 'category' });
});

const kitchen = demoId('biergarten-lindenhof station Küche');

test('[desk-3] a category says what new articles start with, and offers it to those that differ', async () => {
  const food = demoId('lindenhof category Speisen');
  const path = `/categories/${food}`;
  const defaults = { taxKeyInHouse: 'DE_7', taxKeyTakeAway: null, stationIds: [kitchen] };
  expect((await anna.call('PUT', `${path}/defaults`, { defaults })).body).toMatchObject({ differing: 0 });
  expect((await list()).find(({ categoryId }) => categoryId === food)).toMatchObject({ defaults });

  const other = { taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_7', stationIds: [] };
  expect((await anna.call('PUT', `${path}/defaults`, { defaults: other })).body).toMatchObject({ differing: 8 });
  const dish = `/articles/${demoId('lindenhof Käsespätzle')}`;
  expect((await anna.call('GET', dish)).body, 'nothing changes by itself').toMatchObject({ taxKeyInHouse: 'DE_7' });

  const { body: taken } = await anna.call('POST', `${path}/defaults/taking`);
  expect(taken).toMatchObject({ changed: 8 });
  expect((await anna.call('GET', dish)).body).toMatchObject({
    taxKeyInHouse: 'DE_19',
    taxKeyTakeAway: 'DE_7',
    stationIds: expect.arrayContaining([kitchen]),
  });
  await anna.call('POST', `/articles/changes/${String(taken['undoId'])}/undo`);
  expect((await anna.call('GET', dish)).body).toMatchObject({ taxKeyInHouse: 'DE_7', taxKeyTakeAway: 'DE_7' });
});

test('[desk-3] defaults name stations of the organisation, one in each location, and staff set none', async () => {
  const food = demoId('lindenhof category Speisen');
  const set = (client: Client, stationIds: readonly string[]) =>
    client.call('PUT', `/categories/${food}/defaults`, {
      defaults: { taxKeyInHouse: null, taxKeyTakeAway: null, stationIds },
    });
  expect((await set(anna, [randomUUID()])).body).toMatchObject({ status: 404, entity: 'station' });
  expect((await set(anna, [kitchen, demoId('biergarten-lindenhof station Schänke')])).body).toMatchObject({
    code: 'request/invalid',
  });
  expect((await set(ben, [])).body).toMatchObject({ code: 'access/denied' });
  expect((await set(dora, [])).body).toMatchObject({ status: 404, entity: 'category' });
  expect((await dora.call('POST', `/categories/${food}/defaults/taking`)).body).toMatchObject({ status: 404 });
});
