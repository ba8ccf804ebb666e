import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { tap, tile } from './pos-acts.ts';
import { actorsOf, by, chooseInMenu, comeIn, openTillAs, pins, setPins, typePin } from './pos-pin-acts.ts';
import { deviceOf, expectBooked, incidentsOf, keptOnDevice, sell } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
beforeAll(() => setPins(testServer()));
afterEach(() => testServer().wire.restore());

test('[floor-B1] [D23] with PINs a log-in opens nothing: not after a reload, not after locking, not offline, not when it is gone', async () => {
  const { page, context, close } = await openTillAs(testServer(), 'Ben Wolf', { keepsApp: true });
  const deviceId = await deviceOf(page);
  const question = page.getByRole('heading', { name: 'Wer kassiert?' });
  const isShut = async () => {
    await expectSeen(question);
    expect(await page.getByRole('button', { name: /Weiter als/ }).count()).toBe(0);
    expect(await tile(page, 'Helles 0,5 l').count()).toBe(0);
  };
  await page.reload();
  await isShut();
  await comeIn(page, 'Ben Wolf');
  await chooseInMenu(page, 'Kasse sperren');
  await isShut();
  await keptOnDevice(page);
  testServer().wire.cut();
  await page.reload();
  await isShut();
  testServer().wire.restore();
  await inDatabase(testServer(), 'delete from auth.session');
  await context.clearCookies({ name: 'tresen_session_cache' });
  await page.reload();
  await isShut();

  // What somebody writes into the device's memory makes nobody a manager.
  await page.evaluate((userId) => {
    const claim = { userId, name: 'Anna Krug', isManager: true, via: 'session', rights: ['approve'] };
    localStorage.setItem('tresen-person', JSON.stringify(claim));
  }, by('Anna Krug').userId);
  testServer().wire.cut();
  await page.reload();
  await isShut();
  await comeIn(page, 'Ben Wolf');
  await takeOut(page);
  const approval = page.getByRole('dialog', { name: 'PIN einer Leitung' });
  await expectSeen(approval.getByText('PIN von Anna Krug'));
  await typePin(page, pins['Ben Wolf']);
  await expectSeen(approval.getByText('Die PIN ist falsch.'));
  await typePin(page, pins['Anna Krug']);
  await expectGone(approval);
  testServer().wire.restore();
  await expect.poll(() => actorsOf(testServer(), deviceId), { timeout: 60_000 }).toEqual([by('Anna Krug')]);
  expect(await incidentsOf(testServer(), deviceId)).toEqual([]);
  await close();
});

test('[floor-7] another person takes over in five taps, and an open cart is parked under its own name', async () => {
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await tap(page, 'Helles 0,5 l');
  let taps = 1;
  await page.getByRole('button', { name: 'Ben Wolf kassiert, Person wechseln' }).click();
  await expectSeen(page.getByText('PIN eingeben'));
  for (const digit of pins['Carla Stein']) {
    await page.getByRole('button', { name: digit, exact: true }).click();
    taps += 1;
  }
  await expectSeen(page.getByRole('button', { name: 'Carla Stein kassiert, Person wechseln' }));
  expect(taps).toBe(5);
  await expectSeen(page.getByText('Warenkorb von Ben Wolf geparkt'));
  const sums = [await sell(page, 'Riesenbrezn')];
  await expectBooked(testServer(), deviceId, sums);
  expect(await actorsOf(testServer(), deviceId)).toEqual([by('Carla Stein')]);
  await close();
});

test('[floor-14] the first float of a day is entered without a manager, under the name of who opens; the next asks for one', async () => {
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await chooseInMenu(page, 'Kassenbuch');
  const dialog = page.getByRole('dialog', { name: 'Kassenbuch' });
  await dialog.getByText('Ein- und Auszahlung').click();
  await dialog.getByLabel('Betrag').fill('200');
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expect.poll(() => actorsOf(testServer(), deviceId)).toEqual([by('Ben Wolf')]);
  const approval = page.getByRole('dialog', { name: 'PIN einer Leitung' });
  expect(await approval.count()).toBe(0);
  await dialog.getByLabel('Betrag').fill('50');
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expectSeen(approval);
  await typePin(page, pins['Anna Krug']);
  await expect.poll(() => actorsOf(testServer(), deviceId)).toEqual([by('Ben Wolf'), by('Anna Krug')]);
  await close();
});

async function takeOut(page: Page): Promise<void> {
  await chooseInMenu(page, 'Kassenbuch');
  const dialog = page.getByRole('dialog', { name: 'Kassenbuch' });
  await dialog.getByText('Ein- und Auszahlung').click();
  await dialog.getByText('Privatentnahme').click();
  await dialog.getByLabel('Betrag').fill('50');
  await dialog.getByRole('button', { name: 'Buchen' }).click();
}
