import { randomUUID } from 'node:crypto';
import { sheetColumns, sheetHeadings } from '@tresen/domain/sheets/article-sheet';
import { readCsv, writeCsv } from '@tresen/domain/sheets/csv';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../../test/foreign-rows.ts';
import { demoId } from '../../commands/seed-demo.ts';
import {
  type ArticleServer,
  download,
  lindenhof,
  make,
  openArticleServer,
  station,
  upload,
} from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

const endpoints = ['csv', 'xlsx'].flatMap((format) => ['de', 'en'].map((locale) => [format, locale] as const));

async function exported(format: string, locale: string) {
  return download(testServer.api, testServer.anna, `/articles/export?format=${format}&locale=${locale}`);
}

/** Everything but the audit log, which says that an import took place. */
async function picture() {
  const { audit_entries: _, ...rest } = await pictureOf(
    testServer.api.database.ownerUrl,
    demoId('organization lindenhof'),
  );
  return rest;
}

test('[R2.39] a file comes under its own name, to be saved and not to be shown', async () => {
  const { status, headers } = await exported('csv', 'de');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="artikel-\d{4}-\d\d-\d\d\.csv"/);
  expect(headers['content-type']).toBe('text/csv;charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const workbook = await exported('xlsx', 'en');
  expect(workbook.headers['content-disposition']).toMatch(/filename="articles-.*\.xlsx"/);
  expect(workbook.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const refused = await exported('pdf', 'de');
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test('[R2.39] the text file has a mark, semicolons, our headings, and every article with its state', async () => {
  const retired = await make(testServer.anna, { name: 'Ausgemustert' });
  await testServer.anna.call('DELETE', `/articles/${retired.articleId}`);
  const { bytes } = await exported('csv', 'de');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [headings, ...rows] = readCsv(bytes.toString('utf8').slice(1), ';') ?? [];
  expect(headings).toEqual(Object.values(sheetHeadings.de));
  const rowOf = (name: string) =>
    Object.fromEntries(headings!.map((text, at) => [text, rows.find((row) => row[2] === name)?.[at]]));
  expect(rowOf('Helles 0,5 l')).toEqual({
    ID: lindenhof('Helles 0,5 l'),
    Typ: 'Verkauf',
    Name: 'Helles 0,5 l',
    Kurzname: 'Helles',
    Preis: '4,80',
    'Preis frei': '',
    'MwSt im Haus': '19 %',
    'MwSt außer Haus': '19 %',
    Kategorien: 'Bier',
    Pfand: 'Pfand Glas',
    Stationen: 'Biergarten Lindenhof > Schänke',
    'Größe von': '',
    Größe: '',
    Optionsgruppen: '',
    Allergene: 'A3',
    Zusatzstoffe: 'keine',
    Ernährung: '',
    Beschreibung: '',
    'Name (Englisch)': 'Lager 0.5 l',
    'Beschreibung (Englisch)': '',
    Barcode: '',
    Aktiv: 'ja',
    Ausverkauft: 'nein',
    Gelöscht: 'nein',
  });
  expect(rowOf('Ausgemustert')).toMatchObject({ Gelöscht: 'ja', Allergene: '' });
});

test('[R2.39] in the workbook prices are numbers and barcodes texts', async () => {
  const { bytes } = await exported('xlsx', 'de');
  const rows = await readSheet(new Uint8Array(bytes).buffer);
  const pils = rows.find((row) => row[2] === 'Pils 0,33 l');
  expect(pils?.[4]).toBe(3.9);
  expect(pils?.[sheetColumns.indexOf('barcode')]).toBe('4012345678901');
});

const odd = fc.constantFrom(
  ...[
    '=1+1',
    '+49',
    '-5 Grad',
    '@home',
    "'=x",
    "''-",
    "'s",
    ';',
    ',',
    '"',
    '""',
    '|',
    '\\',
    '>',
    'Ä',
    'ß',
    '🥨',
    '1.250',
    '4,80',
  ],
  ...['=HYPERLINK("http://x")', '_x0041_', '&amp;', '<b>', '007', '1e5', 'WAHR', 'keine', '\u2028', '0', '\u00a0', "'"],
);
const line = fc.array(odd, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ').trim().slice(0, 80));
const name = line.filter((text) => text !== '');
const lines = fc.array(line, { maxLength: 3 }).map((parts) => parts.join('\n').trim());

/** Names nobody would choose, twins, retired things, both ways of writing sesame: all at once. */
async function fillOddly(): Promise<void> {
  const twins = [
    await make(testServer.anna, { kind: 'deposit', name: 'Pfand Zwilling', priceCents: 100 }),
    await make(testServer.anna, { kind: 'deposit', name: 'Pfand Zwilling', priceCents: 300 }),
  ];
  const category = randomUUID();
  await testServer.anna.call('PUT', `/categories/${category}`, { name: String.raw`Kaffee | Kuchen > \ Eis` });
  for (const twin of twins) await make(testServer.anna, { name: 'Am Zwilling', depositArticleId: twin.articleId });
  await make(testServer.anna, {
    name: 'Sesamring',
    allergens: ['sesame seeds', 'sesame'],
    additives: [],
    diet: 'vegan',
    categoryIds: [category, lindenhof('category Brotzeit')],
    stationIds: [station('Küche')],
    taxKeyInHouse: 'DE_COMBI_70_30',
    taxKeyTakeAway: 'DE_0_NOT_TAXABLE',
    isSoldOut: true,
    isActive: false,
    description: 'Eins\r\nzwei\n\tdrei',
  });
  const texts = fc.record({ name, nameEn: line, description: lines, descriptionEn: lines });
  for (const article of fc.sample(texts, { numRuns: 60, seed: 2026 })) await make(testServer.anna, article);
  for (const [index, barcode] of ['=1', '0007', '-', "'@"].entries())
    await make(testServer.anna, { barcode, shortName: `+${index}`, priceCents: index });
}

test('[R2.39][R3.9][R3.11][R3.21][R3.22] an export that is imported again changes nothing, in any format and language', async () => {
  await fillOddly();
  const before = await picture();
  for (const [format, locale] of endpoints) {
    const { bytes } = await exported(format, locale);
    const file = new File([new Uint8Array(bytes)], `artikel.${format}`);
    const trial = await upload(testServer.api, testServer.anna, '/article-imports/trial', file);
    expect(trial.body, `${format} ${locale}`).toMatchObject({ new: 0, changed: 0, problems: [], ignoredColumns: [] });
    expect(trial.body['unchanged']).toBe(trial.body['rows']);
    const done = await upload(testServer.api, testServer.anna, '/article-imports', file);
    expect(done.body).toMatchObject({ new: 0, changed: 0, unchanged: trial.body['rows'] });
    expect(await picture(), `${format} ${locale}`).toEqual(before);
  }
});

test('[R2.39][D9][D44] without ids, stations and options the file builds the same offer in another organisation', async () => {
  const rows = readCsv((await exported('csv', 'de')).bytes.toString('utf8').slice(1), ';') ?? [];
  const twinless = rows.filter((row) => row[sheetColumns.indexOf('deposit')] !== 'Pfand Zwilling');
  const emptied = (['id', 'stations', 'optionGroups'] as const).map((column) => sheetColumns.indexOf(column));
  const moved = twinless.map((row, at) => row.map((cell, index) => (at > 0 && emptied.includes(index) ? '' : cell)));
  const file = new File([writeCsv(moved, '\t')], 'artikel.txt');
  const all = { same: 'new' };
  const trial = await upload(testServer.api, testServer.dora, '/article-imports/trial', file, all);
  expect(trial.body).toMatchObject({ new: moved.length - 1, changed: 0, problems: [] });
  expect((await upload(testServer.api, testServer.dora, '/article-imports', file, all)).status).toBe(200);

  const theirs =
    readCsv((await download(testServer.api, testServer.dora, '/articles/export?format=csv')).text.slice(1), ';') ?? [];
  const withoutId = (list: readonly (readonly string[])[]) =>
    list.map((row) => row.slice(1).map((cell) => cell.replaceAll('\r\n', '\n')));
  expect(withoutId(theirs.slice(-(moved.length - 1)))).toEqual(withoutId(moved.slice(1)));
});
