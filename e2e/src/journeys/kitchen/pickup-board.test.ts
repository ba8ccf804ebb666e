import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { openTill } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { openKitchen, press, sell, ticket } from './processing-acts.ts';

const testServer = useTestServer();

const preparing = (page: Page) => page.getByRole('region', { name: /In Arbeit/ });
const ready = (page: Page) => page.getByRole('region', { name: /Abholbereit/ });

/** What does not fit where it stands. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('li, .pickup-newest, h1, h2, .pickup-stale')]
      .filter((one) => !one.hidden)
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
      })
      .map((one) => one.textContent),
  );

/** The smallest digits on the screen, as a part of its height; the letters of a digit are 0.711 of their size high. */
const smallestDigits = (page: Page) =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('li, .pickup-newest b')].map(
        (one) => (parseFloat(getComputedStyle(one).fontSize) * 0.711) / innerHeight,
      ),
    ),
  );

test('[D5] a screen without an account calls out numbers, says when it is out of date, and ends when its address is taken back', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const desk = await testServer().visitor({ size: { width: 1280, height: 900 } });
  await desk.signIn('owner');
  const { locationId } = await placeNamed(desk.page, 'Biergarten Lindenhof');
  await desk.open(`/admin/settings/locations/${locationId}`);
  await desk.page.getByRole('button', { name: 'Adresse erstellen' }).click();
  const [opened] = await Promise.all([
    desk.context.waitForEvent('page'),
    desk.page.getByRole('button', { name: 'In eigenem Fenster öffnen' }).click(),
  ]);
  await opened.waitForLoadState();
  const address = opened.url();
  await opened.close();
  await picture(desk.page, 'pickup-desk-1280');

  // A television: another browser, nobody signed in.
  const screen = await testServer().visitor({ size: { width: 1920, height: 1080 } });
  const { page } = screen;
  await screen.open(new URL(address).pathname);
  await expectSeen(page.getByRole('heading', { name: 'Biergarten Lindenhof' }));

  const numbers: string[] = [];
  for (let at = 0; at < 9; at += 1) numbers.push(await sell(till.page, 'Riesenbrezn'));
  for (const number of numbers) await expectSeen(ticket(kitchen.page, number, 'new'));
  await kitchen.page.getByRole('button', { name: 'Alle annehmen' }).click();
  await expect.poll(() => preparing(page).locator('li').count(), { timeout: 10_000 }).toBeGreaterThanOrEqual(9);
  for (const number of numbers.slice(0, 3)) {
    await press(kitchen.page, number, 'Fertig');
    await expect.poll(() => page.locator('.pickup-newest b').textContent(), { timeout: 10_000 }).toBe(number);
  }
  expect(await ready(page).locator('li').allTextContents()).toEqual([numbers[1], numbers[0]]);

  for (const size of [
    { width: 1920, height: 1080 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOff(page)).toEqual([]);
    expect(await smallestDigits(page)).toBeGreaterThanOrEqual(1 / 12);
    expect(await page.locator('li').count()).toBeLessThanOrEqual(24);
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, `pickup-${size.width}x${size.height}`);
  }
  // On a phone they take turns, every eight seconds.
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const text of await preparing(page).locator('li').allTextContents()) seen.add(text);
        return numbers.slice(3).filter((number) => !seen.has(number));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);

  await page.setViewportSize({ width: 1920, height: 1080 });
  testServer().wire.cut();
  await page
    .getByRole('status')
    .filter({ hasText: 'Diese Anzeige ist gerade nicht aktuell' })
    .waitFor({ timeout: 40_000 });
  await picture(page, 'pickup-stale-1920x1080');
  testServer().wire.restore();
  await expect.poll(() => page.locator('.pickup-stale').isHidden(), { timeout: 30_000 }).toBe(true);

  await page.goto(`/en${new URL(address).pathname}`);
  await expectSeen(page.getByRole('heading', { name: /^In preparation/ }));

  await desk.page.getByRole('button', { name: 'Adresse sperren' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Adresse sperren' }).click();
  await expectSeen(desk.page.getByRole('button', { name: 'Adresse erstellen' }));
  await expect.poll(() => page.locator('.pickup-board').count(), { timeout: 40_000 }).toBe(0);
  expect([...screen.complaints()].filter((text) => !/404|ERR_|Failed to load/.test(text))).toEqual([]);
  await Promise.all([till, kitchen, desk, screen].map(({ close }) => close()));
}, 300_000);
