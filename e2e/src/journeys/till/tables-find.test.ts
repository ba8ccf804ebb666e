import { afterEach, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, smallTargets, tap } from './pos-acts.ts';
import { openTillAs, setPins } from './pos-pin-acts.ts';
import { countTaps, furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));
afterEach(() => testServer().wire.restore());

const phone = { width: 360, height: 640 };
const numberField = /^Nummer oder Name$/;

test('[T19] table 12 is opened by its number with three taps, and a number that goes on waits for the next digit', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Nummer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tisch öffnen' });
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await expectSeen(sheet.getByRole('button', { name: 'Tisch 1 öffnen' }));
  await picture(page, 'number-360');
  expect(await barriersOf(page)).toEqual([]);
  expect((await smallTargets(page)).filter((target) => !target.startsWith('Nummer oder Name'))).toEqual([]);
  await sheet.getByRole('button', { name: '2', exact: true }).click();
  await expectSeen(page.getByRole('heading', { name: 'Tisch 12' }));
  expect(await taps()).toBe(3);
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();

  await page.getByRole('button', { name: 'Nummer' }).click();
  await sheet.getByRole('button', { name: '9', exact: true }).click();
  await expectSeen(page.getByRole('heading', { name: 'Tisch 9' }));
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();
  await page.getByRole('button', { name: 'Nummer' }).click();
  for (const digit of ['9', '9']) await page.keyboard.press(digit);
  await expectSeen(sheet.getByText('Es gibt keinen Tisch „99“. Bitte prüfe die Nummer.'));
  await picture(page, 'number-none-360');
  await close();
});

test('[T19] by keys alone: digits and Enter open a table, and an order goes out', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 1280, height: 800 } });
  await openTables(page);
  await expectSeen(tableTile(page, '1'));
  await page.keyboard.press('1');
  await expectSeen(page.getByLabel(numberField));
  await page.keyboard.press('4');
  await picture(page, 'number-1280');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('heading', { name: 'Tisch 14' }));
  await page.locator('.tile[title="Helles 0,5 l"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Senden' }).focus();
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('button', { name: /^Tisch 14 bestellt/ }));
  expect(await barriersOf(page)).toEqual([]);
  await close();
});

test('[T20] what waits now stands in one list with the one thing to do: a draft is opened, a paid table cleared', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await tableTile(page, '7').click();
  await tap(page, 'Radler 0,5 l');
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();
  await page.getByRole('tab', { name: 'Jetzt dran 1' }).click();
  const calls = page.getByRole('region', { name: 'Jetzt dran' });
  await expectSeen(calls.getByText('Entwurf nicht gesendet'));
  await picture(page, 'calls-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await calls.getByRole('button', { name: 'Öffnen: Tisch 7' }).click();
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectGone(calls.getByText('Entwurf nicht gesendet'));

  // Paid, and still to be cleared: one tap from the list.
  await tableTile(page, '7').click();
  await page.getByRole('button', { name: 'Kassieren' }).click();
  await page
    .getByRole('group', { name: 'Bezahlen' })
    .getByRole('button', { name: /^Passend/ })
    .click();
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await page.getByRole('tab', { name: 'Jetzt dran 1' }).click();
  await expectSeen(calls.getByText('bezahlt, abräumen'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSeen(calls.getByRole('button', { name: 'Tisch frei: Tisch 7' }));
  await picture(page, 'calls-1280');
  expect(await barriersOf(page)).toEqual([]);
  await calls.getByRole('button', { name: 'Tisch frei: Tisch 7' }).click();
  await expectSeen(calls.getByText('Gerade wartet nichts auf dich.'));
  await expectSeen(page.getByRole('button', { name: /^Tisch 7 frei/ }));
  await close();
});

test('[T37][T46] who stays on a table moves it with three taps, joins it with four and hands it over, without opening it', async () => {
  await setPins(testServer());
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf');
  await page.setViewportSize(phone);
  await openTables(page);
  for (const table of ['2', '3']) {
    await tableTile(page, table).click();
    await tap(page, 'Helles 0,5 l');
    await page.getByRole('button', { name: 'Senden' }).click();
  }
  const taps = await countTaps(page);
  const sheet = page.getByRole('dialog');
  const tableIn = (table: string) => sheet.getByRole('button', { name: new RegExp(`^Tisch ${table} `) });
  // Until the sheet is there, and the finger goes up over it.
  const box = await tableTile(page, '3').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 30);
  await page.mouse.down();
  await expectSeen(page.getByRole('dialog', { name: 'Tisch 3' }));
  await page.mouse.up();
  await picture(page, 'held-table-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Umsetzen' }).click();
  await expectSeen(sheet.getByRole('region', { name: 'Terrasse' }));
  await picture(page, 'move-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await tableIn('11').click();
  await expectGone(sheet);
  await expectSeen(page.getByRole('button', { name: /^Tisch 11 bestellt/ }));
  expect(await taps()).toBe(3);

  await tableTile(page, '11').click({ button: 'right' });
  await sheet.getByRole('button', { name: 'Umsetzen' }).click();
  await tableIn('2').click();
  await expectSeen(sheet.getByText('Eine Rechnung'));
  await picture(page, 'join-360');
  expect(await barriersOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Zusammenlegen · 13,60/ }).click();
  await expectGone(sheet);
  expect(await taps()).toBe(7);
  await expectSeen(page.getByRole('button', { name: /^Tisch 11 frei/ }));
  await expectSeen(page.getByRole('button', { name: /^Tisch 2 bestellt 13,60/ }));

  await tableTile(page, '2').click({ button: 'right' });
  await sheet.getByRole('button', { name: 'Übergeben' }).click();
  await sheet.getByRole('button', { name: 'Anna Krug' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 2 .*bei Anna Krug/ }));
  await close();
});
