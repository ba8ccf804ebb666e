import { readFile } from 'node:fs/promises';
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from './expect-seen.ts';
import { ownerAt, slug } from './menu-acts.ts';
import { useHouse } from './use-house.ts';

const house = useHouse();

/** The points of a picture as a camera sees them, drawn by the browser itself. */
async function pixelsOf(page: Page, bytes: Buffer, type: string): Promise<{ data: Uint8ClampedArray; side: number }> {
  const source = `data:${type};base64,${bytes.toString('base64')}`;
  const data = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1024;
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0, 1024, 1024);
    return [...(pen?.getImageData(0, 0, 1024, 1024).data ?? [])];
  }, source);
  return { data: Uint8ClampedArray.from(data), side: 1024 };
}

async function download(page: Page, format: string): Promise<Buffer> {
  await page.getByLabel('Format').selectOption({ label: format });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Herunterladen' }).click(),
  ]);
  return readFile(await file.path());
}

test('[R2.47] the code leads to the menu: as PNG, as SVG and on the sheet for the tables', async () => {
  const visitor = await ownerAt(house(), '/admin/menus');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Link & QR: Speisekarte' }).click();
  const link = `${house().url}/menu/${slug}`;
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
  expect(sheet).toContain('(Speisekarte scannen) Tj');
  expect(sheet).toContain(`(${link.replace('http://', '')}) Tj`);
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

test('[R8.13] a link that cannot be made is said, with what to do', async () => {
  const visitor = await ownerAt(house(), '/admin/menus');
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
