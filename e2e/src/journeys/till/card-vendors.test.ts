import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { type BridgeProgram, openBridgeProgram } from '../../test-server/bridge-program.ts';
import { cardKeys, type CardStandIn, openCardStandIn } from '../../test-server/card-stand-in.ts';
import { freePort } from '../../test-server/free-port.ts';
import { openStripeStandIn, type StripeStandIn, stripeKey } from '../../test-server/stripe-stand-in.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { openZvtStandIn, type ZvtStandIn } from '../../test-server/zvt-stand-in.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { cardSheet, newestPaid, setUpSolo, takenTimes } from './card-acts.ts';
import { heardOfCards, openWithTerminals, removeTerminal, runBridge, withNewTerminal } from './card-setup-acts.ts';
import { openTill, payButton, posPath, result, tap } from './pos-acts.ts';
import { giveUsb, paperOf, placePrinter, receiptsAre } from './printer-acts.ts';
import { countTaps } from './tables-acts.ts';

vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
let sumup: CardStandIn;
let stripe: StripeStandIn;
let zvt: ZvtStandIn;
let bridge: BridgeProgram;
let till: Visitor;
let bridgeAt: number;

beforeAll(async () => {
  sumup = await openCardStandIn();
  stripe = await openStripeStandIn();
  zvt = await openZvtStandIn();
  bridge = await openBridgeProgram();
  await testServer().restart({ SUMUP_BASE_URL: sumup.url, STRIPE_BASE_URL: stripe.url });
  till = await openTill(testServer(), { prepare: (visitor) => giveUsb(visitor, { serialNumber: 'A1' }) });
  await placePrinter(till, 'Theke', { serialNumber: 'A1' });
  await receiptsAre(till.page, 'always');
}, 300_000);
afterAll(async () => {
  await till.close();
  for (const one of [sumup, stripe, zvt, bridge]) await one[Symbol.asyncDispose]();
});

const soon = { timeout: 60_000, interval: 200 };
const byCard = () => payButton(till.page, 'Karte');
const paid = () => result(till.page, /^Bezahlt/);

