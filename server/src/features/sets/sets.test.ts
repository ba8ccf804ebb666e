import { randomUUID } from 'node:crypto';
import { blankSettings } from '@tresen/contract/blank-article';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
const [lunch, burger, beer, card] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const path = `/articles/${lunch}/set`;
const choice = (articleId: string, surchargeCents = 0) => ({ articleId, surchargeCents, valueCents: null });
const parts = [
  { partId: randomUUID(), name: 'Hauptgang', course: 1, choices: [choice(burger)] },
  { partId: randomUUID(), name: 'Getränk', course: null, choices: [choice(beer)] },
];
const set = { method: 'single-prices', parts };

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await openTillDevice(owner, ours, 'K83');
  const make = async (articleId: string, name: string, priceCents: number, taxKey: string, more = {}) => {
    const body = { ...blankSettings(), name, priceCents, taxKeyInHouse: taxKey, taxKeyTakeAway: taxKey, ...more };
    expect((await anna.call('PUT', `/articles/${articleId}`, body)).status).toBe(200);
  };
  await make(lunch, 'Mittagsmenü', 990, 'DE_7');
  await make(burger, 'Burger im Menü', 850, 'DE_7');
  await make(beer, 'Bier im Menü', 390, 'DE_19');
  await make(card, 'Gutschein im Menü', 2000, 'DE_19', { kind: 'gift-card', stationIds: [], allergens: null });
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function catalogue() {
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  const found = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  return found?.catalogue.articles.find(({ articleId }) => articleId === lunch);
}

async function greet(types: readonly string[]): Promise<void> {
  const hellos = JSON.stringify([{ at: new Date().toISOString(), types }]);
  await owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    hellos,
    ours.locationId,
  ]);
}

test('[T8] a set dearer than its parts, or not complete, is not saved', async () => {
  const save = (body: object) => anna.call('PUT', path, { ...set, version: 0, ...body });
  const [main] = parts;
  expect(await save({ parts: [main] })).toMatchObject({ status: 422, body: { code: 'set/dearer-than-parts' } });
  expect(await save({ parts: [{ ...main, choices: [] }] })).toMatchObject({ body: { code: 'set/not-complete' } });
  expect(await save({ parts: [{ ...main, choices: [choice(randomUUID())] }] })).toMatchObject({ status: 422 });
  expect(await save({ parts: [{ ...main, choices: [choice(lunch)] }] })).toMatchObject({ status: 422 });
  const onlyFood = [main, { ...main, partId: randomUUID(), name: 'Nachtisch' }];
  expect(await save({ method: 'flat-70-30', parts: onlyFood })).toMatchObject({
    status: 422,
    body: { code: 'set/needs-food-and-drink' },
  });
  const ofCard = await anna.call('PUT', `/articles/${card}/set`, { ...set, version: 0 });
  expect(ofCard).toMatchObject({ status: 422, body: { code: 'set/only-on-sale' } });
});

test('[T7][D28] it stands as saved, the log tells it, and who saves on top of an older state is refused', async () => {
  expect((await anna.call('GET', path)).body).toMatchObject({ version: 0, parts: [], priceCents: 990 });
  expect(await anna.call('PUT', path, { ...set, version: 0 })).toMatchObject({ status: 200, body: { version: 1 } });
  expect((await anna.call('GET', path)).body).toMatchObject({ ...set, version: 1 });
  expect(await anna.call('PUT', path, { ...set, version: 0 })).toMatchObject({ status: 409 });
  const [entry] = await owner.sql<{ subject: { changes: string } }>(
    `select subject from app.audit_entries where act = 'article.set-saved' order by at desc limit 1`,
  );
  expect(entry?.subject.changes).toContain('Hauptgang: Burger im Menü; Getränk: Bier im Menü');
});

test('[T8] a new price cannot make it dearer than its parts', async () => {
  const {
    articleId: _id,
    isRetired: _retired,
    isSample: _sample,
    usedBy: _used,
    ...now
  } = (await anna.call('GET', `/articles/${lunch}`)).body;
  const dear = await anna.call('PUT', `/articles/${lunch}/settings`, { ...now, priceCents: 1241 });
  expect(dear).toMatchObject({ status: 422, body: { code: 'set/dearer-than-parts' } });
});

test('[T8] a set and its parts keep fixed prices, whichever of the two comes second', async () => {
  const settingsOf = async (articleId: string) => {
    const {
      articleId: _id,
      isRetired: _retired,
      isSample: _sample,
      usedBy: _used,
      ...now
    } = (await anna.call('GET', `/articles/${articleId}`)).body;
    return now;
  };
  const openPrice = { lowestCents: 100, highestCents: 5000 };
  for (const articleId of [lunch, burger]) {
    const answer = await anna.call('PUT', `/articles/${articleId}/settings`, {
      ...(await settingsOf(articleId)),
      openPrice,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'set/open-price' } });
  }
  const fish = randomUUID();
  const body = { ...blankSettings(), name: 'Fisch nach Gewicht', priceCents: 900, openPrice };
  expect((await anna.call('PUT', `/articles/${fish}`, body)).status).toBe(200);
  const withFish = [{ ...parts[0], choices: [choice(burger), choice(fish)] }, parts[1]];
  const part = await anna.call('PUT', path, { ...set, parts: withFish, version: 1 });
  expect(part).toMatchObject({ status: 422, body: { code: 'set/open-price' } });
  const whole = await anna.call('PUT', `/articles/${fish}/set`, { ...set, version: 0 });
  expect(whole).toMatchObject({ status: 422, body: { code: 'set/open-price' } });
  const { offered } = (await anna.call('GET', path)).body as { offered: { articleId: string }[] };
  expect(offered.map(({ articleId }) => articleId)).not.toContain(fish);
});

