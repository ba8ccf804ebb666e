import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { deployNext } from '../deploy.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, posPath, tap } from './pos-acts.ts';
import { deviceOf, expectBooked, keptOnDevice, needNoPaper, sell } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

afterEach(() => testServer().wire.restore());

test('offline-7.29 what an older build wrote is sent by the next one, and the numbers go on', async () => {
  const { page, context, close } = await openTill(testServer(), { keepsApp: true });
  await keptOnDevice(page);
  const deviceId = await deviceOf(page);
  testServer().wire.cut();
  const sums = [await sell(page), await sell(page, 'Riesenbrezn')];
  await page.close();
  const next = await deployNext(testServer());
  testServer().wire.restore();

  const office = await context.newPage();
  await office.goto('/admin/settings/profile');
  await letInNextBuild(office);
  await office.goto(posPath);
  await needNoPaper(office);
  sums.push(await sell(office));
  await expectBooked(testServer(), deviceId, sums);
  const apps = await inDatabase(
    testServer(),
    `select entry::json ->> 'app' as app from app.device_commands where device_id = $1 order by seq`,
    [deviceId],
  );
  expect(apps.map(({ app }) => String(app).endsWith(next))).toEqual([false, false, true]);
  await close();
});

test('[A18] [D2] offline-9 a new build waits for the cart, comes by itself when nobody is there, and the till sells on', async () => {
  const { page, close } = await openTill(testServer(), {
    keepsApp: true,
    prepare: ({ page: fresh }) => fresh.clock.install(),
  });
  await keptOnDevice(page);
  const deviceId = await deviceOf(page);
  const sums = [await sell(page)];
  await expectBooked(testServer(), deviceId, sums);
  await tap(page, 'Helles 0,5 l');
  await deployNext(testServer());
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await page.clock.fastForward('01:00:05');
  await expectSeen(page.getByText('Neue Version verfügbar'));
  await page.clock.fastForward('00:02:00');
  expect(await page.locator('body[data-before]').count()).toBe(1);

  await page.getByRole('button', { name: 'Leeren' }).click();
  sums.push(await sell(page, 'Riesenbrezn'));
  await expectBooked(testServer(), deviceId, sums);
  await page.clock.fastForward('00:01:10');
  await expect.poll(() => page.locator('body[data-before]').count(), { timeout: 30_000 }).toBe(0);
  await needNoPaper(page);
  sums.push(await sell(page));
  await expectBooked(testServer(), deviceId, sums);
  await close();
});

test('[R9.11] offline-7.42 a part that is gone after a deploy reloads once, never in a loop, and the cart is kept', async () => {
  const { page, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await expectSeen(page.getByText('11,20 €', { exact: true }));
  await deployNext(testServer(), /^dashboard-screen/);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  // What was just reloaded is known for ten seconds; a busy machine may need longer than that for one reload.
  await page.clock.setFixedTime(Date.now());
  page.setDefaultTimeout(30_000);
  await page.getByRole('link', { name: 'Zurück zur Verwaltung' }).click();
  await expectSeen(page.getByRole('button', { name: /Neu laden|Erneut versuchen/ }));
  expect(loads).toBe(1);

  await page.goto(posPath);
  await expectSeen(page.getByText('Warenkorb wiederhergestellt'));
  await expectSeen(page.getByText('11,20 €', { exact: true }));
  await page.getByRole('button', { name: 'Leeren' }).click();
  await expectBooked(testServer(), deviceId, [await sell(page)]);
  await expectGone(page.getByRole('dialog'));
  await close();
});

/** What the app does when somebody presses "reload", without the press. */
async function letInNextBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next) throw new Error('there is no next build');
    const reached = async (state: string) => {
      while (next.state !== state) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await reached('installed');
    next.postMessage('skip-waiting');
    await reached('activated');
  });
}
