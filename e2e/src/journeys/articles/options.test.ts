import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { articleNamed, openArticles, openEditor } from './articles-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[T1, T4] an owner gives a dish a choice and a beer a second size, and finds both again', async () => {
  const owner = await openArticles(testServer());
  const { page, context } = owner;
  const editor = await openEditor(page, 'de', 'Steckerlfisch');
  await editor.getByRole('link', { name: /Größen und Optionen/ }).click();
  await expectSeen(page.getByRole('heading', { name: 'Größen und Optionen', level: 1 }));

  await page.getByRole('button', { name: 'Neue Gruppe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name der Gruppe').fill('Beilage');
  await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Brot');
  await dialog.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Kartoffelsalat');
  await dialog.getByLabel('Aufpreis in €').nth(1).fill('2,50');
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(page.getByRole('region', { name: 'Beilage' }).getByText('+2,50'));
  await expectSeen(page.getByText('2 Tipps bis zur Position'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(page.getByText('Gespeichert'));
  await page.reload();
  await expectSeen(page.getByRole('region', { name: 'Beilage' }).getByText('Pflicht', { exact: true }));
  expect(await barriersOf(page)).toEqual([]);

  const { articleId } = await articleNamed(context, 'Helles 0,5 l');
  await owner.open(`/admin/articles/${String(articleId)}/options`);
  await page.getByRole('button', { name: 'Größe', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Größe').fill('0,3 l');
  await page.getByRole('dialog').getByLabel('Preis in €').fill('3,40');
  await page.getByRole('dialog').getByRole('button', { name: 'Größe', exact: true }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(page.getByText('Helles 0,3 l'));
  expect(await articleNamed(context, 'Helles 0,3 l')).toMatchObject({ priceCents: 340, shortName: '' });
  expect(owner.complaints()).toEqual([]);
  await owner.close();
});
