import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '../../commands/seed-demo.ts';
import {
  type ArticleServer,
  hafenbar,
  lindenhof,
  make,
  openArticleServer,
  settingsOf,
  show,
} from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

async function change(articleIds: readonly string[], one: object) {
  return testServer.anna.call('POST', '/articles/changes', { articleIds, change: one });
}

async function undo(undoId: unknown) {
  return testServer.anna.call('POST', `/articles/changes/${String(undoId)}/undo`);
}

async function three(over: Parameters<typeof make>[1] = {}) {
  const made = [
    await make(testServer.anna, over),
    await make(testServer.anna, over),
    await make(testServer.anna, over),
  ];
  return { ids: made.map(({ articleId }) => articleId), made };
}

const showAll = (ids: readonly string[]) => Promise.all(ids.map((id) => show(testServer.anna, id)));

const kitchen = demoId('biergarten-lindenhof station Küche');

test.each([
  ['a price', { what: 'price', priceCents: 410 }, { priceCents: 410 }],
  ['a percentage, rounded', { what: 'price-by-percent', percent: 5, roundToCents: 10 }, { priceCents: 340 }],
  ['a tax', { what: 'tax', taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_7' }, { taxKeyInHouse: 'DE_19' }],
  ['a category', { what: 'add-category', categoryId: lindenhof('category Wein') }, {}],
  [
    'a deposit',
    { what: 'deposit', depositArticleId: lindenhof('Pfand Teller') },
    { depositArticleId: lindenhof('Pfand Teller') },
  ],
  ['a station [desk-4]', { what: 'stations', stationIds: [kitchen] }, { stationIds: [kitchen] }],
  [
    'a declaration [desk-4]',
    { what: 'declaration', allergens: ['milk', 'eggs'], additives: ['caffeine'] },
    { allergens: ['eggs', 'milk'], additives: ['caffeine'] },
  ],
  ['hiding', { what: 'active', isActive: false }, { isActive: false }],
  ['sold out', { what: 'sold-out', isSoldOut: true }, { isSoldOut: true }],
  ['retiring', { what: 'retired', isRetired: true }, { isRetired: true }],
])('[R2.39] %s for many is one step, and undoing it puts back exactly what was there', async (_what, one, expected) => {
  const { ids, made } = await three({ categoryIds: [lindenhof('category Bier')], barcode: '' });
  const answer = await change(ids, one);
  expect(answer).toMatchObject({ status: 200, body: { changed: 3 } });
  const after = await showAll(ids);
  for (const article of after) expect(article).toMatchObject({ ...expected, version: 2 });
  expect(after).not.toEqual(made.map((article) => ({ ...article, version: 2 })));

  expect((await undo(answer.body['undoId'])).body).toEqual({ changed: 3 });
  expect(await showAll(ids)).toEqual(made.map((article) => ({ ...article, version: 3 })));
  expect((await undo(answer.body['undoId'])).body).toEqual({ changed: 0 });
});

test('[R2.39] an article changed since is left as it is; the others go back', async () => {
  const { ids, made } = await three();
  const { body } = await change(ids, { what: 'price', priceCents: 999 });
  const [touched] = await showAll(ids);
  await testServer.anna.call('PUT', `/articles/${ids[0]}/settings`, {
    ...settingsOf(touched!),
    name: 'Danach',
    version: 2,
  });
  expect((await undo(body['undoId'])).body).toEqual({ changed: 2 });
  const [first, ...others] = await showAll(ids);
  expect(first).toMatchObject({ name: 'Danach', priceCents: 999 });
  expect(others.map(({ priceCents }) => priceCents)).toEqual(made.slice(1).map(({ priceCents }) => priceCents));
});

test('[R3.9] the change and its undoing both stand in the history of every article', async () => {
  const { ids } = await three({ priceCents: 100 });
  const { body } = await change(ids, { what: 'price', priceCents: 200 });
  await undo(body['undoId']);
  for (const id of ids) {
    const { changes } = (await testServer.anna.call('GET', `/articles/${id}/changes`)).body as {
      changes: { before: string }[];
    };
    expect(changes.map(({ before }) => before)).toEqual(['200', '100']);
  }
});

test('[D9][D21][D44] a change that does not fit one of them changes none', async () => {
  const sale = await make(testServer.anna);
  const refused: [string, string, object][] = [
    ['price/not-positive', lindenhof('Pfand Glas'), { what: 'price', priceCents: 0 }],
    ['price/not-positive', lindenhof('Pfand Flasche'), { what: 'price-by-percent', percent: -90, roundToCents: 50 }],
    [
      'article/one-vat-rate',
      lindenhof('Speisengutschein 25 €'),
      { what: 'tax', taxKeyInHouse: 'DE_7', taxKeyTakeAway: 'DE_19' },
    ],
    [
      'article/deposit-only-on-sale',
      lindenhof('Pfand Glas'),
      { what: 'deposit', depositArticleId: lindenhof('Pfand Teller') },
    ],
    ['article/not-a-deposit', lindenhof('Kaffee'), { what: 'deposit', depositArticleId: lindenhof('Cappuccino') }],
    ['PGRST116', lindenhof('Kaffee'), { what: 'deposit', depositArticleId: hafenbar('Gin Tonic') }],
    ['PGRST116', lindenhof('Kaffee'), { what: 'add-category', categoryId: hafenbar('category Snacks') }],
    ['PGRST116', hafenbar('Gin Tonic'), { what: 'price', priceCents: 1 }],
    ['PGRST116', randomUUID(), { what: 'sold-out', isSoldOut: true }],
    ['request/invalid', lindenhof('Kaffee'), { what: 'price-by-percent', percent: 501, roundToCents: 1 }],
  ];
  for (const [code, other, one] of refused)
    expect((await change([sale.articleId, other], one)).body, JSON.stringify(one)).toMatchObject({ code });
  expect(await show(testServer.anna, sale.articleId)).toEqual(sale);
});

test('[R2.39] what changes nothing is not counted, and leaves versions alone', async () => {
  const { ids, made } = await three({ priceCents: 500 });
  expect((await change([...ids, ids[0]!], { what: 'price', priceCents: 500 })).body).toMatchObject({ changed: 0 });
  expect(await showAll(ids)).toEqual(made);
});

test('[R2.39] a bulk change can be undone for a day, and only by its own organisation', async () => {
  const { ids } = await three();
  const { body } = await change(ids, { what: 'sold-out', isSoldOut: true });
  const foreign = await testServer.dora.call('POST', `/articles/changes/${String(body['undoId'])}/undo`);
  expect(foreign.body).toMatchObject({ status: 404, code: 'PGRST116' });
  await testServer.owner.sql(
    `update app.article_undos set made_at = made_at - interval '25 hours' where undo_id = $1`,
    [body['undoId']],
  );
  expect((await undo(body['undoId'])).body).toMatchObject({ status: 404, code: 'PGRST116', entity: 'undo' });
});

test('[desk-4] half of a declaration leaves the other half as it is, and no station of another organisation is taken', async () => {
  const { ids } = await three({ allergens: ['fish'], additives: null });
  expect((await change(ids, { what: 'declaration', additives: [] })).status).toBe(200);
  for (const article of await showAll(ids)) expect(article).toMatchObject({ allergens: ['fish'], additives: [] });
  expect((await change(ids, { what: 'stations', stationIds: [demoId('hafenbar station Bar')] })).body).toMatchObject({
    status: 404,
    entity: 'station',
  });
});