/** One beer, from the cart to paid in two taps. */
async function sellByCard(): Promise<void> {
  const taps = await countTaps(till.page);
  await tap(till.page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(paid());
  expect(await taps()).toBe(2);
}

/** The newest receipt of the printer: everything behind the last head. */
async function expectPrinted(...words: readonly (string | RegExp)[]): Promise<void> {
  const missing = async () => {
    const receipt = (await paperOf(till.page)).split('Rechnung ').at(-1) ?? '';
    return words.filter((word) => !(typeof word === 'string' ? receipt.includes(word) : word.test(receipt)));
  };
  await expect.poll(missing, soon).toEqual([]);
}

test('[K40] SumUp: set up at the desk, paid in two taps, booked and printed; a reader that is off takes nothing and says so', async () => {
  await withNewTerminal(testServer(), /^SumUp Solo/, async (dialog, next) => {
    await dialog.getByLabel('API-Schlüssel').fill(cardKeys.apiKey);
    await dialog.getByLabel('Affiliate-Schlüssel').fill(cardKeys.affiliateKey);
    await dialog.getByLabel('App-ID').fill(cardKeys.appId);
    await next();
    await dialog.getByRole('radio', { name: 'Ein neues koppeln' }).check();
    await dialog.getByLabel('Kopplungscode').fill(cardKeys.code);
  });
  await openWithTerminals(till);
  await sellByCard();
  await expect.poll(() => newestPaid(testServer()), soon).toBe('card 680 true');
  expect(await takenTimes(sumup, 680)).toBe(1);
  await expectPrinted(/Karte\s+6,80/, /GIROCARD \*\*\*\* \d{4}/);

  await sumup.setOffline(true);
  await tap(till.page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(till.page).getByText(/^Das Terminal ist nicht verbunden, es wurde nichts abgebucht/));
  expect(await barriersOf(till.page)).toEqual([]);
  await picture(till.page, 'card-offline-de-1280');
  await sumup.setOffline(false);
  await cardSheet(till.page).getByRole('button', { name: 'Noch einmal' }).click();
  await expectSeen(paid());
  expect(await takenTimes(sumup, 680)).toBe(2);
  await removeTerminal(testServer());
});

test('[K40] [K48] Stripe: the same, and whoever cancels on the device pays nothing; a tip from there is a line of the receipt', async () => {
  await withNewTerminal(testServer(), /^Stripe Terminal/, async (dialog, next) => {
    await dialog.getByLabel('API-Schlüssel').fill(stripeKey);
    await next();
    await expectSeen(dialog.getByText('Lesegerät', { exact: true }));
    const isNew = dialog.getByRole('radio', { name: 'Ein neues koppeln' });
    if ((await isNew.count()) > 0) await isNew.check();
    await dialog.getByLabel('Kopplungscode').fill('simulated-wpe');
    await dialog.getByRole('combobox', { name: 'Trinkgeld am Terminal' }).selectOption('5, 10, 15');
  });
  await openWithTerminals(till);
  await stripe.guest({ does: 'pays' });
  await sellByCard();
  await expect.poll(() => newestPaid(testServer()), soon).toBe('card 680 true');
  expect(await stripe.moved()).toEqual([680]);
  await expectPrinted(/Karte\s+6,80/, 'VISA', '**** 4242');

  await stripe.guest({ does: 'cancels' });
  await tap(till.page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(till.page).getByText(/^Die Zahlung wurde abgebrochen, es wurde nichts abgebucht/));
  await stripe.guest({ does: 'pays', tipCents: 70 });
  await cardSheet(till.page).getByRole('button', { name: 'Noch einmal' }).click();
  await expectSeen(paid());
  expect(await stripe.moved()).toEqual([680, 750]);
  await expectPrinted(/Trinkgeld\s+0,70/, /Karte\s+7,50/);
  await removeTerminal(testServer());
});

test('[K40] [K48] [K49] ZVT over the bridge: the same with the terminal’s own slip; a cut line charges once, and a cancellation goes back to the card', async () => {
  bridgeAt = await freePort();
  await runBridge(testServer(), bridge, bridgeAt);
  await withNewTerminal(testServer(), /^Girocard-Terminal/, async (dialog) => {
    await dialog.getByLabel('Adresse des Terminals').fill('127.0.0.1');
    await dialog.getByLabel('Anschluss').fill(String(zvt.port));
    await dialog.getByLabel('Kassierer-Passwort').fill('000000');
  });
  await openWithTerminals(till);
  await sellByCard();
  await expect.poll(() => newestPaid(testServer()), soon).toBe('card 680 true');
  expect(await zvt.taken()).toBe(680);
  await expectPrinted(/Karte\s+6,80/, 'Kundenbeleg', 'Terminal-ID: 54000000', 'Zahlung erfolgt');

  await zvt.turns({ cut: 'after-booking' });
  await tap(till.page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(paid());
  expect(await zvt.taken()).toBe(680 * 2);

  await till.page.getByRole('button', { name: 'Stornieren' }).click();
  const sheet = till.page.getByRole('dialog', { name: /^Bestellung .* stornieren\?$/ });
  await sheet.getByText('Fehleingabe').click();
  await sheet.getByRole('button', { name: 'Stornieren' }).click();
  await expectSeen(till.page.getByText(/^Storniert · /));
  expect(await zvt.taken()).toBe(680);

  await zvt.turns({ tipCents: 120 });
  await tap(till.page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(paid());
  await expect.poll(() => newestPaid(testServer()), soon).toBe('card 800 true');
  await expectPrinted(/Trinkgeld\s+1,20/, /Karte\s+8,00/);
});

test('[K51] without internet the till beside the bridge takes a card payment, and it is booked when the line comes back', async () => {
  const { page, context } = till;
  const [row] = await inDatabase(testServer(), 'select device_id from app.bridges');
  await page.evaluate((id) => localStorage.setItem('tresen-local-bridge', id), String(row?.['device_id']));
  // Where pages look for a bridge on their own computer, another journey may have one.
  const local = 'http://127.0.0.1:47310';
  await context.route(`${local}/**`, (route) =>
    route.continue({ url: route.request().url().replace(local, `http://127.0.0.1:${bridgeAt}`) }),
  );
  const known = page.waitForResponse((answer) => answer.url().endsWith('/till/bridges') && answer.ok());
  await till.open(posPath);
  await known;
  await heardOfCards(page);
  const before = await zvt.taken();
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await tap(page, 'Radler 0,5 l');
  await byCard().click();
  await expectSeen(paid());
  await picture(page, 'card-without-internet-de-1280');
  expect(await zvt.taken()).toBe(before + 680);
  await expectPrinted(/Karte\s+6,80/, 'Kundenbeleg', 'Zahlung erfolgt');
  await context.unroute('**/api/**');
  await expect.poll(() => newestPaid(testServer()), soon).toBe('card 680 true');
});

test('[K40] without a line, a terminal in the cloud is told nothing, and the till says so at once', async () => {
  await removeTerminal(testServer());
  await setUpSolo(testServer(), 'Solo');
  await openWithTerminals(till);
  const before = (await sumup.taken()).length;
  const offline = till.page.getByRole('button', { name: /^Offline/ });
  await till.context.setOffline(true);
  await expectSeen(offline);
  await tap(till.page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(till.page).getByText(/^Die Kasse hat gerade keine Verbindung/));
  await picture(till.page, 'card-no-line-de-1280');
  await till.context.setOffline(false);
  await expectGone(offline);
  await cardSheet(till.page).getByRole('button', { name: 'Noch einmal' }).click();
  await expectSeen(paid());
  expect((await sumup.taken()).length).toBe(before + 1);
});
