import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '../house/visitor.ts';
import { expectGone, expectSeen } from './expect-seen.ts';
import { openTill, payButton, posPath, result, tap, tile } from './pos-acts.ts';
import { giveUsb, paperOf, printersPath, setUpPrinter, type TablePrinter } from './printer-acts.ts';
import { useHouse } from './use-house.ts';

// A till is enrolled and a printer set up before each: on a busy machine that alone takes minutes.
vi.setConfig({ testTimeout: 300_000 });
const house = useHouse();

/** A till with a printer on its table that is set up, and receipts that print by themselves. */
async function tillWithPrinter(name: string, printer: TablePrinter): Promise<Visitor> {
  const visitor = await openTill(house(), { prepare: (fresh) => giveUsb(fresh, printer) });
  const { page } = visitor;
  await visitor.open(await printersPath(page));
  await setUpPrinter(page, name);
  await expectSeen(page.getByRole('listitem').filter({ hasText: name }).getByText('Bereit'));
  await page.evaluate(() => localStorage.setItem('tresen-till-display', JSON.stringify({ receipt: 'always' })));
  await visitor.open(posPath);
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await printerIsKnown(page);
  return visitor;
}

/** The desk has heard of its printers: from then on sales queue their paper. */
async function printerIsKnown(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().endsWith('/till/printer-states') && answer.ok(), {
    timeout: 60_000,
  });
}

async function sell(page: Page): Promise<void> {
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));
}

test('[R1.6] [R1.7] a sale opens the drawer and prints its receipt, and the guest can take it along', async () => {
  const visitor = await tillWithPrinter('Belege', { serialNumber: 'TILL-0001' });
  const { page, context, close } = visitor;
  await sell(page);
  await expect.poll(() => paperOf(page)).toMatch(/\u001Bp\u0000[\s\S]*SUMME EUR/);
  const paper = await paperOf(page);
  expect(paper).toContain('1 x Helles 0,5 l');
  expect(paper.match(/SUMME EUR/g)).toHaveLength(1);

  await page.getByRole('button', { name: 'Beleg als QR-Code' }).click();
  const code = page.getByRole('img', { name: /^QR-Code zum Beleg K\d+-1-000001$/ });
  await expectSeen(code);
  const link = (await code.getAttribute('data-link')) ?? '';
  const guest = await context.newPage();
  await expect.poll(async () => (await guest.goto(link))?.status(), { timeout: 30_000 }).toBe(200);
  await expectSeen(guest.getByText(/1 x Helles 0,5 l/));
  expect(await guest.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const file = await context.request.get(`${link}/receipt.pdf`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await context.request.get(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'))).status()).toBe(404);
  await close();
});

test('[R8.18] a sale never waits for a printer; unplugged and plugged in again, it prints once', async () => {
  const { page, close } = await tillWithPrinter('Stecker', { serialNumber: 'TILL-0002', productName: 'TM-m30' });
  await page.evaluate(() => globalThis.fakeUsb.unplug(0));
  await sell(page);
  await expectSeen(page.getByRole('button', { name: /Ausdrucke? fehl/ }));
  expect(await paperOf(page)).toBe('');
  await page.evaluate(() => globalThis.fakeUsb.plug(0));
  await expect.poll(() => paperOf(page), { timeout: 30_000 }).toContain('SUMME EUR');
  await expectGone(page.getByRole('button', { name: /^2 Ausdrucke fehlen/ }));
  expect((await paperOf(page)).match(/SUMME EUR/g)).toHaveLength(1);
  expect(await paperOf(page)).not.toContain('\u001Bp\u0000');
  await close();
});

test('[R8.18] torn in the middle, a receipt waits for a person, who prints it again as a copy', async () => {
  const { page, close } = await tillWithPrinter('Riss', {
    serialNumber: 'TILL-0003',
    productName: 'TM-T88VI',
    hasDrawer: false,
  });
  await page.evaluate(() => globalThis.fakeUsb.set(0, { breaksAfter: 40 }));
  await sell(page);
  await expect.poll(() => page.getByRole('button', { name: /Ausdrucke? fehl/ }).count(), { timeout: 30_000 }).toBe(1);
  await page.evaluate(() => globalThis.fakeUsb.plug(0));
  await page.getByRole('button', { name: /Ausdrucke? fehl/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nicht gedruckt' });
  await expectSeen(dialog.getByText('Vielleicht unvollständig. Ist der Ausdruck vollständig?'));
  await dialog.getByRole('button', { name: 'Nein, als Kopie drucken' }).click();
  await expect.poll(() => paperOf(page), { timeout: 30_000 }).toMatch(/KOPIE[\s\S]*SUMME EUR/);
  await close();
});

test('[R1.6] two windows of a till: one prints, and when it closes the other goes on', async () => {
  const visitor = await tillWithPrinter('Fenster', { serialNumber: 'TILL-0004', productName: 'TM-T70II' });
  const { page, context, close } = visitor;
  const second = await context.newPage();
  await second.goto(posPath);
  await second.waitForTimeout(3000);
  await sell(page);
  await expect.poll(() => paperOf(page)).toContain('SUMME EUR');
  expect(await paperOf(second)).toBe('');
  await close();
});
