import { randomUUID } from 'node:crypto';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

const path = `/locations/${ours.locationId}/price-lists`;

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let articleId = '';
let categoryId = '';
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await openTillDevice(owner, ours, 'K83');
  articleId = await idOf(`select article_id as id from app.articles where org_id = $1 and kind = 'sale' limit 1`);
  categoryId = await idOf(`select category_id as id from app.categories where org_id = $1 limit 1`);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function idOf(text: string, orgId: string = ours.orgId): Promise<string> {
  const [row] = await owner.sql<{ id: string }>(text, [orgId]);
  return row?.id ?? '';
}

function happyHour() {
  return {
    name: 'Feierabend',
    weekdays: [1, 2, 3, 4, 5],
    fromMinute: 22 * 60,
    untilMinute: 2 * 60,
    areaIds: [] as string[],
    servicePlace: null,
    entries: [
      { articleId, categoryId: null, change: { by: 'price', priceCents: 390 } },
      { articleId: null, categoryId, change: { by: 'permille-off', permilleOff: 100, roundsTo10: true } },
    ],
  };
}

const made = [randomUUID(), randomUUID()] as const;
const [first, second] = made;

async function listed(): Promise<readonly { readonly priceListId: string; readonly version: number }[]> {
  const { body } = await anna.call('GET', path);
  return body['priceLists'] as Awaited<ReturnType<typeof listed>>;
}

async function greet(types: readonly string[]): Promise<void> {
  const hellos = JSON.stringify([{ at: new Date().toISOString(), types }]);
  await owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    hellos,
    ours.locationId,
  ]);
}

async function catalogue(): Promise<{ readonly priceLists?: unknown; readonly revision: string } | undefined> {
  const { tills } = api.context.services;
  // Devices are not counted as a change of the catalogue: something else has to be.
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  return (await tills.catalogues.current(ours.orgId as OrgId, ours.locationId))?.catalogue;
}

test('[T11] a list is made once, stands as it was sent, and the log tells it', async () => {
  const body = { ...happyHour(), locationId: ours.locationId };
  for (const call of ['first', 'again'])
    expect(await anna.call('PUT', `/price-lists/${first}`, body), call).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
  expect((await anna.call('GET', path)).body['priceLists']).toEqual([
    { priceListId: first, priority: 1, version: 1, ...happyHour() },
  ]);
  const acts = await owner.sql(`select act from app.audit_entries where act like 'price-list.%' and org_id = $1`, [
    ours.orgId,
  ]);
  expect(acts).toEqual([{ act: 'price-list.created' }]);
});

