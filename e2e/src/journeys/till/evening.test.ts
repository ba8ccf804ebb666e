import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { linked, openKitchen } from '../kitchen/processing-acts.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, tap, tapBelow } from './pos-acts.ts';
import { keptOnDevice, managerOf } from './pos-proof-acts.ts';
import { furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(async () => {
  await furnish(testServer());
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  await managerOf(testServer(), owner.context)('PUT', `/locations/${locationId}/service-rules`, {
    discounts: { staff: { linePermille: 0, billPermille: 0, dayCents: 0 }, reasons: [] },
    tips: { areOffered: true, recordsCashTips: true },
    version: 0,
  });
  await owner.close();
});

const euroPieces = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1];
const ticketOf = (board: Page, table: string) => board.getByRole('article', { name: new RegExp(`^Tisch ${table}`) });

async function chooseCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Gang: / }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function openBill(page: Page, table: string): Promise<void> {
  await tableTile(page, table).click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
}

/** What is counted is what should be there. */
async function settleUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Anna Krug/ }).click();
  await page.getByRole('button', { name: 'Abrechnung' }).click();
  const sheet = page.getByRole('dialog', { name: 'Abrechnung' });
  await expectSeen(sheet.getByText('Keine offenen Tische, nichts ungesendet'));
  await sheet.getByRole('button', { name: 'Zählen' }).click();
  const [, euros = '0', cents = '0'] =
    /Soll in der Börse\D*?([\d.]+),(\d\d)/.exec((await sheet.textContent()) ?? '') ?? [];
  let left = Number(euros.replace('.', '')) * 100 + Number(cents);
  for (const piece of euroPieces) {
    const pieces = Math.floor(left / piece);
    left -= pieces * piece;
    const value = piece % 100 === 0 ? String(piece / 100) : (piece / 100).toFixed(2).replace('.', ',');
    if (pieces > 0) await page.getByLabel(`Anzahl ${value} €`, { exact: true }).fill(String(pieces));
  }
}

