import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { linked, openKitchen } from '../kitchen/processing-acts.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, smallTargets, tap, tapBelow } from './pos-acts.ts';
import { chooseInMenu } from './pos-pin-acts.ts';
import { deviceOf } from './pos-proof-acts.ts';
import { furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };
const strip = 'Übungsmodus – keine echten Verkäufe';
const tablesOf = (page: Page, state: string) => page.getByRole('button', { name: new RegExp(`^Tisch 12 ${state}`) });

/** Everything that a real order or receipt at a table leaves behind. */
const booked = `select (select count(*)::int from app.bills) as bills, (select count(*)::int from app.rounds) as rounds,
  (select count(*)::int from app.orders) as tickets, (select count(*)::int from app.receipts) as receipts`;

test('[T70] a table that is practised at is free on the next till, silent in the kitchen and nothing in the Z-report', async () => {
  const kitchen = await openKitchen(testServer(), { keepsApp: true });
  const { page, open, complaints, close } = await openTill(testServer(), { size: phone });
  const other = await openTill(testServer(), { size: phone });
  const deviceId = await deviceOf(page);
  await linked(kitchen.page);
  await openTables(other.page);
  const before = await inDatabase(testServer(), booked);

  await chooseInMenu(page, 'Übungsmodus');
  await expectSeen(page.getByText(strip));
  await openTables(page);
  await tableTile(page, '12').click();
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await tapBelow(page, 'Riesenbrezn');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(tablesOf(page, 'bestellt'));
  await expectSeen(page.getByText(strip));
  await picture(page, 'tables-training-floor-360');
  expect(await smallTargets(page)).toEqual([]);

  await tableTile(page, '12').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page
    .getByRole('button', { name: /Helles 0,5 l/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /Helles 0,5 l stornieren/ });
  await sheet.getByText('Bruch').click();
  await sheet.getByRole('button', { name: '1 Stück stornieren' }).click();
  await expectSeen(page.getByText('storniert: Bruch').first());
  await picture(page, 'tables-training-bill-360');
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await expectSeen(page.getByText(/· Ü-3/));
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(tablesOf(page, 'bezahlt'));

  // The server has all three, as what they are.
  const practised = `select c.type, t.process_data like 'AVTraining^%' as is_training from app.training_sales t
    join app.device_commands c on c.device_id = t.device_id and c.seq = t.device_seq where t.device_id = '${deviceId}' order by c.seq`;
  await expect
    .poll(() => inDatabase(testServer(), practised))
    .toEqual([
      { type: 'training.order.v1', is_training: true },
      { type: 'training.order.v1', is_training: true },
      { type: 'training.sale.v2', is_training: true },
    ]);
  expect(await inDatabase(testServer(), booked)).toEqual(before);
  await expectSeen(tablesOf(other.page, 'frei'));
  await expectGone(kitchen.page.getByRole('article', { name: /^Tisch 12/ }));

  // With the end of the training the tables are the real ones again.
  await page.getByRole('button', { name: 'Übungsmodus beenden' }).first().click();
  await expectGone(page.getByText(strip));
  await open('/admin/orders/tables');
  await expectSeen(tablesOf(page, 'frei'));

  // Somebody is served there for real, and the report holds that alone.
  await tableTile(other.page, '12').click();
  await tap(other.page, 'Radler 0,5 l');
  await other.page.getByRole('button', { name: 'Senden' }).click();
  await tableTile(other.page, '12').click();
  await other.page.getByRole('button', { name: /^Rechnung/ }).click();
  await other.page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(other.page, /^Passend/).click();
  await expectSeen(result(other.page, /^Bezahlt/));
  const receipts = 'select count(*)::int as n from app.receipts';
  await expect.poll(() => inDatabase(testServer(), receipts)).toEqual([{ n: 1 }]);
  await open('/admin/z-reports');
  await page.getByRole('button', { name: 'Z-Bericht jetzt erstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Z-Bericht erstellen' }).click();
  await expectSeen(page.getByRole('article').getByText('Übungsbuchungen: 3'));
  await picture(page, 'tables-training-z-360');
  expect(
    await inDatabase(
      testServer(),
      `select z.total_cents = (select sum(r.total_cents) from app.receipts r) as is_sum, z.receipt_count as receipts,
          (z.content #>> '{figures,trainingCount}')::int as practised from app.z_reports z order by z.created_at desc limit 1`,
    ),
  ).toEqual([{ is_sum: true, receipts: 1, practised: 3 }]);
  expect(complaints()).toEqual([]);
  for (const each of [{ close }, other, kitchen]) await each.close();
}, 300_000);
