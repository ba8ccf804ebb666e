import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { picture } from '../picture.ts';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { openKitchen, press, sell, ticket } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

async function sellMany(till: Page, count: number): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (let place = 0; place < count; place += 1) numbers.push(await sell(till, 'Riesenbrezn'));
  return numbers;
}

/** Which of the numbers were in none of the turns that were looked at. */
async function missing(wall: Locator, numbers: readonly string[], seen: Set<string>): Promise<readonly string[]> {
  for (const number of await wall.locator('li').allTextContents()) seen.add(number);
  return numbers.filter((number) => !seen.has(number));
}

/** What stands outside of the screen or of the box around it. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section li, .newest b')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const frame = one.closest('section')?.getBoundingClientRect();
        if (!frame || one.scrollWidth > one.clientWidth + 1) return true;
        return box.bottom > frame.bottom + 1 || box.right > frame.right + 1 || box.bottom > innerHeight + 1;
      })
      .map((one) => one.textContent ?? ''),
  );
}

test('[floor-1] a double tap finishes one order: the next ticket waits before it moves up', async () => {
  const till = await openTill(testServer());
  const { page, close } = await openKitchen(testServer());
  const numbers = await sellMany(till.page, 3);
  for (const number of numbers) await press(page, number, 'Annehmen');
  for (const number of numbers) await expectSeen(ticket(page, number, 'accepted'));
  // Positions that are held while they were accepted are free again.
  await expect.poll(() => page.locator('.held').count()).toBe(0);
  const go = ticket(page, numbers[0] ?? '', 'accepted').getByRole('button', { name: 'Fertig', exact: true });
  const box = await go.boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(250);
  await page.mouse.click(x, y);
  await expectSeen(ticket(page, numbers[0] ?? '', 'ready'));
  await expect.poll(() => page.locator('.held').count()).toBe(0);
  expect(await page.locator('[data-tickets="ready"] [data-order]').count()).toBe(1);
  await Promise.all([till.close(), close()]);
});

test('[floor-1] a rush fills the screen: new orders get the columns that others do not need, take-away is a band', async () => {
  const till = await openTill(testServer());
  const { page, close } = await openKitchen(testServer());
  await sellMany(till.page, 8);
  await expect.poll(() => page.locator('[data-tickets="new"] [data-order]').count()).toBeGreaterThanOrEqual(8);
  const whole = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-tickets="new"] [data-order]')].filter(
        (one) => one.getBoundingClientRect().bottom <= innerHeight,
      ).length,
  );
  // It was two in one column.
  expect(whole).toBeGreaterThanOrEqual(6);
  await tap(till.page, 'Riesenbrezn');
  await till.page
    .getByRole('button', { name: /Vor Ort/ })
    .first()
    .click();
  await payButton(till.page, /^Passend/).click();
  await expectSeen(result(till.page, /^Bezahlt/));
  await expectSeen(page.locator('.take-away').first());
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'floor-1-after-desktop');
  await Promise.all([till.close(), close()]);
});

test('[floor-B4] the pick-up display has a window of its own, a way back, and room for every number', async () => {
  const till = await openTill(testServer());
  const { page, context, close } = await openKitchen(testServer());
  const numbers = await sellMany(till.page, 22);
  const waiting = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(page, waiting, 'new'));
  await page.getByRole('button', { name: 'Alle annehmen' }).click();
  for (const number of [...numbers, waiting]) await expectSeen(ticket(page, number, 'accepted'));
  const late = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(page, late, 'new'));
  for (const number of numbers.slice(0, 3)) await press(page, number, 'Fertig');
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Abholanzeige öffnen' }).click(),
  ]);
  // The cook keeps the board.
  await expectSeen(ticket(page, late, 'new'));
  const inWork = display.getByRole('region', { name: 'In Arbeit' });
  const ready = display.getByRole('region', { name: 'Fertig' });
  const taken = [...numbers.slice(3), waiting];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await display.setViewportSize(size);
    await expect.poll(() => cutOff(display)).toEqual([]);
    // At once where there is room, on a phone in turns.
    const seen = new Set<string>();
    await expect
      .poll(() => missing(inWork, taken, size.width < 600 ? seen : new Set()), { timeout: 30_000 })
      .toEqual([]);
    await picture(display, `floor-B4-after-${size.width < 600 ? 'phone' : 'desktop'}`);
  }
  expect(await ready.textContent()).toContain(numbers[2]?.split('-')[1] ?? '?');
  expect(await inWork.locator('li').allTextContents()).not.toContain(late);
  expect(await barriersOf(display)).toEqual([]);
  await display.goto('/admin/orders/processing?display=pickup');
  await display.getByRole('button', { name: 'Zurück zu den Bestellungen' }).click();
  if (!display.isClosed()) await expectSeen(display.getByRole('heading', { name: 'Neu', exact: true }));
  await expectGone(page.getByRole('region', { name: 'In Arbeit' }));
  await Promise.all([till.close(), close()]);
}, 400_000);
