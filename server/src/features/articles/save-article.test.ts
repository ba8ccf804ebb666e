import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ArticleServer,
  hafenbar,
  lindenhof,
  make,
  openArticleServer,
  pretzel,
  settingsOf,
  show,
  station,
} from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

const full = {
  ...pretzel,
  name: 'Weißbier „Hausmarke“ 0,5 l 🍺',
  description: 'Ungefiltert.\nVom Nachbarn.',
  nameEn: 'House wheat beer',
  descriptionEn: 'Unfiltered',
  taxKeyInHouse: 'DE_19' as const,
  taxKeyTakeAway: 'DE_7' as const,
  categoryIds: [lindenhof('category Bier'), lindenhof('category Brotzeit')],
  allergens: ['barley' as const, 'sesame seeds' as const],
  additives: [],
  diet: 'vegan' as const,
  depositArticleId: lindenhof('Pfand Glas'),
  stationIds: [station('Schänke')],
  barcode: '4099999999999',
};

test('[R2.39][R3.9][R3.11][R3.21][R3.22][D46] everything about an article is kept as it was entered', async () => {
  const made = await make(testServer.anna, full);
  expect(made).toMatchObject({ ...full, version: 1, isRetired: false, usedBy: 0 });
  expect(await show(testServer.anna, made.articleId)).toEqual(made);
  const changed = {
    ...full,
    name: 'Hausmarke',
    barcode: '',
    categoryIds: [],
    stationIds: [],
    allergens: [],
    additives: null,
    diet: null,
  };
  const saved = await testServer.anna.call('PUT', `/articles/${made.articleId}/settings`, { ...changed, version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { ...changed, version: 2 } });
});

test('[R2.39] an article sent twice is made once, also at the same moment', async () => {
  const endpoint = `/articles/${randomUUID()}`;
  const answers = await Promise.all([1, 2, 3].map(() => testServer.anna.call('PUT', endpoint, pretzel)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ version: 1 });
});

test('[R2.39] of two editors the second is told, and nothing of the first is overwritten', async () => {
  const made = await make(testServer.anna);
  const endpoint = `/articles/${made.articleId}/settings`;
  const first = await testServer.anna.call('PUT', endpoint, {
    ...settingsOf(made),
    priceCents: 350,
    version: made.version,
  });
  const second = await testServer.anna.call('PUT', endpoint, {
    ...settingsOf(made),
    name: 'Anders',
    version: made.version,
  });
  expect(first).toMatchObject({ status: 200, body: { version: 2 } });
  expect(second).toMatchObject({ status: 409, body: { code: 'record/changed' } });
  expect(await show(testServer.anna, made.articleId)).toMatchObject({ name: made.name, priceCents: 350 });

  const both = await Promise.all(
    ['A', 'B'].map((name) => testServer.anna.call('PUT', endpoint, { ...settingsOf(made), name, version: 2 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[R5.12][D21] a sale may be free; a deposit, a return and a gift card cost something', async () => {
  for (const kind of ['deposit', 'return', 'gift-card'] as const) {
    const answer = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, kind, priceCents: 0 });
    expect(answer, kind).toMatchObject({ status: 422, body: { code: 'price/not-positive' } });
  }
  expect(await make(testServer.anna, { priceCents: 0 })).toMatchObject({ priceCents: 0 });
  const negative = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, priceCents: -1 });
  expect(negative.body).toMatchObject({ code: 'request/invalid', fields: [{ path: 'priceCents' }] });
});

test('[D21] a name has 1 to 100 characters on one line', async () => {
  for (const name of ['', '   ', 'x'.repeat(101), 'a\nb', 'a\u0000b']) {
    const answer = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, name });
    expect(answer.body, JSON.stringify(name)).toMatchObject({ code: 'request/invalid', fields: [{ path: 'name' }] });
  }
  expect(await make(testServer.anna, { name: ` ${'ä'.repeat(100)} ` })).toMatchObject({ name: 'ä'.repeat(100) });
});

