import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, tap } from './pos-acts.ts';
import { chooseInMenu } from './pos-pin-acts.ts';
import { furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const euroPieces = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Abrechnung' });

async function openSettlement(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Anna Krug/ }).click();
  await page.getByRole('button', { name: 'Abrechnung' }).click();
  await expectSeen(sheet(page));
}

/** Types notes and coins that come to this much. */
async function count(page: Page, cents: number): Promise<void> {
  let left = cents;
  for (const piece of euroPieces) {
    const pieces = Math.floor(left / piece);
    left -= pieces * piece;
    const value = piece % 100 === 0 ? String(piece / 100) : (piece / 100).toFixed(2).replace('.', ',');
    if (pieces > 0) await page.getByLabel(`Anzahl ${value} €`, { exact: true }).fill(String(pieces));
  }
}

test('[T63][T64] a waiter settles once no table is open, and the main till takes the purse', async () => {
  const { page, close, complaints } = await openTill(testServer(), { size: { width: 390, height: 844 } });
  await openTables(page);
  await tableTile(page, '12').click();
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 bestellt/ }));
  await openSettlement(page);
  await expectSeen(sheet(page).getByText(/^Ein offener Tisch/));
  await picture(page, 'settlement-open-390');
  await page.keyboard.press('Escape');

  await tableTile(page, '12').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await openSettlement(page);
  await expectSeen(sheet(page).getByText('Keine offenen Tische, nichts ungesendet'));
  const [paid] = (await inDatabase(testServer(), 'select total_cents::int as cents from app.receipts')) as {
    readonly cents: number;
  }[];
  const cents = paid?.cents ?? 0;
  await sheet(page).getByRole('button', { name: 'Zählen' }).click();
  await count(page, cents);
  await picture(page, 'settlement-390');
  expect(await barriersOf(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'An Hauptkasse abgeben' }).click();
  await expectSeen(page.getByText(/^Abgerechnet\./));
  await expect
    .poll(() =>
      inDatabase(testServer(), "select found, fact #>> '{figures,receiptCount}' as n from app.shift_settlements"),
    )
    .toEqual([{ found: null, n: '1' }]);

  const main = await openTill(testServer(), { size: { width: 1280, height: 900 } });
  await chooseInMenu(main.page, 'Kassenbuch');
  await main.page.getByText('Börsen', { exact: true }).click();
  await main.page.getByRole('button', { name: /^Annehmen/ }).click();
  await expectSeen(main.page.getByText('Keine Börse ist unterwegs.'));
  await picture(main.page, 'purses-1280');
  await expect
    .poll(() =>
      inDatabase(testServer(), 'select sum(amount_cents)::int as left, count(*)::int as halves from app.purse_moves'),
    )
    .toEqual([{ left: 0, halves: 2 }]);
  expect(
    await inDatabase(testServer(), `select kind from app.incidents where kind like 'transfer%' or kind like 'settle%'`),
  ).toEqual([]);
  expect([...complaints(), ...main.complaints()]).toEqual([]);
  await Promise.all([close(), main.close()]);
}, 300_000);
