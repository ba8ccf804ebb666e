import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { type CardStandIn, openCardStandIn } from '../../test-server/card-stand-in.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { cardSheet, newestPaid, openStrip, reopen, setUpSolo, takenTimes } from './card-acts.ts';
import { openTill, payButton, result, tap } from './pos-acts.ts';
import { countTaps } from './tables-acts.ts';

vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
const phone = { width: 360, height: 740 };
let standIn: CardStandIn;
let till: Visitor;
let other: Visitor;

beforeAll(async () => {
  standIn = await openCardStandIn();
  await testServer().restart({ SUMUP_BASE_URL: standIn.url });
  till = await openTill(testServer(), { size: phone });
  other = await openTill(testServer());
  await setUpSolo(testServer());
  for (const one of [till, other]) {
    one.page.setDefaultTimeout(60_000);
    await reopen(one);
  }
}, 300_000);
afterAll(async () => {
  await till.close();
  await other.close();
  await standIn[Symbol.asyncDispose]();
});

const soon = { timeout: 60_000, interval: 200 };
const paid = () => result(till.page, /^Bezahlt/);
const byCard = () => payButton(till.page, 'Karte');

const newest = () => newestPaid(testServer());

test('[K42] [K40] from the cart to paid by card in two taps, charged once, and the receipt names the payment', async () => {
  const { page } = till;
  await standIn.guests({ does: 'pays', afterMs: 1500 });
  const taps = await countTaps(page);
  await tap(page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(page).getByText(/Karte an das Terminal halten|Der Betrag liegt am Terminal an/));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'card-waiting-de-360');
  await expectSeen(paid());
  expect(await taps()).toBe(2);
  await picture(page, 'card-paid-de-360');
  expect(await takenTimes(standIn, 680)).toBe(1);
  await expect.poll(newest, soon).toBe('card 680 true');
});

