import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, tapBelow } from './pos-acts.ts';
import { countOf, giveUsb, openWithPrinter, paperOf, placePrinter } from './printer-acts.ts';
import { furnish, linkedTo, openTables, tableTile } from './tables-acts.ts';

vi.setConfig({ testTimeout: 420_000 });
const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };
const usb = { serialNumber: 'STATION-01', hasDrawer: false };

async function order(page: Page, table: string, article: string): Promise<void> {
  await tableTile(page, table).click();
  await tapBelow(page, article);
  await page.getByRole('button', { name: 'Senden' }).click();
}

/** What the waiter sees of what was sent to a table. */
async function isPrinted(page: Page, table: string): Promise<void> {
  await tableTile(page, table).click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await expectSeen(page.getByText(/· gedruckt/).first());
}

test('[T59][T60] a slip comes out once at the till with the printer, without a server too, and after the printer has moved; that it is down is said everywhere', async () => {
  const first = await openTill(testServer(), { keepsApp: true, prepare: (fresh) => giveUsb(fresh, usb) });
  const printerId = await placePrinter(first, 'Küche', usb);
  const second = await openTill(testServer(), {
    keepsApp: true,
    prepare: async (fresh) => {
      await giveUsb(fresh, usb);
      await fresh.context.addInitScript(() => globalThis.fakeUsb.unplug(0));
    },
  });
  const waiter = await openTill(testServer(), { size: phone, keepsApp: true });
  const { locationId } = await placeNamed(first.page, 'Biergarten Lindenhof');
  await inDatabase(
    testServer(),
    `update app.stations set printer_id = '${printerId}' where location_id = '${locationId}'`,
  );
  await openWithPrinter(first);
  for (const one of [second, waiter]) await one.page.reload();
  await second.page.evaluate(() => globalThis.fakeUsb.grant(0));
  for (const { page } of [first, second, waiter]) await openTables(page);
  await Promise.all([first, second, waiter].map(({ page }) => linkedTo(page, 2)));

  // With a server.
  await order(waiter.page, '12', 'Riesenbrezn');
  await expect.poll(() => paperOf(first.page), { timeout: 30_000 }).toContain('Riesenbrezn');
  await isPrinted(waiter.page, '12');
  await picture(waiter.page, 'station-printed-360');
  await waiter.page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();

  // Without one: the phone reaches the kitchen over the links.
  await testServer().server[Symbol.asyncDispose]();
  testServer().wire.cut();
  await expectSeen(waiter.page.getByText('Ohne Server – 2 Geräte in der Nähe'));
  await order(waiter.page, '7', 'Kaiserschmarrn');
  await expect.poll(() => paperOf(first.page), { timeout: 30_000 }).toContain('Kaiserschmarrn');
  await isPrinted(waiter.page, '7');
  await expectGone(waiter.page.getByText(/Küche hat Tisch 7 nicht gesehen/));
  await waiter.page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();

  // The printer hangs on nobody: every till says so, with what to do, and no longer than that.
  await first.page.evaluate(() => globalThis.fakeUsb.unplug(0));
  const down = (page: Page) => page.getByText(/^Drucker „Küche“: .*Sag Bestellungen dort an/);
  for (const { page } of [first, second, waiter]) await down(page).waitFor({ timeout: 60_000 });
  await picture(waiter.page, 'station-down-360');
  await picture(second.page, 'station-down-till');
  // It hangs on another till now.
  await second.page.evaluate(() => globalThis.fakeUsb.plug(0));
  for (const { page } of [first, second, waiter]) await down(page).waitFor({ state: 'detached', timeout: 30_000 });
  await order(waiter.page, '9', 'Riesenbrezn');
  await expect.poll(() => paperOf(second.page), { timeout: 60_000 }).toContain('Tisch 9');
  await isPrinted(waiter.page, '9');

  testServer().wire.restore();
  await testServer().restart();
  const printed = `select count(*)::int as n from app.events where type = 'order.printed'`;
  await expect.poll(() => inDatabase(testServer(), printed), { timeout: 60_000 }).toMatchObject([{ n: 3 }]);
  const [before, after] = [await paperOf(first.page), await paperOf(second.page)];
  for (const [table, paper] of [
    ['12', before],
    ['7', before],
    ['9', after],
  ] as const)
    expect(countOf(paper, `Tisch ${table}`)).toBe(1);
  expect(countOf(before, 'Tisch 9') + countOf(after, 'Tisch 12') + countOf(after, 'Tisch 7')).toBe(0);
  expect(`${before}${after}`).not.toContain('KOPIE');
  for (const one of [first, second, waiter]) await one.close();
});
