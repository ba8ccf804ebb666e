import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { lookAt } from './look-at.ts';
import { openTill, payButton, result, tap } from './pos-acts.ts';
import { chooseInMenu } from './pos-pin-acts.ts';
import { keptOnDevice, managerOf } from './pos-proof-acts.ts';

const testServer = useTestServer();
let locationId: string;
beforeAll(async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  ({ locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof'));
  await owner.close();
});

const payment = (page: Page) => page.getByRole('dialog', { name: 'Bezahlen' });
const cards = () =>
  inDatabase(testServer(), 'select balance_cents::int as cents, code from app.value_cards') as Promise<
    readonly { readonly cents: number; readonly code: string }[]
  >;

async function askForCode(page: Page, code: string): Promise<void> {
  await payButton(page, 'Mehr …').click();
  await payment(page).getByText('Gutschein', { exact: true }).click();
  await payment(page).getByLabel('Gutscheincode').fill(code);
  await payment(page).getByRole('button', { name: 'Prüfen' }).click();
}

test('[K27] an owner switches vouchers on; one is sold, spent in part at another till, taken back, and its history is told', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const before = await openTill(testServer(), { size: { width: 820, height: 1180 } });
  await before.page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await expectSeen(before.page.getByRole('menuitem', { name: 'X-Bericht' }));
  expect(await before.page.getByText('Wertgutschein verkaufen').count()).toBe(0);
  await before.close();

  await owner.open(`/admin/settings/locations/${locationId}/service`);
  await owner.page.getByText('Verkaufen und einlösen').click();
  await lookAt(owner.page, 'vouchers-setting', '');
  await owner.page.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() =>
      inDatabase(
        testServer(),
        `select rules ->> 'valueCards' as uses from app.service_rules where location_id = '${locationId}'`,
      ),
    )
    .toEqual([{ uses: 'sold' }]);

  const one = await openTill(testServer(), { size: { width: 390, height: 844 } });
  await chooseInMenu(one.page, 'Wertgutschein verkaufen');
  const sheet = one.page.getByRole('dialog', { name: 'Wertgutschein verkaufen' });
  await sheet.getByLabel('Betrag in Euro').fill('5000');
  await sheet.getByRole('button', { name: /kassieren$/ }).click();
  await expectSeen(sheet.getByText(/Bitte gib einen Betrag bis/));
  await sheet.getByRole('button', { name: '50,00 €' }).click();
  await lookAt(one.page, 'vouchers-sell', 'Betrag in Euro');
  await sheet.getByRole('button', { name: '50,00 € kassieren' }).click();
  await expectSeen(payment(one.page));
  await lookAt(one.page, 'vouchers-pay', 'Betrag in Euro');
  await payment(one.page)
    .getByRole('button', { name: /^Bar kassieren/ })
    .click();
  await expectSeen(result(one.page, /^Bezahlt/));
  await expect.poll(cards).toMatchObject([{ cents: 5000 }]);
  const [{ code } = { code: '' }] = await cards();
  await expectSeen(result(one.page, /^Bezahlt/).getByText(code));
  await picture(one.page, 'vouchers-sold-390');

  const other = await openTill(testServer(), { size: { width: 820, height: 1180 } });
  await tap(other.page, 'Helles 0,5 l');
  await askForCode(other.page, code.toLowerCase().replaceAll('-', ' '));
  await expectSeen(payment(other.page).getByText('Wertgutschein · Guthaben 50,00 €'));
  const amount = payment(other.page).getByLabel('Betrag in Euro');
  await amount.fill('60');
  await payment(other.page).getByRole('button', { name: '60,00 € einlösen' }).click();
  await expectSeen(payment(other.page).getByText('Höchstens 6,80 €'));
  await amount.fill('5');
  await lookAt(other.page, 'vouchers-redeem', 'Betrag in Euro');
  await payment(other.page).getByRole('button', { name: '5,00 € einlösen' }).click();
  await expectSeen(payment(other.page).getByText('Wertgutschein eingelöst'));
  // Set aside: elsewhere it is worth that much less.
  await tap(one.page, 'Helles 0,5 l');
  await askForCode(one.page, code);
  await expectSeen(payment(one.page).getByText('Wertgutschein · Guthaben 45,00 €'));
  await picture(one.page, 'vouchers-redeem-390');
  await one.page.keyboard.press('Escape');
  await payment(other.page).getByText('Bar', { exact: true }).click();
  await payment(other.page)
    .getByRole('button', { name: /^Bar kassieren 1,80/ })
    .click();
  await expectSeen(result(other.page, /^Bezahlt/));
  await expect.poll(cards).toMatchObject([{ cents: 4500 }]);
  await other.page.getByRole('button', { name: 'Beleg', exact: true }).click();
  const receipt = other.page.getByRole('dialog', { name: /^Beleg / });
  await expectSeen(receipt.getByText(new RegExp(`…${code.slice(-4)}$`)));
  expect(await receipt.textContent()).not.toContain(code);
  await picture(other.page, 'vouchers-receipt-820');
  await other.page.keyboard.press('Escape');

  // Taken back, its money goes onto the card because somebody says so.
  await other.page.getByRole('button', { name: 'Stornieren' }).click();
  const cancel = other.page.getByRole('dialog', { name: /stornieren\?$/ });
  await cancel.getByText('Fehleingabe').click();
  await cancel.getByText(/^Guthaben auf …/).click();
  await expectSeen(cancel.getByText(/Auszuzahlen: 1,80/));
  await lookAt(other.page, 'vouchers-back', '');
  await cancel.getByRole('button', { name: 'Stornieren' }).click();
  await expect.poll(cards).toMatchObject([{ cents: 5000 }]);

  await owner.open('/admin/articles/gift-card-single-purpose');
  await owner.page.getByRole('button', { name: /^Verlauf von …/ }).click();
  await expectSeen(owner.page.getByText('Guthaben zurück'));
  await lookAt(owner.page, 'vouchers-desk', '');
  expect(await owner.page.content()).not.toContain(code);
  expect([...one.complaints(), ...other.complaints()]).toEqual([]);
  for (const each of [owner, one, other]) await each.close();
}, 300_000);

