import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { articleNamed, callApi, demoMenu, openContext, ownerAt, slug } from './menu-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  [
    'de',
    `/menu/${slug}`,
    'Helles 0,5 l',
    'zzgl. 2,00 € Pfand',
    'Allergene & Zusatzstoffe',
    'Keine Angaben – bitte nachfragen',
  ],
  [
    'en',
    `/en/menu/${slug}`,
    'Lager 0.5 l',
    'plus €2.00 deposit',
    'Allergens & additives',
    'No information – please ask',
  ],
] as const)(
  '[R1.2, R1.11, R2.29, D39] without a script the menu is all there, in %s',
  async (lang, path, name, deposit, legend, missing) => {
    const owner = await testServer().visitor();
    const context = await openContext(owner, testServer().url, { javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await expectSeen(page.getByText(name, { exact: true }));
    await expectSeen(page.getByText(deposit).first());
    await expectSeen(page.getByRole('heading', { name: legend }));
    await expectSeen(page.getByText(missing).first());
    expect(await page.locator('[data-search-open]').isVisible()).toBe(false);
    expect(await page.locator('[data-filter-open]').isVisible()).toBe(false);
    await page.locator('.codes a').first().click();
    expect(new URL(page.url()).hash).toMatch(/^#code-/);
    await page.locator('summary', { hasText: lang === 'de' ? 'Impressum' : 'Imprint' }).click();
    await expectSeen(page.getByText('Lindenhof Gastro GmbH'));
    await context.close();
    await owner.close();
  },
);

test('[A13] [R1.2] search and filter help to find something, and the choice stays for the visit', async () => {
  const visitor = await testServer().visitor({ size: { width: 390, height: 844 } });
  const { page } = visitor;
  await visitor.open(`/menu/${slug}`);
  await page.getByRole('button', { name: 'Speisekarte durchsuchen' }).click();
  await page.getByRole('searchbox').fill('lager');
  await expectSeen(page.getByText(/„lager“: \d Treffer/));
  await expectSeen(page.getByText('Helles 0,5 l', { exact: true }));
  await page.getByRole('searchbox').fill('lagerfeuer');
  await expectSeen(page.getByText('„lagerfeuer“: Nichts gefunden. Versuche es mit einem anderen Wort.'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Speisen filtern' }).click();
  await page.getByText('G Milch').click();
  await page.locator('[data-filter-done]').click();
  await expectSeen(page.getByText(/Einträge ausgeblendet \(enthalten Milch\)/));
  expect(await page.getByText('Cappuccino').isVisible()).toBe(false);
  const unsaid = page.locator('.item', { hasText: 'Eisbecher Lindenhof' });
  await expectSeen(unsaid.getByText('Keine Angaben – bitte nachfragen'));
  await page.reload();
  await expectSeen(page.getByText(/Einträge ausgeblendet/));
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expectSeen(page.getByText('Cappuccino'));
  await page.getByRole('link', { name: 'Cappuccino' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Cappuccino' }).locator('.dish-codes').getByText('Milch'));
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

test('[R1.2] what is sold out shows on an open page within two seconds, and goes again', async () => {
  const owner = await ownerAt(testServer(), '/admin/menus');
  const guest = await testServer().visitor({ size: { width: 390, height: 844 } });
  const listening = guest.page.waitForResponse((response) => response.url().includes('/menu-news/'));
  await guest.open(`/menu/${slug}`);
  const row = guest.page.locator('.item', { hasText: 'Dunkles 0,5 l' });
  await row.waitFor();
  await listening;
  const articleId = await articleNamed(owner.page, 'Dunkles 0,5 l');
  for (const isSoldOut of [true, false]) {
    await callApi(owner.page, 'POST', '/articles/changes', {
      articleIds: [articleId],
      change: { what: 'sold-out', isSoldOut },
    });
    const published = performance.now();
    await row.getByText('ausverkauft').waitFor({ state: isSoldOut ? 'visible' : 'hidden', timeout: 5000 });
    expect(performance.now() - published).toBeLessThan(2000);
  }
  await guest.close();
  await owner.close();
});

test('[A12] [R4.5, R4.6, R8.11, R8.12, R8.14, D14] a menu is disabled with a message, unpublished and brought back under the same link', async () => {
  const owner = await ownerAt(testServer(), '/admin/menus');
  const { page } = owner;
  const guest = await testServer().visitor({ size: { width: 390, height: 844 } });
  const seen = async (path: string, text: string, status: number) => {
    const response = await guest.page.goto(path);
    expect(response?.status()).toBe(status);
    await expectSeen(guest.page.getByText(text).first());
  };
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Mehr zu „Speisekarte“' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await seen(`/menu/${slug}`, 'Helles 0,5 l', 200);
  await act('Deaktivieren');
  await page.getByLabel('Nachricht an Gäste').fill('Wir machen Winterpause bis Ostern.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click();
  await expectSeen(page.getByText('„Speisekarte“ ist deaktiviert'));
  await seen(`/menu/${slug}`, 'Wir machen Winterpause bis Ostern.', 404);
  await seen(`/en/menu/${slug}`, 'This menu is currently not available', 404);
  await act('Aktivieren');
  await expectSeen(page.getByText('„Speisekarte“ ist wieder aktiv'));
  await seen(`/menu/${slug}`, 'Helles 0,5 l', 200);

  const { menuId } = await demoMenu(page);
  await act('Veröffentlichung beenden');
  await expectSeen(page.getByText('„Speisekarte“ ist nicht mehr veröffentlicht'));
  await seen(`/menu/${menuId}`, 'Diese Speisekarte ist gerade nicht verfügbar', 404);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(page.getByText('Veröffentlicht', { exact: true }));
  await seen(`/menu/${menuId}`, 'Helles 0,5 l', 200);
  await seen('/menu/gibt-es-nicht', 'Keine Speisekarte gefunden', 404);
  await seen('/menu', 'Der Link ist unvollständig', 404);
  await seen('/en/menu/gibt-es-nicht', 'No menu found', 404);
  await seen('/en/menu', 'The link is incomplete', 404);
  await guest.close();
  await owner.close();
});

test('[R1.2] a menu that was read before is there without a line, says how old it is, and is the new one as soon as there is a line', async () => {
  const owner = await ownerAt(testServer(), '/admin/menus');
  const guest = await testServer().visitor({ size: { width: 390, height: 844 }, keepsApp: true });
  const { page } = guest;
  await guest.open(`/menu/${slug}`);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('menu-pages-1')).keys()).length), {
      timeout: 30_000,
    })
    .toBe(1);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('menu-files-1')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  testServer().wire.cut();
  await page.reload();
  await expectSeen(page.getByText('Helles 0,5 l', { exact: true }));
  await expectSeen(page.getByText(/^Offline – Stand \d\d:\d\d\. Preise können sich geändert haben\.$/));
  await page.getByRole('button', { name: 'Speisekarte durchsuchen' }).click();
  await page.getByRole('searchbox').fill('pils');
  await expectSeen(page.getByText('„pils“: 1 Treffer'));
  testServer().wire.restore();
  const articleId = await articleNamed(owner.page, 'Pils 0,33 l');
  const change = (isSoldOut: boolean) =>
    callApi(owner.page, 'POST', '/articles/changes', {
      articleIds: [articleId],
      change: { what: 'sold-out', isSoldOut },
    });
  await change(true);
  await page.reload();
  await expectSeen(page.locator('.item', { hasText: 'Pils 0,33 l' }).getByText('ausverkauft'));
  expect(await page.locator('[data-offline]').textContent()).toBe('');
  await change(false);
  await guest.close();
  await owner.close();
});

test('[D6] a wide screen and a screen on the wall get the large layout', async () => {
  const wide = await testServer().visitor({ size: { width: 1440, height: 900 } });
  await wide.open(`/menu/${slug}`);
  const display = () => wide.page.locator('.menu-page').evaluate((element) => getComputedStyle(element).display);
  expect(await display()).toBe('grid');
  await wide.page.setViewportSize({ width: 1024, height: 768 });
  expect(await display()).toBe('flex');
  await wide.open(`/menu/${slug}?display=large`);
  expect(await display()).toBe('grid');
  await wide.close();
});
