import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { changePlace, openTill, payButton, result, tap, tile } from './pos-acts.ts';
import { deviceOf, expectBooked, needNoPaper } from './pos-proof-acts.ts';
import { openKitchen, press, sell, ticket } from '../kitchen/processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const all = ['digital-menu', 'order-processing', 'point-of-sale'];

test('[promise-R3.4] [R3.4] [D24] a till whose place has switched selling off finishes what is open, begins nothing, and reports', async () => {
  const till = await openTill(testServer());
  const { page } = till;
  const deviceId = await deviceOf(page);
  const title = page.getByText('Hier wird nicht mehr kassiert', { exact: true });
  await tap(page, 'Helles 0,5 l');
  await expectSeen(page.getByRole('list', { name: 'Warenkorb' }).getByText('Helles 0,5 l'));
  await changePlace(till, testServer().url, { features: ['digital-menu', 'order-processing'] });
  await page.reload();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await expectSeen(title);
  expect(await page.locator('.tile').count()).toBe(0);
  await expectBooked(testServer(), deviceId, [680]);

  await page.reload();
  await expectSeen(title);
  await page.evaluate(() => {
    for (const key of [...'4012345678901', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expectSeen(page.getByText(/^Hier wird nicht mehr kassiert\. Die Kasse ist an diesem Ort abgeschaltet/));
  await expectSeen(page.getByText('Warenkorb ist leer'));
  await page.getByRole('button', { name: 'X-Bericht' }).click();
  await expectSeen(page.getByRole('dialog').getByText('6,80 €').first());
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  await picture(page, 'till-switched-off');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectSeen(page.getByRole('link', { name: 'Einstellungen des Orts' }));
  await picture(page, 'till-switched-off-phone');
  await page.setViewportSize({ width: 1280, height: 900 });

  await changePlace(till, testServer().url, { features: all });
  await page.reload();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await expectGone(title);
  await expectBooked(testServer(), deviceId, [680]);
  await till.close();
});

test('[promise-D24] [D24] with orders switched off everywhere a kitchen screen opens again and shows what is open until it is done', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await needNoPaper(till.page);
  const number = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, number, 'new'));
  const said = kitchen.page.getByText(/^Die Funktion „Bestellungen“ ist an diesem Ort abgeschaltet/);
  expect(await said.count()).toBe(0);
  await changePlace(kitchen, testServer().url, { features: ['digital-menu', 'point-of-sale'] });
  await kitchen.page.reload();
  await expectSeen(ticket(kitchen.page, number, 'new'));
  await expectSeen(said);
  await picture(kitchen.page, 'kitchen-switched-off');
  await press(kitchen.page, number, 'Annehmen');
  await press(kitchen.page, number, 'Fertig');
  await press(kitchen.page, number, 'Abgeholt');
  await expectGone(ticket(kitchen.page, number));

  const desk = await testServer().visitor();
  await desk.signIn('owner');
  await desk.open('/admin/orders/processing');
  await expectSeen(desk.page.getByRole('heading', { name: 'Seite nicht gefunden' }));
  await changePlace(kitchen, testServer().url, { features: all });
  await Promise.all([till.close(), kitchen.close(), desk.close()]);
});
