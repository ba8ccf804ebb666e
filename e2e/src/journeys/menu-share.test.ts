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

/** What a phone reads from the lower left of a sheet: every box of the file is drawn where the file says. */
function codeOn(sheet: string): string | undefined {
  const [width, height, scale] = [298, 421, 2];
  const pixels = new Uint8ClampedArray(width * scale * height * scale * 4).fill(255);
  for (const [, x = '', y = '', wide = '', high = ''] of sheet.matchAll(
    /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$/gm,
  )) {
    const [left, low] = [Number(x), Number(y)];
    const isThere = left + Number(wide) < width && low + Number(high) < height;
    for (let row = Math.round(low * scale); isThere && row < Math.round((low + Number(high)) * scale); row += 1) {
      const line = (height * scale - 1 - row) * width * scale;
      const [from, to] = [line + Math.round(left * scale), line + Math.round((left + Number(wide)) * scale)];
      for (let point = from; point < to; point += 1) pixels.fill(0, point * 4, point * 4 + 3);
    }
  }
  return jsqr.default(pixels, width * scale, height * scale)?.data;
}

test('[A14] [R2.47] the code leads to the menu: as PNG, as SVG and on the sheet for the tables', async () => {
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
  // A long line is broken where it has to be.
  expect(sheet).toMatch(/\(Speisekarte( scannen)?\) Tj/);
  expect(sheet).toMatch(/scannen\) Tj/);
  expect(sheet).toContain(`(${link.replace('http://', '')}) Tj`);
  expect(codeOn(sheet)).toBe(link);
  await page.getByLabel('Größe').selectOption('a5');
  expect(codeOn((await download(page, 'Tischaufsteller (PDF)')).toString('latin1'))).toBe(link);
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
