import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { type BridgeProgram, openBridgeProgram } from '../../test-server/bridge-program.ts';
import { cardKeys, type CardStandIn, openCardStandIn } from '../../test-server/card-stand-in.ts';
import { freePort } from '../../test-server/free-port.ts';
import { openStripeStandIn, type StripeStandIn, stripeKey } from '../../test-server/stripe-stand-in.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { openZvtStandIn, type ZvtStandIn } from '../../test-server/zvt-stand-in.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { cardSheet, reopen, setUpSolo } from '../till/card-acts.ts';
import { makeTerminal, runBridge } from '../till/card-setup-acts.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { inDatabase } from './device-acts.ts';
import { placeNamed } from './settings-acts.ts';

vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
let sumup: CardStandIn;
let stripe: StripeStandIn;
let zvt: ZvtStandIn;
let bridge: BridgeProgram;
let desk: Visitor;
let till: Visitor;
let path: string;
let locationId: string;

beforeAll(async () => {
  sumup = await openCardStandIn();
  stripe = await openStripeStandIn();
  zvt = await openZvtStandIn();
  bridge = await openBridgeProgram();
  await testServer().restart({ SUMUP_BASE_URL: sumup.url, STRIPE_BASE_URL: stripe.url });
  desk = await testServer().visitor({ size: { width: 1440, height: 900 } });
  desk.page.setDefaultTimeout(60_000);
  await desk.signIn('owner');
  ({ locationId } = await placeNamed(desk.page, 'Biergarten Lindenhof'));
  path = `/admin/settings/locations/${locationId}/card-terminals/days`;
}, 300_000);
afterAll(async () => {
  await Promise.all([desk.close(), till.close()]);
  for (const one of [sumup, stripe, zvt, bridge]) await one[Symbol.asyncDispose]();
});

const soon = { timeout: 60_000, interval: 200 };
const row = (cause: string) => desk.page.locator(`[data-cause="${cause}"]`);
const standing = (name: string) =>
  desk.page.getByRole('row', { name: new RegExp(`^${name}`) }).locator('[data-standing]');

async function payAt(terminal: string, name = 'Helles 0,5 l'): Promise<void> {
  const { page } = till;
  await page.evaluate(() => localStorage.removeItem('tresen-card-terminal'));
  await tap(page, name);
  await payButton(page, 'Karte').click();
  await cardSheet(page).getByRole('button', { name: terminal }).click();
}

async function ask(): Promise<void> {
  const answered = desk.page.waitForResponse((answer) => answer.url().endsWith('/card-day/statement'));
  await desk.page.getByRole('button', { name: 'Anbieter fragen' }).click();
  await answered;
}

