import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../../test/foreign-rows.ts';
import { demoId } from '../../commands/seed-demo.ts';
import {
  type ArticleServer,
  csv,
  hafenbar,
  lindenhof,
  make,
  openArticleServer,
  upload,
} from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

type Problem = { readonly row: number; readonly column: string; readonly code: string; readonly value: string };

async function trial(...lines: readonly string[]) {
  const { status, body } = await upload(
    testServer.api,
    testServer.anna,
    '/article-imports/trial',
    csv(lines.join('\n')),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function problemsIn(
  ...lines: readonly string[]
): Promise<readonly (readonly [number, string, string, string])[]> {
  const { problems } = (await trial(...lines)) as { problems: readonly Problem[] };
  return problems.map(({ row, column, code, value }) => [row, column, code, value] as const);
}

test('[R2.39][R3.9] the shortest list that makes sense: name, price, category, rate', async () => {
  const body = await trial('Name;Preis;Kategorie;MwSt', 'Leberkässemmel;4,20;Brotzeit;7 %', '', 'Bosna;5,50;Imbiss;7');
  expect(body).toMatchObject({ rows: 2, new: 2, changed: 0, unchanged: 0, problems: [], ignoredColumns: [] });
  expect(body['preview']).toEqual([
    { row: 2, name: 'Leberkässemmel', priceCents: 420, category: 'Brotzeit', what: 'new' },
    { row: 4, name: 'Bosna', priceCents: 550, category: 'Imbiss', what: 'new' },
  ]);
});

test('[R2.39] a diet is read in either language, taken away by an empty cell, and refused where the allergens contradict it', async () => {
  const fries = lindenhof('Pommes frites');
  expect(
    await problemsIn(
      'ID;Name;Preis;MwSt;Allergene;Ernährung',
      ';Linsen;7,00;7 %;I;Vegan',
      ';Lentils;7,00;7 %;I;vegetarian',
      ';Käse;7,00;7 %;G;vegan',
      ';Brot;7,00;7 %;A;Flexi',
      ';Matjes;7,00;7 %;D;keine',
    ),
  ).toEqual([
    [4, 'Ernährung', 'article/diet-contradicted', 'vegan'],
    [5, 'Ernährung', 'diet/unknown', 'Flexi'],
  ]);
  expect(await trial('ID;Ernährung', `${fries};vegan`)).toMatchObject({ unchanged: 1, changed: 0 });
  expect(await trial('ID;Diet', `${fries};`)).toMatchObject({ unchanged: 0, changed: 1 });
});

test('[R2.39][R3.9][R3.10][R3.21][R3.22][R5.12][D9][D21][D44] every problem is named by row, column, code and value', async () => {
  const heading = 'Typ;Name;Preis;MwSt im Haus;MwSt außer Haus;Pfand;Stationen;Allergene;Zusatzstoffe;Aktiv;Barcode';
  expect(
    await problemsIn(
      heading,
      ';;4,80;19 %;;;;;;;',
      'Miete;Halle;1.250;16 %;;;;;;;',
      'Pfand;Becher;0;19 %;;;;;;;',
      'Gutschein;Karte;10,00;7 %;19 %;;;;;;',
      'Rückgabe;Becher zurück;2,00;19 %;;Pfand Glas;;;;;',
      ';Limo;3,00;19 %;;Pfand Fass;;Z9;15;vielleicht;',
      ';Saft;3,00;19 %;;Kaffee;Nirgends > Bar;;;;',
      ';Wein;;;;;;;;;',
      ';Most;3,00;19 %;;;Biergarten Lindenhof > Küche | Biergarten Lindenhof > Schänke;;;;4012345678901',
      `;${'x'.repeat(101)};-1;19 %;;;;;;;`,
    ),
  ).toEqual([
    [2, 'Name', 'text/required', ''],
    [3, 'Typ', 'kind/unknown', 'Miete'],
    [3, 'Preis', 'price/not-readable', '1.250'],
    [3, 'MwSt im Haus', 'vat/unknown', '16 %'],
    [4, 'Preis', 'price/not-positive', '0'],
    [5, 'MwSt im Haus', 'article/one-vat-rate', '7 %'],
    [6, 'Pfand', 'article/deposit-only-on-sale', 'Pfand Glas'],
    [7, 'Allergene', 'allergen/unknown', 'Z9'],
    [7, 'Zusatzstoffe', 'additive/unknown', '15'],
    [7, 'Aktiv', 'answer/unknown', 'vielleicht'],
    [7, 'Pfand', 'deposit/unknown', 'Pfand Fass'],
    [8, 'Pfand', 'article/not-a-deposit', 'Kaffee'],
    [8, 'Stationen', 'station/unknown', 'Nirgends > Bar'],
    [9, 'Preis', 'price/required', ''],
    [9, 'MwSt im Haus', 'vat/required', ''],
    [10, 'Stationen', 'station/two-in-one-location', 'Biergarten Lindenhof > Küche | Biergarten Lindenhof > Schänke'],
    [10, 'Barcode', 'article/barcode-taken', '4012345678901'],
    [11, 'Name', 'text/too-long', 'x'.repeat(100)],
    [11, 'Preis', 'price/not-positive', '-1'],
  ]);
});

test('[R2.39] an id must be one of ours, and may stand in the file once', async () => {
  const helles = lindenhof('Helles 0,5 l');
  const strange = randomUUID();
  expect(
    await problemsIn(
      'ID;Name;Preis;MwSt',
      `${helles};Helles 0,5 l;4,90;19 %`,
      `${helles.toUpperCase()};Helles 0,5 l;5,00;19 %`,
      `${strange};Neu;1,00;19 %`,
      `${hafenbar('Gin Tonic')};Gin Tonic;1,00;19 %`,
      'siebzehn;Neu;1,00;19 %',
    ),
  ).toEqual([
    [3, 'ID', 'id/repeated', helles.toUpperCase()],
    [4, 'ID', 'id/unknown', strange],
    [5, 'ID', 'id/unknown', hafenbar('Gin Tonic')],
    [6, 'ID', 'id/unknown', 'siebzehn'],
  ]);
});

test('[R2.39] a missing column is said once; one that is not ours is named and left alone', async () => {
  const missing = await trial('Name;Notiz', 'Neu;eins', 'Auch neu;zwei');
  expect(missing).toMatchObject({
    problems: [
      { row: 1, column: 'Preis', code: 'column/missing' },
      { row: 1, column: 'MwSt im Haus', code: 'column/missing' },
    ],
    ignoredColumns: ['Notiz'],
  });
  const english = await trial('Short name;Name', 'x;New');
  expect(english['problems']).toMatchObject([{ column: 'Price' }, { column: 'VAT in-house' }]);
  expect(await problemsIn('Name;Preis;MwSt;Bezeichnung', 'a;1;7;b')).toEqual([
    [1, 'Bezeichnung', 'column/repeated', 'Bezeichnung'],
  ]);
});

test('[R2.39] for an article that is there, only what the file says and says differently counts', async () => {
  const id = lindenhof('Käsespätzle');
  const body = await trial(
    'ID;Preis',
    `${id};11,90`,
    `${lindenhof('Kaffee')};2,9`,
    `${lindenhof('Cappuccino')};€ 3,60`,
  );
  expect(body).toMatchObject({ rows: 3, changed: 1, unchanged: 2, problems: [] });
  expect(body['preview']).toMatchObject([{ row: 2, name: 'Käsespätzle', priceCents: 1190, what: 'changed' }, {}, {}]);
});

test('[R2.39] two rows with one barcode are both told; two that swap theirs are not', async () => {
  const [one, two] = [await make(testServer.anna, { barcode: '111' }), await make(testServer.anna, { barcode: '222' })];
  expect(await problemsIn('Name;Preis;MwSt;Barcode', 'a;1;7;900', 'b;1;7;900')).toMatchObject([
    [2, 'Barcode', 'article/barcode-taken', '900'],
    [3, 'Barcode', 'article/barcode-taken', '900'],
  ]);
  expect(await problemsIn('ID;Barcode', `${one.articleId};222`, `${two.articleId};111`)).toEqual([]);
  expect(await problemsIn('ID;Barcode', `${one.articleId};222`)).toMatchObject([
    [2, 'Barcode', 'article/barcode-taken', '222'],
  ]);
});

test('[D9] a deposit others bring along must stay one; a name two deposits share is not guessed', async () => {
  expect(await problemsIn('ID;Typ', `${lindenhof('Pfand Glas')};Verkauf`)).toMatchObject([
    [2, 'Typ', 'article/not-a-deposit', 'Verkauf'],
  ]);
  for (const _twin of [1, 2]) await make(testServer.anna, { kind: 'deposit', name: 'Doppelt', priceCents: 100 });
  expect(await problemsIn('ID;Pfand', `${lindenhof('Kaffee')};Doppelt`)).toMatchObject([
    [2, 'Pfand', 'deposit/ambiguous', 'Doppelt'],
  ]);
});

test('[R2.39] a file that is none of ours, or too long, is refused as a whole', async () => {
  const send = (text: string) => upload(testServer.api, testServer.anna, '/article-imports/trial', csv(text));
  for (const text of ['', 'a;b;c\n1;2;3', '\u0000\u0001', 'Name;"Preis'])
    expect(await send(text)).toMatchObject({ status: 422, body: { code: 'import/not-readable' } });
  const rows = Array.from({ length: 5001 }, (_, index) => `Artikel ${index};1,00;7 %`);
  expect(await send(['Name;Preis;MwSt', ...rows].join('\n'))).toMatchObject({
    status: 422,
    body: { code: 'import/too-many-rows' },
  });
  expect((await send(['Name;Preis;MwSt', ...rows.slice(1)].join('\n'))).body).toMatchObject({ rows: 5000, new: 5000 });
});

test('[R2.39] a trial writes nothing, and is not for staff', async () => {
  const picture = () => pictureOf(testServer.api.database.ownerUrl, demoId('organization lindenhof'));
  const before = await picture();
  await trial('Name;Preis;MwSt;Kategorie', 'Neu;1,00;7 %;Ganz neu');
  expect(await picture()).toEqual(before);
  for (const path of ['/article-imports/trial', '/article-imports'])
    expect((await upload(testServer.api, testServer.ben, path, csv('Name;Preis;MwSt\nx;1;7'))).body).toMatchObject({
      code: 'access/denied',
    });
});

test('[R2.39] 2,000 rows with an error in each are judged in under five seconds', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, index) => `Artikel ${index};gratis;16 %;Z;Pfand ${index};Ort > Küche;99`,
  );
  const startedAt = performance.now();
  const body = await trial('Name;Preis;MwSt;Allergene;Pfand;Stationen;Zusatzstoffe', ...rows);
  const took = performance.now() - startedAt;
  expect(body['problems']).toHaveLength(12_000);
  expect(took).toBeLessThan(5000);
});
