import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';
import { notice, openArticles } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { workbookOf } from './workbook-of.ts';

const testServer = useTestServer();

const articles = [
  ['Name', 'Preis', 'MwSt', 'Größe von', 'Größe', 'Optionsgruppen'],
  ['Kellerbier 0,3 l', '3,40', '19 %', 'Kellerbier', '0,3 l', ''],
  ['Kellerbier 0,5 l', '4,80', '19 %', 'Kellerbier', '0,5 l', ''],
  ['Rumpsteak', '24,90', '7 %', '', '', 'Garstufe'],
];
const optionHeads = ['Gruppe', 'Art', 'Option', 'Aufpreis'];
const right = [
  optionHeads,
  ['Garstufe', 'eine von', 'rare', ''],
  ['Garstufe', '', 'medium', ''],
  ['Garstufe', '', 'gut durch', '0,50'],
];
const wrong = [optionHeads, ['Garstufe', 'mal so mal so', 'rare', ''], ['Garstufe', '', 'medium', 'viel']];

async function choose(dialog: Locator, options: readonly (readonly string[])[]): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'karte.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf({ Artikel: articles, Optionen: options }),
  });
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: articleWords.de.more }).click();
  await page.getByRole('menuitem', { name: articleWords.de.import }).click();
  return page.getByRole('dialog');
}

async function cellsIn(region: Locator): Promise<readonly (readonly string[])[]> {
  const rows = await region
    .getByRole('row')
    .filter({ has: region.page().getByRole('cell') })
    .all();
  const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
  return texts.map((row) => row.map((cell) => cell.replaceAll('\u00A0', ' ')));
}

test.each([360, 1440])(
  '[T50] a workbook with options is judged sheet by sheet, taken over, and taken back as a whole, on %d pixels',
  async (width) => {
    const { page, context, close } = await openArticles(testServer());
    await page.setViewportSize({ width, height: 900 });
    const dialog = await openImport(page);
    await choose(dialog, wrong);
    const problems = dialog.getByRole('region', { name: 'Zu verbessernde Stellen' });
    await expectSeen(problems);
    expect(await cellsIn(problems)).toEqual([
      ['Optionen 2', 'Art', 'mal so mal so', 'Bitte „eine von“, „beliebig“ oder „weglassen“ schreiben'],
      ['Optionen 3', 'Aufpreis', 'viel', 'Der Preis ist nicht eindeutig lesbar'],
    ]);
    expect(await groupNames()).not.toContain('Garstufe');

    await dialog.getByRole('button', { name: articleWords.de.again }).click();
    await choose(dialog, right);
    await expectSeen(dialog.getByText('3 Optionen gelesen: 3 neu, 0 geändert, 0 unverändert.'));
    const options = dialog.getByRole('region', { name: 'Vorschau der Optionen' });
    expect(await cellsIn(options)).toEqual([
      ['2', 'Garstufe', 'rare', '0,00 €', 'neu'],
      ['3', 'Garstufe', 'medium', '0,00 €', 'neu'],
      ['4', 'Garstufe', 'gut durch', '0,50 €', 'neu'],
    ]);
    await dialog.getByRole('button', { name: '6 Zeilen übernehmen' }).click();
    await expectGone(dialog);
    expect(await groupNames()).toContain('Garstufe');
    await notice(page, '3 Optionen übernommen').getByRole('button', { name: articleWords.de.undo }).click();
    await expectSeen(notice(page, 'Import rückgängig gemacht'));
    expect(await groupNames()).not.toContain('Garstufe');
    await close();

    async function groupNames(): Promise<readonly string[]> {
      const answer = await context.request.get('/api/v1/option-groups');
      const { groups } = (await answer.json()) as { groups: { name: string }[] };
      return groups.map(({ name }) => name);
    }
  },
);
