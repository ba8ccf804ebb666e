import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, smallTargets, tap, tapBelow } from './pos-acts.ts';
import { by, openTillAs, setPins } from './pos-pin-acts.ts';
import { keptOnDevice } from './pos-proof-acts.ts';
import { countTaps, furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));
afterEach(() => testServer().wire.restore());

const phone = { width: 360, height: 640 };

async function order(page: Page, table: string, ...names: readonly string[]): Promise<void> {
  await tableTile(page, table).click();
  await tapBelow(page, ...names);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByRole('button', { name: new RegExp(`^Tisch ${table} bestellt`) }));
}

async function openBill(page: Page, table: string): Promise<void> {
  await tableTile(page, table).click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
}

async function expectFit(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('[T42][T44] guests at seats pay what they had and their part of what the table had, to the cent', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await tableTile(page, '12').click();
  await page.getByRole('button', { name: /^Gang: / }).click();
  await page.getByRole('menuitem', { name: 'Personen und Plätze …' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tisch 12: Personen' });
  await picture(page, 'seats-guests-360');
  await expectFit(page);
  await sheet.getByText('3', { exact: true }).click();
  await expectGone(sheet);
  await expectSeen(page.getByText('3 Personen'));
  const seats = page.getByRole('group', { name: 'Für wen?' });
  await seats.getByRole('button', { name: 'Platz 1' }).click();
  await tap(page, 'Helles 0,5 l');
  await seats.getByRole('button', { name: 'Platz 2' }).click();
  await tap(page, 'Radler 0,5 l');
  await seats.getByRole('button', { name: 'Ganzer Tisch' }).click();
  await tapBelow(page, 'Riesenbrezn');
  await picture(page, 'seats-order-360');
  await expectFit(page);
  await page.getByRole('button', { name: 'Senden' }).click();

  await openBill(page, '12');
  await expectSeen(page.getByText('P1', { exact: true }));
  await picture(page, 'seats-bill-360');
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  await page.getByRole('tab', { name: 'Plätze' }).click();
  await page.getByRole('checkbox', { name: 'Platz 1' }).click();
  await expectSeen(page.getByText('1 Platz gewählt'));
  await picture(page, 'seats-split-360');
  await expectFit(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await picture(page, 'seats-split-820');
  await page.setViewportSize(phone);
  await pay(page);
  await page.getByRole('button', { name: /^Aufteilen/ }).click();
  await page.getByRole('tab', { name: 'Plätze' }).click();
  for (const seat of ['Platz 2', 'Platz 3']) await page.getByRole('checkbox', { name: seat }).click();
  await expectSeen(page.getByText('2 Plätze zusammen'));
  await picture(page, 'seats-split-rest-360');
  await pay(page);
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 bezahlt/ }));
  const paid = `select total_cents::int as total from app.receipts where pickup_no is null order by no desc limit 2`;
  const due = `select sum(r.total_cents)::int as due from app.rounds r join app.bills b using (org_id, bill_id) where b.is_settled`;
  await expect.poll(async () => (await inDatabase(testServer(), paid)).length).toBe(2);
  const totals = (await inDatabase(testServer(), paid)) as readonly { readonly total: number }[];
  const total = totals.reduce((sum, one) => sum + one.total, 0);
  await expect.poll(() => inDatabase(testServer(), due)).toEqual([{ due: total }]);
  await close();
});

