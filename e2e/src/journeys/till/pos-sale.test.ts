import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { articleNamed, callApi, ownerAt } from '../menu/menu-acts.ts';
import { openTill, partsAreHere, payButton, result, smallTargets, tap, tile, wholeTiles } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[A1, A4] [R1.4] [R2.8] [R2.54] on the smallest phone, without a network, one drink is paid with two taps', async () => {
  const { page, context, complaints, close } = await openTill(testServer(), { size: { width: 360, height: 640 } });
  await partsAreHere(page);
  await context.setOffline(true);
  await tile(page, 'Helles 0,5 l').click();
  await payButton(page, /^10 € bar gegeben$/).click();
  await expectSeen(result(page, 'Bezahlt. Rückgeld 3 Euro 20.'));
  await expectSeen(page.getByText('3,20 €', { exact: true }));
  await expectSeen(page.getByText(/^Bezahlt · K\d+-1/));
  expect(await page.locator('[data-said="till"]').textContent()).toBe('Bezahlt. Rückgeld 3 Euro 20.');

  // Longer than any notice stays: the change is there for as long as somebody counts coins.
  await page.waitForTimeout(9_000);
  await expectSeen(page.getByText('3,20 €', { exact: true }));
  await tap(page, 'Radler 0,5 l');
  await expectGone(result(page, /^Bezahlt/));
  await expectSeen(page.getByRole('status').filter({ hasText: /Nr\. K\d+-1 · Rückgeld 3,20/ }));
  expect(complaints().filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test.each([
  { size: { width: 360, height: 640 }, tiles: 9 },
  { size: { width: 390, height: 844 }, tiles: 15 },
  { size: { width: 844, height: 390 }, tiles: 8 },
])(
  '[A2] [R2.54] at $size.width × $size.height $tiles tiles are seen whole, and nothing is smaller than a thumb',
  async ({ size, tiles }) => {
    const { page, close } = await openTill(testServer(), { size });
    expect(await wholeTiles(page)).toBeGreaterThanOrEqual(tiles);
    expect(await smallTargets(page)).toEqual([]);
    await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
    expect(await smallTargets(page)).toEqual([]);
    expect(await wholeTiles(page)).toBeGreaterThanOrEqual(tiles);
    await close();
  },
);

test('[R1.5] cash exact, a note, a card with and without the question', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));

  await tap(page, 'Helles 0,5 l');
  await payButton(page, 'Karte').click();
  await expectSeen(page.getByText('6,80 € am Terminal bezahlt?'));
  await payButton(page, 'Nein').click();
  await payButton(page, 'Karte').click();
  await payButton(page, 'Bezahlt').click();
  await expectSeen(page.getByText(/^Karte · \d\d:\d\d$/));

  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Anzeige' }).click();
  await page.getByRole('dialog').getByText('Kartenzahlung bestätigen').click();
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  await tap(page, 'Radler 0,5 l');
  await payButton(page, 'Karte').click();
  await expectSeen(page.getByText(/^Karte · /));
  await close();
});

test('[A5, A6] [R4.14] [D18] what costs nothing closes without a payment; [R4.15] cups that come back are paid out without a reason', async () => {
  const { page, close } = await openTill(testServer());
  await tile(page, 'Riesenbrezn').click({ button: 'right' });
  const sheet = page.getByRole('dialog', { name: 'Riesenbrezn' });
  await sheet.getByText('Gratis').click();
  await sheet.getByText('Einladung').click();
  await sheet.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expectSeen(page.getByText('Kostenlos'));
  await payButton(page, 'Ohne Zahlung abschließen').click();
  await expectSeen(result(page, 'Abgeschlossen ohne Zahlung.'));

  const back = page.getByRole('group', { name: 'Pfand zurück' }).getByRole('button').first();
  await back.click();
  await back.click();
  await expectSeen(page.getByText('Erstattung', { exact: true }));
  await payButton(page, 'Bar auszahlen 4,00 €').click();
  await expectSeen(result(page, 'Auszahlen: 4,00 €.'));
  await close();
});

test('[promise-D46] [D46] the same order eaten in or taken away, and what the tax says to it', async () => {
  const owner = await ownerAt(testServer(), '/admin/dashboard');
  const articleId = await articleNamed(owner.page, 'Cappuccino');
  const {
    isRetired: _isRetired,
    usedBy: _usedBy,
    ...article
  } = await callApi(owner.page, 'GET', `/articles/${articleId}`);
  const taxed = { ...article, taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_7' };
  await callApi(owner.page, 'PUT', `/articles/${articleId}/settings`, taxed);
  await owner.close();

  const { page, close } = await openTill(testServer());
  await tap(page, 'Cappuccino');
  await page.getByRole('button', { name: 'inkl. MwSt' }).click();
  const rows = page.getByRole('table', { name: 'Enthaltene Mehrwertsteuer' }).locator('tbody tr');
  const shown = () => rows.allTextContents().then((all) => all.map((text) => text.replaceAll(/\s/g, ' ')));
  await expect.poll(shown).toEqual([expect.stringMatching(/^19 ?%.*3,03.*0,57.*3,60/)]);
  const place = page.getByRole('button', { name: /^Vor Ort oder außer Haus/ });
  await place.click();
  expect(await place.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(shown).toEqual([expect.stringMatching(/^7 ?%.*3,36.*0,24.*3,60/)]);
  await close();
});

test('a reload keeps the cart, and an update waits for it', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Pils 0,33 l');
  await expectSeen(page.getByText('18,00 €', { exact: true }));
  await page.waitForTimeout(300);
  await page.reload();
  await expectSeen(page.getByText('Warenkorb wiederhergestellt'));
  await expectSeen(page.getByText('18,00 €', { exact: true }));
  await close();
});

test('[A6] [R8.16] [D35] without a payment type nothing can be sold, and it says whom to ask', async () => {
  const visitor = await openTill(testServer(), { paymentTypes: [] });
  const { page, close } = visitor;
  await expectSeen(
    page.getByText(
      'Für diesen Standort ist keine Zahlungsart aktiviert. Es können keine Bestellungen aufgenommen werden. Bitte wende dich an den Inhaber.',
    ),
  );
  await expectSeen(page.getByRole('link', { name: 'Zahlungsarten öffnen' }));
  expect(await page.getByRole('group', { name: 'Bezahlen' }).count()).toBe(0);
  await close();
  const again = await openTill(testServer(), { paymentTypes: ['cash', 'card', 'gift_card_single_purpose'] });
  await again.close();
});