test('[R2.41][D44] a gift card has exactly one VAT rate, and the database says so too', async () => {
  const card = { ...pretzel, kind: 'gift-card', priceCents: 1000 };
  for (const keys of [
    { taxKeyInHouse: 'DE_7', taxKeyTakeAway: 'DE_19' },
    { taxKeyInHouse: 'DE_COMBI_70_30', taxKeyTakeAway: 'DE_COMBI_70_30' },
  ]) {
    const answer = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...card, ...keys });
    expect(answer).toMatchObject({ status: 422, body: { code: 'article/one-vat-rate' } });
  }
  const made = await make(testServer.anna, { kind: 'gift-card', taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_19' });
  await expect(
    testServer.owner.sql(`update app.articles set tax_key_take_away = 'DE_7' where article_id = $1`, [made.articleId]),
  ).rejects.toThrow(/check constraint/);
});

test('no dish promises what its own allergens contradict, and the database says so too', async () => {
  for (const promise of [
    { diet: 'vegan', allergens: ['wheat', 'milk'] },
    { diet: 'vegetarian', allergens: ['fish'] },
  ]) {
    const answer = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, ...promise });
    expect(answer).toMatchObject({ status: 422, body: { code: 'article/diet-contradicted' } });
  }
  const made = await make(testServer.anna, { diet: 'vegetarian', allergens: ['milk'] });
  for (const contradiction of [`diet = 'vegan'`, `allergens = '{molluscs}'`, `diet = 'fasting'`])
    await expect(
      testServer.owner.sql(`update app.articles set ${contradiction} where article_id = $1`, [made.articleId]),
    ).rejects.toThrow(/check constraint/);
});

test('rulings-37 only goods have an open price, from the lowest to the highest, and the database says so too', async () => {
  const openPrice = { lowestCents: 500, highestCents: 9_000 };
  for (const wrong of [
    { openPrice: { lowestCents: 2, highestCents: 1 } },
    { openPrice: { lowestCents: 0, highestCents: 0 } },
    { openPrice, kind: 'deposit' },
  ]) {
    const answer = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { code: 'article/open-price-not-valid' } });
  }
  const tooMuch = { ...pretzel, openPrice: { lowestCents: 1, highestCents: 100_000_000 } };
  expect(await testServer.anna.call('PUT', `/articles/${randomUUID()}`, tooMuch)).toMatchObject({
    status: 422,
    body: { code: 'request/invalid' },
  });
  const made = await make(testServer.anna, { openPrice });
  expect(await show(testServer.anna, made.articleId)).toMatchObject({ openPrice });
  for (const wrong of [`'{1}'`, `'{2,1}'`, `'{null,1}'`, `'{1,100000000}'`, `'{0,0}'`])
    await expect(
      testServer.owner.sql(`update app.articles set open_price = ${wrong} where article_id = $1`, [made.articleId]),
    ).rejects.toThrow(/check constraint/);
});

test('[R2.40][D9] only a sale brings a deposit along, only a deposit, and a deposit in use stays one', async () => {
  const create = (over: object) => testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, ...over });
  const glass = lindenhof('Pfand Glas');
  expect((await create({ kind: 'return', depositArticleId: glass })).body).toMatchObject({
    code: 'article/deposit-only-on-sale',
  });
  expect((await create({ depositArticleId: lindenhof('Rückgabe Glas') })).body).toMatchObject({
    code: 'article/not-a-deposit',
  });
  const cup = await make(testServer.anna, { kind: 'deposit', name: 'Becher', priceCents: 200 });
  await make(testServer.anna, { depositArticleId: cup.articleId });
  expect(await show(testServer.anna, cup.articleId)).toMatchObject({ usedBy: 1 });
  const turned = { ...settingsOf(cup), kind: 'sale', version: cup.version };
  expect((await testServer.anna.call('PUT', `/articles/${cup.articleId}/settings`, turned)).body).toMatchObject({
    code: 'article/not-a-deposit',
  });

  const unused = await make(testServer.anna, { kind: 'deposit', name: 'Krug', priceCents: 500 });
  const self = { ...settingsOf(unused), kind: 'sale', depositArticleId: unused.articleId, version: 1 };
  expect((await testServer.anna.call('PUT', `/articles/${unused.articleId}/settings`, self)).body).toMatchObject({
    code: 'article/not-a-deposit',
  });
});

