import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { articleNamed, notice, openArticles, openEditor } from './articles-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { ownerAt } from '../menu/menu-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[desk-3] [R2.39] a new dish takes over what its category says, and shows where it comes from', async () => {
  const owner = await openArticles(testServer());
  const { page } = owner;
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  const editor = page.getByRole('dialog', { name: 'Artikel anlegen' });
  await editor.getByLabel('Name', { exact: true }).fill('Zwetschgendatschi');
  await editor.getByLabel('Preis brutto').fill('9,90');
  await editor.getByRole('button', { name: 'Speisen' }).click();
  await expectSeen(editor.getByText('Übernommen aus „Speisen“: MwSt 7 % · Zubereitung: Küche'));
  expect(await barriersOf(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(notice(page, '„Zwetschgendatschi“ angelegt'));
  const made = await articleNamed(owner.context, 'Zwetschgendatschi');
  expect(made).toMatchObject({ taxKeyInHouse: 'DE_7', taxKeyTakeAway: 'DE_7' });
  expect(made['stationIds']).toHaveLength(1);
  await owner.close();
});

test('[desk-3] [R3.12] other defaults of a category are offered to the articles that are there, and can be taken back', async () => {
  const owner = await ownerAt(testServer(), '/admin/articles?open=categories', { size: { width: 390, height: 844 } });
  const { page } = owner;
  await page.getByRole('button', { name: 'Vorgaben für „Süßes“' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorgaben: Süßes' });
  await dialog.getByLabel('MwSt', { exact: true }).selectOption('19 %');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(dialog.getByText('3 Artikel sind in „Süßes“ anders eingestellt. Auch angleichen?'));
  await dialog.getByRole('button', { name: 'Angleichen' }).click();
  await expectSeen(notice(page, '3 Artikel geändert'));
  expect(await articleNamed(owner.context, 'Apfelstrudel')).toMatchObject({ taxKeyInHouse: 'DE_19' });
  await notice(page, '3 Artikel geändert').getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(notice(page, '3 Artikel zurückgesetzt'));
  expect(await articleNamed(owner.context, 'Apfelstrudel')).toMatchObject({ taxKeyInHouse: 'DE_7' });
  await owner.close();
});

test('[desk-8] [R2.46] what keeps a menu from being published stands at the button and leads to the very field', async () => {
  const owner = await ownerAt(testServer(), '/admin/menus');
  const { page, context } = owner;
  const organization = await (await context.request.get('/api/v1/organization')).json();
  const cleared = await context.request.put('/api/v1/organization', {
    data: { ...organization, imprint: '' },
    headers: { origin: testServer().url },
  });
  expect(cleared.status()).toBe(200);
  await page.getByRole('button', { name: 'Bearbeiten: Speisekarte' }).click();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Speisekarte veröffentlichen' });
  await expectSeen(dialog.getByRole('alert').getByText('Das Impressum fehlt.', { exact: false }));
  expect(await dialog.getByRole('button', { name: 'Veröffentlichen' }).isDisabled()).toBe(true);
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Impressum ausfüllen' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('imprint');
  await owner.close();
});

test('[desk-blemish] [R2.39] an open article has an address, Back closes it, and it can be duplicated', async () => {
  const owner = await openArticles(testServer());
  const { page } = owner;
  const editor = await openEditor(page, 'de', 'Steckerlfisch');
  const { articleId } = await articleNamed(owner.context, 'Steckerlfisch');
  expect(new URL(page.url()).searchParams.get('article')).toBe(articleId);
  await page.goBack();
  await editor.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/articles');

  await page.goForward();
  await editor.getByLabel('Name', { exact: true }).fill('Fisch am Stecken');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await editor.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Aktionen für „Steckerlfisch“' }).click();
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
  const copy = page.getByRole('dialog', { name: 'Artikel anlegen' });
  expect(await copy.getByLabel('Name', { exact: true }).inputValue()).toBe('Steckerlfisch (Kopie)');
  await copy.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(notice(page, '„Steckerlfisch (Kopie)“ angelegt'));
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();
  await owner.close();
});

test('[desk-blemish] [R3.12] whoever restores the last deleted article sees the articles again, not an empty list', async () => {
  const owner = await openArticles(testServer());
  const { page } = owner;
  await page.getByRole('button', { name: 'Aktionen für „Helles 0,5 l“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expectSeen(notice(page, '„Helles 0,5 l“ gelöscht'));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitemradio', { name: /^Gelöscht/ }).click();
  await page.getByRole('button', { name: 'Aktionen für „Helles 0,5 l“' }).click();
  await page.getByRole('menuitem', { name: 'Wiederherstellen' }).click();
  await expectSeen(page.getByRole('button', { name: 'Aktionen für „Radler 0,5 l“' }));
  await expectSeen(page.getByRole('button', { name: 'Filter', exact: true }));
  await owner.close();
});

test('[desk-blemish] [R5.9] the dialog for a new place marks its name only once somebody wants to make it', async () => {
  const owner = await ownerAt(testServer(), '/admin/settings/locations');
  const { page } = owner;
  await page.getByRole('button', { name: 'Standort / Event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().click();
  await dialog.getByRole('radio').first().click();
  expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expectSeen(dialog.locator('[aria-invalid="true"]'));
  await owner.close();
});
