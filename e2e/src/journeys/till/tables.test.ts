import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, smallTargets, tap } from './pos-acts.ts';
import { keptOnDevice } from './pos-proof-acts.ts';
import { countTaps, furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };

test('[T19][T20][T23] two beers for table 12 are four taps without a network, survive a reload, and are paid', async () => {
  const { page, context, close } = await openTill(testServer(), { size: phone, keepsApp: true });
  await openTables(page);
  await expectSeen(tableTile(page, '12'));
  await picture(page, 'tables-floor-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await keptOnDevice(page);
  await picture(page, 'tables-kept-360');
  testServer().wire.cut();
  await picture(page, 'tables-cut-360');
  await expectSeen(page.getByText(/^Allein/));

  const taps = await countTaps(page);
  await tableTile(page, '12').click();
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await picture(page, 'tables-order-360');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 bestellt .*noch nicht bestätigt/ }));
  expect(await taps()).toBe(4);
  await picture(page, 'tables-floor-offline-360');

  // Tapped, and not sent: it waits at its table, also after a reload.
  await tableTile(page, '7').click();
  await tap(page, 'Radler 0,5 l');
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 7 .*Entwurf nicht gesendet/ }));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: /^Tisch 7 .*Entwurf nicht gesendet/ }));
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 bestellt/ }));
  testServer().wire.restore();
  await expectGone(page.getByText(/^Allein/));
  await expectGone(page.getByRole('button', { name: /noch nicht bestätigt/ }));

  await tableTile(page, '12').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await expectSeen(page.getByRole('heading', { name: /Offen/ }));
  await picture(page, 'tables-bill-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await picture(page, 'tables-pay-360');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await picture(page, 'tables-paid-360');
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 bezahlt/ }));
  await tableTile(page, '12').click();
  await page.getByRole('button', { name: 'Tisch ist frei' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 frei/ }));
  await expect
    .poll(() => inDatabase(testServer(), `select is_settled from app.bills order by changed_at limit 1`))
    .toMatchObject([{ is_settled: true }]);
  await context.close();
  await close();
});

test('[T26][T42][T56] one piece is cancelled with a reason, one guest pays theirs, and an interim bill shows no tax', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 820, height: 1180 } });
  await openTables(page);
  await page
    .getByRole('button', { name: 'Liste' })
    .or(page.getByRole('button', { name: 'Plan' }))
    .first()
    .waitFor();
  await picture(page, 'tables-floor-820');
  await tableTile(page, '5').click();
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Helles 0,5 l', 'Riesenbrezn');
  await picture(page, 'tables-order-820');
  await page.getByRole('button', { name: 'Senden' }).click();
  await tableTile(page, '5').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page
    .getByRole('button', { name: /Helles 0,5 l/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /Helles 0,5 l stornieren/ });
  await sheet.getByText('Bruch').click();
  await picture(page, 'tables-cancel-820');
  expect(await barriersOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: '1 Stück stornieren' }).click();
  await expectSeen(page.getByText('storniert: Bruch').first());
  await page.getByRole('button', { name: 'Zwischenr.' }).click();
  const interim = page.getByRole('dialog', { name: /Zwischenrechnung – keine Rechnung/ });
  await expectSeen(interim.getByText('Summe'));
  expect(await interim.textContent()).not.toMatch(/USt|MwSt|%/);
  await picture(page, 'tables-interim-820');
  await interim.getByRole('button', { name: 'Drucken' }).click();
  await expectGone(interim);
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  await page.getByRole('checkbox', { name: /Riesenbrezn/ }).click();
  await picture(page, 'tables-split-820');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 5 .*offen/ }));
  await expect
    .poll(() => inDatabase(testServer(), `select count(*)::int as n from app.interim_bills`))
    .toMatchObject([{ n: 1 }]);
  await close();
});

test('[T27][T31][T36] two handhelds share a table: what one sends the other sees, and who pays second is told', async () => {
  const one = await openTill(testServer(), { size: phone });
  const other = await openTill(testServer(), { size: phone });
  await openTables(one.page);
  await openTables(other.page);
  await tableTile(one.page, '9').click();
  await tap(one.page, 'Helles 0,5 l');
  await one.page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(other.page.getByRole('button', { name: /^Tisch 9 bestellt/ }));
  await tableTile(other.page, '9').click();
  await tap(other.page, 'Radler 0,5 l');
  await other.page.getByRole('button', { name: 'Senden' }).click();
  await tableTile(one.page, '9').click();
  await one.page.getByRole('button', { name: /^Rechnung/ }).click();
  await expectSeen(one.page.getByRole('button', { name: /Radler 0,5 l/ }));
  await expectSeen(one.page.getByRole('button', { name: /Helles 0,5 l/ }));

  await one.page.getByRole('button', { name: /^Kassieren/ }).click();
  await expectSeen(payButton(one.page, /^Passend/));
  await tableTile(other.page, '9').click();
  await other.page.getByRole('button', { name: 'Kassieren' }).click();
  await expectSeen(other.page.getByText(/kassiert gerade/));
  await picture(other.page, 'tables-claimed-360');
  expect(await barriersOf(other.page)).toEqual([]);
  expect(await payButton(other.page, /^Passend/).count()).toBe(0);
  const first = await secondsLeft(other.page);
  await expect.poll(() => secondsLeft(other.page)).toBeLessThan(first);
  await other.page.getByRole('button', { name: 'Zurück zu den Tischen' }).last().click();

  // Added while the first one pays: it is open afterwards, and the table says so.
  await tableTile(other.page, '9').click();
  await tap(other.page, 'Pils 0,33 l');
  await other.page.getByRole('button', { name: 'Senden' }).click();
  await payButton(one.page, /^Passend/).click();
  await expectSeen(result(one.page, /^Bezahlt/));
  await expectSeen(other.page.getByRole('button', { name: /^Tisch 9 1 offen/ }));
  await picture(other.page, 'tables-open-after-360');
  await one.close();
  await other.close();
});

/** Of the other one's claim, as the screen says it. */
async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByText(/spätestens in/).textContent();
  return Number(/(\d+) s\./.exec(text ?? '')?.[1]);
}
