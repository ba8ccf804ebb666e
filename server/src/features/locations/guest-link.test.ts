import { randomUUID } from 'node:crypto';
import { reservedSlugs } from '@tresen/domain/basics/slug';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const garden = demoId('location biergarten-lindenhof');
const shop = demoId('location hofladen-lindenhof');

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let dora: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  dora = await api.signIn(people.foreignOwner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function saveSlug(slug: string, locationId = garden, client = anna) {
  const { body } = await client.call('GET', `/locations/${locationId}`);
  return client.call('PUT', `/locations/${locationId}/settings`, { ...body, slug });
}

async function isFree(slug: string, locationId?: string): Promise<unknown> {
  const { body } = await anna.call('POST', '/slugs/check', { slug, ...(locationId ? { locationId } : {}) });
  return body['isFree'];
}

function whereTo(slug: string) {
  return owner.sql(`select location_id, current_slug from directory.location_by_slug($1)`, [slug]);
}

test.each([
  ['Biergarten', 'slug/characters'],
  ['bier_garten', 'slug/characters'],
  ['bier garten', 'slug/characters'],
  ['biergärten', 'text/umlaut'],
  ['-biergarten', 'text/edge'],
  ['biergarten-', 'text/edge'],
  ['ab', 'text/too-short'],
  ['a'.repeat(61), 'text/too-long'],
  ['admin', 'slug/reserved'],
  [randomUUID(), 'slug/reserved'],
])('[R5.7][R5.13][R5.14][D21] the link "%s" is refused: %s', async (slug, code) => {
  const refused = { status: 422, body: { code: 'slug/not-allowed', fields: [{ path: 'slug', code }] } };
  expect(await saveSlug(slug)).toMatchObject(refused);
  const place = { name: 'Neu', slug, kind: 'location', startsAt: null, endsAt: null };
  expect(await anna.call('PUT', `/locations/${randomUUID()}`, place)).toMatchObject(refused);
  expect(await isFree(slug)).toBe(false);
});

test('[R5.7] no path of ours can become a guest link', async () => {
  for (const slug of reservedSlugs) expect(await isFree(slug), slug).toBe(false);
});

test('[R5.8] a link of any organisation is taken, in the check and in the save alike', async () => {
  expect(await isFree('hafenbar')).toBe(false);
  expect(await isFree('hafenbar', garden)).toBe(false);
  const taken = { status: 409, body: { code: 'slug/taken', fields: [{ path: 'slug' }] } };
  expect(await saveSlug('hafenbar')).toMatchObject(taken);
  expect(await saveSlug('hofladen-lindenhof')).toMatchObject(taken);
  const place = { name: 'Neu', slug: 'hafenbar', kind: 'location', startsAt: null, endsAt: null };
  expect(await anna.call('PUT', `/locations/${randomUUID()}`, place)).toMatchObject(taken);
  expect((await anna.call('GET', `/locations/${garden}`)).body).toMatchObject({ slug: 'biergarten-lindenhof' });
});

test('[R5.8] what is free says so, and the own link counts as free for its own location only', async () => {
  expect(await isFree('noch-frei')).toBe(true);
  expect(await isFree('biergarten-lindenhof', garden)).toBe(true);
  expect(await isFree('biergarten-lindenhof', shop)).toBe(false);
  expect(await isFree('biergarten-lindenhof')).toBe(false);
});

test('[R5.8] an old link goes on leading to its place, is taken for others and can be taken back', async () => {
  expect((await saveSlug('garten-eins', shop)).status).toBe(200);
  expect((await saveSlug('garten-zwei', shop)).status).toBe(200);
  for (const slug of ['hofladen-lindenhof', 'garten-eins', 'garten-zwei'])
    expect(await whereTo(slug), slug).toEqual([{ location_id: shop, current_slug: 'garten-zwei' }]);
  expect(await isFree('garten-eins')).toBe(false);
  expect(await isFree('garten-eins', shop)).toBe(true);
  expect(await saveSlug('garten-eins', demoId('location hafenbar'), dora)).toMatchObject({ status: 409 });

  expect((await saveSlug('hofladen-lindenhof', shop)).status).toBe(200);
  expect(await whereTo('garten-zwei')).toEqual([{ location_id: shop, current_slug: 'hofladen-lindenhof' }]);
});

test('[R5.8] a retired place keeps its link: nobody else gets what is printed on its tables', async () => {
  const locationId = randomUUID();
  const place = { name: 'Bude', slug: 'bude-am-see', kind: 'location', startsAt: null, endsAt: null };
  await anna.call('PUT', `/locations/${locationId}`, place);
  await anna.call('DELETE', `/locations/${locationId}`);
  expect(await isFree('bude-am-see')).toBe(false);
  expect(await saveSlug('bude-am-see')).toMatchObject({ status: 409, body: { code: 'slug/taken' } });
});

test('[R5.8] of two places that take the same link at the same moment exactly one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const slug = `wettlauf-${round}`;
    const answers = await Promise.all([
      saveSlug(slug, garden),
      saveSlug(slug, shop),
      saveSlug(slug, demoId('location hafenbar'), dora),
      anna.call('PUT', `/locations/${randomUUID()}`, {
        name: 'Neu',
        slug,
        kind: 'location',
        startsAt: null,
        endsAt: null,
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted(), slug).toEqual([200, 409, 409, 409]);
    expect(await whereTo(slug)).toHaveLength(1);
    const holders = await owner.sql('select 1 from app.locations where slug = $1', [slug]);
    expect(holders).toHaveLength(1);
  }
});

test('[R2.12][D23] staff do not ask for links', async () => {
  const ben = await api.signIn(people.staff);
  expect(await ben.call('POST', '/slugs/check', { slug: 'noch-frei' })).toMatchObject({ status: 403 });
});
