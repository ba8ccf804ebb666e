import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { articleNamed, notice, openArticles } from './articles-acts.ts';
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

type Sheets = Parameters<typeof workbookOf>[0];

async function choose(dialog: Locator, sheets: Sheets): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'karte.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf(sheets),
  });
}

async function openImport(page: Page, locale: 'de' | 'en' = 'de'): Promise<Locator> {
  await page.getByRole('button', { name: articleWords[locale].more }).click();
  await page.getByRole('menuitem', { name: articleWords[locale].import }).click();
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
    await choose(dialog, { Artikel: articles, Optionen: wrong });
    const problems = dialog.getByRole('region', { name: 'Zu verbessernde Stellen' });
    await expectSeen(problems);
    const isPhone = width === 360;
    const kind = isPhone ? ['Art: mal so mal so'] : ['Art', 'mal so mal so'];
    const surcharge = isPhone ? ['Aufpreis: viel'] : ['Aufpreis', 'viel'];
    expect(await cellsIn(problems)).toEqual([
      ['Optionen 2', ...kind, 'Bitte „eine von“, „beliebig“ oder „weglassen“ schreiben'],
      ['Optionen 3', ...surcharge, 'Der Preis ist nicht eindeutig lesbar'],
    ]);
    expect(await problems.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await groupNames()).not.toContain('Garstufe');

    await dialog.getByRole('button', { name: articleWords.de.again }).click();
    await choose(dialog, { Artikel: articles, Optionen: right });
    await expectSeen(dialog.getByText('3 Optionen gelesen: 3 neu, 0 geändert, 0 unverändert.'));
    const options = dialog.getByRole('region', { name: 'Vorschau der Optionen' });
    expect(await cellsIn(options)).toEqual([
      ['2', 'Garstufe', 'rare', '0,00 €', 'neu'],
      ['3', 'Garstufe', 'medium', '0,00 €', 'neu'],
      ['4', 'Garstufe', 'gut durch', '0,50 €', 'neu'],
    ]);
    const tables = dialog.getByRole('region', { name: /^Vorschau/ });
    expect(await tables.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([0, 0]);
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

/** A lunch with its parts, as a German and an English owner would write it. */
const lunches = {
  de: {
    sheets: (drink: string): Sheets => ({
      Artikel: [
        ['Name', 'Preis', 'MwSt'],
        ['Mittagstisch', '9,90', '7 %'],
        ['Linsensuppe', '8,50', '7 %'],
        ['Rehgulasch', '12,50', '7 %'],
        ['Hauslimo', '3,20', '19 %'],
      ],
      Menüs: [
        ['Menü', 'Teil', 'Gang', 'Auswahl', 'Aufpreis'],
        ['Mittagstisch', 'Hauptgang', '1', 'Linsensuppe', ''],
        ['Mittagstisch', 'Hauptgang', '', 'Rehgulasch', '1,50'],
        ['Mittagstisch', 'Getränk', 'sofort', drink, ''],
      ],
    }),
    set: 'Mittagstisch',
    drink: 'Hauslimo',
    places: 'Zu verbessernde Stellen',
    problem: ['Menüs 4', 'Auswahl: Einhorn', 'Diesen Verkaufsartikel gibt es nicht'],
    summary: '3 Menüzeilen gelesen: 3 neu, 0 geändert, 0 unverändert.',
    preview: 'Vorschau der Menüs',
    rows: [
      ['2', 'Mittagstisch, Hauptgang', 'Linsensuppe', 'neu'],
      ['3', 'Mittagstisch, Hauptgang', 'Rehgulasch +1,50 €', 'neu'],
      ['4', 'Mittagstisch, Getränk', 'Hauslimo', 'neu'],
    ],
    apply: '7 Zeilen übernehmen',
    taken: '7 Zeilen übernommen',
    undone: 'Import rückgängig gemacht',
  },
  en: {
    sheets: (drink: string): Sheets => ({
      Articles: [
        ['Name', 'Price', 'VAT'],
        ['Lunch deal', '9.90', '7 %'],
        ['Lentil soup', '8.50', '7 %'],
        ['Venison stew', '12.50', '7 %'],
        ['Lemonade', '3.20', '19 %'],
      ],
      Sets: [
        ['Set', 'Part', 'Course', 'Choice', 'Surcharge'],
        ['Lunch deal', 'Main', '1', 'Lentil soup', ''],
        ['Lunch deal', 'Main', '', 'Venison stew', '1.50'],
        ['Lunch deal', 'Drink', 'at once', drink, ''],
      ],
    }),
    set: 'Lunch deal',
    drink: 'Lemonade',
    places: 'Places to correct',
    problem: ['Sets 4', 'Choice', 'Einhorn', 'This sale article does not exist'],
    summary: '3 rows of sets read: 3 new, 0 changed, 0 unchanged.',
    preview: 'Preview of the sets',
    rows: [
      ['2', 'Lunch deal', 'Main', 'Lentil soup', '€0.00', 'new'],
      ['3', 'Lunch deal', 'Main', 'Venison stew', '€1.50', 'new'],
      ['4', 'Lunch deal', 'Drink', 'Lemonade', '€0.00', 'new'],
    ],
    apply: 'Take over 7 rows',
    taken: '7 rows taken over',
    undone: 'Import undone',
  },
} as const;

test.each([
  { locale: 'de', width: 360 },
  { locale: 'en', width: 1440 },
] as const)(
  '[T50] [T8] a workbook brings a set with its parts, names the choice that does not exist, and is taken back, in $locale on $width pixels',
  async ({ locale, width }) => {
    const words = lunches[locale];
    const { page, context, close } = await openArticles(testServer(), { locale });
    await page.setViewportSize({ width, height: 900 });
    const dialog = await openImport(page, locale);
    await choose(dialog, words.sheets('Einhorn'));
    const problems = dialog.getByRole('region', { name: words.places });
    await expectSeen(problems);
    expect(await cellsIn(problems)).toEqual([words.problem]);
    await picture(page, `set-import-problem-${locale}-${width}`);

    await dialog.getByRole('button', { name: articleWords[locale].again }).click();
    await choose(dialog, words.sheets(words.drink));
    await expectSeen(dialog.getByText(words.summary));
    const preview = dialog.getByRole('region', { name: words.preview });
    expect(await cellsIn(preview)).toEqual(words.rows);
    expect(await preview.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await preview.scrollIntoViewIfNeeded();
    await picture(page, `set-import-${locale}-${width}`);
    await dialog.getByRole('button', { name: words.apply }).click();
    await expectGone(dialog);
    const { articleId } = await articleNamed(context, words.set);
    expect(await partNames(articleId)).toHaveLength(2);
    await notice(page, words.taken).getByRole('button', { name: articleWords[locale].undo }).click();
    await expectSeen(notice(page, words.undone));
    expect(await partNames(articleId)).toEqual([]);
    await close();

    async function partNames(setId: string): Promise<readonly string[]> {
      const answer = await context.request.get(`/api/v1/articles/${setId}/set`);
      const { parts = [] } = (await answer.json()) as { parts?: { name: string }[] };
      return parts.map(({ name }) => name);
    }
  },
);