test('[T36][T42] what one guest had becomes a bill of their own; who wants to pay calls, and who orders on does not', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await order(page, '3', 'Helles 0,5 l', 'Riesenbrezn');
  await openBill(page, '3');
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  await page.getByRole('checkbox', { name: /Riesenbrezn/ }).click();
  await picture(page, 'own-bill-360');
  await expectFit(page);
  await page.getByRole('button', { name: 'Eigene Rechnung' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Tisch 3 B' }));
  await expectSeen(page.getByRole('button', { name: /^Kassieren · 3,20|^Kassieren/ }));
  await expectSeen(page.getByRole('button', { name: /Riesenbrezn/ }));
  await expectGone(page.getByRole('button', { name: /^1 ?Helles/ }));
  const wants = page.getByRole('button', { name: 'Will zahlen' });
  await wants.click();
  await expect.poll(() => wants.getAttribute('aria-pressed')).toBe('true');
  await picture(page, 'wants-to-pay-360');
  await expectFit(page);
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 3 ?A\/B will zahlen/ }));
  await expectGone(page.getByText('wurde zweimal geöffnet'));
  await page.getByRole('tab', { name: /^Jetzt dran/ }).press('Enter');
  await page.getByRole('button', { name: 'Kassieren: Tisch 3' }).click();
  await page.getByRole('button', { name: /Tisch 3 B/ }).click();
  await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await tap(page, 'Radler 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
  await page.getByRole('tab', { name: /^Alle/ }).press('Enter');
  await expectSeen(page.getByRole('button', { name: /^Tisch 3 ?A\/B bestellt/ }));
  await close();
});