/** As it looks on what people have: phones, tablets, screens, by day and by night. */
async function looks(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide, `${name} at ${width}`).toBe(false);
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, `${name}-${width}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, `${name}-1440-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('without a terminal the page says how to get one, and a server that fails is said', async () => {
  await desk.open(path);
  await expectSeen(desk.page.getByText('Noch kein Kartenterminal'));
  expect(await barriersOf(desk.page)).toEqual([]);
  await picture(desk.page, 'card-day-empty-de-1440');
  await desk.page.route('**/card-day?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await desk.page.reload();
  await expectSeen(desk.page.getByRole('alert'));
  await picture(desk.page, 'card-day-error-de-1440');
  await desk.page.unroute('**/card-day?*');
});

test('[K50] the end of a day at three terminals: what fits, what somebody has to clear up, what was paid out', async () => {
  await setUpSolo(testServer(), 'Solo');
  await runBridge(testServer(), bridge, await freePort());
  await makeTerminal(testServer(), 'Tisch', {
    provider: 'stripe',
    apiKey: stripeKey,
    reader: { code: 'simulated-wpe' },
  });
  const [hall] = await inDatabase(testServer(), 'select device_id from app.bridges');
  const address = { address: '127.0.0.1', port: zvt.port, password: '000000' };
  await makeTerminal(testServer(), 'Saal', { provider: 'zvt', deviceId: String(hall?.['device_id']), ...address });
  till = await openTill(testServer(), { size: { width: 360, height: 740 } });
  till.page.setDefaultTimeout(60_000);
  await reopen(till);
  await stripe.guest({ does: 'pays' });
  for (const terminal of ['Solo', 'Tisch', 'Saal']) {
    await payAt(terminal);
    await expectSeen(result(till.page, /^Bezahlt/));
  }
  await stripe.payOut();
  // Taken, and the till went away before it was booked.
  await sumup.guests({ does: 'pays', afterMs: 3000 });
  await payAt('Solo', 'Radler 0,5 l');
  await expectSeen(cardSheet(till.page).locator('[data-stage="waiting"]'));
  await till.open('/admin/dashboard');
  await expect.poll(async () => (await sumup.taken()).length, soon).toBe(2);
  // Typed at the reader by somebody.
  await fetch(`${sumup.url}/v0.1/merchants/MSTAND01/readers/rdr_STANDIN/checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cardKeys.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ total_amount: { value: 777, currency: 'EUR', minor_unit: 2 } }),
  });
  await expect.poll(async () => (await sumup.taken()).length, soon).toBe(3);

  await desk.open(path);
  await expectSeen(desk.page.getByText('noch nicht gefragt').first());
  await ask();
  await expectSeen(row('only-theirs').getByText('+7,77 €'));
  await expectSeen(row('not-booked'));
  await expectSeen(desk.page.getByRole('region', { name: 'Auszahlungen' }).getByText(/Gebühr/));
  await expect.poll(() => standing('Tisch').getAttribute('data-standing'), soon).toBe('fits');
  await desk.page.getByRole('button', { name: 'Tagesabschluss am Terminal' }).click();
  const sure = desk.page.getByRole('dialog');
  await expectSeen(sure.getByText(/Mach es nach der letzten Zahlung/));
  await sure.getByRole('button', { name: 'Tagesabschluss am Terminal' }).click();
  await expect.poll(() => standing('Saal').getAttribute('data-standing'), soon).toBe('fits');
  await expect.poll(() => standing('Solo').getAttribute('data-standing'), soon).toBe('incident');
  await looks(desk.page, 'card-day-de');

  const english = await testServer().visitor({ locale: 'en', size: { width: 1440, height: 900 } });
  await english.signIn('owner');
  await english.open(path);
  await expectSeen(english.page.locator('[data-cause="only-theirs"]'));
  await looks(english.page, 'card-day-en');
  await english.close();
});

test('[K41] what nobody knows is decided at the desk by whoever has the paper, with the keyboard alone', async () => {
  await leaveOpen(1360);
  const { page } = desk;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expectSeen(row('open').getByText('13,60 €'));
  await row('open').scrollIntoViewIfNeeded();
  await picture(page, 'card-day-open-de-360');
  await row('open').getByRole('button', { name: 'Entscheiden' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Was steht auf dem Beleg des Terminals?' });
  await dialog.getByLabel('Woher du es weißt').press('Enter');
  await expectSeen(dialog.getByText('Wähle, was auf dem Beleg steht.'));
  await dialog.getByRole('radio', { name: 'Zahlung erfolgt' }).press('Space');
  await dialog.getByLabel('Woher du es weißt').fill('Händlerbeleg gefunden');
  await page.keyboard.press('Enter');
  await expectSeen(dialog.getByText(/^Gib die Belegnummer ein/));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'card-day-decide-de-360');
  await dialog.getByLabel('Belegnummer des Terminals').fill('0042');
  await page.keyboard.press('Enter');
  await expectGone(dialog);
  await expect.poll(() => row('open').count(), soon).toBe(0);
  const [decided] = await inDatabase(
    testServer(),
    `select subject ->> 'evidence' as evidence from app.incidents where kind = 'card-decided'`,
  );
  expect(decided).toEqual({ evidence: '0042' });
});

test('a provider that does not answer is told by the name of its terminal', async () => {
  await inDatabase(
    testServer(),
    `update app.card_terminals set settings = settings || '{"baseUrl": "http://127.0.0.1:1"}' where name = 'Solo'`,
  );
  await ask();
  await expectSeen(desk.page.getByText('Keine Antwort von: Solo. Versuch es später noch einmal.'));
  await expectSeen(row('only-theirs'));
  await picture(desk.page, 'card-day-silent-de-360');
});

/** A payment of five minutes ago whose till was lost with it. */
async function leaveOpen(amountCents: number): Promise<void> {
  const [attemptId, orderId] = [randomUUID(), randomUUID()];
  const at = Temporal.Now.instant().subtract({ minutes: 5 }).toString({ fractionalSecondDigits: 3 });
  const nothing = { kind: 'payment', of: null, bills: [], pieces: [] };
  const [solo] = await inDatabase(
    testServer(),
    `select org_id, terminal_id from app.card_terminals where name = 'Solo'`,
  );
  const terminalId = solo?.['terminal_id'];
  const asked = { attemptId, orderId, locationId, terminalId, provider: 'double', amountCents, at, ...nothing };
  await inDatabase(
    testServer(),
    `insert into app.card_attempts (org_id, attempt_id, location_id, terminal_id, provider, order_id, kind, amount_cents, bills,
        pieces, asked, words, state, is_interactive, asked_at, changed_at)
      values ($1, $2, $3, $4, 'double', $5, 'payment', $6, '[]', '[]', $7, '[]', 'asked', true, $8, $8)`,
    [solo?.['org_id'], attemptId, locationId, terminalId, orderId, amountCents, JSON.stringify(asked), at],
  );
}
