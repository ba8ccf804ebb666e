import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../house/accessibility.ts';
import type { Visitor } from '../house/visitor.ts';
import { inDatabase } from './device-acts.ts';
import { expectGone, expectSeen } from './expect-seen.ts';
import { deviceCode, enrol, payButton, posPath, tap, tile } from './pos-acts.ts';
import { deviceOf, expectBooked, incidentsOf, keptOnDevice, managerOf, offlineChip, sell } from './pos-proof-acts.ts';
import { useHouse } from './use-house.ts';

const house = useHouse();
const phone = { width: 390, height: 844 };
const pins = { 'Anna Krug': '8306', 'Ben Wolf': '4719', 'Carla Stein': '2058' } as const;
type Name = keyof typeof pins;
const idOf = new Map<string, string>();

beforeAll(async () => {
  await inDatabase(
    house(),
    `insert into app.entitlements select org_id, location_id, 'pos_staff_logins', null, now() from app.locations`,
  );
  const owner = await house().visitor();
  await owner.signIn('owner');
  const manage = managerOf(house(), owner.context);
  type Member = { readonly userId: string; readonly firstName: string; readonly lastName: string };
  const { members } = await manage('GET', '/members');
  for (const { userId, firstName, lastName } of members as readonly Member[]) {
    const name = `${firstName} ${lastName}`;
    idOf.set(name, userId);
    await manage('PUT', `/members/${userId}/pin`, { pin: pins[name as Name] });
  }
  await owner.close();
});
afterEach(() => house().wire.restore());

/** A phone that nobody is signed in at: a till by its code alone. */
async function openLockedTill(keepsApp = false) {
  const manager = await house().visitor();
  await manager.signIn('owner');
  const code = await deviceCode(manager, house().url);
  await manager.close();
  const visitor = await house().visitor({ size: phone, keepsApp });
  await visitor.page.goto(`${posPath}?code=${code}`);
  await enrol(visitor.page, code);
  await expectSeen(visitor.page.getByRole('heading', { name: 'Wer kassiert?' }));
  return visitor;
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
}

async function comeIn(page: Page, name: Name): Promise<void> {
  await page.getByRole('group', { name: 'Wer kassiert?' }).getByRole('button', { name }).click();
  await expectSeen(page.getByText(`PIN von ${name}`));
  await typePin(page, pins[name]);
}

