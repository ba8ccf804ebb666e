import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill, payButton, posPath, result, tap } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const variants = (['light', 'dark'] as const).flatMap((theme) =>
  (['phone', 'desk'] as const).map((place) => ({ theme, place })),
);

async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset.theme = next;
  }, theme);
}

test.each(variants)('nobody meets a barrier at the till, $theme, on the $place', async ({ theme, place }) => {
  const { page, close } = await openTill(testServer(), { size: sizes[place], theme });
  await inTheme(page, theme);
  expect(await barriersOf(page), 'empty').toEqual([]);
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  expect(await barriersOf(page), 'with a cart').toEqual([]);
  await payButton(page, 'Mehr …').click();
  await expectSeen(page.getByRole('dialog', { name: 'Bezahlen' }));
  expect(await barriersOf(page), 'payment dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await payButton(page, /^20 €/).click();
  await expectSeen(result(page, /^Bezahlt/));
  expect(await barriersOf(page), 'result').toEqual([]);
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await page.locator('button.row').first().click();
  expect(await barriersOf(page), 'recent orders').toEqual([]);
  await page.getByRole('button', { name: 'Stornieren …' }).click();
  await expectSeen(page.getByRole('dialog', { name: /stornieren/ }));
  expect(await barriersOf(page), 'cancel dialog').toEqual([]);
  await close();
});

test.each(['light', 'dark'] as const)('nobody meets a barrier where the till cannot sell, %s', async (theme) => {
  const visitor = await testServer().visitor({ size: sizes.phone, theme });
  await visitor.signIn('owner');
  await visitor.open(posPath);
  await expectSeen(visitor.page.getByRole('heading', { name: 'Dieses Gerät ist noch keine Kasse' }));
  await inTheme(visitor.page, theme);
  expect(await barriersOf(visitor.page)).toEqual([]);
  await visitor.close();
  const { page, close } = await openTill(testServer(), { size: sizes.phone, theme, paymentTypes: [] });
  await inTheme(page, theme);
  await expectSeen(page.getByText(/^Für diesen Standort ist keine Zahlungsart/));
  expect(await barriersOf(page)).toEqual([]);
  await close();
  const again = await openTill(testServer(), { paymentTypes: ['card', 'cash'] });
  await again.close();
});
