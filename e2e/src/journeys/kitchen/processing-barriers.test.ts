import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill, smallTargets } from '../till/pos-acts.ts';
import { openKitchen, press, processingPath, sell, ticket } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const sizes = { phone: { width: 390, height: 844 }, wall: { width: 1440, height: 900 } };
const variants = (['light', 'dark'] as const).flatMap((theme) =>
  (['phone', 'wall'] as const).map((place) => ({ theme, place })),
);

async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((next) => localStorage.setItem('tresen-kitchen', JSON.stringify({ theme: next })), theme);
  await page.reload();
  await expectSeen(page.locator('[data-line-state="live"]'));
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
}

test.each(variants)('[A9] nobody meets a barrier in the kitchen, $theme, on the $place', async ({ theme, place }) => {
  const kitchen = await openKitchen(testServer(), { size: sizes[place] });
  const { page } = kitchen;
  expect(await page.locator('html').getAttribute('data-theme'), 'dark by itself').toBe('dark');
  await inTheme(page, theme);
  expect(await barriersOf(page), 'without orders or with those of others').toEqual([]);
  const till = await openTill(testServer());
  const first = await sell(till.page, 'Riesenbrezn', 'Helles 0,5 l');
  const second = await sell(till.page, 'Riesenbrezn');
  await press(page, first, 'Annehmen');
  await expectSeen(ticket(page, second));
  expect(await barriersOf(page), 'with orders').toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Anzeige und Ton' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Anzeige und Ton' }));
  expect(await barriersOf(page), 'settings').toEqual([]);
  await page.keyboard.press('Escape');
  testServer().wire.cut();
  await expectSeen(page.locator('[data-alarm]'));
  expect(await barriersOf(page), 'offline').toEqual([]);
  testServer().wire.restore();
  await Promise.all([till.close(), kitchen.close()]);
});

test.each(['light', 'dark'] as const)('nobody meets a barrier where there are no orders yet, %s', async (theme) => {
  const visitor = await testServer().visitor({ size: sizes.phone, theme });
  await visitor.signIn('owner');
  await visitor.open(processingPath);
  await expectSeen(visitor.page.getByRole('heading', { name: 'Dieses Gerät zeigt noch keine Bestellungen' }));
  expect(await barriersOf(visitor.page)).toEqual([]);
  await visitor.close();
});
