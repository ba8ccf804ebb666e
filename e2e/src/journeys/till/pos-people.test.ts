import { afterEach, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { payButton, tap, tile } from './pos-acts.ts';
import {
  actorsOf,
  by,
  chooseInMenu,
  chooseName,
  comeIn,
  openLockedTill,
  openTillAs,
  pins,
  setPins,
  typePin,
} from './pos-pin-acts.ts';
import { deviceOf, expectBooked, keptOnDevice, offlineChip, sell } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
beforeAll(() => setPins(testServer()));
afterEach(() => testServer().wire.restore());

test('[R6.3] [D22] [D38] a till without a log-in asks who sells, and each sale has its person', async () => {
  const { page, complaints, close } = await openLockedTill(testServer());
  const deviceId = await deviceOf(page);
  expect(await barriersOf(page)).toEqual([]);
  expect(await tile(page, 'Helles 0,5 l').count()).toBe(0);
  await chooseName(page, 'Ben Wolf');
  expect(await barriersOf(page)).toEqual([]);
  await typePin(page, '9999');
  await expectSeen(page.getByText('Die PIN ist falsch.'));
  await typePin(page, pins['Ben Wolf']);
  await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  const sums = [await sell(page)];
  await expectBooked(testServer(), deviceId, sums);

  await chooseInMenu(page, 'Anmelden mit PIN');
  await comeIn(page, 'Carla Stein');
  await expectGone(page.getByRole('dialog'));
  sums.push(await sell(page, 'Radler 0,5 l'));
  await expectBooked(testServer(), deviceId, sums);
  expect(await actorsOf(testServer(), deviceId)).toEqual([by('Ben Wolf'), by('Carla Stein')]);
  expect(complaints()).toEqual([]);
  await close();
});

test('[D22] [floor-7] a locked till shows nobody the cart and keeps it for whose it is; a reload locks it too', async () => {
  const { page, close } = await openLockedTill(testServer());
  const deviceId = await deviceOf(page);
  await comeIn(page, 'Ben Wolf');
  await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await chooseInMenu(page, 'Kasse sperren');
  await expectSeen(page.getByRole('heading', { name: 'Wer kassiert?' }));
  expect(await page.getByText('11,20 €').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('b');
  await comeIn(page, 'Carla Stein');
  await expectSeen(page.getByText('Warenkorb von Ben Wolf geparkt'));
  await expectGone(page.getByText('11,20 €'));
  await chooseInMenu(page, 'Kasse sperren');
  await comeIn(page, 'Ben Wolf');
  await page.getByRole('button', { name: 'Geparkt 1' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Weiter/ })
    .click();
  await payButton(page, 'Passend, 11,20 € bar').click();
  await expectBooked(testServer(), deviceId, [1120]);
  expect(await actorsOf(testServer(), deviceId)).toEqual([by('Ben Wolf')]);
  await page.reload();
  await expectSeen(page.getByRole('heading', { name: 'Wer kassiert?' }));
  await close();
});

test('[D23] [promise-D27b] offline-1.3 without a server a PIN opens the till too, five wrong ones stop it, also after a reload, and a manager unlocks', async () => {
  const { page, close } = await openLockedTill(testServer(), { keepsApp: true });
  const deviceId = await deviceOf(page);
  await comeIn(page, 'Ben Wolf');
  await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await keptOnDevice(page);
  testServer().wire.cut();
  await page.reload();
  await chooseName(page, 'Ben Wolf');
  for (let tries = 1; tries <= 5; tries += 1) {
    await typePin(page, '0007');
    await expectSeen(page.getByText(tries < 5 ? 'Die PIN ist falsch.' : /^Zu viele Versuche\. Warte \d+ Minuten\.$/));
  }
  await page.reload();
  await comeIn(page, 'Ben Wolf');
  await expectSeen(page.getByText(/^Zu viele Versuche/));
  await chooseName(page, 'Ben Wolf');
  await comeIn(page, 'Ben Wolf');
  await page.getByRole('button', { name: 'Mit PIN einer Leitung entsperren' }).click();
  await expectSeen(page.getByText('PIN einer Leitung'));
  await typePin(page, pins['Anna Krug']);
  await expectSeen(page.getByText('PIN von Ben Wolf'));
  await comeIn(page, 'Ben Wolf');
  await expectSeen(page.getByRole('button', { name: 'Ben Wolf kassiert, Person wechseln' }));
  await chooseInMenu(page, 'Kasse sperren');
  await comeIn(page, 'Carla Stein');
  const sums = [await sell(page)];
  await expectSeen(offlineChip(page, 1));
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  expect(await actorsOf(testServer(), deviceId)).toEqual([by('Carla Stein')]);
  await close();
});

test('offline-1.3 a till that has not heard from its server for three days trusts no PIN any more', async () => {
  const { page, close } = await openLockedTill(testServer(), { keepsApp: true });
  await keptOnDevice(page);
  testServer().wire.cut();
  await page.clock.install({ time: Date.now() + 73 * 60 * 60_000 });
  await page.reload();
  await comeIn(page, 'Ben Wolf');
  await expectSeen(page.getByText('Diese Kasse war länger als drei Tage ohne Server. Melde dich online an.'));
  await close();
});

test('[D23] after five minutes a manager’s PIN cancels, for this one act: who sells stays who they are', async () => {
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf', {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  });
  const deviceId = await deviceOf(page);
  await sell(page);
  await page.clock.fastForward('05:30');
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const dialog = page.getByRole('dialog', { name: /stornieren\?$/ });
  await dialog.getByText('Gast hat abbestellt').click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  const approval = page.getByRole('dialog', { name: 'PIN einer Leitung' });
  await expectSeen(approval.getByText('PIN von Anna Krug'));
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectGone(approval);
  await expectSeen(dialog.getByText(/Leitung/));

  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await typePin(page, pins['Ben Wolf']);
  await expectSeen(approval.getByText('Die PIN ist falsch.'));
  await typePin(page, pins['Anna Krug']);
  await expectSeen(page.getByText(/^Storniert · /));
  await sell(page, 'Riesenbrezn');
  await expect.poll(async () => (await actorsOf(testServer(), deviceId)).length).toBe(3);
  expect(await actorsOf(testServer(), deviceId)).toEqual([by('Ben Wolf'), by('Anna Krug'), by('Ben Wolf')]);
  await close();
});

test('[D23] the drawer opens without a sale only with a manager, and that is written down', async () => {
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await chooseInMenu(page, 'Kassenlade öffnen');
  const dialog = page.getByRole('dialog', { name: 'Kassenlade öffnen' });
  await dialog.getByText('Zählen').click();
  await dialog.getByRole('button', { name: 'Kassenlade öffnen' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'PIN einer Leitung' }));
  await typePin(page, pins['Anna Krug']);
  await expectGone(dialog);
  await expect.poll(() => actorsOf(testServer(), deviceId)).toEqual([by('Anna Krug')]);
  await close();
});
