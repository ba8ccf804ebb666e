import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { enrol, inDatabase } from './device-acts.ts';
import { emptyPlace, keysOf, roomsWords, type SavedRoom, savedRooms } from './rooms-acts.ts';
import { expectSaved, field } from './settings-acts.ts';

const testServer = useTestServer();
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

type Options = { readonly locale?: 'de' | 'en'; readonly size?: typeof desk; readonly theme?: 'light' | 'dark' };

async function openRooms(options: Options = {}) {
  const { locale = 'de', size = desk, theme = 'light' } = options;
  const visitor = await testServer().visitor({ locale, size, theme });
  await visitor.signIn('owner');
  await visitor.page.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
  await visitor.open('/admin/settings/locations');
  const locationId = await emptyPlace(visitor.page, 'Hofladen Lindenhof');
  await visitor.open(`/admin/settings/locations/${locationId}/rooms`);
  await visitor.page.getByRole('button', { name: roomsWords[locale].create }).waitFor();
  return { ...visitor, locationId, say: roomsWords[locale] };
}

/** Three rooms of twenty, each under a name of its own, and nothing on top of anything. */
function expectSixty(rooms: readonly SavedRoom[]): void {
  expect(rooms.map(({ tables }) => tables.length)).toEqual([20, 20, 20]);
  const names = rooms.flatMap(({ tables }) => tables.map(({ name }) => name));
  expect(new Set(names).size).toBe(60);
  for (const { tables } of rooms) {
    const fields = tables.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(fields).size).toBe(20);
  }
}

