import { expect, test } from 'vitest';
import { articleNamed, expectSoon, nameButton, notice, openArticles, storedArticles } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  {
    locale: 'de',
    create: 'Pfand anlegen',
    amount: 'Betrag',
    name: 'Pfand Becher',
    back: 'Rückgabe Becher',
    assign: 'Allen Artikeln der Kategorie zuordnen',
  },
  {
    locale: 'en',
    create: 'Add deposit',
    amount: 'Amount',
    name: 'Deposit mug',
    back: 'Return mug',
    assign: 'Assign to all articles of category',
  },
] as const)(
  '[R2.4, R2.40, R3.10, D9] a deposit comes with the tile that gives it back and goes to a whole category, in $locale',
  async ({ locale, create, amount, name, back, assign }) => {
    const t = articleWords[locale];
    const { page, context, close } = await openArticles(testServer(), { locale }, '/admin/articles/deposit');
    await page.getByRole('button', { name: create }).click();
    const dialog = page.getByRole('dialog', { name: create });
    await dialog.getByLabel(t.name, { exact: true }).fill(name);
    await dialog.getByLabel(amount).fill('1,50');
    await dialog.getByLabel(assign).selectOption({ label: 'Wein' });
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    await expectGone(dialog);
    const deposit = await articleNamed(context, name);
    expect(await articleNamed(context, back)).toMatchObject({
      kind: 'return',
      priceCents: 150,
      taxKeyInHouse: 'DE_19',
    });
    await expectSoon(async () => (await articleNamed(context, 'Rosé 0,2 l'))['depositArticleId'], deposit.articleId);

    const tile = page.getByRole('switch', { name: new RegExp(RegExp.escape(name)) });
    await expectSoon(() => tile.isChecked(), true);
    await tile.click();
    await expectSoon(() => tile.isChecked(), false);
    await page.getByRole('button', { name: t.undo }).click();
    await expectSoon(() => tile.isChecked(), true);
    await close();
  },
);

test('[D9] a deposit that gets dearer takes its return along', async () => {
  const { page, context, close } = await openArticles(testServer(), {}, '/admin/articles/deposit');
  await nameButton(page, 'Pfand Teller').click();
  const editor = page.getByRole('complementary', { name: 'Pfand bearbeiten' });
  await editor.getByLabel('Betrag').fill('3,50');
  await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(notice(page, 'Gespeichert'));
  await expectSoon(async () => (await articleNamed(context, 'Rückgabe Teller')).priceCents, 350);
  await close();
});

test.each([
  { locale: 'de', create: 'Gutschein anlegen', value: 'Wert', text: /beim Verkauf versteuert/ },
  { locale: 'en', create: 'Add gift card', value: 'Value', text: /taxed when sold/ },
] as const)(
  '[R2.5, R2.41, D44] a gift card has one rate, and the page says why, in $locale',
  async ({ locale, create, value, text }) => {
    const t = articleWords[locale];
    const name = `Biergutschein ${locale}`;
    const path = '/admin/articles/gift-card-single-purpose';
    const { page, context, close } = await openArticles(testServer(), { locale }, path);
    await expectSeen(page.getByText(text));
    await page.getByRole('button', { name: create }).click();
    const dialog = page.getByRole('dialog', { name: create });
    await dialog.getByLabel(t.name, { exact: true }).fill(name);
    const rates = await dialog.getByLabel(t.vat, { exact: true }).locator('option').allInnerTexts();
    expect(rates).toHaveLength(4);
    expect(rates.join()).not.toContain('70/30');
    await dialog.getByLabel(value).fill('0');
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    await expectSeen(dialog.getByText(t.positive));
    await dialog.getByLabel(value).fill('20');
    await dialog.getByLabel(t.vat, { exact: true }).selectOption('DE_7');
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    await expectSeen(nameButton(page, name));
    expect(await articleNamed(context, name)).toMatchObject({
      kind: 'gift-card',
      priceCents: 2000,
      taxKeyInHouse: 'DE_7',
      taxKeyTakeAway: 'DE_7',
    });
    await close();
  },
);

test.each([
  {
    locale: 'de',
    manage: 'Kategorien verwalten',
    fresh: 'Neue Kategorie',
    add: 'Hinzufügen',
    field: 'Name der Kategorie',
    taken: 'Eine Kategorie mit diesem Namen gibt es schon.',
  },
  {
    locale: 'en',
    manage: 'Manage categories',
    fresh: 'New category',
    add: 'Add',
    field: 'Name of the category',
    taken: 'A category with this name already exists.',
  },
] as const)(
  '[R3.12, D44] categories are added, renamed, moved and deleted with the way back, in $locale',
  async ({ locale, manage, fresh, add, field, taken }) => {
    const t = articleWords[locale];
    const { page, context, close } = await openArticles(testServer(), { locale });
    const names = async (): Promise<readonly string[]> => {
      const answer = await context.request.get('/api/v1/categories');
      const { categories } = (await answer.json()) as { readonly categories: readonly { readonly name: string }[] };
      return categories.map(({ name }) => name);
    };
    const before = await names();
    await page.getByRole('button', { name: t.more }).click();
    await page.getByRole('menuitem', { name: manage }).click();
    const dialog = page.getByRole('dialog', { name: manage });
    await dialog.getByLabel(fresh).fill('bier');
    await dialog.getByRole('button', { name: add }).click();
    await expectSeen(dialog.getByText(taken, { exact: false }));
    await dialog.getByLabel(fresh).fill('Eis');
    await dialog.getByLabel(fresh).press('Enter');
    await expectSoon(names, [...before, 'Eis']);
    await expectSoon(() => dialog.getByRole('listitem').count(), before.length + 1);

    await dialog.getByRole('listitem').last().getByLabel(field).fill('Eis & Kuchen');
    await dialog.getByRole('listitem').last().getByLabel(field).press('Enter');
    await expectSoon(names, [...before, 'Eis & Kuchen']);
    await dialog
      .getByRole('button', { name: locale === 'de' ? '„Eis & Kuchen“ nach oben' : 'Move “Eis & Kuchen” up' })
      .click();
    await expectSoon(async () => (await names()).at(-2), 'Eis & Kuchen');

    await dialog
      .getByRole('button', { name: locale === 'de' ? '„Eis & Kuchen“ löschen' : 'Delete “Eis & Kuchen”' })
      .click();
    await expectSoon(async () => (await names()).includes('Eis & Kuchen'), false);
    await dialog.getByRole('button', { name: t.close }).click();
    await expectGone(dialog);
    await page.getByRole('button', { name: t.undo }).click();
    await expectSoon(async () => (await names()).includes('Eis & Kuchen'), true);
    expect((await storedArticles(context)).length).toBeGreaterThan(30);

    const { categories } = (await (await context.request.get('/api/v1/categories')).json()) as {
      readonly categories: readonly { readonly categoryId: string; readonly name: string }[];
    };
    const made = categories.find(({ name }) => name === 'Eis & Kuchen');
    await context.request.delete(`/api/v1/categories/${made?.categoryId}`, { headers: { origin: testServer().url } });
    await close();
  },
);
