import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, smallTargets, tap } from './pos-acts.ts';
import { furnish, linkedTo, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };
/** All by which a till hears of bills from the server. */
const bills = /\/api\/v1\/till\/(orders|floor|stream)/;
async function deafen(context: BrowserContext): Promise<void> {
  await context.route(bills, (route) => route.abort());
}

async function order(page: Page, table: string): Promise<void> {
  await tableTile(page, table).click();
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
}

async function pay(page: Page): Promise<void> {
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
}

test('[T29] a handheld that never heard the server shows the floor of a till nearby, says whose it is, and asks once before it takes money by it', async () => {
  const ana = await openTill(testServer(), { size: phone });
  await openTables(ana.page);
  await order(ana.page, '12');
  await expectSeen(ana.page.getByRole('button', { name: /^Tisch 12 bestellt/ }));
  await expectGone(ana.page.getByRole('button', { name: /noch nicht bestätigt/ }));

  const ben = await openTill(testServer(), { size: phone, prepare: ({ context }) => deafen(context) });
  await openTables(ben.page);
  await linkedTo(ben.page, 1);
  testServer().wire.cut();
  await expectSeen(ben.page.getByText(/^Stand von K\d+, \d\d:\d\d$/));
  await expectSeen(ben.page.getByRole('button', { name: /^Tisch 12 bestellt/ }));
  await picture(ben.page, 'tables-lent-360');
  expect(await barriersOf(ben.page)).toEqual([]);
  expect(await smallTargets(ben.page)).toEqual([]);

  await tableTile(ben.page, '12').click();
  await ben.page.getByRole('button', { name: 'Kassieren' }).click();
  await expectSeen(ben.page.getByText(/^Stand von K\d+, .*Was danach an diesem Tisch geschah, kann hier fehlen\.$/));
  expect(await payButton(ben.page, /^Passend/).count()).toBe(0);
  await picture(ben.page, 'tables-lent-pay-360');
  expect(await barriersOf(ben.page)).toEqual([]);
  expect(await smallTargets(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: 'Geprüft, kassieren' }).click();
  await pay(ben.page);
  for (const { page } of [ana, ben]) await expectSeen(page.getByRole('button', { name: /^Tisch 12 bezahlt/ }));

  // Said once, it is not asked again.
  await order(ana.page, '7');
  await expectSeen(ben.page.getByRole('button', { name: /^Tisch 7 bestellt/ }));
  await tableTile(ben.page, '7').click();
  await ben.page.getByRole('button', { name: 'Kassieren' }).click();
  await expectSeen(payButton(ben.page, /^Passend/));
  await expectGone(ben.page.getByText(/Was danach an diesem Tisch geschah/));
  await pay(ben.page);

  // The server itself has come as far: nothing is lent any more, and nothing was paid twice.
  await ben.context.unroute(bills);
  testServer().wire.restore();
  for (const { page } of [ana, ben]) {
    await expectGone(page.getByText(/^Stand von|^Ohne Server/));
    await expectSeen(page.getByRole('button', { name: /^Tisch 7 bezahlt/ }));
    await expectGone(page.getByRole('button', { name: /noch nicht bestätigt/ }));
  }
  const count = (of: string) => inDatabase(testServer(), `select count(*)::int as n from ${of}`);
  await expect.poll(() => count(`app.receipts where pickup_no is null`)).toMatchObject([{ n: 2 }]);
  expect(await count(`app.incidents where kind = 'paid-twice'`)).toMatchObject([{ n: 0 }]);
  for (const one of [ana, ben]) await one.close();
});
