import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../../test/foreign-rows.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { type ArticleServer, lindenhof, make, openArticleServer } from './testing/article-server.ts';
import { bookOf, heads, offerActs, option, optionHeads, type Table } from './testing/offer-books.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

const { send, put, exported, problemsIn, tables, makeGroup, giveSizes, offer, undo } = offerActs(() => testServer);

/** Everything but the audit log, which says that an import took place. */
async function picture() {
  const { audit_entries: _, ...rest } = await pictureOf(
    testServer.api.database.ownerUrl,
    demoId('organization lindenhof'),
  );
  return rest;
}

/** Two things of one name in sizes, a retired size, groups with names nobody would choose, counts of every kind. */
async function fillOddly(): Promise<void> {
  for (const label of ['0,3 l', 'klein | >'])
    await giveSizes((await make(testServer.anna, { name: `=Bier ${label}` })).articleId, [label, '0,5 l', '1 l']);
  const twins = await make(testServer.anna, { name: 'Hausbier' });
  await giveSizes(twins.articleId, ['0,2 l', '0,4 l']);
  await testServer.anna.call('DELETE', `/articles/${twins.articleId}`);
  const salad = await make(testServer.anna, { name: 'Beilagensalat', allergens: ['mustard'] });
  await make(testServer.anna, { name: 'Beilagensalat' });
  const odd = await makeGroup({
    name: String.raw`=Soßen | Dips > \ mehr`,
    nameEn: '+Sauces',
    kind: 'extra',
    options: [
      option('-Ketchup', { nameEn: '@Ketchup', deltaCents: -50, allergens: ['sesame seeds', 'celery'] }),
      option("'=Mayo", { deltaCents: 99_999_999, additives: ['sweetener'], isSoldOut: true }),
      option('Salat', { articleId: salad.articleId, deltaCents: 350 }),
    ],
  });
  const none = await makeGroup({ name: 'keine', kind: 'choice', options: [option('keine'), option('0-3')] });
  const category = randomUUID();
  await put(`/categories/${category}`, { name: 'Keine' });
  const steak = await make(testServer.anna, { name: 'Rumpsteak', categoryIds: [category] });
  await offer(steak.articleId, [
    { groupId: none, min: 1, max: 1 },
    { groupId: odd, min: 0, max: 3 },
  ]);
  await offer((await make(testServer.anna, { name: 'Filet' })).articleId, [
    { groupId: odd, min: 0, max: 0 },
    { groupId: none, min: 0, max: 2 },
  ]);
  const groups = [
    { groupId: odd, min: 0, max: 2 },
    { groupId: none, min: 1, max: 1 },
  ];
  await put(`/categories/${category}/option-groups`, { before: [], groups });
}

test('[T50][R2.39] sizes and options survive export and import unchanged, in any format and language', async () => {
  await fillOddly();
  const before = await picture();
  for (const format of ['csv', 'xlsx']) {
    for (const locale of ['de', 'en']) {
      const file = new File([await exported(format, locale)], `artikel.${format}`);
      const trial = await send('try', file);
      const message = `${format} ${locale} ${JSON.stringify(trial.body['problems'])}`;
      expect(trial.body, message).toMatchObject({ new: 0, changed: 0, problems: [], ignoredColumns: [] });
      expect(trial.body['options'], message).toMatchObject({ new: 0, changed: 0 });
      expect((await send('take', file)).body).toMatchObject({ new: 0, changed: 0, undoId: null });
      expect(await picture(), `${format} ${locale}`).toEqual(before);
    }
  }
});

test('[T50] without ids and stations the workbook builds the same sizes, options and counts in another organisation', async () => {
  const mine = await tables();
  const [variantOf, size, groups, stations] = ['Größe von', 'Größe', 'Optionsgruppen', 'Stationen'].map((heading) =>
    (mine.Artikel[0] ?? []).indexOf(heading),
  ) as [number, number, number, number];
  const isTwin = (row: readonly string[]) => row[2] === 'Beilagensalat' || row[variantOf]?.includes('=Bier');
  const bare = (rows: readonly (readonly string[])[], left: readonly number[]) =>
    rows.map((row, at) => row.map((cell, index) => (at > 0 && left.includes(index) ? '' : cell)));
  const articles = bare(
    mine.Artikel.filter((row) => !isTwin(row)),
    [0, stations],
  );
  const single = mine.Artikel.find((row) => row[2] === 'Beilagensalat')!.map((cell, at) => (at === 0 ? '' : cell));
  const options = bare(mine.Optionen, [0]);
  const file = await bookOf({ Artikel: [...articles, single], Optionen: options });
  const taken = await send('take', file, { same: 'new' }, testServer.dora);
  expect(taken.body, JSON.stringify(taken.body)).toMatchObject({ new: articles.length, changed: 0 });
  const theirs = await tables(testServer.dora);
  const withoutIds = (rows: Table) => rows.map((row) => row.slice(1));
  expect(withoutIds(theirs.Optionen.slice(-(options.length - 1)))).toEqual(withoutIds(options.slice(1)));
  const offered = (rows: Table) => rows.map((row) => [row[2], row[variantOf], row[size], row[groups]]);
  expect(offered(theirs.Artikel.slice(-articles.length))).toEqual(offered([...articles.slice(1), single]));
});

