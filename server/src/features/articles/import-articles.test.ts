import type { Article } from '@tresen/contract/articles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../../test/foreign-rows.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { type ArticleServer, csv, lindenhof, openArticleServer, show, upload } from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

function send(...lines: readonly string[]) {
  return upload(testServer.api, testServer.anna, '/article-imports', csv(lines.join('\r\n')));
}

async function find(search: string, kind = 'sale'): Promise<Article> {
  const query = new URLSearchParams({ search, 'kinds[]': kind });
  const { body } = await testServer.anna.call('GET', `/articles?${query}`);
  const [article] = body['articles'] as readonly Article[];
  return article!;
}

const picture = () => pictureOf(testServer.api.database.ownerUrl, demoId('organization lindenhof'));

test('[R2.39][D9][D44] one file brings new articles, their categories and the deposit they need, in any order', async () => {
  const answer = await send(
    'Typ;Name;Preis;MwSt;Kategorien;Pfand;Allergene;Zusatzstoffe;Stationen',
    ';Importbier;5,10;19 %;Bier | Neue Tafel;Importkrug;A3;keine;Biergarten Lindenhof > Schänke',
    'Pfand;Importkrug;3,00;19 %;Pfand;;;;',
    ';Importwasser;2,10;19 %;NEUE TAFEL;;;;',
  );
  expect(answer).toMatchObject({ status: 200, body: { new: 3, changed: 0, unchanged: 0 } });
  const [beer, water] = [await find('Importbier'), await find('Importwasser')];
  const krug = await find('Importkrug', 'deposit');
  expect(beer).toMatchObject({
    depositArticleId: krug.articleId,
    allergens: ['barley'],
    additives: [],
    taxKeyInHouse: 'DE_19',
    taxKeyTakeAway: 'DE_19',
    stationIds: [demoId('biergarten-lindenhof station Schänke')],
  });
  expect(water).toMatchObject({ allergens: null, categoryIds: [beer.categoryIds[1]] });
  const { categories } = (await testServer.anna.call('GET', '/categories')).body as {
    categories: { name: string; articles: number }[];
  };
  expect(categories.at(-1)).toMatchObject({ name: 'Neue Tafel', articles: 2 });
});

test('[R2.39][R3.9] what the file changes is changed and kept in the history; what it does not name is untouched', async () => {
  const before = await show(testServer.anna, lindenhof('Spezi 0,5 l'));
  const answer = await send('ID;Preis;Barcode', `${before.articleId};4,60;0012345`, `${lindenhof('Kaffee')};2,90;`);
  expect(answer.body).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
  expect(await show(testServer.anna, before.articleId)).toEqual({
    ...before,
    priceCents: 460,
    barcode: '0012345',
    version: 2,
  });
  const history = await testServer.anna.call('GET', `/articles/${before.articleId}/changes`);
  expect(history.body['changes']).toMatchObject([{ field: 'price', before: '430', after: '460', by: 'Anna Krug' }]);
  expect(await show(testServer.anna, lindenhof('Kaffee'))).toMatchObject({ version: 1 });
});

test('[R2.39] articles swap barcodes, are retired and brought back by a file', async () => {
  const [pils, light] = [lindenhof('Pils 0,33 l'), lindenhof('Helles alkoholfrei 0,5 l')];
  await send('ID;Barcode;Gelöscht', `${pils};4012345678918;ja`, `${light};4012345678901;nein`);
  expect(await show(testServer.anna, pils)).toMatchObject({ barcode: '4012345678918', isRetired: true });
  expect(await show(testServer.anna, light)).toMatchObject({ barcode: '4012345678901', isRetired: false });
  await send('ID;Deleted', `${pils};no`);
  expect(await show(testServer.anna, pils)).toMatchObject({ isRetired: false });
});

test('[R2.39] one wrong row, the very last, and nothing of the file is written', async () => {
  const before = await picture();
  const rows = Array.from({ length: 1500 }, (_, index) => `Halb ${index};1,00;7 %;Halbe Sachen`);
  const answer = await send('Name;Preis;MwSt;Kategorie', ...rows, 'Falsch;gratis;7 %;Halbe Sachen');
  expect(answer).toMatchObject({ status: 422, body: { code: 'import/has-problems' } });
  expect(await picture()).toEqual(before);
});

