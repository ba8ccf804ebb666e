import { afterEach, expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, partsAreHere, payButton, result, tap } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const paymentTypes = ['cash', 'card', 'gift_card_single_purpose'];

afterEach(() => testServer().wire.restore());

test('[R1.4] [R1.5] a part in cash, the rest by card, on one order', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await payButton(page, 'Mehr …').click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByRole('button', { name: '5', exact: true }).click();
  await dialog.getByRole('button', { name: 'Teilbetrag 5,00 € kassieren' }).click();
  await expectSeen(dialog.getByText('8,60 €').first());
  await dialog.getByText('Karte', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Karte 8,60 € bezahlt' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText(/^gemischt · /));
  await close();
});

test('[R1.4] money that was taken is not left behind silently', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await expectSeen(dialog);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expectSeen(dialog.getByText('4,80 €').first());
  await page.keyboard.press('Escape');
  await expectSeen(page.getByRole('alertdialog', { name: 'Es wurde schon Geld angenommen' }));
  await page.getByRole('button', { name: '2,00 € zurückgegeben' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText('6,80 €', { exact: true }));
  await close();
});

test('[R1.4] split by items makes an order for each payer; the rest cannot be walked away from', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Radler 0,5 l');
  await payButton(page, 'Mehr …').click();
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  const split = page.getByRole('dialog', { name: 'Aufteilen' });
  await split.getByRole('button', { name: 'Helles 0,5 l: eines mehr zahlen' }).click();
  await split.getByRole('button', { name: '6,80 € kassieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByRole('button', { name: 'Bar kassieren 6,80 €' }).click();
  await expectSeen(dialog.getByText('1 Person hat bezahlt'));
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Der Rest ist noch offen' });
  await question.getByRole('button', { name: 'Rest parken' }).click();
  await expectSeen(page.getByRole('button', { name: 'Geparkt 1' }));
  await page.getByRole('button', { name: 'Geparkt 1' }).click();
  await page.getByRole('dialog', { name: 'Geparkte Warenkörbe' }).getByRole('button', { name: 'Weiter' }).click();
  await expectSeen(page.getByText('13,60 €', { exact: true }));
  await payButton(page, /^Passend/).click();
  await expectSeen(page.getByText(/^Bezahlt · K\d+-2/));
  await close();
});

test('[R1.4] split equally: three people, one order, the odd cent is the first one’s', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Riesenbrezn');
  await payButton(page, 'Mehr …').click();
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  await page.getByText('Gleichmäßig').click();
  await page.getByRole('button', { name: 'Eine Person mehr' }).click();
  await expectSeen(page.getByText('je Person 3,33 €'));
  await page.getByRole('button', { name: '3,34 € kassieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByRole('button', { name: 'Bar kassieren 3,34 €' }).click();
  await expectSeen(dialog.getByText('1 von 3 bezahlt'));
  await dialog.getByText('Karte', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Karte 3,33 € bezahlt' }).click();
  await dialog.getByRole('button', { name: 'Karte 3,33 € bezahlt' }).click();
  await expectGone(dialog);
  await expectSeen(result(page, /^Bezahlt/));
  await close();
});

test.each([
  ['Nach Positionen', '0,00 € kassieren'],
  ['Gleichmäßig', '6,80 € kassieren'],
  ['Betrag', '0,00 € kassieren'],
])('on a phone on its side the button of a split can be reached: %s', async (way, take) => {
  const { page, close } = await openTill(testServer(), { size: { width: 844, height: 390 } });
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await payButton(page, 'Mehr …').click();
  await page.getByRole('button', { name: 'Aufteilen' }).click();
  const split = page.getByRole('dialog', { name: 'Aufteilen' });
  await split.getByText(way, { exact: true }).click();
  const button = split.getByRole('button', { name: take });
  await button.scrollIntoViewIfNeeded();
  const [own, back] = [await button.boundingBox(), await split.getByRole('button', { name: 'Zurück' }).boundingBox()];
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(back?.y ?? 0);
  await close();
});

test('[R1.5] a gift card pays for what has its rate, gives no change, and is a line and not money', async () => {
  const { page, close } = await openTill(testServer(), { paymentTypes });
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Riesenbrezn');
  await payButton(page, 'Mehr …').click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByText('Gutschein', { exact: true }).click();
  await expectSeen(dialog.getByText('Kein Rückgeld auf Gutscheine.'));
  await dialog.getByRole('button', { name: 'Speisengutschein 25 €: einen mehr' }).click();
  await expectSeen(dialog.getByText(/Dieser Gutschein gilt nur für 7\s%-Artikel\. Anrechenbar: 3,20\s€\./));
  await dialog.getByRole('button', { name: 'Getränkegutschein 10 €: einen mehr' }).click();
  await dialog.getByText('Bar', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Bar kassieren 3,60 €' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText('−10,00 €'));
  await close();
});

test('[R1.5] [D45] a gift card sold without a server has its code at once, and pays with it as soon as there is one', async () => {
  const { page, close } = await openTill(testServer(), { paymentTypes });
  await partsAreHere(page);
  testServer().wire.cut();
  await tap(page, 'Getränkegutschein 10 €', 'Getränkegutschein 10 €', 'Speisengutschein 25 €');
  await payButton(page, /^50 €/).click();
  const panel = result(page, 'Bezahlt. Rückgeld 5 Euro.');
  await expectSeen(panel.getByText('2 weitere auf dem Beleg'));
  await panel.getByRole('button', { name: 'Beleg', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: /^Beleg / });
  await expectSeen(receipt.getByText(/^Gutscheincode /));
  const codes = await receipt.getByText(/^Gutscheincode /).allTextContents();
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^Gutscheincode [2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  await page.keyboard.press('Escape');
  testServer().wire.restore();
  await expect.poll(() => cardsSold(), { timeout: 60_000 }).toEqual([1000, 1000, 2500]);

  await tap(page, 'Helles 0,5 l');
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByLabel('Gutscheincode').fill(codes[0]?.slice('Gutscheincode '.length) ?? '');
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await expectSeen(dialog.getByText('Guthaben 10,00 €'));
  await dialog.getByRole('button', { name: '6,80 € einlösen' }).click();
  await dialog.getByRole('button', { name: 'Abschließen' }).click();
  await expectGone(dialog);
  await expect.poll(() => cardsSold(), { timeout: 30_000 }).toEqual([320, 1000, 2500]);
  await close();
});

async function cardsSold(): Promise<readonly number[]> {
  const rows = await inDatabase(testServer(), 'select balance_cents::int as cents from app.gift_cards order by 1');
  return rows.map(({ cents }) => Number(cents));
}

test('a code that nobody knows is said where it was typed, and offline codes are not asked for', async () => {
  const { page, context, close } = await openTill(testServer(), { paymentTypes });
  await tap(page, 'Helles 0,5 l');
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByLabel('Gutscheincode').fill('NIEMAND-1234');
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await expectSeen(dialog.getByRole('alert'));
  await partsAreHere(page);
  await context.setOffline(true);
  await expectSeen(dialog.getByText('Gutscheincodes können offline nicht geprüft werden.'));
  await close();
});

test('[D18] [R4.15] money out for goods needs a reason, money back for cups does not', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bestellung K\d+-1 stornieren\?$/ });
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(dialog.getByText('Bitte einen Grund wählen'));
  await expectSeen(dialog.getByText('Auszuzahlen: 6,80 € bar'));
  await dialog.getByText('Fehleingabe').click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(page.getByText(/^Storniert · K\d+-1-000001/));

  const back = page.getByRole('group', { name: 'Pfand zurück' }).getByRole('button').first();
  await back.click();
  await back.click();
  await payButton(page, 'Bar auszahlen 4,00 €').click();
  await expectSeen(result(page, 'Auszahlen: 4,00 €.'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});