test('[T50] one workbook brings a beer in three sizes and a steak whose doneness has to be chosen', async () => {
  const file = await bookOf({
    Speisekarte: [
      heads,
      ['Kellerbier 0,3 l', '3,40', '19 %', 'Kellerbier', '0,3 l', ''],
      ['Kellerbier 0,5 l', '4,80', '19 %', 'Kellerbier', '0,5 l', ''],
      ['Kellerbier 1 l', '9,20', '19 %', 'Kellerbier', '1 l', ''],
      ['Hüftsteak', '21,00', '7 %', '', '', 'Gargrad | Dazu > 0-1'],
      ['Pfeffersoße', '2,50', '7 %', '', '', ''],
    ],
    Optionen: [
      optionHeads,
      ['Gargrad', 'eine von', '1', '1', '', 'rare', '', ''],
      ['Gargrad', '', '', '', '', 'medium', '', ''],
      ['Dazu', 'beliebig', '', '', 'Brotzeit | Speisen > 0-2', 'Pfeffersoße', '2,00', 'Pfeffersoße'],
      ['Dazu', '', '', '', '', 'Kräuterbutter', '1,50', ''],
    ],
  });
  expect(await problemsIn(file)).toEqual([]);
  const taken = await send('take', file);
  expect(taken.body).toMatchObject({ new: 5, changed: 0, options: { rows: 4, new: 4, changed: 0 } });
  const again = await send('try', file);
  expect(again.body, 'taken once, the same file says nothing new').toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 5,
    options: { new: 0, changed: 0, unchanged: 4 },
  });

  const { articles } = (await testServer.anna.call('GET', '/articles?search=Kellerbier')).body as {
    articles: { articleId: string }[];
  };
  const { body } = await testServer.anna.call('GET', `/articles/${articles[0]!.articleId}/options`);
  expect(body['sizes']).toMatchObject([
    { label: '0,3 l', priceCents: 340 },
    { label: '0,5 l', priceCents: 480 },
    { label: '1 l', priceCents: 920 },
  ]);
  const found = await testServer.anna.call('GET', '/articles?search=Hüftsteak');
  const [steak] = found.body['articles'] as { articleId: string }[];
  expect((await testServer.anna.call('GET', `/articles/${steak!.articleId}/options`)).body).toMatchObject({
    own: [
      { min: 1, max: 1 },
      { min: 0, max: 1 },
    ],
  });
  const inBrotzeit = await testServer.anna.call('GET', '/option-groups');
  expect(inBrotzeit.body['categories']).toContainEqual(
    expect.objectContaining({
      categoryId: lindenhof('category Brotzeit'),
      groups: [expect.objectContaining({ max: 2 })],
    }),
  );

  expect((await undo(taken.body['undoId'])).body).toEqual({ changed: 5 });
  const left = await testServer.anna.call('GET', '/option-groups');
  const names = (left.body['groups'] as { name: string }[]).map(({ name }) => name);
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/Gargrad|Dazu/)]));
});

test('[T50] groups and options take other names by their ids, and keep them', async () => {
  const before = (await tables()).Optionen;
  const renamed = before.map((row) =>
    row[1] === 'Milch' ? row.map((cell, at) => (at === 1 ? 'Milchsorte' : at === 7 ? cell.toUpperCase() : cell)) : row,
  );
  const { body } = await send('take', await bookOf({ Optionen: renamed }));
  expect(body).toMatchObject({ new: 0, changed: 0, options: { new: 0, changed: 2 } });
  const after = (await tables()).Optionen;
  expect(after).toEqual(renamed);
  expect((await undo(body['undoId'])).status).toBe(200);
  expect((await tables()).Optionen).toEqual(before);
});
