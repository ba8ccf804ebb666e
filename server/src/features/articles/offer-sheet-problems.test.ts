import { optionColumns, optionForm } from '@tresen/domain/sheets/option-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleServer, csv, lindenhof, make, openArticleServer } from './testing/article-server.ts';
import { bookOf, heads, offerActs, option, optionHeads, type Table } from './testing/offer-books.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

const { send, problemsIn, tables, makeGroup, offer, undo } = offerActs(() => testServer);

test('[T50] every problem of either sheet is named by sheet, row, column, code and value', async () => {
  const file = await bookOf({
    Artikel: [
      heads,
      ['Allein 0,3 l', '3,00', '19 %', 'Allein', '0,3 l', ''],
      ['Ohne Namen', '3,00', '19 %', '', '0,3 l', ''],
      ['Most a', '3,00', '19 %', 'Most', '', ''],
      ['Most b', '3,00', '19 %', 'Most', '0,5 l', ''],
      ['Most c', '3,00', '19 %', 'Most', '0,5 L', ''],
      ['Steak a', '20,00', '7 %', '', '', 'Gibt es nicht'],
      ['Steak b', '20,00', '7 %', '', '', 'Milch | milch'],
      ['Steak c', '20,00', '7 %', '', '', 'Milch > 2-1'],
      ['Steak d', '20,00', '7 %', '', '', 'Ohne > 1-1'],
      ['Steak e', '20,00', '7 %', '', '', 'Milch > viele'],
    ],
    Optionen: [
      ['ID', ...optionHeads, 'Gelöscht'],
      ['siebzehn', 'Milch', '', '', '', '', 'Sojamilch', '', '', ''],
      ['', 'Neu', '', '', '', '', 'eins', '', '', ''],
      ['', 'Alt', 'manchmal', '', '', '', 'eins', 'viel', 'Einhorn', ''],
      ['', 'Doppelt', 'beliebig', '', '', 'Mondküche', 'eins', '', '', ''],
      ['', 'Doppelt', 'weglassen', '', '', '', 'EINS', '', '', ''],
      ['', '', '', '', '', '', 'ohne Gruppe', '', '', ''],
      [lindenhof('option Milch Kuhmilch'), 'Extras', '', '', '', '', 'Kuhmilch', '', '', ''],
      ['', 'Leer', 'beliebig', '', '', '', 'weg', '', '', 'ja'],
      ['', 'Viel', 'eine von', '3', '2', '', 'a', '', '', ''],
    ],
  });
  expect(await problemsIn(file)).toEqual([
    ['articles', 2, 'Größe von', 'size/alone', 'Allein'],
    ['articles', 3, 'Größe von', 'size/nothing-named', ''],
    ['articles', 4, 'Größe', 'variant/label-missing', ''],
    ['articles', 6, 'Größe', 'variant/label-twice', '0,5 L'],
    ['articles', 7, 'Optionsgruppen', 'option-group/unknown', 'Gibt es nicht'],
    ['articles', 8, 'Optionsgruppen', 'option-group/repeated', 'Milch | milch'],
    ['articles', 9, 'Optionsgruppen', 'options/min-over-max', 'Milch > 2-1'],
    ['articles', 10, 'Optionsgruppen', 'options/without-required', 'Ohne > 1-1'],
    ['articles', 11, 'Optionsgruppen', 'options/not-a-count', 'Milch > viele'],
    ['options', 2, 'ID', 'id/unknown', 'siebzehn'],
    ['options', 4, 'Art', 'option-kind/unknown', 'manchmal'],
    ['options', 4, 'Aufpreis', 'price/not-readable', 'viel'],
    ['options', 7, 'Gruppe', 'text/required', ''],
    ['options', 8, 'Gruppe', 'option/of-another-group', 'Extras'],
    ['options', 3, 'Art', 'option-kind/required', ''],
    ['options', 4, 'Ist Artikel', 'option/article-unknown', 'Einhorn'],
    ['options', 6, 'Art', 'option-group/contradicted', 'weglassen'],
    ['options', 6, 'Option', 'options/name-twice', 'EINS'],
    ['options', 5, 'Kategorien', 'category/unknown', 'Mondküche'],
    ['options', 9, 'Gelöscht', 'options/none', 'ja'],
    ['options', 10, 'Mindestens', 'options/min-over-max', '3'],
  ]);
});

test('[T50] an option that is offered as required cannot be taken away by a file', async () => {
  const groupId = await makeGroup({ name: 'Brotsorte', kind: 'choice', options: [option('Weiß'), option('Grau')] });
  await offer((await make(testServer.anna, { name: 'Vesperteller' })).articleId, [{ groupId, min: 2, max: 2 }]);
  const file = await bookOf({
    Optionen: [
      ['Gruppe', 'Option', 'Gelöscht'],
      ['Brotsorte', 'Grau', 'ja'],
    ],
  });
  expect(await problemsIn(file)).toEqual([['options', 2, 'Option', 'options/min-over-options', 'Grau']]);
});