/** Somebody is signed in at it, which opens nothing: the PIN does. */
async function openTillAs(name: Name, prepare?: (visitor: Visitor) => Promise<void>, keepsApp = false) {
  const visitor = await house().visitor({ keepsApp });
  await prepare?.(visitor);
  await visitor.signIn('owner');
  const code = await deviceCode(visitor, house().url);
  await visitor.open(posPath);
  await enrol(visitor.page, code);
  await comeIn(visitor.page, name);
  await visitor.page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await expectSeen(tile(visitor.page, 'Helles 0,5 l'));
  return visitor;
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Who did what, as the server has it. */
async function actorsOf(deviceId: string) {
  const rows = await inDatabase(
    house(),
    `select entry::json -> 'actor' ->> 'userId' as "userId", entry::json -> 'actor' ->> 'via' as via
      from app.device_commands where device_id = $1 order by seq`,
    [deviceId],
  );
  return rows;
}

function by(name: Name) {
  return { userId: idOf.get(name), via: 'pin' };
}

test('[R6.3] [D22] [D38] a till without a log-in asks who sells, and each sale has its person', async () => {
  const { page, complaints, close } = await openLockedTill();
  const deviceId = await deviceOf(page);
  expect(await barriersOf(page)).toEqual([]);
  expect(await tile(page, 'Helles 0,5 l').count()).toBe(0);
  await page.getByRole('button', { name: 'Ben Wolf' }).click();
  expect(await barriersOf(page)).toEqual([]);
  await typePin(page, '9999');
  await expectSeen(page.getByText('Die PIN ist falsch.'));
  await page.getByRole('button', { name: 'Andere Person' }).click();
  await comeIn(page, 'Ben Wolf');
  await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  const sums = [await sell(page)];
  await expectBooked(house(), deviceId, sums);

  await chooseInMenu(page, 'Anmelden mit PIN');
  await comeIn(page, 'Carla Stein');
  await expectGone(page.getByRole('dialog'));
  sums.push(await sell(page, 'Radler 0,5 l'));
  await expectBooked(house(), deviceId, sums);
  expect(await actorsOf(deviceId)).toEqual([by('Ben Wolf'), by('Carla Stein')]);
  expect(complaints()).toEqual([]);
  await close();
});

test('[D22] a locked till shows nobody the cart and keeps it for whoever comes next; a reload locks it too', async () => {
  const { page, close } = await openLockedTill();
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
  await payButton(page, 'Passend, 11,20 € bar').click();
  await expectBooked(house(), deviceId, [1120]);
  expect(await actorsOf(deviceId)).toEqual([by('Carla Stein')]);
  await page.reload();
  await expectSeen(page.getByRole('heading', { name: 'Wer kassiert?' }));
  await close();
});

test('[D23] [D27b] offline-1.3 without a server a PIN opens the till too, five wrong ones stop it, also after a reload', async () => {
  const { page, close } = await openLockedTill(true);
  const deviceId = await deviceOf(page);
  await comeIn(page, 'Ben Wolf');
  await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await keptOnDevice(page);
  house().wire.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Ben Wolf' }).click();
  for (let tries = 1; tries <= 5; tries += 1) {
    await typePin(page, '0007');
    await expectSeen(page.getByText(tries < 5 ? 'Die PIN ist falsch.' : /^Zu viele Versuche\. Warte \d+ Minuten\.$/));
  }
  await page.reload();
  await comeIn(page, 'Ben Wolf');
  await expectSeen(page.getByText(/^Zu viele Versuche/));
  await page.getByRole('button', { name: 'Andere Person' }).click();
  await page.getByRole('button', { name: 'Carla Stein' }).click();
  await expectGone(page.getByText(/^Zu viele Versuche/));
  await typePin(page, pins['Carla Stein']);
  const sums = [await sell(page)];
  await expectSeen(offlineChip(page, 1));
  house().wire.restore();
  await expectBooked(house(), deviceId, sums);
  expect(await actorsOf(deviceId)).toEqual([by('Carla Stein')]);
  await close();
});

test('offline-1.3 a till that has not heard from its server for three days trusts no PIN any more', async () => {
  const { page, close } = await openLockedTill(true);
  await keptOnDevice(page);
  house().wire.cut();
  await page.clock.install({ time: Date.now() + 73 * 60 * 60_000 });
  await page.reload();
  await comeIn(page, 'Ben Wolf');
  await expectSeen(page.getByText('Diese Kasse war länger als drei Tage ohne Server. Melde dich online an.'));
  await close();
});

test('[D23] after five minutes a manager’s PIN cancels, for this one act: who sells stays who they are', async () => {
  const { page, close } = await openTillAs('Ben Wolf', ({ page: fresh }) => fresh.clock.install());
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
  await expect.poll(async () => (await actorsOf(deviceId)).length).toBe(3);
  expect(await actorsOf(deviceId)).toEqual([by('Ben Wolf'), by('Anna Krug'), by('Ben Wolf')]);
  await close();
});

test('[D23] the drawer opens without a sale only with a manager, and that is written down', async () => {
  const { page, close } = await openTillAs('Ben Wolf');
  const deviceId = await deviceOf(page);
  await chooseInMenu(page, 'Kassenlade öffnen');
  const dialog = page.getByRole('dialog', { name: 'Kassenlade öffnen' });
  await dialog.getByText('Zählen').click();
  await dialog.getByRole('button', { name: 'Kassenlade öffnen' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'PIN einer Leitung' }));
  await typePin(page, pins['Anna Krug']);
  await expectGone(dialog);
  await expect.poll(() => actorsOf(deviceId)).toEqual([by('Anna Krug')]);
  await close();
});

test('[floor-B1] [D23] with PINs a log-in opens nothing: not after a reload, not after locking, not offline, not when it is gone', async () => {
  const { page, context, close } = await openTillAs('Ben Wolf', undefined, true);
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
  house().wire.cut();
  await page.reload();
  await isShut();
  house().wire.restore();
  await inDatabase(house(), 'delete from auth.session');
  await context.clearCookies({ name: 'tresen_session_cache' });
  await page.reload();
  await isShut();

  // What somebody writes into the device's memory makes nobody a manager.
  await page.evaluate((userId) => {
    const claim = { userId, name: 'Anna Krug', isManager: true, via: 'session', rights: ['approve'] };
    localStorage.setItem('tresen-person', JSON.stringify(claim));
  }, idOf.get('Anna Krug'));
  house().wire.cut();
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
  house().wire.restore();
  await expect.poll(() => actorsOf(deviceId), { timeout: 60_000 }).toEqual([by('Anna Krug')]);
  expect(await incidentsOf(house(), deviceId)).toEqual([]);
  await close();
});

test('[floor-14] the float is entered without a manager, under the name of who opens', async () => {
  const { page, close } = await openTillAs('Ben Wolf');
  const deviceId = await deviceOf(page);
  await chooseInMenu(page, 'Kassenbuch');
  const dialog = page.getByRole('dialog', { name: 'Kassenbuch' });
  await dialog.getByText('Ein- und Auszahlung').click();
  await dialog.getByLabel('Betrag').fill('200');
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expect.poll(() => actorsOf(deviceId)).toEqual([by('Ben Wolf')]);
  expect(await page.getByRole('dialog', { name: 'PIN einer Leitung' }).count()).toBe(0);
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
