import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, payButton, result, tap, tile } from './pos-acts.ts';
import { openKitchen, ticket } from '../kitchen/processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const phone = { width: 390, height: 844 };

/** Types as a scanner does on a loaded machine: every key a little late. */
async function scanSlowly(page: Page, code: string, pace: number): Promise<void> {
  for (const key of [...code, 'Enter']) {
    await page.evaluate((typed) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true, cancelable: true }));
    }, key);
    await page.waitForTimeout(pace);
  }
}

test('[floor-2] a scan whose keys come late is one code: no payment opens and no quantity stays', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await scanSlowly(page, '4099887766554', 70);
  await expectSeen(page.getByText('Kein Artikel mit Code 4099887766554'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('.chip.prefix').count()).toBe(0);
  await close();
});

test('[floor-6] [desk-6] a reload after a sale asks nobody about paper where there is no printer', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.reload();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await page.waitForTimeout(2_000);
  expect(await page.getByRole('dialog', { name: 'Bon drucken?' }).count()).toBe(0);
  await close();
});

test('[floor-10] the finger that opened a sheet by a long press goes up without touching it', async () => {
  const { page, context, close } = await openTill(testServer(), { size: phone });
  const box = await tile(page, 'Helles 0,5 l').first().boundingBox();
  if (!box) throw new Error('no tile');
  const wire = await context.newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(900);
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(700);
  await expectSeen(page.getByRole('dialog', { name: 'Helles 0,5 l' }));
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  await close();
});

test('[floor-11] allergens stand in the sheet; an allergy is chosen there and reaches cart and board as such', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  const kitchen = await openKitchen(testServer());
  await tile(page, 'Helles 0,5 l').first().click({ button: 'right' });
  const sheet = page.getByRole('dialog', { name: 'Helles 0,5 l' });
  await expectSeen(sheet.getByText(/^Enthält: |^Allergene nicht angegeben/));
  await sheet.getByRole('button', { name: 'Allergie', exact: true }).click();
  await sheet.getByRole('button', { name: 'C Eier', exact: true }).click();
  await sheet.getByLabel('Notiz').fill('ohne Salz');
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'floor-11-after-phone');
  await sheet.getByRole('button', { name: 'In den Warenkorb' }).click();
  await payButton(page, /^Passend/).click();
  const panel = result(page, /^Bezahlt/);
  await expectSeen(panel);
  const number = /K\d+-\d+/.exec((await panel.textContent()) ?? '')?.[0] ?? '';
  await expectSeen(ticket(kitchen.page, number).locator('.allergy').getByText('C Eier · ohne Salz'));
  await Promise.all([close(), kitchen.close()]);
});

test('[floor-12] the receipt of an earlier order is shown as a code, and the opened order is in sight', async () => {
  const { page, close } = await openTill(testServer());
  for (let round = 0; round < 9; round += 1) {
    await tap(page, 'Helles 0,5 l');
    await payButton(page, /^Passend/).click();
    await expectSeen(result(page, /^Bezahlt/));
  }
  await page
    .getByRole('button', { name: /Letzte Bestellungen/ })
    .first()
    .click();
  const rows = page.getByRole('dialog').locator('button.row');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(9);
  await rows.nth(8).click();
  const code = page.getByRole('button', { name: /QR/ });
  await expectSeen(code);
  const box = await code.boundingBox();
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await code.click();
  await expectSeen(page.locator('svg[data-link]'));
  await close();
});

test('[floor-16] the cook marks sold out from the ticket, and the till greys the tile', async () => {
  const { page, close } = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await tap(page, 'Riesenbrezn');
  await payButton(page, /^Passend/).click();
  const panel = result(page, /^Bezahlt/);
  await expectSeen(panel);
  const number = /K\d+-\d+/.exec((await panel.textContent()) ?? '')?.[0] ?? '';
  await expectSeen(ticket(kitchen.page, number));
  await ticket(kitchen.page, number)
    .getByRole('button', { name: `Mehr zu Nr. ${number}` })
    .click();
  await kitchen.page.getByRole('menuitem', { name: 'Ausverkauft melden' }).click();
  await kitchen.page.getByRole('button', { name: 'Riesenbrezn ist ausverkauft' }).click();
  await page.locator('.tile.sold[title="Riesenbrezn"]').first().waitFor({ timeout: 90_000 });
  await Promise.all([close(), kitchen.close()]);
}, 240_000);
