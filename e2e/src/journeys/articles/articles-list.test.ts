import { expect, test } from 'vitest';
import { articleNamed, expectSoon, nameButton, notice, openArticles, searchFor } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each(['de', 'en'] as const)(
  '[R2.3, R2.39, R8.15] the list is searched, sorted and filtered, and says when nothing is found, in %s',
  async (locale) => {
    const t = articleWords[locale];
    const { page, complaints, close } = await openArticles(testServer(), { locale });
    await page.keyboard.press('/');
    await page.keyboard.type('kase spatz');
    await expectSeen(nameButton(page, 'Käsespätzle'));
    await expectGone(nameButton(page, 'Helles 0,5 l'));

    await searchFor(page, locale, 'gibt es hier nicht');
    await expectSeen(page.getByText(t.nothingFound));
    await page.getByRole('button', { name: t.reset }).click();
    await expectSeen(nameButton(page, 'Helles 0,5 l'));

    await page.getByRole('button', { name: /^Bier \d/ }).click();
    await expectGone(nameButton(page, 'Wasser 0,4 l'));
    await expectSoon(() => page.getByRole('table').getAttribute('aria-rowcount'), '8');
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: locale === 'de' ? 'Preis' : 'Price' })
      .click();
    await expectSoon(() => page.locator('tbody [data-name]').first().innerText(), 'Pils 0,33 l');
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: locale === 'de' ? 'Preis' : 'Price' })
      .click();
    await expectSoon(() => page.locator('tbody [data-name]').first().innerText(), 'Die Maß 1,0 l');

    await page.reload();
    await expectSoon(() => page.locator('tbody [data-name]').first().innerText(), 'Die Maß 1,0 l');
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R2.39, R3.9, R5.12] prices are typed one under the other, and each can be taken back, in %s',
  async (locale) => {
    const t = articleWords[locale];
    const { page, context, close } = await openArticles(testServer(), { locale });
    const names = locale === 'de' ? ['Helles 0,5 l', 'Radler 0,5 l'] : ['Dunkles 0,5 l', 'Pils 0,33 l'];
    const [first = '', second = ''] = names;
    const before = await Promise.all(names.map(async (name) => (await articleNamed(context, name)).priceCents));
    await page.getByRole('button', { name: t.editPrice(first) }).click();
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('alert').getByText(t.notANumber));
    await page.getByRole('textbox', { name: t.priceOf(first) }).fill('6,1');
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('textbox', { name: t.priceOf(second) }));
    await page.keyboard.type('7.2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expectSeen(page.getByRole('status').filter({ hasText: t.money('7.20') }));
    expect(await articleNamed(context, first)).toMatchObject({ priceCents: 610 });
    expect(await articleNamed(context, second)).toMatchObject({ priceCents: 720 });

    await page.getByRole('button', { name: t.undo }).click();
    await expectSoon(async () => (await articleNamed(context, second)).priceCents, before[1]);
    expect(await articleNamed(context, first)).toMatchObject({ priceCents: 610 });
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R2.39, R3.9, R3.12] many articles change at once and are all put back by one press, in %s',
  async (locale) => {
    const t = articleWords[locale];
    const { page, context, close } = await openArticles(testServer(), { locale });
    await searchFor(page, locale, 'schorle');
    await expectSoon(() => page.getByRole('table').getAttribute('aria-rowcount'), '4');
    await nameButton(page, 'Apfelschorle 0,5 l').focus();
    await page.keyboard.press('x');
    await page.getByRole('checkbox', { name: t.select('Weinschorle 0,4 l') }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: t.bulk });
    await expectSeen(bar.getByText(/^3 /));
    const before = (await articleNamed(context, 'Apfelschorle 0,5 l')).priceCents;

    await bar.getByRole('button', { name: t.bulkPrice }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.apply }).click();
    await expectSeen(dialog.getByRole('alert'));
    await dialog.getByLabel(t.percent).fill('10');
    await dialog.getByRole('button', { name: t.apply }).click();
    await expectSeen(notice(page, t.changed(3)));
    const raised = (await articleNamed(context, 'Apfelschorle 0,5 l')).priceCents;
    expect(raised).toBe(Math.round((before * 1.1) / 10) * 10);

    await page.getByRole('button', { name: t.undo }).click();
    await expectSeen(notice(page, t.putBack(3)));
    expect(await articleNamed(context, 'Apfelschorle 0,5 l')).toMatchObject({ priceCents: before });
    await close();
  },
);