test('[K27] without a line a till says that it cannot ask, and a card that was printed elsewhere is sold all the same', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 390, height: 844 }, keepsApp: true });
  await chooseInMenu(page, 'Wertgutschein verkaufen');
  await page.keyboard.press('Escape');
  await keptOnDevice(page);
  testServer().wire.cut();
  await tap(page, 'Helles 0,5 l');
  await payButton(page, 'Mehr …').click();
  await payment(page).getByText('Gutschein', { exact: true }).click();
  await expectSeen(payment(page).getByText('Gutscheincodes können offline nicht geprüft werden.'));
  await picture(page, 'vouchers-offline-390');
  await page.keyboard.press('Escape');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));

  await chooseInMenu(page, 'Wertgutschein verkaufen');
  const sheet = page.getByRole('dialog', { name: 'Wertgutschein verkaufen' });
  await sheet.getByLabel('Betrag in Euro').fill('20');
  await sheet.getByText('Vorhandene Karte').click();
  await sheet.getByLabel('Code der Karte').fill('kurz');
  await sheet.getByRole('button', { name: /kassieren$/ }).click();
  await expectSeen(sheet.getByText(/Bitte scanne die Karte/));
  await sheet.getByLabel('Code der Karte').fill('4006381333931');
  await sheet.getByRole('button', { name: /kassieren$/ }).click();
  // Given up, nothing was sold and nothing lies on the counter.
  await page.keyboard.press('Escape');
  await expectGone(payment(page));
  await chooseInMenu(page, 'Wertgutschein verkaufen');
  await sheet.getByLabel('Betrag in Euro').fill('20');
  await sheet.getByText('Vorhandene Karte').click();
  await sheet.getByLabel('Code der Karte').fill('4006381333931');
  await sheet.getByRole('button', { name: /kassieren$/ }).click();
  await payment(page)
    .getByRole('button', { name: /^Bar kassieren/ })
    .click();
  await expectSeen(result(page, /^Bezahlt/));
  testServer().wire.restore();
  await expect
    .poll(
      () =>
        inDatabase(testServer(), `select balance_cents::int as c from app.value_cards where code = '4006381333931'`),
      {
        timeout: 60_000,
      },
    )
    .toEqual([{ c: 2000 }]);
  expect(await inDatabase(testServer(), `select kind from app.incidents where kind like 'gift-card%'`)).toEqual([]);
  await close();
}, 300_000);

test('[K27] switched off since, a till sells none and takes none, and still gives back what it sold', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const manage = managerOf(testServer(), owner.context);
  const switchTo = async (valueCards: 'sold' | undefined) => {
    const path = `/locations/${locationId}/service-rules`;
    const { discounts, tips, version } = await manage('GET', path);
    await manage('PUT', path, { discounts, tips, version, ...(valueCards && { valueCards }) });
  };
  await switchTo('sold');
  const { page, close } = await openTill(testServer(), { size: { width: 360, height: 640 } });
  await chooseInMenu(page, 'Wertgutschein verkaufen');
  const sheet = page.getByRole('dialog', { name: 'Wertgutschein verkaufen' });
  await sheet.getByRole('button', { name: '50,00 €' }).click();
  await sheet.getByRole('button', { name: '50,00 € kassieren' }).click();
  await payment(page)
    .getByRole('button', { name: /^Bar kassieren/ })
    .click();
  await expectSeen(result(page, /^Bezahlt/));
  const open = () => inDatabase(testServer(), 'select sum(balance_cents)::int as cents from app.value_cards');
  await expect.poll(async () => Number((await open())[0]?.cents)).toBeGreaterThanOrEqual(5000);
  const before = Number((await open())[0]?.cents);

  await switchTo(undefined);
  // The first page hears of it, the second one has never had any vouchers.
  for (const _ of ['hears', 'knows']) {
    await page.reload();
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await expectSeen(page.getByRole('menuitem', { name: 'X-Bericht' }));
    await expectGone(page.getByText('Wertgutschein verkaufen'));
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('menu'));
  }
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await page.getByRole('dialog').locator('button.row').first().click();
  await page.getByRole('button', { name: 'Stornieren …' }).click();
  const cancel = page.getByRole('dialog', { name: /stornieren\?$/ });
  await cancel.getByText('Fehleingabe').click();
  await cancel.getByText(/^Wertgutschein …/).click();
  await expectSeen(cancel.getByText(/Auszuzahlen: 50,00/));
  await lookAt(page, 'vouchers-back-later', '');
  await cancel.getByRole('button', { name: 'Stornieren' }).click();
  await expect.poll(async () => Number((await open())[0]?.cents)).toBe(before - 5000);
  await close();
  await owner.close();
});
