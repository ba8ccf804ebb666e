import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill } from '../till/pos-acts.ts';
import { openKitchen, press, sell, ticket } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[D12] offline-7.19 a connection that falls silent is an alarm within ten seconds; work goes on and is sent later', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const counter = await openKitchen(testServer());
  const number = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, number, 'new'));

  const { wire } = testServer();
  wire.silence();
  const silentAt = performance.now();
  await kitchen.page.locator('[data-alarm]').waitFor({ timeout: 12_000 });
  expect(performance.now() - silentAt).toBeLessThan(10_000);
  await expectSeen(kitchen.page.getByText(/^Stand \d\d:\d\d:\d\d$/));

  await press(kitchen.page, number, 'Annehmen');
  await expectSeen(ticket(kitchen.page, number, 'accepted').getByRole('img', { name: 'wartet auf Übertragung' }));
  wire.restore();
  await expectGone(kitchen.page.locator('[data-alarm]'));
  await expectSeen(ticket(counter.page, number, 'accepted'));
  await expectGone(ticket(kitchen.page, number).getByRole('img', { name: 'wartet auf Übertragung' }));
  await Promise.all([till, kitchen, counter].map(({ close }) => close()));
});