test('[T11] who saves on top of an older state is refused; what is saved is told field by field', async () => {
  const body = { ...happyHour(), untilMinute: 60 };
  const at = `/price-lists/${first}/settings`;
  expect(await anna.call('PUT', at, { ...body, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await anna.call('PUT', at, { ...body, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'record/changed' },
  });
  const [entry] = await owner.sql<{ subject: { changes: string } }>(
    `select subject from app.audit_entries where act = 'price-list.saved' and org_id = $1`,
    [ours.orgId],
  );
  expect(entry?.subject.changes).toBe('[{"field":"until","before":"02:00","after":"01:00"}]');
});

test('[T11] what the rules of a list refuse is refused here, and nothing of it is kept', async () => {
  const [price] = happyHour().entries;
  const wrong = [
    [{ weekdays: [] }, 'price-list/no-day'],
    [{ entries: [] }, 'price-list/no-entries'],
    [{ entries: [price, price] }, 'price-list/target-twice'],
    [{ entries: [price, { ...price, articleId: articleId.toUpperCase() }] }, 'price-list/target-twice'],
    [{ entries: [{ ...price, categoryId }] }, 'price-list/no-target'],
    [
      { entries: [{ ...price, change: { by: 'cents-off', centsOff: 0, roundsTo10: false } }] },
      'price-list/not-a-price',
    ],
  ] as const;
  for (const [part, code] of wrong) {
    const body = { ...happyHour(), ...part, locationId: ours.locationId };
    expect(await anna.call('PUT', `/price-lists/${randomUUID()}`, body), code).toMatchObject({
      status: 422,
      body: { code },
    });
  }
  expect(await listed()).toHaveLength(1);
});

test('[T11] a list names what is there: areas of its location, articles and categories of the organisation', async () => {
  const foreign = await idOf(`select article_id as id from app.articles where org_id <> $1 limit 1`);
  const otherArea = await idOf(
    `select area_id as id from app.areas where org_id = $1 and location_id <> '${ours.locationId}' limit 1`,
  );
  const [price] = happyHour().entries;
  for (const part of [
    { entries: [{ ...price, articleId: foreign }] },
    { entries: [{ articleId: null, categoryId: randomUUID(), change: price?.change }] },
    { areaIds: [otherArea === '' ? randomUUID() : otherArea] },
  ]) {
    const body = { ...happyHour(), ...part, locationId: ours.locationId };
    expect((await anna.call('PUT', `/price-lists/${randomUUID()}`, body)).status).toBe(404);
  }
  expect(await listed()).toHaveLength(1);
});

test('[T11] a new list stands last, an owner sorts them, and the first is the strongest', async () => {
  const body = { ...happyHour(), name: 'Mittagstisch', locationId: ours.locationId };
  expect((await anna.call('PUT', `/price-lists/${second}`, body)).status).toBe(200);
  expect((await listed()).map(({ priceListId }) => priceListId)).toEqual([first, second]);
  expect((await anna.call('PUT', `${path}/order`, { priceListIds: [second, first] })).status).toBe(200);
  expect(await listed()).toMatchObject([
    { priceListId: second, priority: 2 },
    { priceListId: first, priority: 1 },
  ]);
});

test('[T12] the offer has what a preview needs: areas, categories and what each article costs by itself', async () => {
  const { status, body } = await anna.call('GET', `${path}/offer`);
  expect(status).toBe(200);
  expect(body['timeZone']).toBe('Europe/Berlin');
  expect(body['articles']).toContainEqual(expect.objectContaining({ articleId, kind: 'sale' }));
  expect(body['categories']).toContainEqual(expect.objectContaining({ categoryId }));
});

test('[T69] tills get the lists once every device of the location reads receipts of them', async () => {
  await greet(firstTypes);
  expect(await catalogue()).not.toHaveProperty('priceLists');
  expect((await anna.call('GET', path)).body['waitingFor']).toContain('Kasse');
  await greet(entryTypes);
  expect((await catalogue())?.priceLists).toMatchObject([{ priceListId: second }, { priceListId: first }]);
  expect((await anna.call('GET', path)).body['waitingFor']).toEqual([]);
});

test('[T11] a retired area stays named: its list does not count everywhere all at once', async () => {
  const areaId = await idOf(
    `select area_id as id from app.areas where location_id = '${ours.locationId}' and org_id = $1 limit 1`,
  );
  const [, list] = await listed();
  const at = `/price-lists/${first}/settings`;
  expect((await anna.call('PUT', at, { ...happyHour(), areaIds: [areaId], version: list?.version })).status).toBe(200);
  await owner.sql(`update app.areas set retired_at = now() where area_id = $1`, [areaId]);
  expect((await catalogue())?.priceLists).toMatchObject([{ areaIds: [] }, { areaIds: [areaId] }]);
  await owner.sql(`update app.areas set retired_at = null where area_id = $1`, [areaId]);
});

test('[T47] without lists the catalogue is the one from before; a retired list keeps its name for receipts', async () => {
  for (const id of made) expect((await anna.call('DELETE', `/price-lists/${id}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await anna.call('DELETE', `/price-lists/${first}`)).status).toBe(404);
  const without = await catalogue();
  expect(without).not.toHaveProperty('priceLists');
  expect(await idOf(`select name as id from app.price_lists where org_id = $1 and name = 'Mittagstisch'`)).toBe(
    'Mittagstisch',
  );
  for (const table of ['price_list_areas', 'price_list_entries', 'price_lists'])
    await owner.sql(`delete from app.${table} where org_id = $1`, [ours.orgId]);
  expect((await catalogue())?.revision).toBe(without?.revision);
});

test('[T11] another organisation neither reads nor writes them', async () => {
  const other = await api.signIn(people.foreignOwner);
  expect((await other.call('GET', path)).status).toBe(404);
  expect((await other.call('GET', `${path}/offer`)).status).toBe(404);
  const body = { ...happyHour(), locationId: ours.locationId };
  expect((await other.call('PUT', `/price-lists/${randomUUID()}`, body)).status).toBe(404);
});
