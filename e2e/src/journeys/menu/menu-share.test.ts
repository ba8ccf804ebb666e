import { readFile } from 'node:fs/promises';
import jsqr from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { ownerAt, slug } from './menu-acts.ts';
import { expectSaved, placeNamed } from '../desk/settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** The points of a picture as a camera sees them, drawn by the browser itself. */
async function pixelsOf(
  page: Page,
  bytes: Buffer,
  type: string,
  side = 1024,
): Promise<{ data: Uint8ClampedArray; side: number }> {
  const source = `data:${type};base64,${bytes.toString('base64')}`;
  const data = await page.evaluate(
    async ([address, wide]) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = wide;
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0, wide, wide);
      return [...(pen?.getImageData(0, 0, wide, wide).data ?? [])];
    },
    [source, side] as const,
  );
  return { data: Uint8ClampedArray.from(data), side };
}

async function download(page: Page, format: string): Promise<Buffer> {
  await page.getByLabel('Format').selectOption({ label: format });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Herunterladen' }).click(),
  ]);
  return readFile(await file.path());
}

/** What a phone reads from the first card of a sheet: every box of the file is drawn in its colour where the file says. */
function codeOn(sheet: string): string | undefined {
  const card = /q [^\n]* cm [^\n]* W n\n([^]*?)\nQ/.exec(sheet)?.[1] ?? '';
  const [width, height, scale] = [298, 842, 2];
  const pixels = new Uint8ClampedArray(width * scale * height * scale * 4).fill(255);
  for (const [, red = '', green = '', blue = '', x = '', y = '', wide = '', high = ''] of card.matchAll(
    /^([\d.]+) ([\d.]+) ([\d.]+) rg ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$/gm,
  )) {
    const colour = [red, green, blue].map((part) => Number(part) * 255);
    const [left, low] = [Number(x), Number(y)];
    for (let row = Math.round(low * scale); row < Math.round((low + Number(high)) * scale); row += 1) {
      const line = (height * scale - 1 - row) * width * scale;
      const [from, to] = [line + Math.round(left * scale), line + Math.round((left + Number(wide)) * scale)];
      for (let point = from; point < to; point += 1) pixels.set(colour, point * 4);
    }
  }
  return jsqr.default(pixels, width * scale, height * scale)?.data;
}

test('[A14] [R2.47] the code leads to the menu: as PNG, as SVG and on the sheet for the tables', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Link & QR: Speisekarte' }).click();
  const link = `${testServer().url}/menu/${slug}`;
  expect(await page.getByLabel('Gäste-Link').inputValue()).toBe(link);
  await page.getByRole('tab', { name: 'QR-Code' }).click();

  for (const [format, type] of [
    ['PNG', 'image/png'],
    ['SVG', 'image/svg+xml'],
  ] as const) {
    const { data, side } = await pixelsOf(page, await download(page, format), type);
    expect(jsqr.default(data, side, side)?.data).toBe(link);
  }
  const sheet = (await download(page, 'Tischaufsteller (PDF)')).toString('latin1');
  expect(sheet.startsWith('%PDF-1.4')).toBe(true);
  // A long line is broken where it has to be.
  expect(sheet).toMatch(/\(Speisekarte( scannen)?\) Tj/);
  expect(sheet).toMatch(/scannen\) Tj/);
  expect(sheet).toContain(`(${link.replace('http://', '')}) Tj`);
  expect(codeOn(sheet)).toBe(link);
  for (const size of ['a5', 'fold']) {
    await page.getByLabel('Größe').selectOption(size);
    expect(codeOn((await download(page, 'Tischaufsteller (PDF)')).toString('latin1'))).toBe(link);
  }
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

/** What a phone reads from the card on the screen, held close: the part of it that holds the code. */
async function codeSeen(page: Page, card: Locator): Promise<string | undefined> {
  const side = 420;
  await card.evaluate((drawn, wide) => {
    if (drawn instanceof SVGElement)
      Object.assign(drawn.style, { position: 'fixed', inset: '0 auto auto 0', width: `${wide}px`, zIndex: 9 });
  }, side);
  const shown = await page.screenshot({ clip: { x: 0, y: 160, width: side, height: side } });
  await card.evaluate((drawn) => {
    if (drawn instanceof SVGElement) Object.assign(drawn.style, { position: '', inset: '', width: '100%', zIndex: '' });
  });
  const { data } = await pixelsOf(page, shown, 'image/png', side);
  return jsqr.default(data, side, side)?.data;
}

/** One red pixel: the smallest logo there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

async function giveLogo(page: Page): Promise<void> {
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  await page.goto(`/admin/settings/locations/${locationId}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await page.getByRole('radio', { name: 'Auf Quadrat zuschneiden' }).check();
  await page.getByRole('button', { name: 'Logo verwenden' }).click();
  await expectSeen(page.locator('img[src^="/files/"]'));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectSaved(page);
}

test('[desk-design-12] three designs for the tables: name, logo and table on each, and both screen and file lead to the menu', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus', { size: { width: 1440, height: 1100 } });
  const { page } = visitor;
  await giveLogo(page);
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Link & QR: Speisekarte' }).click();
  await page.getByRole('tab', { name: 'QR-Code' }).click();
  const link = `${testServer().url}/menu/${slug}`;
  const card = page.getByRole('img', { name: `QR-Code zu ${link}` });
  await page.getByLabel('Tische (optional)').fill('12-14');
  for (const design of ['Klar', 'Bild', 'Nummer']) {
    await page.getByLabel('Gestaltung').selectOption({ label: design });
    await expectSeen(card.getByText('12', { exact: true }));
    await expectSeen(card.getByText(/Biergarten/));
    await expectSeen(card.locator('image'));
    expect(await codeSeen(page, card)).toBe(link);
    const sheet = (await download(page, 'Tischaufsteller (PDF)')).toString('latin1');
    for (const table of ['12', '13', '14']) expect(sheet).toContain(`(${table}) Tj`);
    expect(sheet).toContain('/Logo Do');
    expect(codeOn(sheet)).toBe(link);
  }
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

test('[R8.13] a link that cannot be made is said, with what to do', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Link & QR: Speisekarte' }).waitFor();
  await page.route('**/api/v1/menus', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Link & QR: Speisekarte' }).click();
  await expectSeen(
    page.getByText(
      'Der Link zur Speisekarte konnte nicht erstellt werden. Bitte lade die Seite neu und versuche es erneut.',
    ),
  );
  await visitor.close();
});
