import { randomUUID } from 'node:crypto';
import { setColumns, setForm } from '@tresen/domain/sheets/set-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../../test/foreign-rows.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { type ArticleServer, csv, make, openArticleServer } from './testing/article-server.ts';
import { bookOf, offerActs, setHeads } from './testing/offer-books.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
  await fillOddly();
});
afterAll(() => testServer.close());

const { send, exported, problemsIn, tables, makeSet, giveSizes, undo } = offerActs(() => testServer);
const choice = (articleId: string, surchargeCents = 0, valueCents: number | null = null) => ({
  articleId,
  surchargeCents,
  valueCents,
});
const part = (name: string, choices: readonly object[], course: number | null = null) => ({
  partId: randomUUID(),
  name,
  course,
  choices,
});
const food = (name: string, priceCents: number) => make(testServer.anna, { name, priceCents });
const drink = (name: string, priceCents: number) =>
  make(testServer.anna, { name, priceCents, taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_19' });
const setOf = async (articleId: string) => (await testServer.anna.call('GET', `/articles/${articleId}/set`)).body;
const idOf = async (name: string) => (await tables()).Artikel.find((row) => row[2] === name)?.[0] ?? '';

async function picture() {
  const { audit_entries: _, ...rest } = await pictureOf(
    testServer.api.database.ownerUrl,
    demoId('organization lindenhof'),
  );
  return rest;
}

/** Two parts of one name, two choices of one name, sizes, something that is not sold alone, and something retired since. */
async function fillOddly(): Promise<void> {
  const [soup, twin, fish, gone] = [
    await food('=Suppe | Tag', 600),
    await food('=Suppe | Tag', 650),
    await food('Zander', 1900),
    await food('Auslaufend', 900),
  ];
  const bread = await food('Brot im Menü', 0);
  const wine = await drink('Hauswein', 500);
  await giveSizes(wine.articleId, ['0,1 l', '0,2 l']);
  const menu = await food('+Degustation', 1500);
  await makeSet(menu.articleId, [
    { ...part('Gang', [choice(soup.articleId), choice(twin.articleId, 50)], 1), nameEn: '=Course' },
    part('Gang', [choice(fish.articleId, 250), choice(gone.articleId)], 2),
    part('@Dazu', [choice(bread.articleId, 0, 120)]),
    part('Glas', [choice(wine.articleId)]),
  ]);
  await testServer.anna.call('DELETE', `/articles/${gone.articleId}`);
  const flat = await food('Brunch', 1500);
  await makeSet(
    flat.articleId,
    [part('Teller', [choice(fish.articleId)], 9), part('Getränk', [choice(wine.articleId)])],
    'flat-70-30',
  );
}

test('[T50][R2.39] sets survive export and import unchanged, in either language', async () => {
  const before = await picture();
  for (const locale of ['de', 'en']) {
    const file = new File([await exported('xlsx', locale)], 'artikel.xlsx');
    const trial = await send('try', file);
    const message = `${locale} ${JSON.stringify(trial.body['problems'])}`;
    expect(trial.body, message).toMatchObject({ new: 0, changed: 0, problems: [], ignoredColumns: [] });
    expect(trial.body['sets'], message).toMatchObject({ rows: 8, new: 0, changed: 0, unchanged: 8 });
    expect((await send('take', file)).body).toMatchObject({ new: 0, changed: 0, undoId: null });
    expect(await picture(), locale).toEqual(before);
  }
  expect((await tables()).Menüs[0]).toEqual(setColumns.map((column) => setForm.headings.de[column]));
});

test('[T50][T8] one workbook brings a lunch with its parts, says nothing new the second time, and is taken back', async () => {
  const file = await bookOf({
    Artikel: [
      ['Name', 'Preis', 'MwSt'],
      ['Mittagstisch', '9,90', '7 %'],
      ['Linsen', '8,50', '7 %'],
      ['Gulasch', '10,50', '7 %'],
      ['Limo im Menü', '3,20', '19 %'],
    ],
    Menüs: [
      setHeads,
      ['Mittagstisch', 'Einzelpreise', 'Hauptgang', '1', 'Linsen', '', ''],
      ['mittagstisch', '', 'hauptgang', '', 'Gulasch', '1,50', ''],
      ['Mittagstisch', '', 'Getränk', 'sofort', 'Limo im Menü', '', ''],
    ],
  });
  expect(await problemsIn(file)).toEqual([]);
  const { body } = await send('take', file);
  expect(body, JSON.stringify(body)).toMatchObject({ new: 4, sets: { rows: 3, new: 3, changed: 0 } });
  const lunch = await idOf('Mittagstisch');
  expect(await setOf(lunch)).toMatchObject({
    version: 1,
    method: 'single-prices',
    parts: [
      { name: 'Hauptgang', course: 1, choices: [{ surchargeCents: 0 }, { surchargeCents: 150, valueCents: null }] },
      { name: 'Getränk', course: null, choices: [{ articleId: await idOf('Limo im Menü') }] },
    ],
  });
  expect((await send('take', file)).body).toMatchObject({ new: 0, changed: 0, sets: { unchanged: 3 }, undoId: null });

  const rows = (await tables()).Menüs;
  const changed = rows.map((row) => {
    if (row[1] !== 'Mittagstisch') return row;
    const isLast = row[6] === 'Gulasch';
    return row.map((cell, at) => (at === 3 && cell === 'Hauptgang' ? 'Teller' : at === 9 && isLast ? 'ja' : cell));
  });
  const second = await send('take', await bookOf({ Menüs: changed }));
  expect(second.body).toMatchObject({ new: 0, changed: 0, sets: { new: 0, changed: 2 } });
  expect(await setOf(lunch)).toMatchObject({ version: 2, parts: [{ name: 'Teller', choices: [{}] }, {}] });
  expect((await undo(second.body['undoId'])).status).toBe(200);
  expect((await tables()).Menüs).toEqual(rows);

  const gone = await send('take', csv('Menü;Teil;Auswahl;Gelöscht\nMittagstisch;Getränk;Limo im Menü;ja'), {
    problems: 'leave-out',
  });
  expect(gone.body, 'without the drink it is dearer than its parts').toMatchObject({ sets: { new: 0, changed: 0 } });
  expect((await tables()).Menüs).toEqual(rows);
});

test('[T50] an import that makes a set is taken back with it, its price too, and what others changed since stays', async () => {
  const stew = await food('Eintopf', 700);
  const cola = await drink('Cola im Menü', 300);
  const offerOf = await food('Angebot', 900);
  await makeSet(offerOf.articleId, [part('Alles', [choice(stew.articleId)]), part('Glas', [choice(cola.articleId)])]);
  const before = await tables();
  // Cheaper with one part less: taken back, the old price comes with the old parts.
  const file = await bookOf({
    Artikel: [
      ['ID', 'Preis'],
      [offerOf.articleId, '6,90'],
    ],
    Menüs: [
      ['Menü', 'Teil', 'Auswahl', 'Gelöscht'],
      ['Angebot', 'Glas', 'Cola im Menü', 'ja'],
    ],
  });
  const { body } = await send('take', file);
  expect(body, JSON.stringify(body)).toMatchObject({ changed: 1, sets: { changed: 1 } });
  expect((await undo(body['undoId'])).body).toEqual({ changed: 1 });
  expect(await tables()).toEqual(before);

  const again = await send('take', file);
  const { version } = await setOf(offerOf.articleId);
  const own = [part('Eigenes', [choice(stew.articleId)])];
  await testServer.anna.call('PUT', `/articles/${offerOf.articleId}/set`, {
    method: 'single-prices',
    version,
    parts: own,
  });
  expect((await undo(again.body['undoId'])).body).toMatchObject({ code: 'set/dearer-than-parts' });
  expect(await setOf(offerOf.articleId)).toMatchObject({ parts: own });
});

test('[T50][T8] every problem of the sets is named by sheet, row, column, code and value', async () => {
  await food('Teures Menü', 5000);
  await food('Teures Menü 2', 5000);
  for (const name of ['Kleines Menü', 'Halbes Menü']) await food(name, 100);
  await food('Freies', 500);
  await food('Geschenkt', 0);
  await make(testServer.anna, {
    name: 'Nach Gewicht',
    openPrice: { lowestCents: 1, highestCents: 9000 },
  });
  const [known] = (await tables()).Menüs.slice(1);
  const file = await bookOf({
    Menüs: [
      ['ID', ...setHeads],
      ['siebzehn', 'Kleines Menü', '', 'Teil', '', 'Kaffee', '', ''],
      ['', 'Einhorn', '', 'Teil', '', 'Kaffee', '', ''],
      ['', 'Teures Menü', '', 'Teil', '', 'Kaffee', '', ''],
      ['', 'Kleines Menü', '', 'Teil', '1', 'Kaffee', '', ''],
      ['', 'Kleines Menü', '70/30', 'Teil', '2', 'kaffee', '', ''],
      ['', 'Kleines Menü', 'halb', 'Teil', 'spät', 'Einhorn', '-1', 'viel'],
      ['', 'Kleines Menü', '', '', '', 'Cappuccino', '', ''],
      ['', 'Kleines Menü', '', 'Selbst', '', 'Kleines Menü', '', ''],
      ['', 'Kleines Menü', '', 'Menü', '', 'Brunch', '', ''],
      ['', 'Kleines Menü', '', 'Waage', '', 'Nach Gewicht', '', ''],
      [known?.[0] ?? '', 'Kleines Menü', '', 'Gang', '', 'Kaffee', '', ''],
      ['', 'Freies', '', 'Teil', '', 'Geschenkt', '', ''],
      ['', 'Halbes Menü', '70/30', 'Teil', '', 'Kaffee', '', ''],
      ['', 'Teures Menü 2', '70/30', 'Teil', '', 'Kaffee', '', ''],
      ['', 'Teures Menü 2', '', 'Teil', '', 'Einhorn', '', ''],
    ],
  });
  expect((await problemsIn(file)).toSorted()).toEqual(
    [
      ['sets', 7, 'Aufteilung', 'set/method-unknown', 'halb'],
      ['sets', 7, 'Gang', 'set/not-a-course', 'spät'],
      ['sets', 7, 'Aufpreis', 'set/below-zero', '-1'],
      ['sets', 7, 'Wert', 'price/not-readable', 'viel'],
      ['sets', 8, 'Teil', 'text/required', ''],
      ['sets', 2, 'ID', 'id/unknown', 'siebzehn'],
      ['sets', 3, 'Menü', 'option/article-unknown', 'Einhorn'],
      ['sets', 12, 'Menü', 'set/part-of-another-set', 'Kleines Menü'],
      ['sets', 6, 'Gang', 'set/contradicted', '2'],
      ['sets', 6, 'Auswahl', 'set/choice-twice', 'kaffee'],
      ['sets', 7, 'Auswahl', 'option/article-unknown', 'Einhorn'],
      ['sets', 4, 'Menü', 'set/dearer-than-parts', 'Teures Menü'],
      ['sets', 11, 'Auswahl', 'set/open-price', 'Nach Gewicht'],
      ['sets', 9, 'Auswahl', 'set/within-itself', 'Kleines Menü'],
      ['sets', 10, 'Auswahl', 'set/choice-unknown', 'Brunch'],
      ['sets', 14, 'Aufteilung', 'set/needs-food-and-drink', '70/30'],
      ['sets', 16, 'Auswahl', 'option/article-unknown', 'Einhorn'],
      ['sets', 13, 'Wert', 'set/value-missing', ''],
    ].toSorted(),
  );
  const before = await picture();
  expect((await send('take', file, { problems: 'leave-out' })).body).toMatchObject({ sets: { new: 0, changed: 0 } });
  expect(await picture(), 'a set with which something is wrong is left out as a whole').toEqual(before);
});

test('[T8] prices in a file are judged with the sets, and sets with the prices of the same file', async () => {
  const parts = (await setOf(await idOf('Brunch')))['parts'];
  const dear = csv(`ID;Preis\n${await idOf('Brunch')};99,00`);
  expect(await problemsIn(dear)).toEqual([['articles', 2, 'Preis', 'set/dearer-than-parts', '99,00']]);
  for (const name of ['Brunch', 'Zander'])
    expect(await problemsIn(csv(`ID;Preis frei\n${await idOf(name)};ja`))).toEqual([
      ['articles', 2, 'Preis frei', 'set/open-price', 'ja'],
    ]);
  const both = csv(`ID;Preis\n${await idOf('Brunch')};25,00\n${await idOf('Zander')};22,00`);
  expect(await problemsIn(both)).toEqual([]);
  expect((await setOf(await idOf('Brunch')))['parts']).toEqual(parts);
});

test('[T8] a set in a set is refused, whichever of the two the file makes', async () => {
  for (const name of ['Ring A', 'Ring B']) await food(name, 100);
  const file = csv('Menü;Teil;Auswahl\nRing A;Teil;Ring B\nRing B;Teil;Ring A');
  expect(await problemsIn(file)).toEqual([
    ['sets', 2, 'Auswahl', 'set/choice-unknown', 'Ring B'],
    ['sets', 3, 'Auswahl', 'set/choice-unknown', 'Ring A'],
  ]);
});

test('[T50] [T8] a price list that is there already counts when a file changes a set', async () => {
  const { articleId } = await food('Listenmenü', 900);
  const rows = [
    ['Listenmenü', '', 'Hauptgang', '', 'Listenteller', '', ''],
    ['Listenmenü', '', 'Getränk', '', 'Listensaft', '', ''],
  ];
  await food('Listenteller', 700);
  await drink('Listensaft', 300);
  const file = csv([setHeads, ...rows].map((row) => row.join(';')).join('\n'));
  expect(await problemsIn(file)).toEqual([]);
  const [place] = await testServer.owner.sql<{ location_id: string }>(
    `select location_id from app.locations where org_id = $1 limit 1`,
    [demoId('organization lindenhof')],
  );
  const list = {
    locationId: place?.location_id,
    name: 'Feiertage',
    weekdays: [7],
    fromMinute: 0,
    untilMinute: 0,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId, categoryId: null, change: { by: 'price', priceCents: 1001 } }],
  };
  expect((await testServer.anna.call('PUT', `/price-lists/${randomUUID()}`, list)).status).toBe(200);
  expect(await problemsIn(file)).toEqual([['sets', 2, 'Menü', 'set/dearer-than-parts', 'Listenmenü']]);
});

