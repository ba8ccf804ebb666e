import { articlesOf, choicesOf } from '@tresen/domain/templates/article-template';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { anotherOrganization, type NewOrganization, openNewOrganization } from '../../../test/new-organization.ts';
import { cola, openTillDevice, upload } from '../../../test/till-device.ts';

let testServer: NewOrganization;
let emil: Client;
let orgId: string;
let locationId: string;
beforeAll(async () => {
  testServer = await openNewOrganization();
});
beforeEach(async () => {
  ({ emil, orgId } = await anotherOrganization(testServer.api, testServer.owner));
  const { body } = await emil.call('POST', '/onboarding/application', {
    organizationName: 'Gasthaus Blau',
    locationName: 'Biergarten Blau',
    kind: 'restaurant',
    days: null,
    template: 'beer-garden',
    articles: choicesOf('beer-garden').map(({ key, priceCents }) => ({ key, priceCents })),
    taxes: [],
    paymentTypes: ['cash'],
    areaName: 'Theke',
    stationName: 'Küche',
  });
  locationId = String(body['locationId']);
});
afterAll(() => testServer.close());

const all = articlesOf('beer-garden').length;
const remove = () => emil.call('DELETE', '/sample-articles');

async function names(where: string): Promise<readonly string[]> {
  const rows = await testServer.owner.sql<{ name: string }>(
    `select name from app.articles where org_id = $1 and ${where} order by position`,
    [orgId],
  );
  return rows.map(({ name }) => name);
}

async function idOf(name: string): Promise<string> {
  const [row] = await testServer.owner.sql<{ article_id: string }>(
    'select article_id from app.articles where org_id = $1 and name = $2',
    [orgId, name],
  );
  return row?.article_id ?? '';
}

async function categories(): Promise<readonly string[]> {
  const { body } = await emil.call('GET', '/categories');
  return (body['categories'] as { name: string }[]).map(({ name }) => name);
}

test('one click takes all samples away with their categories, and one more brings them back', async () => {
  expect(await categories()).toHaveLength(4);
  const gone = await remove();
  expect(gone).toMatchObject({ status: 200, body: { removed: all, kept: 0 } });
  expect(await names('retired_at is null')).toEqual([]);
  expect(await categories()).toEqual([]);
  expect((await remove()).body).toMatchObject({ removed: 0, kept: 0, categoryIds: [] });

  const { undoId, categoryIds } = gone.body as { undoId: string; categoryIds: string[] };
  expect((await emil.call('POST', `/articles/changes/${undoId}/undo`)).body).toEqual({ changed: all });
  for (const categoryId of categoryIds) await emil.call('POST', `/categories/${categoryId}/restoration`);
  expect(await names('retired_at is null and is_sample')).toHaveLength(all);
  expect(await categories()).toHaveLength(4);
});

test('what was sold for real stays with its deposit and the way to give it back, and is no sample any more', async () => {
  const till = await openTillDevice(testServer.owner, { orgId, locationId });
  const lager = { articleId: await idOf('Helles 0,5 l'), name: 'Helles 0,5 l' };
  const sold = till.sell({ lines: [{ ...cola, ...lager }] });
  expect((await upload(testServer.api, till, [sold])).status).toBe(200);

  expect((await remove()).body).toMatchObject({ removed: all - 3, kept: 3 });
  expect(await names('retired_at is null')).toEqual(['Helles 0,5 l', 'Pfand Becher', 'Rückgabe Becher']);
  expect(await names('retired_at is null and is_sample')).toEqual([]);
  expect(await categories()).toEqual(['Bier']);
});

test('articles and categories of the organisation itself are left alone; a changed sample is a sample all the same', async () => {
  const { body } = await emil.call('GET', '/categories');
  const [beer] = body['categories'] as { categoryId: string }[];
  const articleId = await idOf('Breze');
  const { body: pretzel } = await emil.call('GET', `/articles/${articleId}`);
  expect(pretzel).toMatchObject({ isSample: true });
  await emil.call('PUT', `/articles/${articleId}/settings`, { ...pretzel, name: 'Riesenbreze', priceCents: 390 });
  const { articleId: _articleId, ...settings } = pretzel;
  const own = {
    ...settings,
    name: 'Märzen 0,5 l',
    categoryIds: [beer?.categoryId],
    depositArticleId: await idOf('Pfand Flasche'),
  };
  expect((await emil.call('PUT', `/articles/${crypto.randomUUID()}`, own)).body).toMatchObject({ isSample: false });

  expect((await emil.call('GET', '/articles?show=sample')).body).toMatchObject({ total: 22, counts: { sample: 22 } });
  expect((await remove()).body).toMatchObject({ removed: all - 2, kept: 2 });
  expect(await names('retired_at is null')).toEqual(['Pfand Flasche', 'Rückgabe Flasche', 'Märzen 0,5 l']);
  expect(await categories()).toEqual(['Bier']);
});

test('two who press at the same moment take them away once', async () => {
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body['removed']).toSorted()).toEqual([0, 0, all]);
});
