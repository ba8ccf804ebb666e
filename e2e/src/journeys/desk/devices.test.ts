import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { enrol, inDatabase, type Till } from './device-acts.ts';
import { devicesWords } from './devices-words.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { field, placeNamed } from './settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/settings/devices';
const phone = { width: 360, height: 740 };

beforeEach(async () => {
  await inDatabase(
    testServer(),
    `truncate app.incidents, app.register_series, app.cash_registers, app.device_codes, app.device_heads, app.devices,
      app.staff_pins, app.entitlements, directory.devices cascade`,
  );
});

/** The code as the manager's screen shows it. */
async function shownCode(page: Page, label: string): Promise<string> {
  const groups = page.getByLabel(label).locator('span');
  await expectSeen(groups);
  return (await groups.allTextContents()).join('-');
}

async function addTill(page: Page, locale: 'de' | 'en', name: string): Promise<Till> {
  const say = devicesWords[locale];
  await page.getByRole('button', { name: say.add }).click();
  await field(page.getByRole('dialog'), say.name).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: say.showCode }).click();
  const till = await enrol(testServer(), await shownCode(page, say.code));
  await expectSeen(page.getByText(say.arrived(name)));
  await expectGone(page.getByRole('dialog'));
  return till;
}

async function chooseFor(page: Page, locale: 'de' | 'en', name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: devicesWords[locale].edit(name) }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  const say = devicesWords[locale];

  test('[desk-13] [R1.4, D11, D35] a till is added with a code and appears by itself with its register', async () => {
    const { page, open, signIn, complaints, close } = await testServer().visitor({
      locale,
      size: phone,
      theme: 'dark',
    });
    await signIn('owner');
    await open(path);
    await expectSeen(page.getByText(say.empty));
    await page.getByRole('button', { name: say.add }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, say.name).fill('Tresen links');
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: say.showCode }).click();

    const code = await shownCode(page, say.code);
    expect(code).toMatch(/^(\w{3}-){2}\w{3}$/);
    await expectSeen(page.getByRole('strong').filter({ hasText: `${new URL(testServer().url).host}/auth/device` }));
    await expectSeen(page.getByRole('img', { name: say.qr }));
    await expectSeen(page.getByRole('timer'));
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    // [desk-13] On the narrowest phone too, the code is one line and the picture is seen whole.
    await page.setViewportSize({ width: 360, height: 740 });
    const groups = dialog.getByLabel(say.code, { exact: true }).locator('span');
    const tops = await groups.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    const picture = await page.getByRole('img', { name: say.qr }).boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(740);

    await enrol(testServer(), code);
    await expectSeen(page.getByText(say.arrived('Tresen links')));
    await expectGone(dialog);
    await expectSeen(page.getByText(say.register('K1', 1)));
    expect(await barriersOf(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });

  test('a code that ran out is replaced with one press', async () => {
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await page.clock.install();
    await signIn('owner');
    await open(path);
    await page.getByRole('button', { name: say.add }).click();
    await field(page.getByRole('dialog'), say.name).fill('Tresen');
    await page.getByRole('dialog').getByRole('button', { name: say.showCode }).click();
    const first = await shownCode(page, say.code);
    await page.clock.fastForward('10:05');
    await expectSeen(page.getByText(say.expired));
    await page.clock.setSystemTime(new Date());
    await page.getByRole('button', { name: say.again }).click();
    await expect.poll(() => shownCode(page, say.code)).not.toBe(first);
    await close();
  });

  test('[D19] a till that still holds sales cannot be ended; renamed and empty it can', async () => {
    const { page, open, signIn, complaints, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    const { deviceId } = await addTill(page, locale, 'Garten');
    await inDatabase(testServer(), 'update app.devices set unsent = 3, last_seen_at = now() where device_id = $1', [
      deviceId,
    ]);
    await page.reload();
    await expectSeen(page.getByText(say.unsent));
    await expectSeen(page.getByText(say.notPersisted));
    expect(await barriersOf(page)).toEqual([]);

    await chooseFor(page, locale, 'Garten', say.end);
    await page.getByRole('dialog').getByRole('button', { name: say.end }).click();
    await expectSeen(page.getByText(say.refused));
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click();

    await chooseFor(page, locale, 'Garten', say.rename);
    await field(page.getByRole('dialog'), say.name).fill('Biergarten');
    await page.getByRole('dialog').getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(say.renamed('Biergarten')));

    await inDatabase(testServer(), 'update app.devices set unsent = 0');
    await chooseFor(page, locale, 'Biergarten', say.end);
    await page.getByRole('dialog').getByRole('button', { name: say.end }).click();
    await expectSeen(page.getByText(say.ended('Biergarten')));
    expect(complaints()).toEqual([]);
    await close();
  });

  test('offline-7.26 a lost till is given up with open eyes, and its register goes on under a new series', async () => {
    const { page, open, signIn, close } = await testServer().visitor({ locale, size: phone });
    await signIn('owner');
    await open(path);
    await addTill(page, locale, 'Tresen');
    await chooseFor(page, locale, 'Tresen', say.lost);
    const dialog = page.getByRole('dialog');
    await expectSeen(dialog.getByText(say.lostSeries));
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: say.lost }).click();
    await expectSeen(page.getByText(say.lostDone('Tresen')));

    await page.getByText(say.endedFold).click();
    await page.getByRole('button', { name: say.goOn }).click();
    await dialog.getByRole('button', { name: say.showCode }).click();
    await enrol(testServer(), await shownCode(page, say.code));
    await expectSeen(page.getByText(say.register('K1', 2)));
    expect(await barriersOf(page)).toEqual([]);
    await close();
  });

  test('offline-3.5 an emergency file is read, and a second time nothing happens', async () => {
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    const till = await addTill(page, locale, 'Tresen');
    const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
    const opened = { locationId, reason: 'Wechselgeld' };
    const entries = [till.entry('drawer.open.v1', opened), till.entry('drawer.open.v1', opened)];

    const choose = (content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'kasse.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: say.import }).click();
    await choose('Belege');
    await expectSeen(page.getByText(say.notAFile));
    expect(await barriersOf(page)).toEqual([]);
    for (const said of [say.imported, say.importedAgain]) {
      await choose(JSON.stringify({ kind: 'tresen-device-log', v: 1, device: till.deviceId, entries }));
      await expectSeen(page.getByText(say.chosen));
      await page.getByRole('dialog').getByRole('button', { name: say.run }).click();
      await expectSeen(page.getByText(said));
      await expectGone(page.getByRole('dialog'));
      if (said === say.imported) await page.getByRole('button', { name: say.import }).click();
    }
    await close();
  });

  test('[R6.3, D22, D38] PINs are the provider’s to switch on; then one is set, changed and removed', async () => {
    const { page, open, signIn, complaints, close } = await testServer().visitor({ locale, size: phone });
    await signIn('owner');
    await open('/admin/settings/team');
    await expectSeen(page.getByRole('heading', { name: say.pinOff }));
    expect(await barriersOf(page)).toEqual([]);
    await inDatabase(
      testServer(),
      `insert into app.entitlements select org_id, location_id, 'pos_staff_logins', null, now() from app.locations`,
    );
    await page.reload();
    await expectGone(page.getByRole('heading', { name: say.pinOff }));

    await page.getByRole('button', { name: say.team }).click();
    await page.getByRole('menuitem', { name: say.setPin }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, say.pin).fill('1234');
    await dialog.getByRole('button', { name: say.save }).click();
    await expectSeen(dialog.getByText(say.pinTooSimple));
    expect(await barriersOf(page)).toEqual([]);
    await field(dialog, say.pin).fill('8306');
    await dialog.getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(say.pinSet));
    await expectSeen(page.getByText(say.pinHas));

    await page.getByRole('button', { name: say.team }).click();
    await page.getByRole('menuitem', { name: say.removePin }).click();
    await expectSeen(page.getByText(say.pinRemoved));
    expect(complaints()).toEqual([]);
    await close();
  });
});