test('[T8] a price for many is refused if it makes a set dearer, and not if its parts become dearer with it', async () => {
  const change = { what: 'price-by-percent', percent: 40, roundToCents: 10 };
  const raise = (articleIds: readonly string[]) => anna.call('POST', '/articles/changes', { articleIds, change });
  expect(await raise([lunch])).toMatchObject({ status: 422, body: { code: 'set/dearer-than-parts' } });
  const all = await raise([lunch, burger, beer]);
  expect(all.status).toBe(200);
  expect((await anna.call('POST', `/articles/changes/${String(all.body['undoId'])}/undo`)).status).toBe(200);
});

test('[T8] no price list makes a set dearer than its parts', async () => {
  const listOf = (priceCents: number) => ({
    locationId: ours.locationId,
    name: 'Abends',
    weekdays: [1],
    fromMinute: 0,
    untilMinute: 0,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId: lunch, categoryId: null, change: { by: 'price', priceCents } }],
  });
  const make = (priceCents: number) => anna.call('PUT', `/price-lists/${randomUUID()}`, listOf(priceCents));
  expect(await make(1241)).toMatchObject({ status: 422, body: { code: 'set/dearer-than-parts' } });
  expect((await make(1240)).status).toBe(200);
});

test('[T8] nor is a set saved that a price list makes dearer than its parts already', async () => {
  const water = randomUUID();
  const taxKeys = { taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_19' };
  const body = { ...blankSettings(), name: 'Wasser im Menü', priceCents: 200, ...taxKeys };
  expect((await anna.call('PUT', `/articles/${water}`, body)).status).toBe(200);
  expect((await anna.call('GET', path)).body).toMatchObject({ priceCents: 990, dearestCents: 1240 });
  const withWater = [parts[0], { ...parts[1], choices: [choice(beer), choice(water)] }];
  const cheaper = await anna.call('PUT', path, { ...set, parts: withWater, version: 1 });
  expect(cheaper, '8.50 € and 2.00 € for 12.40 €').toMatchObject({
    status: 422,
    body: { code: 'set/dearer-than-parts' },
  });
  await owner.sql(`update app.price_lists set retired_at = now() where name = 'Abends' and org_id = $1`, [ours.orgId]);
  expect((await anna.call('GET', path)).body).toMatchObject({ dearestCents: 990 });
  expect((await anna.call('PUT', path, { ...set, parts: withWater, version: 1 })).status).toBe(200);
  expect((await anna.call('PUT', path, { ...set, version: 2 })).status).toBe(200);
});

test('[T69] a till has the set once every device reads such receipts, and until then not at all', async () => {
  await greet(firstTypes);
  expect(await catalogue()).toBeUndefined();
  expect((await anna.call('GET', path)).body['waitingFor']).toContain('Kasse');
  await greet(entryTypes);
  expect((await catalogue())?.set).toEqual(set);
});

test('[T8] an old set with an open price in it reaches no till and no menu, and its editor says why', async () => {
  const open = (articleId: string, price: readonly number[] | null) =>
    owner.sql(`update app.articles set open_price = $2::integer[] where article_id = $1`, [articleId, price]);
  const names = { [beer]: 'Bier im Menü', [lunch]: 'Mittagsmenü' };
  for (const articleId of [beer, lunch]) {
    await open(articleId, [100, 5000]);
    expect(await catalogue()).toBeUndefined();
    expect((await anna.call('GET', path)).body['openPriced']).toEqual([names[articleId]]);
    await open(articleId, null);
  }
  expect((await catalogue())?.set).toEqual(set);
  expect((await anna.call('GET', path)).body['openPriced']).toEqual([]);
});

test('[T10] what is no longer on offer is no choice any more, and the part stays', async () => {
  await owner.sql(`update app.articles set is_active = false where article_id = $1`, [beer]);
  expect((await catalogue())?.set?.parts.map(({ choices }) => choices.length)).toEqual([1, 0]);
  await owner.sql(`update app.articles set is_active = true where article_id = $1`, [beer]);
});

test('[T8] others neither see nor save it; without parts it is a plain article again', async () => {
  const other = await api.signIn(people.foreignOwner);
  expect((await other.call('GET', path)).status).toBe(404);
  expect((await other.call('PUT', path, { ...set, version: 1 })).status).toBe(404);
  expect((await anna.call('PUT', path, { method: 'single-prices', parts: [], version: 3 })).body).toEqual({
    version: 0,
  });
  expect(await catalogue()).not.toHaveProperty('set');
});

test('[T8] the lunch of the demo bar stands by the rules of the editor', async () => {
  const dora = await api.signIn(people.foreignOwner);
  const lunchPath = `/articles/${demoId('hafenbar Mittagsangebot')}/set`;
  const { version, method, parts: saved } = (await dora.call('GET', lunchPath)).body;
  expect(saved).toMatchObject([
    { name: 'Snack', choices: [{}, {}] },
    { name: 'Getränk', choices: [{}, {}] },
  ]);
  expect(await dora.call('PUT', lunchPath, { version, method, parts: saved })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
});
