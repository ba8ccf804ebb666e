import { randomUUID } from 'node:crypto';
import { articleTypes } from '@tresen/domain/articles/article';
import { isOffered } from '@tresen/domain/articles/area-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Answer, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const bar = demoId('biergarten-lindenhof Ausschank');
const [beer, wine] = [demoId('lindenhof category Bier'), demoId('lindenhof category Wein')];

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

async function read(areaId = bar): Promise<Record<string, unknown>> {
  return (await anna.call('GET', `/areas/${areaId}`)).body;
}

async function save(over: Record<string, unknown>): Promise<Answer> {
  return anna.call('PUT', `/areas/${bar}/settings`, { ...(await read()), ...over });
}

test('[R2.50][R3.6][R3.7][R3.8][D8][D46] everything an owner sets about an area is kept as set', async () => {
  const settings = {
    name: 'Bar 1',
    hiddenTypes: ['deposit'],
    onlyCategoryIds: null,
    showsDepositInAll: true,
    printsOrderItems: true,
    printsEachLine: true,
    printsEachPiece: true,
    printerId: null,
    acceptsAutomatically: true,
    servicePlace: 'take-away',
    warnAfterMinutes: 3,
    lateAfterMinutes: 7,
  };
  const version = Number((await read())['version']);
  expect(await save(settings)).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await read()).toMatchObject({ ...settings, version: version + 1 });
});

test('[R5.17] categories cannot be restricted while articles are hidden', async () => {
  expect(await save({ hiddenTypes: ['deposit'], onlyCategoryIds: [beer] })).toMatchObject({
    status: 422,
    body: { code: 'area/categories-while-hidden' },
  });
});

test('[R5.18] sale and return cannot both be hidden', async () => {
  for (const hiddenTypes of [
    ['sale', 'return'],
    ['sale', 'return', 'deposit'],
  ])
    expect(await save({ hiddenTypes, onlyCategoryIds: null })).toMatchObject({
      status: 422,
      body: { code: 'area/nothing-to-sell' },
    });
});

test('[R2.50] an order is late only after it was warned about', async () => {
  for (const minutes of [5, 4])
    expect(await save({ warnAfterMinutes: 5, lateAfterMinutes: minutes })).toMatchObject({
      status: 422,
      body: { code: 'area/late-before-warning' },
    });
});

test('[R3.7][R8.26] only categories of this organisation that are in use can be chosen', async () => {
  const missing = { status: 404, body: { code: 'PGRST116', entity: 'category' } };
  for (const id of [randomUUID(), demoId('hafenbar category Snacks')])
    expect(await save({ hiddenTypes: [], onlyCategoryIds: [beer, id] })).toMatchObject(missing);
  expect(await save({ hiddenTypes: [], onlyCategoryIds: [wine, beer, wine] })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ onlyCategoryIds: [beer, wine] });
});

test('[R3.7][D44] a category that is retired and brought back is where it was, whoever saved in between', async () => {
  await save({ hiddenTypes: [], onlyCategoryIds: [beer, wine] });
  await owner.sql('update app.categories set retired_at = now() where category_id = $1', [wine]);
  expect(await read()).toMatchObject({ onlyCategoryIds: [beer] });
  expect((await save({ name: 'Bar 2' })).status).toBe(200);
  await owner.sql('update app.categories set retired_at = null where category_id = $1', [wine]);
  expect(await read()).toMatchObject({ onlyCategoryIds: [beer, wine] });
});

test('[D28] of two editors the second is told, and nothing of the first is overwritten', async () => {
  const seen = await read();
  const url = `/areas/${bar}/settings`;
  expect((await anna.call('PUT', url, { ...seen, name: 'Bar West', onlyCategoryIds: [beer] })).status).toBe(200);
  expect(await anna.call('PUT', url, { ...seen, name: 'Bar Ost', onlyCategoryIds: [wine] })).toMatchObject({
    status: 409,
    body: { code: 'record/changed' },
  });
  expect(await read()).toMatchObject({ name: 'Bar West', onlyCategoryIds: [beer] });

  const now = await read();
  const saves = Array.from({ length: 8 }, (_, place) => anna.call('PUT', url, { ...now, name: `Bar ${place}` }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

test('[R3.7][R5.17][R5.18] the number of visible articles is what the till would show, for any rules', async () => {
  await owner.sql(`update app.articles set is_active = false where name = 'Radler 0,5 l'`);
  await owner.sql(`update app.articles set retired_at = now() where name = 'Pils 0,33 l'`);
  await owner.sql(`update app.articles set kind = 'gift-card' where name = 'Kaffee'`);
  const articles = await owner.sql<{ kind: 'sale'; categoryIds: string[] }>(
    `select kind, array(select category_id::text from app.article_categories c where c.article_id = a.article_id) as "categoryIds"
     from app.articles a where org_id = $1 and is_active and retired_at is null`,
    [demoId('organization lindenhof')],
  );
  const categories = ['Bier', 'Wein', 'Pfand', 'Speisen'].map((name) => demoId(`lindenhof category ${name}`));
  const hidden = fc
    .subarray([...articleTypes])
    .filter((types) => !(types.includes('sale') && types.includes('return')))
    .map((hiddenTypes) => ({ hiddenTypes, onlyCategoryIds: null }));
  const only = fc.subarray(categories).map((onlyCategoryIds) => ({ hiddenTypes: [], onlyCategoryIds }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(hidden, only), async (rules) => {
      expect((await save(rules)).status).toBe(200);
      const { hiddenTypes, onlyCategoryIds } = rules;
      const asked = { hiddenTypes, onlyCategoryIds: onlyCategoryIds ?? undefined, showDepositInAll: false };
      const expected = articles.filter((article) => isOffered(article, asked)).length;
      expect((await read())['visibleArticles']).toBe(expected);
    }),
    { numRuns: 15 },
  );
});

test('[D23] what changed is written down', async () => {
  await save({ hiddenTypes: [], onlyCategoryIds: null, name: 'Theke', printsOrderItems: false });
  await save({ name: 'Tresen', printsOrderItems: true });
  const [entry] = await owner.sql(
    `select subject from app.audit_entries where act = 'area.saved' order by at desc limit 1`,
  );
  const changes = JSON.stringify([
    { field: 'name', before: 'Theke', after: 'Tresen' },
    { field: 'printsOrderItems', before: 'false', after: 'true' },
  ]);
  expect(entry).toEqual({ subject: { areaId: bar, name: 'Tresen', fields: 'name,printsOrderItems', changes } });
});