test('[T36][T42] what a guest had at a seat becomes a bill of their own, and what the table had stays where it was', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await tableTile(page, '11').click();
  await page.getByRole('button', { name: /^Gang: / }).click();
  await page.getByRole('menuitem', { name: 'Personen und Plätze …' }).click();
  await page.getByRole('dialog').getByText('2', { exact: true }).click();
  const seats = page.getByRole('group', { name: 'Für wen?' });
  for (const [seat, name] of [
    ['Platz 1', 'Helles 0,5 l'],
    ['Platz 2', 'Radler 0,5 l'],
    ['Ganzer Tisch', 'Riesenbrezn'],
  ] as const) {
    await seats.getByRole('button', { name: seat }).click();
    await tapBelow(page, name);
  }
  await page.getByRole('button', { name: 'Senden' }).click();
  await openBill(page, '11');
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  await page.getByRole('tab', { name: 'Plätze' }).click();
  await page.getByRole('checkbox', { name: 'Platz 1' }).click();
  await picture(page, 'own-bill-seat-360');
  await expectFit(page);
  await page.getByRole('button', { name: 'Eigene Rechnung' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Tisch 11 B' }));
  await expectSeen(page.getByText('Was der ganze Tisch hatte, bleibt auf der ersten Rechnung.'));
  await expectSeen(page.getByRole('button', { name: /^1 ?Helles/ }));
  for (const gone of [/Radler/, /Riesenbrezn/]) expect(await page.getByRole('button', { name: gone }).count()).toBe(0);
  await page.getByRole('button', { name: /Tisch 11 A/ }).click();
  for (const left of [/Radler/, /Riesenbrezn/]) await expectSeen(page.getByRole('button', { name: left }));
  await close();
});

test('[T37] apart, two open the same table: both are told, and one tap makes it one bill', async () => {
  const ana = await openTill(testServer(), { size: phone });
  const ben = await openTill(testServer(), { size: phone, keepsApp: true });
  for (const { page } of [ana, ben]) await openTables(page);
  await keptOnDevice(ben.page);
  testServer().wire.cut();
  await ben.page.reload();
  await expectSeen(ben.page.getByText(/^Allein – zuletzt abgeglichen/));
  for (const { page } of [ana, ben]) await order(page, '9', 'Helles 0,5 l');
  testServer().wire.restore();
  for (const { page } of [ana, ben]) await expectSeen(page.getByText('Tisch 9 wurde zweimal geöffnet'));
  await expectSeen(ana.page.getByRole('button', { name: /^Tisch 9 ?A\/B/ }));
  await picture(ana.page, 'opened-twice-360');
  await expectFit(ana.page);
  await ana.page.getByRole('button', { name: 'Zusammenlegen' }).click();
  for (const { page } of [ana, ben]) {
    await expectGone(page.getByText('Tisch 9 wurde zweimal geöffnet'));
    await expectSeen(page.getByRole('button', { name: /^Tisch 9 bestellt/ }));
  }
  for (const one of [ana, ben]) await one.close();
});

test('[T38][T46] chosen tables are handed over, then all in four taps but one that has a draft; rounds keep the name of who took them, and whoever serves a table is told that it was moved', async () => {
  const begun = new Date().toISOString();
  await setPins(testServer());
  const ben = await openTillAs(testServer(), 'Ben Wolf');
  const anna = await openTillAs(testServer(), 'Anna Krug');
  for (const { page } of [ben, anna]) {
    await page.setViewportSize(phone);
    await openTables(page);
  }
  const { page } = ben;
  for (const table of ['14', '5', '6', '4']) await order(page, table, 'Helles 0,5 l');
  await tableTile(page, '6').click();
  await tap(page, 'Radler 0,5 l');
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();
  await page.getByRole('tab', { name: /^Meine/ }).press('Enter');
  await page.getByRole('button', { name: 'Tische übergeben' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tische übergeben' });
  await expectSeen(sheet.getByText('Entwurf erst senden'));
  await sheet.getByText('Anna Krug', { exact: true }).click();
  await expectSeen(sheet.getByRole('button', { name: '3 Tische an Anna übergeben' }));
  await sheet.getByRole('checkbox', { name: /^Tisch 4/ }).click();
  await picture(page, 'hand-over-360');
  await expectFit(page);
  await sheet.getByRole('button', { name: '2 Tische an Anna übergeben' }).click();
  await expectGone(sheet);
  // Notices lie over the tabs for a moment.
  await page.getByRole('tab', { name: /^Alle/ }).press('Enter');
  for (const table of ['5', '14'])
    await expectSeen(page.getByRole('button', { name: new RegExp(`^Tisch ${table} .*bei Anna Krug`) }));
  for (const table of ['4', '6']) {
    await expectSeen(page.getByRole('button', { name: new RegExp(`^Tisch ${table} bestellt`) }));
    await expectGone(page.getByRole('button', { name: new RegExp(`^Tisch ${table} .*bei Anna Krug`) }));
  }
  await expectSeen(anna.page.getByRole('button', { name: /^Tisch 4 .*bei Ben Wolf/ }));

  const taps = await countTaps(page);
  await page.getByRole('tab', { name: /^Meine 2/ }).click();
  await page.getByRole('button', { name: 'Tische übergeben' }).click();
  await sheet.getByText('Anna Krug', { exact: true }).click();
  await sheet.getByRole('button', { name: '1 Tisch an Anna übergeben' }).click();
  await expectGone(sheet);
  expect(await taps()).toBe(4);
  await page.getByRole('tab', { name: /^Alle/ }).press('Enter');
  await expectSeen(page.getByRole('button', { name: /^Tisch 4 .*bei Anna Krug/ }));
  await expectSeen(anna.page.getByRole('tab', { name: /^Meine 3/ }));
  await openBill(anna.page, '14');
  await expectSeen(anna.page.getByText(/^\d\d:\d\d · Ben/));
  await anna.page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();

  // Ben moves a table that is Anna's now.
  await openBill(page, '5');
  await page.getByRole('button', { name: 'Umsetzen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tisch 8 / })
    .click();
  await expectSeen(anna.page.getByText('Tisch 5 sitzt jetzt an Tisch 8.'));
  await picture(anna.page, 'moved-360');
  await expectGone(page.getByText('Tisch 5 sitzt jetzt an Tisch 8.'));
  const taken = await inDatabase(
    testServer(),
    `select distinct actor_id as "userId" from app.rounds where kind = 'placed' and occurred_at >= $1`,
    [begun],
  );
  expect(taken).toEqual([{ userId: by('Ben Wolf').userId }]);
  for (const one of [ben, anna]) await one.close();
});
