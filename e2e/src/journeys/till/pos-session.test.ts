import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { password, people } from '../../test-server/people.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, payButton, tap } from './pos-acts.ts';
import { deviceOf, expectBooked, keptOnDevice, needNoPaper, sell } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

/** An organisation without PINs: a log-in opens the till. */
const testServer = useTestServer();

async function wayOf(deviceId: string): Promise<readonly unknown[]> {
  const rows = await inDatabase(
    testServer(),
    `select entry::json -> 'actor' ->> 'via' as via from app.device_commands where device_id = $1 order by seq`,
    [deviceId],
  );
  return rows.map(({ via }) => via);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kassenlade öffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kassenlade öffnen' });
  await dialog.getByRole('button', { name: 'Kassenlade öffnen' }).click();
}

test('[floor-B1] [D19] a log-in that the till only remembers sells, and carries no right of a manager', async () => {
  const { page, close } = await openTill(testServer(), { keepsApp: true });
  const deviceId = await deviceOf(page);
  await openDrawer(page);
  await expect.poll(() => wayOf(deviceId)).toEqual(['session']);
  await keptOnDevice(page);
  testServer().wire.cut();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tresen-person') ?? '{}') as object;
    localStorage.setItem('tresen-person', JSON.stringify({ ...kept, isManager: true, via: 'session' }));
  });
  await page.reload();
  await openDrawer(page);
  await expectSeen(page.getByText('Keine Leitung hat eine PIN. Melde dich als Leitung an.'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sell(page);
  testServer().wire.restore();
  await expect.poll(() => wayOf(deviceId), { timeout: 60_000 }).toEqual(['session', 'device']);
  await close();
});

test('[D19] the strip of an expired log-in: cancelling sells on, signing in takes it away, and the next sale is theirs', async () => {
  const { page, context, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  const sums = [await sell(page)];
  await expectBooked(testServer(), deviceId, sums);
  await inDatabase(testServer(), 'delete from auth.session');
  await context.clearCookies({ name: 'tresen_session_cache' });
  await page.reload();
  await needNoPaper(page);
  const strip = page.getByText('Anmeldung abgelaufen', { exact: true });
  await expectSeen(strip);
  expect(await barriersOf(page)).toEqual([]);
  // It comes and goes between two orders only: nothing moves under a thumb.
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText('6,80 €', { exact: true }));
  await payButton(page, /^Passend/).click();
  sums.push(680);
  await expectBooked(testServer(), deviceId, sums);

  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await dialog.getByLabel('E-Mail-Adresse').fill(people.staff);
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expectGone(strip);
  sums.push(await sell(page, 'Riesenbrezn'));
  await expectBooked(testServer(), deviceId, sums);
  expect(await wayOf(deviceId)).toEqual(['session', 'device', 'session']);
  await close();
});
