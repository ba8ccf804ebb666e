import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { demoMenu, entryNames, expectOrder, expectPublished, openContext, ownerAt, tabTo } from './menu-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[A11] [R2.7, R2.42, R2.44, R2.46] a menu is built, ordered and published with the keyboard alone', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus');
  const { page } = visitor;
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Speisekarte', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('textbox'));
  await keyboard.type('Tastenkarte');
  await tabTo(page, page.getByLabel('Womit beginnen?'));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Anlegen' }));
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Kategorie', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('textbox'));
  await keyboard.type('Getränke');
  await keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('list', { name: 'Getränke' }).locator('..').getByRole('button', { name: 'Artikel' }),
  );
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const name of ['Helles 0,5 l', 'Radler 0,5 l', 'Dunkles 0,5 l']) {
    await tabTo(page, dialog.getByRole('button', { name: `${name} hinzufügen` }));
    await keyboard.press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: '3 Artikel hinzufügen' }));
  await keyboard.press('Enter');
  await expectOrder(page, ['Helles 0,5 l', 'Radler 0,5 l', 'Dunkles 0,5 l']);

  await tabTo(page, page.getByRole('button', { name: '„Dunkles 0,5 l“ verschieben' }));
  await keyboard.press('Space');
  await expectSeen(page.getByText('Dunkles 0,5 l aufgenommen, Position 3 von 3.'));
  await keyboard.press('ArrowUp');
  await expectSeen(page.getByText('Dunkles 0,5 l auf Position 2 in Getränke.'));
  await keyboard.press('ArrowUp');
  await keyboard.press('Space');
  await expectSeen(page.getByText('Dunkles 0,5 l abgelegt.'));
  await expectOrder(page, ['Dunkles 0,5 l', 'Helles 0,5 l', 'Radler 0,5 l']);
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  await expectSeen(page.getByText('Verschieben abgebrochen.'));
  await expectOrder(page, ['Dunkles 0,5 l', 'Helles 0,5 l', 'Radler 0,5 l']);
  await keyboard.press('Control+z');
  await expectOrder(page, ['Helles 0,5 l', 'Radler 0,5 l', 'Dunkles 0,5 l']);
  await keyboard.press('Control+Shift+z');
  await expectOrder(page, ['Dunkles 0,5 l', 'Helles 0,5 l', 'Radler 0,5 l']);
  await expectSeen(page.getByText(/Entwurf gespeichert/));

  await tabTo(page, page.getByRole('button', { name: 'Veröffentlichen' }), 250);
  await keyboard.press('Enter');
  await expectSeen(page.getByText('Die Karte wird zum ersten Mal veröffentlicht.'));
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }));
  await keyboard.press('Enter');
  await expectPublished(page);
  const menuId = new URL(page.url()).searchParams.get('menu');
  const html = await (await fetch(`${testServer().pastWire}/menu/${menuId}`)).text();
  expect([...html.matchAll(/class="name"><a[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
    'Dunkles 0,5 l',
    'Helles 0,5 l',
    'Radler 0,5 l',
  ]);
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

test('[A11] [R2.42, R2.43, R2.44, R2.46] a menu is built and published on a phone by taps alone', async () => {
  const owner = await testServer().visitor();
  const context = await openContext(owner, testServer().url, { hasTouch: true, isMobile: true, locale: 'de-DE' });
  const page = await context.newPage();
  await context.request.post('/api/v1/session', {
    data: { email: 'anna.krug@lindenhof.example', password: 'Sommer-2026!' },
    headers: { origin: testServer().url },
  });
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Speisekarte', exact: true }).tap();
  await page.getByLabel('Name').fill('Tippkarte');
  await page.getByLabel('Womit beginnen?').selectOption({ label: 'Leer starten' });
  await page.getByRole('button', { name: 'Anlegen' }).tap();
  for (const title of ['Bier', 'Essen']) {
    await page.getByRole('button', { name: 'Kategorie', exact: true }).tap();
    await page.getByLabel('Titel', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Übernehmen' }).tap();
    await page.getByRole('heading', { name: title, level: 2 }).waitFor();
  }
  await page.getByRole('button', { name: 'Artikel', exact: true }).first().tap();
  for (const name of ['Helles 0,5 l', 'Steckerlfisch'])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${name} hinzufügen` })
      .tap();
  await page.getByRole('button', { name: '2 Artikel hinzufügen' }).tap();
  await page.getByRole('button', { name: 'Mehr zu „Steckerlfisch“' }).tap();
  await page.getByRole('menuitem', { name: 'Verschieben nach …' }).tap();
  await page.getByLabel('Kategorie').selectOption({ label: 'Essen' });
  await page.getByRole('button', { name: 'Verschieben', exact: true }).tap();
  await page.getByRole('list', { name: 'Essen' }).getByText('Steckerlfisch').waitFor();
  await page.getByRole('button', { name: 'Zwischenüberschrift' }).last().tap();
  await page.getByLabel('Titel', { exact: true }).fill('Vom Grill');
  await page.getByRole('button', { name: 'Übernehmen' }).tap();
  await page.getByRole('button', { name: 'Mehr zu „Vom Grill“' }).tap();
  await page.getByRole('menuitem', { name: '„Vom Grill“ nach oben' }).tap();
  await expectOrder(page, ['Helles 0,5 l', 'Vom Grill', 'Steckerlfisch']);
  await page.getByRole('button', { name: 'Mehr zu „Steckerlfisch“' }).tap();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).tap();
  await page.getByLabel('Abweichender Titel', { exact: true }).fill('Fisch vom Stock');
  await page.getByRole('button', { name: 'Übernehmen' }).tap();
  await expectSeen(page.getByText('(Steckerlfisch)'));
  await page.getByRole('tab', { name: 'Vorschau' }).tap();
  const preview = page.frameLocator('iframe');
  await preview.getByText('Fisch vom Stock').waitFor();
  await page.getByRole('button', { name: 'Veröffentlichen' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).tap();
  await expectPublished(page);
  const menuId = new URL(page.url()).searchParams.get('menu');
  await page.goto(`/menu/${menuId}`);
  await expectSeen(page.getByRole('heading', { name: 'Vom Grill', level: 3 }));
  await expectSeen(page.getByText('Fisch vom Stock'));
  await context.close();
  await owner.close();
});

test('[R2.44] an entry is dragged to another place with the mouse', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus', { size: { width: 1440, height: 1000 } });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Bearbeiten: Speisekarte' }).click();
  await page.getByRole('button', { name: '„Helles 0,5 l“ verschieben' }).waitFor();
  const before = await entryNames(page);
  const handle = await page.getByRole('button', { name: '„Helles 0,5 l“ verschieben' }).boundingBox();
  const target = await page.locator('[data-entry-row]').nth(2).boundingBox();
  if (!handle || !target) throw new Error('the rows are not there');
  await page.mouse.move(handle.x + 10, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 20, { steps: 6 });
  await page.mouse.move(target.x + 60, target.y + target.height - 6, { steps: 4 });
  await page.mouse.up();
  await expectOrder(page, [before[1] ?? '', before[2] ?? '', before[0] ?? '', ...before.slice(3)]);
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expectOrder(page, before);
  await visitor.close();
});

test('[R2.44] an article is dragged from the library to its place, and a press adds it without dragging', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus', { size: { width: 1440, height: 1000 } });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Bearbeiten: Speisekarte' }).click();
  const pils = page.getByRole('button', { name: 'Pils 0,33 l hinzufügen' });
  await pils.waitFor();
  await page.getByRole('button', { name: '„Helles 0,5 l“ verschieben' }).waitFor();
  const before = await entryNames(page);
  const [from, to] = [await pils.boundingBox(), await page.locator('[data-entry-row]').nth(1).boundingBox()];
  if (!from || !to) throw new Error('the rows are not there');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y + 30, { steps: 6 });
  await page.mouse.move(to.x + 80, to.y + 6, { steps: 4 });
  await page.mouse.up();
  await expectOrder(page, [before[0] ?? '', 'Pils 0,33 l', ...before.slice(1)]);
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expectOrder(page, before);

  const frame = await page.locator('iframe').boundingBox();
  if (!frame) throw new Error('the preview is not there');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(frame.x + 100, frame.y + 200, { steps: 6 });
  await page.mouse.up();
  expect(await page.locator('body[data-dragging]').count()).toBe(0);
  await expectOrder(page, before);
  await pils.click();
  await expect.poll(async () => (await entryNames(page)).length).toBe(before.length + 1);
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expectOrder(page, before);
  await visitor.close();
});

test('[R2.42] what is done in one window appears in the other, and nothing is lost', async () => {
  const [one, other] = [await ownerAt(testServer(), '/admin/menus'), await ownerAt(testServer(), '/admin/menus')];
  for (const { page } of [one, other]) {
    await page.getByRole('button', { name: 'Bearbeiten: Speisekarte' }).click();
    await page.getByRole('button', { name: 'Kategorie', exact: true }).waitFor();
  }
  for (const [{ page }, title] of [
    [one, 'Von mir'],
    [other, 'Von Anna'],
  ] as const) {
    await page.getByRole('button', { name: 'Kategorie', exact: true }).click();
    await page.getByLabel('Titel', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Übernehmen' }).click();
  }
  for (const { page } of [one, other])
    for (const title of ['Von mir', 'Von Anna']) await expectSeen(page.getByRole('heading', { name: title, level: 2 }));
  for (const title of ['Von mir', 'Von Anna']) {
    await one.page.getByRole('button', { name: `Mehr zu „${title}“` }).click();
    await one.page.getByRole('menuitem', { name: 'Entfernen' }).click();
  }
  await expectSeen(one.page.getByText(/Entwurf gespeichert/));
  await one.close();
  await other.close();
});

test('[promise-R2.45] [R2.45] what is set about a menu is kept, and guests see it after it is published', async () => {
  const { page, close } = await ownerAt(testServer(), '/admin/menus');
  const { menuId } = await demoMenu(page);
  await page.goto(`/admin/menus?menu=${menuId}`);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Winterkarte 2026');
  await dialog.getByLabel('Hinweis für Gäste').fill('Glühwein nur am Feuer');
  await dialog.getByLabel('Preise').uncheck();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expectSeen(page.getByText(/Entwurf gespeichert/));
  await page.reload();
  await page.locator('[data-entry-row]').first().waitFor();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Winterkarte 2026');
  expect(await dialog.getByLabel('Preise').isChecked()).toBe(false);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await expectPublished(page);
  const html = await (await fetch(`${testServer().pastWire}/menu/${menuId}`)).text();
  expect(html).toContain('Winterkarte 2026');
  expect(html).toContain('Glühwein nur am Feuer');
  expect(html).not.toMatch(/\d,\d\d\s?€/);
  await close();
});

test('[promise-D37] [D37] a large photo for the background is made smaller in the browser before it travels', async () => {
  const { page, close } = await ownerAt(testServer(), '/admin/menus');
  const { menuId } = await demoMenu(page);
  await page.addInitScript(measureUploads);
  await page.goto(`/admin/menus?menu=${menuId}`);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByRole('button', { name: 'Bild wählen' }));
  const photo = Buffer.from(await page.evaluate(noisyPhoto, { width: 4000, height: 3000 }), 'base64');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expectSeen(dialog.locator('img[src^="/files/"]'));
  const sent = JSON.parse((await page.locator('html').getAttribute('data-sent')) ?? '{}') as Record<string, number>;
  expect(sent).toMatchObject({ width: 2560, height: 1920 });
  expect(sent['size']).toBeLessThan(photo.length);
  await close();
});

/** Says how large the picture is that leaves the page: the tool cannot see files in what is posted. */
function measureUploads(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/files')) {
      for (const part of (await request.clone().formData()).values()) {
        if (typeof part === 'string') continue;
        const { width, height } = await createImageBitmap(part);
        document.documentElement.setAttribute('data-sent', JSON.stringify({ width, height, size: part.size }));
      }
    }
    return send(request);
  };
}

/** What a phone makes: many points, each of another colour. */
function noisyPhoto({ width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const paint = canvas.getContext('2d');
  for (let at = 0; paint && at < 6_000; at += 1) {
    paint.fillStyle = `hsl(${(at * 47) % 360} 70% ${20 + (at % 60)}%)`;
    paint.fillRect((at * 7919) % width, (at * 104_729) % height, 90, 70);
  }
  return canvas.toDataURL('image/jpeg', 0.98).split(',')[1] ?? '';
}