test('[T18] sixty tables in three rooms with the keyboard alone', async () => {
  const { page, locationId, say, complaints, close } = await openRooms();
  const keys = keysOf(page);
  await keys.press('n');
  for (const no of [1, 2, 3]) {
    if (no > 1) {
      await keys.goTo(say.new);
      await keys.press('Enter');
    }
    await field(page, say.roomName).waitFor();
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Raum ${no}` }).waitFor();
    await keys.goTo(say.to);
    await keys.press('Enter');
    await keys.press('Enter');
    await page
      .getByRole('button', { name: say.table(String(20 * no)), exact: false })
      .first()
      .waitFor();
    await keys.press('Control+s');
    await expectSaved(page);
  }
  expectSixty(await savedRooms(page, locationId));
  expect(keys.count()).toBeLessThan(150);
  expect(complaints()).toEqual([]);
  await close();
});

test('[T18] sixty tables in three rooms with taps alone', async () => {
  const { page, locationId, say, complaints, close } = await openRooms({ size: phone });
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).last().click();
  };
  await tap(say.create);
  for (const no of [1, 2, 3]) {
    if (no > 1) await tap(say.new);
    await tap(say.create);
    await page.getByRole('heading', { level: 1, name: `Raum ${no}` }).waitFor();
    await tap(say.ten);
    await tap(say.ten);
    await tap(say.save);
    await expectSaved(page);
  }
  expectSixty(await savedRooms(page, locationId));
  expect(taps).toBe(15);
  expect(complaints()).toEqual([]);
  await close();
});

async function makeRoom(page: Page, say: (typeof roomsWords)['de' | 'en'], to: string): Promise<void> {
  await page.getByRole('button', { name: say.create }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: say.create }).click();
  await field(page, say.to).fill(to);
  await field(page, say.to).press('Enter');
}

test.each(['de', 'en'] as const)(
  '[T18] a table is dragged, walked, sized, turned and taken away; overlap and double names are refused by name, in %s',
  async (locale) => {
    const { page, locationId, say, complaints, close } = await openRooms({ locale });
    await makeRoom(page, say, '3');
    const plan = page.getByRole('region', { name: say.plan });
    const piece = (name: string) => plan.getByRole('button', { name: new RegExp(`^${say.table(name)},`) });
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expectSaved(page);

    // Dragged by three fields to the left it stands on the first one.
    const box = (await piece('2').boundingBox())!;
    const pixels = box.width / 2;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 10 - 3 * pixels, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expectSeen(page.getByText(say.overlaps));
    await picture(page, `rooms-overlap-${locale}`);
    await page.getByRole('button', { name: say.save, exact: true }).click();
    expect((await savedRooms(page, locationId))[0]?.version).toBe(2);
    await page.getByRole('button', { name: say.repair }).click();
    await expectGone(page.getByText(say.overlaps));

    // Walked, sized and turned with keys.
    await piece('3').click();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'r']) await page.keyboard.press(key);
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    const [room] = await savedRooms(page, locationId);
    expect(room?.tables.find(({ name }) => name === '3')).toMatchObject({ x: 10, y: 3, w: 3, h: 2, turn: 45 });

    // By fields and buttons alone.
    await page.getByRole('button', { name: say.more(say.column) }).click();
    await field(page, say.name).fill('1');
    await expectSeen(page.getByText(say.twice));
    await field(page, say.name).fill('Stammtisch');
    await expectGone(page.getByText(say.twice));
    await plan.getByRole('button', { name: /^Stammtisch,/ }).focus();
    await page.keyboard.press('Delete');
    await expectGone(plan.getByRole('button', { name: /^Stammtisch,/ }));
    await page.getByRole('button', { name: say.undo, exact: true }).click();
    await expectSeen(plan.getByRole('button', { name: /^Stammtisch,/ }));
    await page.getByRole('button', { name: say.redo, exact: true }).click();
    await expectGone(plan.getByRole('button', { name: /^Stammtisch,/ }));
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expectSaved(page);
    expect((await savedRooms(page, locationId))[0]?.tables.map(({ name }) => name)).toEqual(['1', '2']);

    // A copy continues the numbers.
    await page.getByRole('button', { name: say.copy }).click();
    await expectSeen(piece('4'));
    expect((await savedRooms(page, locationId)).map(({ tables }) => tables.map(({ name }) => name))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(complaints()).toEqual([]);
    await close();
  },
);

test('[T18] two save the same plan: the second is told, and overwrites nothing by itself', async () => {
  const { page, locationId, say, close } = await openRooms();
  await makeRoom(page, say, '2');
  const [room] = await savedRooms(page, locationId);
  const origin = new URL(page.url()).origin;
  const theirs = await page.context().request.put(`/api/v1/rooms/${room?.roomId}/plan`, {
    data: { version: 1, name: 'Raum 1', areaId: null, tables: [] },
    headers: { origin },
  });
  expect(theirs.ok()).toBe(true);
  await page.getByRole('button', { name: say.save, exact: true }).click();
  // Their plan has the same tables as before, none: nothing is contested.
  await expectSaved(page);
  expect((await savedRooms(page, locationId))[0]).toMatchObject({ version: 3, tables: [{ name: '1' }, { name: '2' }] });

  const after = { version: 3, name: 'Raum 1', areaId: null, tables: [] };
  await page.context().request.put(`/api/v1/rooms/${room?.roomId}/plan`, { data: after, headers: { origin } });
  await page.getByRole('button', { name: say.wall, exact: true }).click();
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expectSeen(page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: say.stale }).click();
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expectSaved(page);
  expect((await savedRooms(page, locationId))[0]?.tables).toHaveLength(3);
  await close();
});

test('[T69] table service can be switched on where no device is too old, and a room is deleted and brought back', async () => {
  const { page, say, close } = await openRooms();
  await makeRoom(page, say, '2');
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expectSaved(page);
  await page
    .getByRole('region', { name: say.plan })
    .getByRole('button', { name: /^Tisch 2,/ })
    .focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say.delete }).click();
  await expectSeen(page.getByRole('button', { name: say.create }));
  await page.getByRole('button', { name: say.undo }).click();
  await expectSeen(page.getByRole('link', { name: 'Raum 1' }));
  await page.getByRole('switch', { name: say.service }).click();
  await expect.poll(() => page.getByRole('switch', { name: say.service }).isChecked()).toBe(true);
  await page.getByRole('switch', { name: say.service }).click();
  await expect.poll(() => page.getByRole('switch', { name: say.service }).isChecked()).toBe(false);
  await close();
});

test.each(['de', 'en'] as const)(
  '[T69] a device that was heard within 14 days and is too old keeps table service off and is named, in %s',
  async (locale) => {
    const { page, locationId, say, complaints, close } = await openRooms({ locale });
    const answer = await page.context().request.post(`/api/v1/locations/${locationId}/device-codes`, {
      data: { role: 'pos', name: 'Keller' },
      headers: { origin: new URL(page.url()).origin },
    });
    const { deviceId } = await enrol(testServer(), ((await answer.json()) as { readonly code: string }).code);
    const heard = (days: number) =>
      inDatabase(
        testServer(),
        `update app.devices set name = 'Keller', last_seen_at = now() - $2 * interval '1 day' where device_id = $1`,
        [deviceId, days],
      );
    const service = page.getByRole('switch', { name: say.service });
    await heard(13);
    await page.reload();
    await expectSeen(page.getByText(say.tooOld('Keller')));
    expect(await service.isDisabled()).toBe(true);
    await picture(page, `rooms-too-old-${locale}`);
    expect(await barriersOf(page)).toEqual([]);
    await heard(15);
    await page.reload();
    await expectSeen(service);
    await expectGone(page.getByText(say.tooOld('Keller')));
    await service.click();
    await expect.poll(() => service.isChecked()).toBe(true);
    await service.click();
    await expect.poll(() => service.isChecked()).toBe(false);
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each([
  { locale: 'de', theme: 'light', width: 1440 },
  { locale: 'en', theme: 'dark', width: 1440 },
  { locale: 'de', theme: 'dark', width: 820 },
  { locale: 'en', theme: 'light', width: 820 },
  { locale: 'de', theme: 'light', width: 360 },
  { locale: 'en', theme: 'dark', width: 360 },
] as const)('no barrier in the plan editor, $locale, $theme, $width px', async ({ locale, theme, width }) => {
  const size = { width, height: width === 820 ? 1180 : 900 };
  const { page, say, complaints, close } = await openRooms({ locale, theme, size });
  await picture(page, `rooms-empty-${width}-${locale}-${theme}`);
  await makeRoom(page, say, '12');
  await page.getByRole('button', { name: say.wall, exact: true }).click();
  await page
    .getByRole('region', { name: say.plan })
    .getByRole('button', { name: say.table('5') })
    .click();
  await picture(page, `rooms-plan-${width}-${locale}-${theme}`);
  expect(await barriersOf(page)).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expectSaved(page);
  await page.goBack();
  await expectSeen(page.getByRole('link', { name: /^(Raum|Room) 1$/ }));
  await picture(page, `rooms-list-${width}-${locale}-${theme}`);
  expect(await barriersOf(page)).toEqual([]);
  expect(complaints()).toEqual([]);
  await close();
});