test('[T50] an import with sizes and options is taken back as a whole', async () => {
  const before = await tables();
  const ids = new Map(before.Artikel.map((row) => [row[2], row[0] ?? '']));
  const file = await bookOf({
    Artikel: [
      ['ID', 'Größe von', 'Größe', 'Optionsgruppen', 'Preis'],
      [ids.get('Kaffee') ?? '', 'Heißes', 'klein', 'Milch > 0-2 | Süßes', '3,10'],
      [ids.get('Cappuccino') ?? '', 'Heißes', 'groß', '', '3,60'],
    ],
    Optionen: [
      ['Gruppe', 'Art', 'Kategorien', 'Option', 'Aufpreis'],
      ['Süßes', 'beliebig', 'Bier', 'Zucker', ''],
      ['Milch', '', '', 'Reismilch', '0,60'],
    ],
  });
  const { body } = await send('take', file);
  expect(body, JSON.stringify(body)).toMatchObject({ changed: 2, options: { new: 2 } });
  expect(await tables()).not.toEqual(before);
  expect((await undo(body['undoId'])).body).toEqual({ changed: 2 });
  expect(await tables()).toEqual(before);
});

test('[T50] what others have built on since stays when an import is taken back', async () => {
  const file = csv('Gruppe;Art;Option\nTeesorte;eine von;Assam\nTeesorte;;Darjeeling');
  const { body } = await send('take', file);
  const group = ((await testServer.anna.call('GET', '/option-groups')).body['groups'] as Named[]).find(
    ({ name }) => name === 'Teesorte',
  );
  await offer((await make(testServer.anna, { name: 'Tee' })).articleId, [{ groupId: group!.groupId, min: 1, max: 1 }]);
  await undo(body['undoId']);
  const left = (await testServer.anna.call('GET', '/option-groups')).body['groups'] as Named[];
  expect(left.map(({ name }) => name)).toContain('Teesorte');
});
type Named = { readonly groupId: string; readonly name: string };

test('[T50] the good rows of both sheets are taken without the bad ones and what leans on them', async () => {
  const file = await bookOf({
    Artikel: [
      heads,
      ['Gute Wurst', '5,00', '7 %', '', '', 'Senf'],
      ['Schlechte Wurst', '5,00', '7 %', '', '', 'Ketchup'],
    ],
    Optionen: [
      optionHeads,
      ['Senf', 'eine von', '', '', '', 'süß', '', ''],
      ['Senf', '', '', '', '', 'scharf', 'viel', ''],
      ['Ketchup', 'vielleicht', '', '', '', 'rot', '', ''],
    ],
  });
  expect((await send('take', file)).body).toMatchObject({ code: 'import/has-problems' });
  const { body } = await send('take', file, { problems: 'leave-out' });
  expect(body).toMatchObject({ new: 1, options: { new: 1 } });
});

test('[T50] a size without what it is a size of is a column of somebody else, and left alone', async () => {
  const { body } = await send('try', csv('Name;Preis;MwSt;Größe\nSchirm;12,00;19 %;XL'));
  expect(body).toMatchObject({ new: 1, problems: [], ignoredColumns: ['Größe'] });
});

test('[T50][S13] a second sheet that is none, too long or made to do harm is refused as a whole', async () => {
  const good = [heads, ['Wurst', '5,00', '7 %', '', '', '']];
  const many = Array.from({ length: 5001 }, (_, at) => ['Viel', 'beliebig', '', '', '', `Option ${at}`, '', '']);
  const refused: [Readonly<Record<string, Table>>, string][] = [
    [
      {
        Artikel: good,
        Optionen: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
      'import/not-readable',
    ],
    [{ Artikel: [['a'], ['1']], Optionen: [optionHeads] }, 'import/not-readable'],
    [{ Artikel: good, Optionen: [optionHeads, ...many] }, 'import/too-many-rows'],
  ];
  for (const [sheets, code] of refused)
    expect((await send('try', await bookOf(sheets))).body, code).toMatchObject({ code });
  const most = await bookOf({ Artikel: good, Optionen: [optionHeads, ...many.slice(1)] });
  expect((await problemsIn(most)).map(([, , , code]) => code)).toContain('options/too-many');
  expect((await send('try', await bookOf({ Artikel: good, Notizen: [['x']] }))).body).toMatchObject({ new: 1 });
  expect(optionColumns.map((column) => optionForm.headings.de[column])).toEqual((await tables()).Optionen[0]);
});