test('[T50][S13] a sheet of sets that is none, too long or beyond every limit is refused', async () => {
  const good = [
    ['Name', 'Preis', 'MwSt'],
    ['Wurst', '5,00', '7 %'],
  ];
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ['Kleines Menü', '', `Teil ${at % 21}`, '', `Artikel ${at}`, '', '']);
  const strange = await bookOf({ Artikel: good, Menüs: [['a'], ['1']] });
  expect((await send('try', strange)).body).toMatchObject({ code: 'import/not-readable' });
  const long = await bookOf({ Artikel: good, Menüs: [setHeads, ...rowsOf(5001)] });
  expect((await send('try', long)).body).toMatchObject({ code: 'import/too-many-rows' });
  const articles = Array.from({ length: 51 }, (_, at) => [`Artikel ${at}`, '5,00', '7 %']);
  const many = await bookOf({
    Artikel: [...good, ...articles],
    Menüs: [setHeads, ...articles.map(([name = '']) => ['Kleines Menü', '', 'Voll', '', name, '', '']), ...rowsOf(21)],
  });
  expect((await problemsIn(many)).map(([, row, , code]) => [row, code])).toEqual([
    [73, 'set/too-many-parts'],
    [52, 'set/too-many-choices'],
  ]);
  expect(await problemsIn(csv('Menü;Teil\nBrunch;Teller'))).toEqual([['sets', 1, 'Auswahl', 'column/missing', '']]);
});