test.each([
  { locale: 'de', retired: 'Gelöscht', restore: 'Wiederherstellen' },
  { locale: 'en', retired: 'Deleted', restore: 'Restore' },
] as const)(
  '[R2.39] a deleted article comes back by undo, and later from the filter for deleted ones, in $locale',
  async ({ locale, retired, restore }) => {
    const t = articleWords[locale];
    const name = 'Gemischter Salat';
    const { page, context, close } = await openArticles(testServer(), { locale });
    await searchFor(page, locale, name);
    await nameButton(page, name).click();
    const editor = page.getByRole('complementary', { name: t.edit });
    await editor.getByRole('button', { name: t.delete }).click();
    await expectSeen(notice(page, t.deleted(name)));
    await expectSeen(page.getByText(t.nothingFound));
    await page.getByRole('button', { name: t.undo }).click();
    await expectSeen(nameButton(page, name));

    await nameButton(page, name).click();
    await editor.getByRole('button', { name: t.delete }).click();
    await expectSeen(page.getByText(t.nothingFound));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitemradio', { name: retired }).click();
    await nameButton(page, name).click();
    await editor.getByRole('button', { name: restore }).click();
    await expectGone(nameButton(page, name));
    expect(await articleNamed(context, name)).toMatchObject({ isRetired: false });
    await close();
  },
);

test('[R2.39] the arrow keys walk, Enter opens, and the handle moves an article by keyboard', async () => {
  const { page, close } = await openArticles(testServer());
  await nameButton(page, 'Helles 0,5 l').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent), 'Hefeweizen 0,5 l');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('complementary').getByRole('heading', { name: 'Artikel bearbeiten' }));
  await page.getByRole('complementary', { name: 'Artikel bearbeiten' }).press('Escape');

  const handle = page.getByRole('button', { name: '„Hefeweizen 0,5 l“ verschieben' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expectSoon(() => page.locator('tbody [data-name]').nth(1).innerText(), 'Hefeweizen 0,5 l');
  await expectSeen(page.getByRole('status').filter({ hasText: 'Platz 2' }));
  await close();
});

test('[R4.9] without a connection the list can be read and nothing can be changed', async () => {
  const t = articleWords.de;
  const { page, close } = await openArticles(testServer());
  testServer().wire.cut();
  await page.getByText(/^Stand: \d\d:\d\d$/).waitFor({ timeout: 30_000 });
  await expectSeen(nameButton(page, 'Helles 0,5 l'));
  expect(await page.getByRole('button', { name: t.create }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: t.editPrice('Helles 0,5 l') }).click();
  expect(await page.getByRole('textbox', { name: t.priceOf('Helles 0,5 l') }).count()).toBe(0);
  testServer().wire.restore();
  await page.getByText(/^Stand: /).waitFor({ state: 'hidden', timeout: 60_000 });
  await close();
});

test('[R2.39] on a tablet names are whole, and everything that can be done to several is in sight', async () => {
  const t = articleWords.de;
  const { page, close } = await openArticles(testServer(), { size: { width: 768, height: 1024 } });
  const name = nameButton(page, 'Johannisbeerschorle 0,5 l');
  await expectSeen(name);
  expect(await name.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
  await page.getByRole('checkbox', { name: t.select('Johannisbeerschorle 0,5 l') }).click();
  const bar = page.getByRole('region', { name: t.bulk });
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(768);
  }
  await expectSeen(bar.getByRole('button', { name: 'Löschen' }));
  await close();
});