test('[R2.39] a database that gives up in the middle leaves nothing half written', async () => {
  const before = await picture();
  await testServer.owner.sql(`create function app.fail_late() returns trigger language plpgsql as $$
    begin if new.name = 'Halb 1400' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
  await testServer.owner.sql(`alter function app.fail_late() security definer`);
  await testServer.owner.sql(
    `create trigger fail_late before insert on app.articles for each row execute function app.fail_late()`,
  );
  const rows = Array.from({ length: 1500 }, (_, index) => `Halb ${index};1,00;7 %;Halbe Sachen`);
  const answer = await send('Name;Preis;MwSt;Kategorie', ...rows);
  expect(answer).toMatchObject({ status: 503, body: { code: 'server/unavailable' } });
  await testServer.owner.sql('drop trigger fail_late on app.articles');
  expect(await picture()).toEqual(before);
  expect((await send('Name;Preis;MwSt;Kategorie', ...rows)).body).toMatchObject({ new: 1500 });
});

test('[R2.39] two imports at once wait for each other, and neither loses anything', async () => {
  const helles = lindenhof('Helles 0,5 l');
  const answers = await Promise.all([
    send('ID;Preis', `${helles};5,00`),
    send('ID;Kurzname', `${helles};Hell`),
    send('ID;Barcode', `${helles};7777777`),
  ]);
  expect(answers.map(({ body }) => body['changed'])).toEqual([1, 1, 1]);
  expect(await show(testServer.anna, helles)).toMatchObject({ priceCents: 500, shortName: 'Hell', barcode: '7777777' });
});

function sendWith(fields: Record<string, string>, ...lines: readonly string[]) {
  return upload(testServer.api, testServer.anna, '/article-imports', csv(lines.join('\r\n')), fields);
}

test('[desk-7] a row that is called like an article changes it, is left out or makes another, as it was chosen', async () => {
  const head = 'Name;Preis;MwSt';
  expect((await send(head, 'Zwilling;3,00;19 %', 'zwilling ;9,00;19 %')).body).toMatchObject({ new: 1, changed: 0 });
  expect(await find('Zwilling')).toMatchObject({ priceCents: 300 });

  const trial = await upload(
    testServer.api,
    testServer.anna,
    '/article-imports/trial',
    csv([head, 'ZWILLING;4,00;19 %'].join('\r\n')),
  );
  expect(trial.body).toMatchObject({ new: 0, changed: 1, twinCount: 1, twins: [{ row: 2, twin: 'house' }] });
  expect((await sendWith({ same: 'skip' }, head, 'Zwilling;4,00;19 %')).body).toMatchObject({ new: 0, changed: 0 });
  expect((await sendWith({ same: 'update' }, head, 'Zwilling;4,00;19 %')).body).toMatchObject({ new: 0, changed: 1 });
  expect(await find('Zwilling')).toMatchObject({ priceCents: 400 });
  await send(head, 'Drilling;3,00;19 %');
  const both = await sendWith({ same: 'update' }, head, 'Zwilling;4,50;19 %', 'Drilling;3,50;19 %');
  expect(both.body).toMatchObject({ new: 0, changed: 2 });
  const one = { same: 'skip', 'exceptions[0][row]': '3', 'exceptions[0][choice]': 'new' };
  expect((await sendWith(one, head, 'Zwilling;5,00;19 %', 'Zwilling;6,00;19 %')).body).toMatchObject({ new: 1 });
});

test('[desk-7] the good rows of a file are taken without the bad ones, and the import can be undone', async () => {
  const head = 'Typ;Name;Preis;MwSt;Pfand';
  const lines = [
    head,
    ';Gutes Bier;5,00;19 %;',
    ';Bier im Krug;5,00;19 %;Schlechter Krug',
    'Pfand;Schlechter Krug;viel;19 %;',
  ];
  expect((await send(...lines)).body).toMatchObject({ code: 'import/has-problems' });
  const { body } = await sendWith({ problems: 'leave-out' }, ...lines);
  expect(body).toMatchObject({ new: 1, changed: 0 });
  expect(await find('Gutes Bier')).toMatchObject({ priceCents: 500 });
  expect(await find('Bier im Krug')).toBeUndefined();

  const undone = await testServer.anna.call('POST', `/articles/changes/${String(body['undoId'])}/undo`);
  expect(undone.body).toEqual({ changed: 1 });
  expect(await find('Gutes Bier')).toBeUndefined();
});

test('[desk-7] undone, an import takes the categories it made with it, but none that others have filled since', async () => {
  const head = 'Name;Preis;MwSt;Kategorie';
  const { body } = await send(head, 'Sommerbowle;6,00;19 %;Bowlen', 'Winterbowle;7,00;19 %;Heißes');
  expect(await categoryNames()).toEqual(expect.arrayContaining(['Bowlen', 'Heißes']));
  await send(head, 'Glühwein;5,00;19 %;Heißes');
  await testServer.anna.call('POST', `/articles/changes/${String(body['undoId'])}/undo`);
  const left = await categoryNames();
  expect(left).not.toContain('Bowlen');
  expect(left).toContain('Heißes');
});

async function categoryNames(): Promise<readonly string[]> {
  const { body } = await testServer.anna.call('GET', '/categories');
  return (body['categories'] as { name: string }[]).map(({ name }) => name);
}
