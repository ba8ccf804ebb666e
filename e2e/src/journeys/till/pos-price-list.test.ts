import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill, payButton, result, tap, tile } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** What keeps the prices, and the last of the dialogs that a till fetches while there is a network. */
const neededParts = ['keep-prices', 'receipt-link-dialog'];

/** A browser with a clock of its own does not tell what it has loaded: what comes is watched from the start. */
function arrivalOf(page: Page, part: string): Promise<unknown> {
  return page.waitForResponse((response) => response.url().includes(part) && response.ok(), { timeout: 60_000 });
}

/** Minutes from now, as a clock in Berlin shows them. */
function berlinTime(minutes: number): string {
  return Temporal.Now.zonedDateTimeISO('Europe/Berlin')
    .add({ minutes })
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

test('[T11] [T12] a happy hour of the desk begins at the till to the minute, offline, and the receipt names it', async () => {
  const owner = await testServer().visitor({ size: { width: 1440, height: 900 } });
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const path = `/admin/settings/locations/${locationId}/price-lists`;
  await owner.open(path);
  const desk = owner.page;
  await desk.getByRole('button', { name: 'Preisliste anlegen' }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Feierabend');
  for (const day of ['Sa', 'So']) await desk.getByRole('button', { name: day, exact: true }).click();
  await desk.getByLabel('von', { exact: true }).fill(berlinTime(20));
  await desk.getByLabel('bis', { exact: true }).fill(berlinTime(80));
  await desk.getByRole('button', { name: 'Artikel oder Kategorie' }).click();
  await desk.getByLabel('Suchen').fill('Helles 0,5');
  await desk.getByRole('button', { name: /^Helles 0,5 l/ }).click();
  await desk.getByLabel('Preis', { exact: true }).fill('3,90');
  const preview = desk.getByRole('complementary', { name: /^Vorschau/ });
  await preview.getByLabel('Uhrzeit').fill(berlinTime(19));
  await expectSeen(preview.getByText('In diesem Augenblick gilt keine Preisliste.'));
  await preview.getByLabel('Uhrzeit').fill(berlinTime(21));
  await expectSeen(preview.getByText('Feierabend: fester Preis'));
  await expectSeen(preview.getByText('3,90 €'));
  await desk.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(desk.getByText('Gespeichert'));

  let parts: Promise<unknown> = Promise.resolve();
  const { page, context, close } = await openTill(testServer(), {
    prepare: async (visitor) => {
      parts = Promise.all(neededParts.map((part) => arrivalOf(visitor.page, part)));
      await visitor.page.clock.install();
    },
  });
  await parts;
  const beer = tile(page, 'Helles 0,5 l');
  expect(await beer.textContent()).toContain('4,80');
  await tap(page, 'Helles 0,5 l');
  await context.setOffline(true);
  await page.clock.fastForward('22:00');
  await expectSeen(beer.getByText('3,90'));
  await expectSeen(page.getByText('Preis geändert'));
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 5 Euro 90.'));
  const sent = page.waitForResponse((response) => response.url().includes('/till/log') && response.ok());
  await context.setOffline(false);
  await page.clock.fastForward('01:00');
  await sent;
  await close();

  await desk.goto('/admin/orders/revenues');
  await desk
    .getByRole('row')
    .filter({ hasText: /5,90\s€/ })
    .first()
    .getByRole('button')
    .click();
  await expectSeen(desk.getByText('Preisliste Feierabend, sonst 4,80 €'));
  await owner.close();
});
