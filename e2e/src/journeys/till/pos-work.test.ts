import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { articleNamed, callApi, ownerAt } from '../menu/menu-acts.ts';
import { openTill, payButton, posPath, result, tap, tile } from './pos-acts.ts';
import { deviceOf, expectBooked, needNoPaper } from './pos-proof-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[R1.4] [R2.54] a sale with nothing but the keyboard: quantity, article, plus, note, cash', async () => {
  const { page, close } = await openTill(testServer());
  await tile(page, 'Helles 0,5 l').focus();
  await page.keyboard.press('3');
  await expectSeen(page.getByText('3 ×', { exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('button', { name: /^Helles .*3 im Warenkorb$/ }));
  await expectSeen(page.getByRole('button', { name: /^Radler .*1 im Warenkorb$/ }));
  await page.keyboard.press('Shift+Enter');
  const sheet = page.getByRole('dialog', { name: 'Radler 0,5 l' });
  await sheet.getByLabel('Notiz').fill('ohne Schaum');
  await sheet.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expectGone(sheet);
  await expectSeen(page.getByText('ohne Schaum'));
  await page.keyboard.press('b');
  await expectSeen(result(page, 'Bezahlt. 27 Euro 20.'));
  await close();
});

test('[R2.54] a scanner adds its article, its Enter pays nothing, and an unknown code is said', async () => {
  const { page, close } = await openTill(testServer());
  await page.evaluate(() => {
    for (const key of [...'4012345678901', 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await expectSeen(page.getByRole('list', { name: 'Warenkorb' }).getByText('Pils 0,33 l'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.evaluate(() => {
    for (const key of [...'99999999', 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await expectSeen(page.getByText('Kein Artikel mit Code 99999999'));
  await close();
});

test('[A7] [R1.4] recent orders: found by number, shown again as a copy, ordered again, cancelled in part', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Pils 0,33 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog', { name: 'Letzte Bestellungen' });
  await drawer.getByRole('searchbox').fill('-1');
  await drawer.getByRole('button', { name: /-1.*18,00/ }).click();
  await drawer.getByRole('button', { name: 'Nochmal bestellen' }).click();
  await expectSeen(page.getByText('18,00 €', { exact: true }));
  await page.getByRole('button', { name: 'Leeren' }).click();
  await expectSeen(page.getByText('Warenkorb geleert'));

  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await drawer.getByRole('button', { name: /-1.*18,00/ }).click();
  await drawer.getByRole('button', { name: 'Stornieren …' }).click();
  const dialog = page.getByRole('dialog', { name: /stornieren\?$/ });
  await dialog.getByText('Nur einzelne Positionen').click();
  await dialog.getByRole('button', { name: 'Helles 0,5 l: eins mehr' }).click();
  await expectSeen(dialog.getByText('Auszuzahlen: 6,80 € bar'));
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(dialog.getByText('Bitte einen Grund wählen'));
  await dialog.getByText('Reklamation').click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(page.getByText(/^Storniert · /));
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await expectSeen(drawer.getByText('teilweise storniert'));
  await close();
});

test('[A7] [R1.10] an order that is in a Z-report is not cancelled but refunded, and the till says so before it does', async () => {
  const { page, context, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  const deviceId = await deviceOf(page);
  await expectBooked(testServer(), deviceId, [680]);
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const closeDay = async () => {
    const headers = { origin: testServer().url };
    const closed = await context.request.post(`/api/v1/locations/${locationId}/z-reports`, { data: {}, headers });
    const { reports } = (await closed.json()) as { readonly reports: readonly { readonly zReportId: string }[] };
    return (await context.request.get(`/api/v1/z-reports/${reports[0]?.zReportId}`)).json() as Promise<unknown>;
  };
  await closeDay();
  await page.reload();
  await needNoPaper(page);
  const drawer = page.getByRole('dialog', { name: 'Letzte Bestellungen' });
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await drawer.getByRole('button', { name: /-1.*6,80/ }).click();
  await drawer.getByRole('button', { name: 'Erstatten …' }).click();
  const dialog = page.getByRole('dialog', { name: /erstatten\?$/ });
  await expectSeen(dialog.getByText(/^Diese Bestellung ist schon im Z-Bericht und bleibt dort stehen/));
  await dialog.getByText('Reklamation').click();
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expectSeen(page.getByText(/^Erstattet · /));
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await expectSeen(drawer.getByRole('button', { name: /-1.*erstattet/ }));
  await expectSeen(drawer.getByRole('button', { name: /-2.*Erstattung/ }));
  await page.keyboard.press('Escape');

  await expectBooked(testServer(), deviceId, [680, -680]);
  expect(await closeDay()).toMatchObject({
    figures: { receiptCount: 1, refunds: { count: 1, amountCents: -680 }, cancellations: { count: 0 } },
  });
  await close();
});

test('[R3.16] [D10] an order has its number, what was paid, the change, how it was paid, and where it stands', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^20 €/).click();
  await expectSeen(result(page, 'Bezahlt. Rückgeld 13 Euro 20.'));
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  const row = page.getByRole('dialog', { name: 'Letzte Bestellungen' }).getByRole('listitem').first();
  await expectSeen(row.getByRole('button', { name: /K\d+-1.*\d\d:\d\d · bar.*6,80.€.*übertragen/ }));
  await row.getByRole('button').first().click();
  await expectSeen(row.getByText('Gegeben 20,00 €'));
  await expectSeen(row.getByText('Rückgeld 13,20 €'));
  await expectSeen(row.getByText(/^Beleg K\d+-1-000001$/));
  await close();
});

test('[D23] staff takes back their own order at once; somebody else’s needs a manager', async () => {
  const { page, signIn, close } = await openTill(testServer(), { person: 'staff' });
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const dialog = page.getByRole('dialog', { name: /stornieren\?$/ });
  await dialog.getByText('Gast hat abbestellt').click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(page.getByText(/^Storniert · /));
  await tap(page, 'Radler 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await signIn('otherStaff');
  await page.reload();
  await needNoPaper(page);
  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await page.getByRole('button', { name: /-3.*6,80/ }).click();
  await page.getByRole('button', { name: 'Stornieren …' }).click();
  await dialog.getByText('Gast hat abbestellt').click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'PIN einer Leitung' }));
  await close();
});

test('clearing and removing are taken back with one tap or Ctrl and Z; a cart is parked and found again after a reload', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await page.getByRole('button', { name: 'Leeren' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(page.getByText('11,20 €', { exact: true }));
  await page.getByRole('button', { name: 'Pils 0,33 l: eins weniger' }).click();
  await page.keyboard.press('Control+z');
  await expectSeen(page.getByText('11,20 €', { exact: true }));
  await page.getByRole('button', { name: 'Pfand zu Helles 0,5 l entfernen' }).click();
  await expectSeen(page.getByText('ohne Pfand'));
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Warenkorb parken' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tisch 4');
  await page.getByRole('dialog').getByRole('button', { name: 'Parken' }).click();
  await expectSeen(page.getByText('Warenkorb ist leer'));
  await page.reload();
  await page.getByRole('button', { name: 'Geparkt 1' }).click();
  await expectSeen(page.getByText('Tisch 4'));
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
  await expectSeen(page.getByText('9,20 €', { exact: true }));
  await close();
});

test('a notice that is still there when a sheet opens leaves its buttons free', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 390, height: 844 } });
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await tile(page, 'Helles 0,5 l').first().click({ button: 'right' });
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  const notice = page.getByText('„Helles 0,5 l“ entfernt', { exact: true });
  await expectSeen(notice);
  await tile(page, 'Pils 0,33 l').first().click({ button: 'right' });
  const sheet = page.getByRole('dialog', { name: 'Pils 0,33 l' });
  await sheet.getByRole('button', { name: 'Fertig' }).waitFor();
  const [over, under] = [await notice.boundingBox(), await sheet.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0);
  await sheet.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(page.getByText('2 Artikel'));
  await close();
});

test('[promise-D35] [D35] the place is chosen once and remembered; the tiles follow it', async () => {
  const owner = await ownerAt(testServer(), '/admin/dashboard');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const { areas } = (await callApi(owner.page, 'GET', `/locations/${locationId}/areas`)) as {
    areas: readonly { areaId: string; name: string }[];
  };
  const { areaId } = areas.find(({ name }) => name === 'Terrasse') ?? { areaId: '' };
  const area = await callApi(owner.page, 'GET', `/areas/${areaId}`);
  const only = await callApi(owner.page, 'GET', `/articles/${await articleNamed(owner.page, 'Helles 0,5 l')}`);
  const restricted = { ...area, hiddenTypes: [], onlyCategoryIds: only['categoryIds'] };
  await callApi(owner.page, 'PUT', `/areas/${areaId}/settings`, restricted);

  const { page, close } = await openTill(testServer(), { area: 'Terrasse' });
  await page.reload();
  await expectSeen(page.getByRole('heading', { level: 1, name: /Terrasse/ }));
  await expectSeen(tile(page, 'Helles 0,5 l'));
  expect(await tile(page, 'Cappuccino').count()).toBe(0);
  await close();

  const inside = await openTill(testServer());
  await expectSeen(tile(inside.page, 'Cappuccino'));
  await inside.close();
  const { version } = await callApi(owner.page, 'GET', `/areas/${areaId}`);
  await callApi(owner.page, 'PUT', `/areas/${areaId}/settings`, { ...area, version });
  await owner.close();
});

test('[D19] offline-3.6 a second window waits, and takes the register over when asked', async () => {
  const { page, context, close } = await openTill(testServer());
  const second = await context.newPage();
  await second.goto(posPath);
  await expectSeen(second.getByText('Die Kasse ist in einem anderen Fenster offen'));
  await second.getByRole('button', { name: 'Hierher holen' }).click();
  await expectSeen(tile(second, 'Helles 0,5 l'));
  await expectSeen(page.getByText('Die Kasse ist in einem anderen Fenster offen'));
  await close();
});

test('[D19] a log-in that has ended stops no sale: the till says so and goes on', async () => {
  const { page, context, close } = await openTill(testServer());
  await context.clearCookies({ name: /session|auth|tresen_s/ });
  await page.reload();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await close();
});