test('[K40] a declined card takes nothing, and the next try is another payment; whoever cancels pays nothing', async () => {
  const { page } = till;
  await standIn.guests({ does: 'declined', afterMs: 100 }, { does: 'waits' });
  await tap(page, 'Radler 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(page).getByText(/^Die Karte wurde abgelehnt/));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'card-declined-de-360');
  await cardSheet(page).getByRole('button', { name: 'Noch einmal' }).click();
  await cardSheet(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expectSeen(cardSheet(page).getByText(/^Die Zahlung wurde abgebrochen/));
  const before = (await standIn.taken()).length;
  await cardSheet(page).getByRole('button', { name: 'Schließen' }).last().click();
  await expectGone(cardSheet(page));
  await payButton(page, /^Passend/).click();
  await expectSeen(paid());
  expect((await standIn.taken()).length).toBe(before);
});

test('[K48] what a guest adds on the terminal is a line of the receipt beside turnover', async () => {
  const { page } = till;
  await standIn.guests({ does: 'pays', afterMs: 100, tipCents: 120 });
  await tap(page, 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(paid());
  await expect.poll(newest, soon).toBe('card 800 true');
  const [tip] = await inDatabase(
    testServer(),
    `select tax_key, total_cents::int as cents from app.receipt_lines where kind = 'tip'`,
  );
  expect(tip).toEqual({ tax_key: 'DE_0_NOT_TAXABLE', cents: 120 });
});

test('[K40] a card that approves a part leaves the rest open, which is paid another way', async () => {
  const { page } = till;
  await standIn.guests({ does: 'pays', afterMs: 100, partCents: 300 });
  await tap(page, 'Helles 0,5 l');
  await byCard().click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await expectSeen(dialog.getByText('3,80 €').first());
  await dialog.getByText('Bar', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Bar kassieren 3,80 €' }).click();
  await expectSeen(page.getByText(/^gemischt · /));
  expect(await takenTimes(standIn, 300)).toBe(1);
});

test('[K41] a terminal that answers late is waited for on the screen, and what it says then is booked', async () => {
  const { page } = till;
  await standIn.guests({ does: 'pays', afterMs: 6000 });
  await tap(page, 'Radler 0,5 l', 'Radler 0,5 l', 'Radler 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(page).getByText('Nicht noch einmal kassieren.'));
  await expectSeen(paid());
  const [last] = (await standIn.taken()).slice(-1);
  expect(await takenTimes(standIn, last?.cents ?? 0)).toBe(1);
  await expect.poll(newest, soon).toBe(`card ${last?.cents} true`);
});

test('[K43] [K41] while nobody knows, no till charges again, cash asks first, and somebody with the terminal’s paper decides', async () => {
  const { page } = till;
  await standIn.guests({ does: 'waits' });
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await byCard().click();
  await expectSeen(cardSheet(page).getByText('Nicht noch einmal kassieren.'));
  await expectSeen(cardSheet(page).getByText(/kann die Leitung nach dem Beleg/));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'card-unknown-de-360');
  await cardSheet(page).getByRole('button', { name: 'Später klären' }).click();
  await expectSeen(openStrip(page));
  await picture(page, 'card-open-strip-de-360');
  await byCard().click();
  await expectSeen(cardSheet(page).getByText(/läuft schon eine Kartenzahlung/));
  await cardSheet(page).getByRole('button', { name: 'Schließen' }).last().click();
  await payButton(page, /^Passend/).click();
  await expectSeen(page.getByRole('dialog', { name: 'Wirklich noch einmal kassieren?' }));
  await picture(page, 'card-twice-de-360');
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect.poll(() => openStrip(other.page).count(), soon).toBe(1);
  // Over a reload nothing of it is forgotten.
  await reopen(till);
  await byCard().click();
  await expectSeen(cardSheet(page).getByText(/läuft schon eine Kartenzahlung/));
  await picture(page, 'card-blocked-de-360');
  await cardSheet(page).getByRole('button', { name: 'Schließen' }).last().click();
  await openStrip(page).getByRole('button', { name: 'Ansehen' }).click();
  const list = page.getByRole('dialog', { name: 'Kartenzahlungen klären' });
  await expectSeen(list.getByText('Unklar', { exact: true }));
  await list.getByRole('button', { name: 'Abgelehnt' }).click({ timeout: 120_000 });
  await list.getByRole('button', { name: 'Mit PIN entscheiden' }).click();
  await expectSeen(list.getByText('Schreib dazu, woher du es weißt.'));
  await list.getByLabel('Grund').fill('Kein Beleg am Terminal');
  await picture(page, 'card-decide-de-360');
  await list.getByRole('button', { name: 'Mit PIN entscheiden' }).click();
  await expectSeen(list.getByText('Alles ist geklärt.'));
  await list.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => openStrip(other.page).count(), soon).toBe(0);
  await standIn.endWaiting();
  await payButton(page, /^Passend/).click();
  await expectSeen(paid());
  await expect.poll(newest, soon).toBe('cash 1360 false');
  const [decided] = await inDatabase(
    testServer(),
    `select subject ->> 'reason' as reason from app.incidents where kind = 'card-decided'`,
  );
  expect(decided).toEqual({ reason: 'Kein Beleg am Terminal' });
});

test('[K44] money that a lost till took stands on every other till within a minute, and goes back to its card there', async () => {
  const lost = await openTill(testServer());
  await reopen(lost);
  const before = (await standIn.taken()).length;
  await standIn.guests({ does: 'pays', afterMs: 4000 });
  await tap(lost.page, 'Riesenbrezn');
  await payButton(lost.page, 'Karte').click();
  await expectSeen(cardSheet(lost.page).locator('[data-stage="waiting"]'));
  await lost.close();
  await expect.poll(async () => (await standIn.taken()).length, soon).toBe(before + 1);
  await expect.poll(() => Promise.all([till, other].map(({ page }) => openStrip(page).count())), soon).toEqual([1, 1]);
  await picture(other.page, 'card-not-booked-de-1280');
  await openStrip(other.page).getByRole('button', { name: 'Ansehen' }).click();
  const list = other.page.getByRole('dialog', { name: 'Kartenzahlungen klären' });
  await expectSeen(list.getByText('Bezahlt, nicht gebucht'));
  await list.getByRole('button', { name: 'Erstatten' }).click();
  await expect.poll(() => openStrip(other.page).count(), soon).toBe(0);
  const [last] = (await standIn.taken()).slice(-1);
  expect(last?.backCents).toBe(last?.cents);
});

test('[K49] a cancelled receipt gives its money back to the card, once', async () => {
  const { page } = till;
  await standIn.guests({ does: 'pays', afterMs: 50 });
  await tap(page, 'Radler 0,5 l');
  await byCard().click();
  await expectSeen(paid());
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const sheet = page.getByRole('dialog', { name: /^Bestellung .* stornieren\?$/ });
  await sheet.getByText('Fehleingabe').click();
  await sheet.getByRole('button', { name: 'Stornieren' }).click();
  await expect.poll(async () => (await standIn.taken()).at(-1)?.backCents, soon).toBeGreaterThan(0);
  await expectSeen(page.getByText(/^Storniert · /));
  await expect.poll(newest, soon).toMatch(/^card -\d+ true$/);
  const [last] = (await standIn.taken()).slice(-1);
  expect(last?.backCents).toBe(last?.cents);
});

test('[K53] what is practised reaches no terminal', async () => {
  const { page } = other;
  const before = (await standIn.taken()).length;
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Übungsmodus', exact: true }).click();
  await expectSeen(page.getByText('Übungsmodus – keine echten Verkäufe').first());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, 'Karte').click();
  await payButton(page, 'Bezahlt').click();
  await expectSeen(result(page, /^Bezahlt/));
  expect((await standIn.taken()).length).toBe(before);
  const attempts = await inDatabase(
    testServer(),
    `select 1 from app.card_attempts where state in ('asked', 'unknown')`,
  );
  expect(attempts).toEqual([]);
});
