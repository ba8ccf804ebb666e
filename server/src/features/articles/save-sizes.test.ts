import { randomUUID } from 'node:crypto';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await openTillDevice(owner, ours, 'K84');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

type Row = { article_id: string; version: number; price_cents: number; name: string; variant_label: string };

async function articleCalled(name: string): Promise<Row> {
  const [row] = await owner.sql<Row>(`select * from app.articles where org_id = $1 and name = $2`, [ours.orgId, name]);
  if (!row) throw new Error(`no article ${name}`);
  return row;
}

type Size = { readonly articleId: string; readonly label: string; readonly priceCents: number };

async function save(name: string, sizes: readonly Size[]) {
  const { article_id, version } = await articleCalled(name);
  return anna.call('PUT', `/articles/${article_id}/sizes`, { version, sizes });
}

async function sizesOf(articleId: string): Promise<readonly (Size & { readonly name: string })[]> {
  const { body } = await anna.call('GET', `/articles/${articleId}/options`);
  return body['sizes'] as (Size & { name: string })[];
}

const size = (articleId: string, label: string, priceCents: number): Size => ({ articleId, label, priceCents });

async function catalogue(types: readonly string[]): Promise<Catalogue> {
  const hellos = JSON.stringify([{ at: new Date().toISOString(), types }]);
  await owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    hellos,
    ours.locationId,
  ]);
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  const found = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  if (!found) throw new Error('no catalogue');
  return found.catalogue;
}

test('[T4] a new size is an article like the first, at its own price, and stands where it was put', async () => {
  const beer = await articleCalled('Helles 0,5 l');
  const small = randomUUID();
  const sizes = [size(small, '0,3 l', 340), size(beer.article_id, '0,5 l', 480)];
  expect((await save('Helles 0,5 l', sizes)).status).toBe(200);
  expect(await sizesOf(small)).toMatchObject([
    { ...sizes[0], name: 'Helles 0,3 l' },
    { ...sizes[1], name: 'Helles 0,5 l' },
  ]);
  const { body } = await anna.call('GET', `/articles/${small}`);
  expect(body).toMatchObject({ taxKeyInHouse: 'DE_19', allergens: ['barley'], barcode: '', shortName: '' });
  expect(body['depositArticleId']).not.toBeNull();
  expect(body['categoryIds']).toHaveLength(1);
});

test('[T4] tills get sizes of one tile once every device can tell them, before that articles with their full name', async () => {
  const isHelles = ({ name }: { name: string }) => name.startsWith('Helles 0,');
  const waiting = (await catalogue(firstTypes)).articles.filter(isHelles);
  expect(waiting.map(({ name }) => name)).toEqual(['Helles 0,3 l', 'Helles 0,5 l']);
  expect(waiting.some((article) => 'variantGroupId' in article || 'variantLabel' in article)).toBe(false);
  const sized = (await catalogue(entryTypes)).articles.filter(isHelles);
  expect(sized.map(({ variantLabel }) => variantLabel)).toEqual(['0,3 l', '0,5 l']);
  expect(new Set(sized.map(({ variantGroupId }) => variantGroupId)).size).toBe(1);
});

test('[T4] a price that changes with the sizes leaves its trace', async () => {
  const beer = await articleCalled('Helles 0,5 l');
  const sizes = (await sizesOf(beer.article_id)).map(({ articleId, label }) => size(articleId, label, 500));
  expect((await save('Helles 0,5 l', sizes)).status).toBe(200);
  const { body } = await anna.call('GET', `/articles/${beer.article_id}/changes`);
  expect((body['changes'] as unknown[])[0]).toMatchObject({ field: 'price', before: '480', after: '500' });
});

test('[T4] sizes nobody could tell apart, of something else, or without the article itself are refused', async () => {
  const beer = await articleCalled('Helles 0,5 l');
  const dark = await articleCalled('Dunkles 0,5 l');
  const deposit = await articleCalled('Pfand Glas');
  const own = size(beer.article_id, '0,5 l', 480);
  const wrong: readonly (readonly [readonly Size[], string])[] = [
    [[own, size(dark.article_id, '0,5 L', 490)], 'variant/label-twice'],
    [[own, size(dark.article_id, '', 490)], 'variant/label-missing'],
    [[own, size(deposit.article_id, 'Glas', 200)], 'variant/only-on-sale'],
    [[size(dark.article_id, '0,3 l', 490)], 'request/invalid'],
    [[own, own], 'request/invalid'],
    [[own, size(randomUUID(), 'x'.repeat(21), 100)], 'request/invalid'],
  ];
  for (const [sizes, code] of wrong) expect((await save('Helles 0,5 l', sizes)).body['code']).toBe(code);
  const { article_id, version } = beer;
  const late = { version: version + 1, sizes: [] };
  expect((await anna.call('PUT', `/articles/${article_id}/sizes`, late)).body['code']).toBe('record/changed');
});

test('[T4] who is no longer named has no size; alone, nothing has one', async () => {
  const beer = await articleCalled('Helles 0,5 l');
  const small = await articleCalled('Helles 0,3 l');
  const large = await articleCalled('Die Maß 1,0 l');
  const sizes = [size(beer.article_id, '0,5 l', 500), size(large.article_id, '1,0 l', 940)];
  expect((await save('Helles 0,5 l', sizes)).status).toBe(200);
  expect(await sizesOf(small.article_id)).toEqual([]);
  expect(await sizesOf(large.article_id)).toMatchObject(sizes);
  expect((await save('Die Maß 1,0 l', [])).status).toBe(200);
  for (const { article_id } of [beer, large]) expect(await sizesOf(article_id)).toEqual([]);
});
