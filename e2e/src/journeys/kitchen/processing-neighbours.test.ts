import { expect, test } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill } from '../till/pos-acts.ts';
import { deviceOf } from '../till/pos-proof-acts.ts';
import { linked, openKitchen, press, sell, ticket } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

const eventsOf = (number: string) =>
  inDatabase(
    testServer(),
    `select e.type from app.events e join app.receipts r on r.org_id = e.org_id and e.payload::json ->> 'orderId' = r.order_id::text
      where r.register_code || '-' || r.pickup_no = $1 order by e.seq`,
    [number],
  );

test('offline-3.7 with the internet cut an order reaches the kitchen screen from the till itself, and the till hears back', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await linked(kitchen.page);
  testServer().wire.cut();
  await expectSeen(kitchen.page.locator('[data-alarm]'));
  const number = await sell(till.page, 'Riesenbrezn');
  const shown = ticket(kitchen.page, number, 'new');
  await expectSeen(shown);
  await expectSeen(shown.getByText('offline, unbestätigt'));
  await expectSeen(till.page.locator('[data-kitchen="seen"]'));
  await press(kitchen.page, number, 'Annehmen');
  await expectSeen(till.page.locator('[data-kitchen="started"]'));
  expect(await eventsOf(number)).toEqual([]);

  testServer().wire.restore();
  await expectGone(ticket(kitchen.page, number).getByText('offline, unbestätigt'));
  await expectSeen(ticket(kitchen.page, number, 'accepted'));
  await expect
    .poll(async () => (await eventsOf(number)).map(({ type }) => type).toSorted(), { timeout: 30_000 })
    .toEqual(['order.moved', 'order.placed', 'order.seen']);
  await Promise.all([till.close(), kitchen.close()]);
});

test('offline-7.5 offline-7.26 a till is lost with sales nobody has: its neighbour brings them, each once', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await linked(kitchen.page);
  const deviceId = await deviceOf(till.page);
  testServer().wire.cut();
  const numbers = [await sell(till.page, 'Riesenbrezn'), await sell(till.page, 'Riesenbrezn', 'Helles 0,5 l')];
  for (const number of numbers) await expectSeen(ticket(kitchen.page, number, 'new'));
  // The whole profile is gone with it: journal, copy and key.
  await till.close();
  testServer().wire.restore();

  const booked = () =>
    inDatabase(
      testServer(),
      `select register_code || '-' || pickup_no as number from app.receipts where device_id = $1 order by no`,
      [deviceId],
    );
  await expect.poll(async () => (await booked()).map(({ number }) => number), { timeout: 30_000 }).toEqual(numbers);
  const [log] = await inDatabase(
    testServer(),
    `select count(*)::int as entries, count(distinct command_id)::int as ids from app.device_commands
      where device_id = $1 and type = 'sale.complete.v1' and outcome = 'applied'`,
    [deviceId],
  );
  expect(log).toEqual({ entries: 2, ids: 2 });
  for (const number of numbers) await expectGone(ticket(kitchen.page, number).getByText('offline, unbestätigt'));
  await kitchen.close();
});

test('offline-7.41 after a reload without internet the lines are gone, the board says so, and with the internet they come back', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer(), { keepsApp: true });
  await kitchen.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await linked(kitchen.page);
  testServer().wire.cut();
  await kitchen.page.reload();
  await expectSeen(kitchen.page.locator('[data-alarm]'));
  await expectSeen(kitchen.page.getByText(/^Stand \d\d:\d\d:\d\d$/));
  const number = await sell(till.page, 'Riesenbrezn');
  expect(await ticket(kitchen.page, number).count()).toBe(0);
  // Nobody has it yet, and who took the order can see that: it has to be called out, or printed.
  await expectSeen(till.page.locator('[data-kitchen="waiting"]'));
  testServer().wire.restore();
  await expectSeen(ticket(kitchen.page, number, 'new'));
  await linked(kitchen.page);
  await Promise.all([till.close(), kitchen.close()]);
});
