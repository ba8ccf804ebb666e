import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { articleNamed, openArticles, openEditor } from '../articles/articles-acts.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { slug } from '../menu/menu-acts.ts';
import { picture } from '../picture.ts';
import { partsAreHere, payButton, result, tap, tile } from './pos-acts.ts';
import { openTillAs, pins, setPins, typePin } from './pos-pin-acts.ts';
import { deviceOf, managerOf } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { lookAt } from './look-at.ts';

const testServer = useTestServer();
afterEach(() => testServer().wire.restore());

/** The team may go ten percent below the list. */
beforeAll(async () => {
  await setPins(testServer());
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const manage = managerOf(testServer(), owner.context);
  await manage('PUT', `/locations/${locationId}/service-rules`, {
    discounts: {
      staff: { linePermille: 100, billPermille: 100, dayCents: 5_000 },
      reasons: [{ reasonId: randomUUID(), text: 'Bruchstück', isForStaff: true }],
    },
    tips: { areOffered: false, recordsCashTips: false },
    version: 0,
  });
  await owner.close();
});

function linesOf(deviceId: string) {
  return inDatabase(
    testServer(),
    `select p.name, p.unit_cents::int as unit, p.list_cents::int as list, p.quantity, p.is_price_typed as typed, r.reason,
        r.approved_by is not null as approved
      from app.receipts r join app.receipt_lines p on p.register_id = r.register_id and p.series = r.series and p.no = r.no
      where r.device_id = $1 and p.kind = 'sale' order by r.no, p.line_no`,
    [deviceId],
  );
}

function incidentsOf(deviceId: string) {
  return inDatabase(testServer(), 'select kind from app.incidents where device_id = $1', [deviceId]);
}

async function openPriceSheet(page: Page, name: string) {
  await page.getByTitle(`${name} bearbeiten`).click();
  await page.getByRole('button', { name: 'Preis ändern' }).click();
  return page.getByRole('dialog', { name: 'Preis ändern' });
}

test('[T14] a price is changed with a reason, below the limit with a PIN, offline, and goes back as it was sold', async () => {
  const { page, complaints, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await partsAreHere(page);
  testServer().wire.cut();
  await tap(page, 'Riesenbrezn');
  const sheet = await openPriceSheet(page, 'Riesenbrezn');
  await sheet.getByRole('button', { name: 'Preis ändern' }).click();
  await expectSeen(sheet.getByText(/^Bitte gib einen Preis über 0 ein/));
  await sheet.getByLabel(/^Neuer Preis/).fill('1,00');
  await sheet.getByText('Bruchstück', { exact: true }).click();
  await expectSeen(sheet.getByText(/Über 10 % auf eine Position/));
  await lookAt(page, 'typed-price-need', 'Neuer Preis');
  await sheet.getByRole('button', { name: 'Mit PIN der Leitung ändern' }).click();
  await typePin(page, pins['Anna Krug']);
  await expectGone(sheet);
  await expectSeen(page.getByText('Preis geändert · Bruchstück'));
  await lookAt(page, 'typed-price-cart', 'Neuer Preis');
  await page.getByTitle('Riesenbrezn bearbeiten').click();
  await expectSeen(page.getByRole('dialog', { name: 'Riesenbrezn' }).getByText('Preis geändert · Bruchstück'));
  await page.keyboard.press('Escape');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 1 Euro.'));
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const cancel = page.getByRole('dialog', { name: /stornieren\?$/ });
  await cancel.getByText('Fehleingabe').click();
  await expectSeen(cancel.getByText(/Auszuzahlen: 1,00/));
  await cancel.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(page.getByText(/^Storniert · /));
  testServer().wire.restore();
  const brezn = { name: 'Riesenbrezn', unit: 100, typed: true };
  await expect
    .poll(() => linesOf(deviceId), { timeout: 60_000 })
    .toMatchObject([
      { ...brezn, quantity: 1, reason: 'Bruchstück', approved: true },
      { ...brezn, quantity: -1, reason: 'Fehleingabe' },
    ]);
  expect(await incidentsOf(deviceId)).toEqual([]);
  expect(complaints().filter((text) => !/Failed to load|net::/.test(text))).toEqual([]);
  await close();
});

test('rulings-37 an open price of the desk is typed at the till, offline, with a discount, and guests read no price', async () => {
  const owner = await openArticles(testServer());
  const editor = await openEditor(owner.page, 'de', 'Riesenbrezn');
  await editor.getByText('Preis frei', { exact: true }).click();
  await editor.getByLabel(/^Mindestens/).fill('5');
  await editor.getByLabel(/^Höchstens/).fill('4');
  await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectSeen(editor.getByText('Mindestens darf nicht über Höchstens liegen').first());
  await editor.getByLabel(/^Höchstens/).fill('90');
  await picture(owner.page, 'open-price-desk');
  expect(await barriersOf(owner.page)).toEqual([]);
  await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
  const openPrice = { lowestCents: 500, highestCents: 9_000 };
  await expect.poll(() => articleNamed(owner.context, 'Riesenbrezn'), { timeout: 15_000 }).toMatchObject({ openPrice });
  const guest = await testServer().visitor({ size: { width: 390, height: 844 } });
  await guest.open(`/menu/${slug}`);
  await expectSeen(guest.page.locator('.item', { hasText: 'Riesenbrezn' }).getByText('Tagespreis'));
  await guest.close();

  const { page, complaints, close } = await openTillAs(testServer(), 'Ben Wolf');
  const deviceId = await deviceOf(page);
  await partsAreHere(page);
  await expectSeen(tile(page, 'Riesenbrezn').getByText('Preis eingeben'));
  await picture(page, 'open-price-tile');
  testServer().wire.cut();
  await tap(page, 'Riesenbrezn');
  const sheet = page.getByRole('dialog', { name: 'Riesenbrezn' });
  await sheet.getByRole('button', { name: '4', exact: true }).click();
  await sheet.getByRole('button', { name: 'Übernehmen' }).click();
  await expectSeen(sheet.getByText('Mindestens 5,00 €'));
  await lookAt(page, 'open-price-sheet', 'Neuer Preis');
  for (const key of ['0', 'Komma', '5']) await sheet.getByRole('button', { name: key, exact: true }).click();
  await sheet.getByRole('button', { name: 'Übernehmen' }).click();
  await expectGone(sheet);
  await page.getByRole('button', { name: 'Rabatt', exact: true }).first().click();
  const discount = page.getByRole('dialog', { name: 'Rabatt' });
  await discount.getByText('10 %', { exact: true }).click();
  await discount.getByText('Bruchstück', { exact: true }).click();
  await discount.getByRole('button', { name: 'Rabatt geben' }).click();
  await expectGone(discount);
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 36 Euro 45.'));
  testServer().wire.restore();
  await expect
    .poll(() => linesOf(deviceId), { timeout: 60_000 })
    .toMatchObject([{ name: 'Riesenbrezn', unit: 4_050, list: null, typed: true, reason: '', approved: false }]);
  expect(await incidentsOf(deviceId)).toEqual([]);
  expect(complaints().filter((text) => !/Failed to load|net::/.test(text))).toEqual([]);
  await close();
  await owner.close();
});
