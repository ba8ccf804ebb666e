import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, smallTargets, tap } from './pos-acts.ts';
import { deviceOf } from './pos-proof-acts.ts';
import { countTaps, furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };

async function order(page: Page, table: string, ...names: readonly string[]): Promise<void> {
  await tableTile(page, table).click();
  await tap(page, ...names);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByRole('button', { name: new RegExp(`^Tisch ${table} bestellt`) }));
}

async function openSplit(page: Page, table: string, way: string): Promise<void> {
  await tableTile(page, table).click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  await page.getByRole('tab', { name: way }).click();
}

async function payExactly(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
}

/** `13,60 € gleich teilen` */
function centsIn(text: string | null): number {
  const [, euros = '', cents = ''] = /(\d+),(\d\d)/.exec(text ?? '') ?? [];
  return Number(euros) * 100 + Number(cents);
}

/** What the books have, in the order in which it was paid. */
async function receiptsOf(page: Page): Promise<readonly number[]> {
  const deviceId = await deviceOf(page);
  const rows = await inDatabase(
    testServer(),
    'select total_cents::int as total from app.receipts where device_id = $1 order by no',
    [deviceId],
  );
  return (rows as readonly { readonly total: number }[]).map(({ total }) => total);
}

test('[T42][T43] one piece in three shares is paid to the cent by three receipts, the first with seven taps', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await order(page, '3', 'Helles 0,5 l');
  const taps = await countTaps(page);
  await openSplit(page, '3', 'Anteil');
  await expectSeen(page.getByRole('checkbox', { name: 'Anteil 1 von 2' }));
  await page.getByText('3', { exact: true }).last().click();
  await page.getByRole('checkbox', { name: 'Anteil 3 von 3' }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await picture(page, 'split-shares-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await payExactly(page);
  expect(await taps()).toBe(7);
  for (const share of ['Anteil 2 von 3', 'Anteil 3 von 3']) {
    await page.getByRole('button', { name: /^Aufteilen/ }).click();
    await page.getByRole('tab', { name: 'Anteil' }).click();
    await expectSeen(page.getByRole('checkbox', { name: share, checked: true }));
    await expectSeen(page.getByText(/^bezahlt K\d+-\d+-\d+/).first());
    await picture(page, `split-${share.replaceAll(' ', '-')}-360`);
    await payExactly(page);
  }
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 3 bezahlt/ }));
  await expect.poll(() => receiptsOf(page)).toEqual([227, 227, 226]);
  await close();
});

test('[T42][T43] a whole bill in three equal parts is paid to the cent, and the screen knows who is left', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await order(page, '4', 'Helles 0,5 l', 'Helles 0,5 l', 'Pils 0,33 l');
  await openSplit(page, '4', 'Gleich');
  const due = centsIn(await page.getByRole('heading', { name: /gleich teilen/ }).textContent());
  await page.getByText('3', { exact: true }).last().click();
  await expectSeen(page.getByText('1 von 3 Teilen'));
  await picture(page, 'split-equally-360');
  expect(await barriersOf(page)).toEqual([]);
  await payExactly(page);
  await page.getByRole('button', { name: /^Aufteilen/ }).click();
  await expectSeen(page.getByText('2 Personen zahlen noch.'));
  await expectSeen(page.getByText(/^bezahlt K\d+-\d+-\d+/));
  await picture(page, 'split-equally-second-360');
  await payExactly(page);
  await page.getByRole('button', { name: /^Aufteilen/ }).click();
  await expectSeen(page.getByText('Nur eine Person zahlt noch.'));
  await payExactly(page);
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 4 bezahlt/ }));
  await expect.poll(async () => (await receiptsOf(page)).length).toBe(3);
  const paid = await receiptsOf(page);
  const [bill] = (await inDatabase(
    testServer(),
    'select is_settled, open_cents::int as open from app.bills order by changed_at desc limit 1',
  )) as readonly object[];
  expect(bill).toEqual({ is_settled: true, open: 0 });
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(due);
  expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(3);
  await close();
});

test('[T42] an amount is paid to the cent with pieces and shares, the rest stays open; nearest where it must', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await order(page, '6', 'Helles 0,5 l', 'Pils 0,33 l', 'Radler 0,5 l');
  await openSplit(page, '6', 'Betrag');
  const field = page.getByLabel(/^Betrag von/);
  await field.fill('0');
  await expectSeen(page.getByText('Bitte tippe einen Betrag über 0 €.'));
  await field.fill('10');
  await expectSeen(page.getByRole('button', { name: /^Kassieren · 10,00/ }));
  await picture(page, 'split-amount-360');
  expect(await barriersOf(page)).toEqual([]);
  // A label inside its field is nothing to press.
  expect((await smallTargets(page)).filter((target) => !target.startsWith('Betrag von'))).toEqual([]);
  await payExactly(page);
  await expect.poll(() => receiptsOf(page)).toEqual([1000]);
  await page.getByRole('button', { name: /^Aufteilen/ }).click();
  await page.getByRole('tab', { name: 'Betrag' }).click();
  await page.getByLabel(/^Betrag von/).fill('999');
  await expectSeen(page.getByText(/^Offen sind nur/));
  await payExactly(page);
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 6 bezahlt/ }));

  await order(page, '8', 'Pils 0,33 l');
  await openSplit(page, '8', 'Betrag');
  await page.getByLabel(/^Betrag von/).fill('0,07');
  await expectSeen(page.getByText(/^Genau 0,07/));
  await picture(page, 'split-amount-nearest-360');
  await close();
});

test('[T42] the split screens are used by keys alone: tabs by arrows, choices by Space, payment by Enter', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 1280, height: 800 } });
  await openTables(page);
  await order(page, '10', 'Helles 0,5 l', 'Riesenbrezn');
  await tableTile(page, '10').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Rechnung/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aufteilen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Positionen' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSeen(page.getByRole('tab', { name: 'Anteil', selected: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('checkbox', { name: /Riesenbrezn/ }).focus();
  await page.keyboard.press('Space');
  await expectSeen(page.getByText('1 Position gewählt'));
  await picture(page, 'split-pieces-1280');
  await page.getByRole('button', { name: /^Kassieren/ }).focus();
  await page.keyboard.press('Enter');
  await payButton(page, /^Passend/).focus();
  await page.keyboard.press('Enter');
  await expectSeen(result(page, /^Bezahlt/));
  await close();
});
