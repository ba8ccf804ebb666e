import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, tile } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** Types as a scanner does: faster than anybody. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, code);
}

test('[R2.54] an unknown code is given to an article by a manager, and the next scan sells it', async () => {
  const { page, close } = await openTill(testServer());
  const cart = page.getByRole('list', { name: 'Warenkorb' });
  // On a busy machine the keys of a scan may come too slowly to be one.
  await expect
    .poll(async () => {
      await scan(page, '4099887766554');
      return page.getByText('Kein Artikel mit Code 4099887766554').isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Zuordnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zu welchem Artikel gehört 4099887766554?' });
  await expectSeen(dialog);
  expect(await barriersOf(page)).toEqual([]);
  const first = await dialog.locator('li button').first().boundingBox();
  expect(first?.height).toBeGreaterThanOrEqual(48);
  await dialog.getByRole('searchbox').fill('riesenb');
  await dialog.getByRole('button', { name: 'Riesenbrezn' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText('Code 4099887766554 gehört jetzt zu „Riesenbrezn“'));
  await expectSeen(cart.getByText('Riesenbrezn'));
  // The till has heard of it: from now on the scanner finds it by itself.
  await page.getByRole('button', { name: 'Leeren' }).click();
  await expect
    .poll(async () => {
      await scan(page, '4099887766554');
      return cart.getByText('Riesenbrezn').count();
    })
    .toBe(1);
  await close();
});

test('staff marks an article sold out at one till; the other till greys it, and a tap sells nothing', async () => {
  const [one, other] = [await openTill(testServer(), { person: 'staff' }), await openTill(testServer())];
  await tile(one.page, 'Riesenbrezn').first().click({ button: 'right' });
  const sheet = one.page.getByRole('dialog', { name: 'Riesenbrezn' });
  await sheet.getByRole('button', { name: 'Ausverkauft', exact: true }).click();
  await expectSeen(one.page.getByText('„Riesenbrezn“ ist für heute ausverkauft'));
  for (const { page } of [one, other]) {
    await page.locator('.tile.sold[title="Riesenbrezn"]').first().waitFor({ timeout: 90_000 });
    await expectSeen(tile(page, 'Riesenbrezn').getByText('Ausverkauft'));
  }
  await tile(other.page, 'Riesenbrezn').first().click({ force: true });
  expect(await other.page.getByRole('list', { name: 'Warenkorb' }).getByText('Riesenbrezn').count()).toBe(0);
  await tile(one.page, 'Riesenbrezn').first().click({ button: 'right', force: true });
  await one.page.getByRole('dialog').getByRole('button', { name: 'Nicht mehr zählen' }).click();
  await expectGone(one.page.locator('.tile.sold[title="Riesenbrezn"]'));
  await Promise.all([one.close(), other.close()]);
});