test('[T20][T28][T42][T55][T57][T61][T63] a whole evening on two handhelds and a kitchen screen, with the internet cut in the middle', async () => {
  const kitchen = await openKitchen(testServer(), { keepsApp: true });
  const waiter = await openTill(testServer(), { size: { width: 360, height: 640 }, keepsApp: true });
  const till = await openTill(testServer(), { size: { width: 390, height: 844 }, keepsApp: true });
  const board = kitchen.page;
  const all = { waiter: waiter.page, till: till.page, kitchen: board };
  let frame = 0;
  /** One step of the evening on all three devices. */
  const film = async (step: string) => {
    frame += 1;
    const no = String(frame).padStart(2, '0');
    for (const [device, page] of Object.entries(all)) await picture(page, `evening-${no}-${step}-${device}`);
  };

  await openTables(waiter.page);
  await openTables(till.page);
  for (const page of [waiter.page, till.page])
    await page.locator('[data-neighbours]:not([data-neighbours="0"])').waitFor({ state: 'attached', timeout: 60_000 });
  await linked(board);
  await film('open');

  // Seat and order, in courses; a beer comes at once.
  await tableTile(waiter.page, '12').click();
  await tap(waiter.page, 'Helles 0,5 l', 'Helles 0,5 l');
  await chooseCourse(waiter.page, '1. Gang');
  await tapBelow(waiter.page, 'Riesenbrezn');
  await chooseCourse(waiter.page, '2. Gang');
  await tapBelow(waiter.page, 'Kaiserschmarrn', 'Kaiserschmarrn');
  await film('order');
  await waiter.page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(ticketOf(board, '12').filter({ hasText: '1. Gang' }));
  await expectSeen(till.page.getByRole('button', { name: /^Tisch 12 2\. Gang wartet/ }));
  await film('sent');

  // The internet goes; the three devices still hear each other.
  for (const page of Object.values(all)) await keptOnDevice(page);
  testServer().wire.cut();
  for (const page of [waiter.page, till.page]) await expectSeen(page.getByText(/^Ohne Server/));
  const first = ticketOf(board, '12').filter({ hasText: 'Riesenbrezn' });
  await first.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await first.getByRole('button', { name: 'Fertig', exact: true }).click();
  await film('cut');
  await tableTile(waiter.page, '12').click();
  await waiter.page.getByRole('button', { name: '2. Gang abrufen' }).click();
  const second = ticketOf(board, '12').filter({ hasText: 'Kaiserschmarrn' });
  await expectSeen(second.getByText(/^abgerufen/));
  await tableTile(till.page, '7').click();
  await tap(till.page, 'Radler 0,5 l');
  await tapBelow(till.page, 'Riesenbrezn');
  await till.page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(ticketOf(board, '7').getByText('offline, unbestätigt'));
  await film('fired');
  await second.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await second.getByRole('button', { name: 'Fertig', exact: true }).click();
  await expectSeen(waiter.page.getByText('Tisch 12: 2. Gang fertig'));
  await film('ready');

  // One guest of the table pays theirs and goes, still without internet.
  await waiter.page.getByRole('button', { name: /^Rechnung/ }).click();
  await waiter.page.getByRole('button', { name: 'Aufteilen' }).click();
  await waiter.page.getByRole('tab', { name: 'Positionen' }).click();
  await waiter.page.getByRole('checkbox', { name: /Riesenbrezn/ }).click();
  await film('split');
  await waiter.page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(waiter.page, /^Passend/).click();
  await expectSeen(result(waiter.page, /^Bezahlt/));
  await film('first-paid');
  await waiter.page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();

  testServer().wire.restore();
  for (const page of [waiter.page, till.page]) await expectGone(page.getByText(/^Ohne Server/));
  await expectGone(ticketOf(board, '7').getByText('offline, unbestätigt'));
  await expectGone(waiter.page.getByRole('button', { name: /noch nicht bestätigt/ }));
  await film('online');

  // The others pay by card with a tip, and the other table is paid at the till.
  await openBill(waiter.page, '12');
  await waiter.page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(waiter.page, /^Karte/).click();
  const dialog = waiter.page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByText('10 %', { exact: true }).click();
  await film('tip');
  await dialog.getByRole('button', { name: /^Karte / }).click();
  await expectSeen(result(waiter.page, /^Bezahlt/));
  await waiter.page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await openBill(till.page, '7');
  await till.page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(till.page, /^Passend/).click();
  await expectSeen(result(till.page, /^Bezahlt/));
  await till.page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  const other = ticketOf(board, '7').filter({ hasText: 'Riesenbrezn' });
  await other.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await other.getByRole('button', { name: 'Fertig', exact: true }).click();
  await film('paid');

  for (const page of [waiter.page, till.page]) await settleUp(page);
  await film('settle');
  for (const page of [waiter.page, till.page]) {
    await page.getByRole('dialog', { name: 'Abrechnung' }).getByRole('button', { name: 'Nur abrechnen' }).click();
    await expectSeen(page.getByText(/^Abgerechnet\./));
  }
  const settled = `select count(*)::int as n, count(found)::int as odd from app.shift_settlements`;
  await expect.poll(() => inDatabase(testServer(), settled)).toEqual([{ n: 2, odd: 0 }]);

  await till.open('/admin/z-reports');
  await till.page.getByRole('button', { name: 'Z-Bericht jetzt erstellen' }).click();
  await till.page.getByRole('dialog').getByRole('button', { name: 'Z-Bericht erstellen' }).click();
  await expectSeen(till.page.getByRole('article').getByText(/Tische \(kein Umsatz\)/));
  await film('z-report');

  // What the report says is what was taken, with the tip beside it, and nobody was alarmed.
  expect(
    await inDatabase(
      testServer(),
      `select z.total_cents = (select sum(r.total_cents) from app.receipts r where r.z_no = z.z_no and r.location_id = z.location_id)
          as is_sum, (z.content #>> '{figures,beside,tip,amountCents}')::int > 0 as has_tip,
          (select count(*)::int from app.receipts r where r.z_no is null and r.location_id = z.location_id
            and r.pickup_no is null) as left
        from app.z_reports z order by z.created_at desc limit 1`,
    ),
  ).toEqual([{ is_sum: true, has_tip: true, left: 0 }]);
  expect(
    await inDatabase(
      testServer(),
      `select kind from app.incidents where kind not in ('price-stale', 'sold-before-live')`,
    ),
  ).toEqual([]);
  for (const each of [waiter, till, kitchen]) await each.close();
}, 600_000);
