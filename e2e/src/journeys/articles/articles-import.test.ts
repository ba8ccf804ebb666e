import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { articleNamed, nameButton, notice, openArticles, searchFor, storedArticles } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  {
    locale: 'de',
    wrong: 'Name\tPreis\tKategorie\tMwSt\nMate 0,5 l\tviel\tAlkoholfrei\t19 %\n\t3,20\tBier\t19 %',
    right: 'Mate 0,5 l\t3,90\tAlkoholfrei\t19 %\nRadi groß\t5,50\tBrotzeit\t7 %',
    rows: [
      ['2', 'Preis', 'viel', 'Der Preis ist nicht eindeutig lesbar'],
      ['3', 'Name', '', 'Bitte eingeben'],
    ],
    made: 'Radi groß',
  },
  {
    locale: 'en',
    wrong: 'Name\tPrice\tCategory\tVAT\nMate 0.5 l\ta lot\tAlkoholfrei\t19 %\n\t3.20\tBier\t19 %',
    right: 'Iced mate 0.5 l\t3.90\tAlkoholfrei\t19 %\nBig radish\t5.50\tBrotzeit\t7 %',
    rows: [
      ['2', 'Price', 'a lot', 'The price cannot be read for certain'],
      ['3', 'Name', '', 'Please enter'],
    ],
    made: 'Big radish',
  },
] as const)(
  '[R2.39, R3.9, R3.12] pasted rows are judged row by row before anything is written, then taken over, in $locale',
  async ({ locale, wrong, right, rows, made }) => {
    const t = articleWords[locale];
    const { page, context, close } = await openArticles(testServer(), { locale });
    const before = (await storedArticles(context)).length;
    await page.getByRole('button', { name: t.more }).click();
    await page.getByRole('menuitem', { name: t.import }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.paste, { exact: true }).click();
    await dialog.getByLabel(t.rows).fill(wrong);
    await dialog.getByRole('button', { name: t.check }).click();
    await expectSeen(dialog.getByText(t.places(2)));
    const cells = await dialog
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .all();
    expect(await Promise.all(cells.map((row) => row.getByRole('cell').allInnerTexts()))).toEqual(rows);
    expect(await dialog.getByRole('button', { name: t.takeOver }).count()).toBe(0);
    expect((await storedArticles(context)).length).toBe(before);

    await dialog.getByRole('button', { name: t.again }).click();
    await dialog.getByText(t.paste, { exact: true }).click();
    await dialog.getByLabel(t.rows).fill(right);
    await dialog.getByRole('button', { name: t.check }).click();
    await dialog.getByRole('button', { name: t.takeOver }).click();
    await expectGone(dialog);
    await searchFor(page, locale, made);
    await expectSeen(nameButton(page, made));
    expect(await articleNamed(context, made)).toMatchObject({ priceCents: 550, taxKeyInHouse: 'DE_7' });
    await close();
  },
);

test.each(['csv', 'xlsx'] as const)('[R2.39] an export as %s imports again and changes nothing', async (format) => {
  const t = articleWords.de;
  const { page, close } = await openArticles(testServer());
  await page.getByRole('button', { name: t.more }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format === 'csv' ? 'Exportieren (CSV)' : 'Exportieren (Excel)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^artikel-\d{4}-\d\d-\d\d\.${format}$`));

  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: t.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await file.path());
  await expectSeen(dialog.getByText('Alle Artikel sind schon so gespeichert.'));
  await expectSeen(dialog.getByText(/0 neu, 0 geändert/));
  expect((await readFile(await file.path())).byteLength).toBeGreaterThan(1000);
  await close();
});

test('[R2.39] two thousand rows show all their errors within five seconds', async () => {
  const t = articleWords.de;
  const { page, close } = await openArticles(testServer());
  const rows = Array.from({ length: 2000 }, (_, row) => `Artikel ${row};${row % 2 === 0 ? 'gratis' : '2,50'};Neu;19 %`);
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: t.import }).click();
  const dialog = page.getByRole('dialog');
  const startedAt = performance.now();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'artikel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;Preis;Kategorie;MwSt\n${rows.join('\n')}`),
  });
  await expectSeen(dialog.getByText(t.places(1000).replace('1000', '1.000')).or(dialog.getByText(t.places(1000))));
  const took = performance.now() - startedAt;
  console.log(`2,000 rows with 1,000 errors: shown after ${Math.round(took)} ms`);
  expect(took).toBeLessThan(5000);
  const list = dialog.getByRole('region', { name: 'Zu verbessernde Stellen' });
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expectSeen(list.getByRole('cell', { name: '2000', exact: true }));
  await close();
});

test('[R2.39] a file that is no table is refused in words', async () => {
  const { page, close } = await openArticles(testServer());
  await page.getByRole('button', { name: articleWords.de.more }).click();
  await page.getByRole('menuitem', { name: articleWords.de.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bild.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([1, 2, 3, 0, 5]),
  });
  await expectSeen(dialog.getByText('Diese Datei ist nicht lesbar. Bitte wähle eine CSV- oder Excel-Datei.'));
  expect(await notice(page, 'übernommen').count()).toBe(0);
  await close();
});
