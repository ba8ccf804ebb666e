import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { partsAreHere, payButton, result, tap } from './pos-acts.ts';
import { chooseInMenu, openTillAs, pins, setPins, typePin } from './pos-pin-acts.ts';
import { deviceOf, managerOf } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { lookAt } from './look-at.ts';

const testServer = useTestServer();
afterEach(() => testServer().wire.restore());

/** Regulars get up to ten percent from anybody; tips are asked for, also in cash. */
beforeAll(async () => {
  await setPins(testServer());
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const manage = managerOf(testServer(), owner.context);
  await manage('PUT', `/locations/${locationId}/service-rules`, {
    discounts: {
      staff: { linePermille: 100, billPermille: 100, dayCents: 5_000 },
      reasons: [
        { reasonId: randomUUID(), text: 'Stammgast', isForStaff: true },
        { reasonId: randomUUID(), text: 'Reklamation', isForStaff: false },
      ],
    },
    tips: { areOffered: true, recordsCashTips: true },
    version: 0,
  });
  await owner.close();
});

function receiptsOf(deviceId: string) {
  return inDatabase(
    testServer(),
    `select r.total_cents::int as total, r.beside_cents::int as beside, r.reason,
        array(select p.type || ' ' || p.amount_cents from app.receipt_payments p where p.register_id = r.register_id
          and p.series = r.series and p.no = r.no order by p.payment_no) as paid
      from app.receipts r where r.device_id = $1 order by r.no`,
    [deviceId],
  );
}

function incidentsOf(deviceId: string) {
  return inDatabase(testServer(), 'select kind from app.incidents where device_id = $1', [deviceId]);
}

async function openRecent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await page.locator('button.row').first().click();
}

test('[T13] [T14] [T15] a discount on a line and on the bill, the second with a PIN, is on the receipt and goes back with it', async () => {
  const { page, complaints, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await tap(page, 'Helles 0,5 l', 'Riesenbrezn');
  await page.getByRole('button', { name: 'Rabatt', exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Rabatt' });
  await sheet.getByText('10 %', { exact: true }).click();
  await sheet.getByText('Stammgast', { exact: true }).click();
  await lookAt(page, 'service-discount', 'Trinkgeld in Euro');
  await sheet.getByRole('button', { name: 'Rabatt geben' }).click();
  await expectGone(sheet);
  await expectSeen(page.getByText('−0,80 €').first());
  await lookAt(page, 'service-discounted-cart', 'Trinkgeld in Euro');

  await page.getByRole('button', { name: 'Rabatt', exact: true }).first().click();
  await sheet.getByText('20 %', { exact: true }).click();
  await sheet.getByText('Reklamation', { exact: true }).click();
  await expectSeen(sheet.getByText(/PIN der Leitung/).first());
  await lookAt(page, 'service-discount-need', 'Trinkgeld in Euro');
  await sheet.getByRole('button', { name: 'Mit PIN der Leitung geben' }).click();
  await typePin(page, pins['Anna Krug']);
  await expectGone(sheet);
  await expectSeen(page.getByText('−1,60 €').first());
  await payButton(page, /^10 €/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.getByRole('button', { name: 'Beleg', exact: true }).click();
  await expectSeen(page.getByRole('dialog', { name: /^Beleg / }).getByText(/Rabatt 20 %/));
  await picture(page, 'service-discount-receipt');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const cancel = page.getByRole('dialog', { name: /stornieren\?$/ });
  await cancel.getByText('Fehleingabe').click();
  await expectSeen(cancel.getByText(/Auszuzahlen: 8,40/));
  await cancel.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(page.getByText(/^Storniert · /));
  await expect.poll(() => receiptsOf(deviceId), { timeout: 30_000 }).toMatchObject([{ total: 840 }, { total: -840 }]);
  await chooseInMenu(page, 'X-Bericht');
  await expectSeen(page.getByRole('dialog', { name: /X-Bericht/ }));
  await picture(page, 'service-discount-x');
  expect(await incidentsOf(deviceId)).toEqual([]);
  expect(complaints()).toEqual([]);
  await close();
});

test('[T16] a tip on a card and „stimmt so“ in cash are money and no turnover; one found later is a receipt of its own', async () => {
  const { page, complaints, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Karte/).click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByText('auf 7 €', { exact: true }).click();
  await lookAt(page, 'service-tip-card', 'Trinkgeld in Euro');
  await dialog.getByRole('button', { name: /^Karte 7,00 €/ }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText(/mit Trinkgeld 0,20/));

  await tap(page, 'Helles 0,5 l');
  await payButton(page, 'Mehr …').click();
  await dialog.getByText('Bar', { exact: true }).click();
  await dialog.getByRole('button', { name: '8', exact: true }).click();
  await dialog.getByText('Stimmt so: 1,20 €').click();
  await lookAt(page, 'service-tip-cash', 'Trinkgeld in Euro');
  await dialog.getByRole('button', { name: /^Bar kassieren 8,00 €/ }).click();
  await expectGone(dialog);

  await openRecent(page);
  await lookAt(page, 'service-recent', 'Trinkgeld in Euro');
  await page.getByRole('button', { name: 'Trinkgeld nachtragen …' }).click();
  const later = page.getByRole('dialog', { name: /nachtragen$/ });
  await later.getByLabel('Trinkgeld in Euro').fill('2,50');
  await lookAt(page, 'service-tip-later', 'Trinkgeld in Euro');
  await later.getByRole('button', { name: /^2,50 € nachtragen$/ }).click();
  await expectGone(later);
  await expect
    .poll(() => receiptsOf(deviceId), { timeout: 30_000 })
    .toMatchObject([
      { total: 680, beside: 20, paid: ['card 700'] },
      { total: 680, beside: 120, paid: ['cash 800'] },
      { total: 0, beside: 250, paid: ['card 250'], reason: expect.stringMatching(/^Nachtrag zu K\d+-1-000002$/) },
    ]);
  expect(await incidentsOf(deviceId)).toEqual([]);
  expect(complaints()).toEqual([]);
  await close();
});

test('rulings-73 a wrong payment type is put right offline with one confirmation, and nothing of it is lost', async () => {
  const { page, complaints, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await partsAreHere(page);
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  testServer().wire.cut();
  await openRecent(page);
  await page.getByRole('button', { name: 'Falsche Zahlart …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Zahlart von K\d+-1-000001 berichtigen$/ });
  await expectSeen(dialog.getByText(/^Gebucht: 6,80/));
  await lookAt(page, 'service-correct', 'Trinkgeld in Euro');
  await dialog.getByRole('button', { name: 'Zahlart berichtigen' }).click();
  await expectGone(dialog);
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));
  await openRecent(page);
  await expectSeen(page.getByText(/^Zahlart berichtigt zu K\d+-1-000001$/));
  await picture(page, 'service-corrected');
  testServer().wire.restore();
  await expect
    .poll(() => receiptsOf(deviceId), { timeout: 60_000 })
    .toMatchObject([
      { total: 680, paid: ['cash 680'] },
      { total: -680, paid: ['cash -680'], reason: 'Falsche Zahlart' },
      { total: 680, paid: ['card 680'] },
    ]);
  expect(await incidentsOf(deviceId)).toEqual([]);
  expect(complaints().filter((text) => !/Failed to load|net::/.test(text))).toEqual([]);
  await close();
});