test('[D44] what belongs to another organisation is not there: category, deposit, station, picture', async () => {
  const foreign: [string, object][] = [
    ['category', { categoryIds: [hafenbar('category Snacks')] }],
    ['article', { depositArticleId: hafenbar('Gin Tonic') }],
    ['station', { stationIds: [await stationOfHafenbar()] }],
    ['file', { pictureFileId: 'a'.repeat(32) }],
  ];
  const made = await make(testServer.anna);
  for (const [entity, over] of foreign) {
    const created = await testServer.anna.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, ...over });
    const saved = await testServer.anna.call('PUT', `/articles/${made.articleId}/settings`, {
      ...pretzel,
      ...over,
      version: 1,
    });
    for (const answer of [created, saved])
      expect(answer, entity).toMatchObject({ status: 404, body: { code: 'PGRST116', entity } });
  }
  expect(await show(testServer.anna, made.articleId)).toEqual(made);
});

test('[R2.39] at most one station in each location', async () => {
  const two = { ...pretzel, stationIds: [station('Schänke'), station('Küche')] };
  expect((await testServer.anna.call('PUT', `/articles/${randomUUID()}`, two)).body).toMatchObject({
    code: 'request/invalid',
    fields: [{ path: 'stationIds', code: 'two-in-one-location' }],
  });
});

test('[R2.39] a barcode belongs to one article on sale; a retired one gives it up', async () => {
  const barcode = '4006381333931';
  const first = await make(testServer.anna, { barcode });
  const endpoint = `/articles/${randomUUID()}`;
  expect(await testServer.anna.call('PUT', endpoint, { ...pretzel, barcode })).toMatchObject({
    status: 409,
    body: { code: 'article/barcode-taken' },
  });
  await testServer.anna.call('DELETE', `/articles/${first.articleId}`);
  expect((await testServer.anna.call('PUT', endpoint, { ...pretzel, barcode })).status).toBe(200);
  expect((await testServer.anna.call('POST', `/articles/${first.articleId}/restoration`)).body).toMatchObject({
    code: 'article/barcode-taken',
  });
});

test('[R2.39] a retired article is gone from the list, not from the organisation, and comes back as it was', async () => {
  const made = await make(testServer.anna, full);
  const endpoint = `/articles/${made.articleId}`;
  expect((await testServer.anna.call('DELETE', endpoint)).status).toBe(200);
  expect((await testServer.anna.call('DELETE', endpoint)).status).toBe(200);
  expect(await show(testServer.anna, made.articleId)).toMatchObject({ isRetired: true, name: made.name });
  expect((await testServer.anna.call('POST', `${endpoint}/restoration`)).status).toBe(200);
  expect({ ...(await show(testServer.anna, made.articleId)), version: 1 }).toEqual(made);
  await testServer.anna.call('DELETE', endpoint);
});

test('[D23] articles are the manager’s: staff and strangers are turned away, and nothing is there for another organisation', async () => {
  const endpoint = `/articles/${lindenhof('Helles 0,5 l')}`;
  for (const [method, path, body] of [
    ['GET', '/articles', undefined],
    ['GET', endpoint, undefined],
    ['PUT', `/articles/${randomUUID()}`, pretzel],
    ['DELETE', endpoint, undefined],
    ['GET', '/articles/export?format=csv', undefined],
  ] as const) {
    expect((await testServer.ben.call(method, path, body)).body, path).toMatchObject({
      status: 403,
      code: 'access/denied',
    });
    expect((await testServer.api.visit().call(method, path, body)).body).toMatchObject({ code: 'session/missing' });
  }
  for (const method of ['GET', 'DELETE'] as const)
    expect((await testServer.dora.call(method, endpoint)).body).toMatchObject({ code: 'PGRST116', entity: 'article' });
});

test('[D25] who did what is written down', async () => {
  const made = await make(testServer.anna, { name: 'Protokolliert' });
  await testServer.anna.call('PUT', `/articles/${made.articleId}/settings`, {
    ...settingsOf(made),
    priceCents: 99,
    version: 1,
  });
  await testServer.anna.call('DELETE', `/articles/${made.articleId}`);
  const entries = await testServer.owner.sql<{ act: string; subject: object }>(
    `select act, subject from app.audit_entries where subject ->> 'articleId' = $1 order by at`,
    [made.articleId],
  );
  expect(entries.map(({ act }) => act)).toEqual(['article.created', 'article.saved', 'article.retired']);
  expect(entries[1]?.subject).toMatchObject({ fields: 'priceCents', name: 'Protokolliert' });
});

async function stationOfHafenbar(): Promise<string> {
  const [row] = await testServer.owner.sql<{ id: string }>(
    `select station_id as id from app.stations where org_id = (select org_id from app.organizations where name like 'Hafenbar%')`,
  );
  return row?.id ?? '';
}
