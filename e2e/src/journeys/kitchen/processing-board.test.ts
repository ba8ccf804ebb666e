import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill } from '../till/pos-acts.ts';
import { openKitchen, press, sell, ticket } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[A8] [R1.3] [R2.9] [R2.55] [R4.1] [R4.2] [D12] an order goes from the till through the kitchen to the guest, the same on every screen', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const counter = await openKitchen(testServer());
  const number = await sell(till.page, 'Riesenbrezn', 'Helles 0,5 l');
  const started = performance.now();
  await expectSeen(ticket(kitchen.page, number, 'new'));
  expect(performance.now() - started).toBeLessThan(5_000);
  await expectSeen(ticket(counter.page, number, 'new'));

  await press(kitchen.page, number, 'Annehmen');
  await expectSeen(ticket(kitchen.page, number, 'accepted'));
  await expectSeen(ticket(counter.page, number, 'accepted'));
  await press(kitchen.page, number, 'Fertig');
  await expectSeen(kitchen.page.getByRole('status').filter({ hasText: `Nr. ${number} ist fertig` }));
  await expectSeen(ticket(counter.page, number, 'ready'));

  await kitchen.page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(ticket(counter.page, number, 'accepted'));
  await expectSeen(ticket(counter.page, number).getByText('zurückgeholt'));
  await press(counter.page, number, 'Fertig');
  await press(counter.page, number, 'Abgeholt');
  await expectGone(ticket(kitchen.page, number));

  await kitchen.page.getByRole('button', { name: 'Abgeschlossen' }).click();
  await kitchen.page.getByLabel('Nummer suchen').fill(number.split('-')[1] ?? '');
  await kitchen.page.getByRole('button', { name: `Zurückholen ${number}` }).click();
  await expectSeen(ticket(counter.page, number, 'ready'));
  expect([...kitchen.complaints(), ...counter.complaints()]).toEqual([]);
  await Promise.all([till, kitchen, counter].map(({ close }) => close()));
});

test('[A8] [D12] two who press at once get no error: one of them is told who was first', async () => {
  const till = await openTill(testServer());
  const one = await openKitchen(testServer());
  const other = await openKitchen(testServer());
  const number = await sell(till.page, 'Riesenbrezn');
  await Promise.all([expectSeen(ticket(one.page, number, 'new')), expectSeen(ticket(other.page, number, 'new'))]);
  await Promise.all([press(one.page, number, 'Annehmen'), press(other.page, number, 'Annehmen')]);
  const notices = ({ page }: typeof one) => page.getByText(`Nr. ${number}: Schon erledigt von Anna`).count();
  await expect.poll(async () => (await notices(one)) + (await notices(other))).toBe(1);
  await expectSeen(ticket(one.page, number, 'accepted'));
  await expectSeen(ticket(other.page, number, 'accepted'));
  expect(await Promise.all([one, other].map(({ page }) => page.getByRole('alert').allTextContents()))).toEqual([
    ['', ''],
    ['', ''],
  ]);
  await Promise.all([till, one, other].map(({ close }) => close()));
});

test('[D32] each station sees and finishes its own part, and the order is ready when all have; the choice outlives a reload', async () => {
  const till = await openTill(testServer());
  const { page, close } = await openKitchen(testServer());
  const number = await sell(till.page, 'Riesenbrezn', 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Alle Stationen' }).click();
  await page.getByRole('menuitemradio', { name: 'Küche' }).click();
  await expectSeen(ticket(page, number).getByText('Riesenbrezn'));
  await expectGone(ticket(page, number).getByText('Helles 0,5 l'));
  await expectSeen(ticket(page, number).getByText(/auch: Schänke/));
  await page.reload();
  await expectSeen(page.getByRole('heading', { level: 1, name: /Küche/ }));
  await expectSeen(ticket(page, number).getByText(/auch: Schänke/));

  const bar = await openKitchen(testServer());
  await bar.page.getByRole('button', { name: 'Alle Stationen' }).click();
  await bar.page.getByRole('menuitemradio', { name: 'Schänke' }).click();
  await press(page, number, 'Annehmen');
  await press(page, number, 'Fertig');
  await expectSeen(ticket(page, number, 'accepted').getByRole('button', { name: 'Teil fertig' }));
  await expectSeen(ticket(bar.page, number, 'accepted').getByText(/Küche: fertig/));
  await press(bar.page, number, 'Fertig');
  await expectSeen(ticket(bar.page, number, 'ready'));
  await expectSeen(ticket(page, number, 'ready'));
  await Promise.all([till, bar].map((one) => one.close()));
  await close();
});

test('[R2.55] a bump bar is enough: select, strike, move on, take back, text size', async () => {
  const till = await openTill(testServer());
  const { page, close } = await openKitchen(testServer());
  const number = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(page, number, 'new'));
  await page.keyboard.press('1');
  while (!(await ticket(page, number).evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectSeen(ticket(page, number).getByRole('button', { pressed: true, name: /Riesenbrezn/ }));
  await page.keyboard.press('Enter');
  await expectSeen(ticket(page, number, 'accepted'));
  await ticket(page, number).focus();
  await page.keyboard.press('Enter');
  await expectSeen(ticket(page, number, 'ready'));
  await page.keyboard.press('Backspace');
  await expectSeen(ticket(page, number, 'accepted'));
  const name = ticket(page, number).locator('.name');
  const size = () => name.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await page.keyboard.press('+');
  expect(await size()).toBeCloseTo(before * 1.25);
  await Promise.all([till.close(), close()]);
});

test('[R2.55] on a phone the four tabs, and a guest display with numbers only', async () => {
  const till = await openTill(testServer());
  const { page, close } = await openKitchen(testServer(), { size: { width: 390, height: 844 } });
  const number = await sell(till.page, 'Riesenbrezn');
  for (const name of [/^Neu/, /^Offen/, /^Fertig/, /^Abgeschlossen/]) await expectSeen(page.getByRole('tab', { name }));
  await press(page, number, 'Annehmen');
  await page.getByRole('tab', { name: /^Offen/ }).click();
  await press(page, number, 'Fertig');
  await expectGone(ticket(page, number));
  await page.goto('/admin/orders/processing?display=pickup');
  await expectSeen(page.getByRole('region', { name: 'Fertig' }).getByText(number));
  expect(await page.getByText('Riesenbrezn').count()).toBe(0);
  await Promise.all([till.close(), close()]);
});

test.each([
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
])('the name of the station is whole at $width × $height, also without a connection', async (size) => {
  const { page, close } = await openKitchen(testServer(), { size });
  const name = page.getByRole('heading', { level: 1 }).locator('b');
  const isWhole = () => name.evaluate((one) => one.scrollWidth <= one.clientWidth && one.clientWidth > 0);
  expect(await name.textContent()).toBe('Alle Stationen');
  expect(await isWhole()).toBe(true);
  testServer().wire.cut();
  await page.locator('[data-line-state="offline"]').waitFor({ timeout: 60_000 });
  expect(await isWhole()).toBe(true);
  testServer().wire.restore();
  await close();
});

test('[A10] [R2.55] it says that nothing can be heard until somebody has touched it, also after a reload', async () => {
  const { page, close } = await openKitchen(testServer());
  await page.getByRole('button', { name: 'Ton einschalten' }).click();
  await expectSeen(page.getByRole('button', { name: 'Ton ist an' }));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: /^(Ton aus – tippen|Ton ist an)$/ }));
  await page.getByRole('heading', { name: 'Neu', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: 'Ton ist an' }));
  await page.keyboard.press('s');
  await expectSeen(page.getByRole('button', { name: 'Ton ist aus' }));
  await close();
});
