import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { openOwnNats } from '../../test-server/own-nats.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill } from '../till/pos-acts.ts';
import { deviceOf, managerOf } from '../till/pos-proof-acts.ts';
import { openKitchen, press, sell, ticket } from './processing-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** How long until the screen has drawn it. */
async function shownAfter(page: Parameters<typeof ticket>[0], number: string): Promise<number> {
  const from = performance.now();
  await expectSeen(ticket(page, number, 'new'));
  return performance.now() - from;
}

test('offline-7.13 an order that no hint speaks of is on the screens within five seconds', async () => {
  await testServer().restart({ EVENT_BUS_URL: 'none' });
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  // Written past the program: as if it had died between the commit and the hint.
  const number = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, number, 'new'));
  await inDatabase(
    testServer(),
    `with head as (update app.stream_heads h set last_seq = last_seq + 1 from app.receipts r
        where r.location_id = h.location_id and r.register_code || '-' || r.pickup_no = $1
        returning h.org_id, h.location_id, h.last_seq, r.order_id),
      moved as (update app.orders o set status = 'accepted', version = 2 from head
        where o.org_id = head.org_id and o.order_id = head.order_id)
      insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, created_at)
        select org_id, location_id, last_seq, current_date, gen_random_uuid(), 'order.moved',
          json_build_object('orderId', order_id, 'from', 'new', 'to', 'accepted', 'version', 2, 'at', now(), 'by', null,
            'device', order_id)::text, now() from head`,
    [number],
  );
  const from = performance.now();
  await expectSeen(ticket(kitchen.page, number, 'accepted'));
  expect(performance.now() - from).toBeLessThan(5_000);
  await Promise.all([till.close(), kitchen.close()]);
  await testServer().restart();
});

test('offline-7.18 with NATS killed an order takes a sweep and nothing is lost; with NATS back it is quick again', async () => {
  await using nats = await openOwnNats();
  await testServer().restart({ EVENT_BUS_URL: nats.url });
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await nats.kill();
  const numbers = [await sell(till.page, 'Riesenbrezn'), await sell(till.page, 'Riesenbrezn')];
  for (const number of numbers) expect(await shownAfter(kitchen.page, number)).toBeLessThan(5_000);
  await nats.start();
  expect(await shownAfter(kitchen.page, await sell(till.page, 'Riesenbrezn'))).toBeLessThan(5_000);
  expect(kitchen.complaints()).toEqual([]);
  await Promise.all([till.close(), kitchen.close()]);
  await testServer().restart();
});

test('offline-7.16 a database that drops every connection is no end: the till sells on and the screen catches up', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await inDatabase(
    testServer(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const number = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, number, 'new'));
  const ended = await Promise.race([testServer().server.gone, Promise.resolve('runs')]);
  expect(ended).toBe('runs');
  await Promise.all([till.close(), kitchen.close()]);
});

test('offline-7.17 a server that lost what it told: the screens start over, and the till sends again', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const kept = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, kept, 'new'));
  // The last event is another one now, as after a restore from an older copy.
  await inDatabase(
    testServer(),
    `set session_replication_role = replica;
    update app.events e set event_id = gen_random_uuid() from app.stream_heads h
      where h.location_id = e.location_id and h.last_seq = e.seq`,
  );
  const next = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, next, 'new'));
  await expectSeen(ticket(kitchen.page, kept, 'new'));
  await press(kitchen.page, kept, 'Annehmen');
  await expectSeen(ticket(kitchen.page, kept, 'accepted'));
  await expectGone(ticket(kitchen.page, kept).getByRole('img', { name: 'wartet auf Übertragung' }));
  await Promise.all([till.close(), kitchen.close()]);
});

test('offline-7.34 accepted on two screens over a slow line: one event, no error on either', async () => {
  const till = await openTill(testServer());
  const [one, other] = [await openKitchen(testServer()), await openKitchen(testServer())];
  const number = await sell(till.page, 'Riesenbrezn');
  await Promise.all([one, other].map(({ page }) => expectSeen(ticket(page, number, 'new'))));
  testServer().wire.slow(20_000);
  await Promise.all([one, other].map(({ page }) => press(page, number, 'Annehmen')));
  await Promise.all([one, other].map(({ page }) => expectSeen(ticket(page, number, 'accepted'))));
  testServer().wire.restore();
  const moves = () =>
    inDatabase(
      testServer(),
      `select e.payload::json ->> 'to' as to from app.events e join app.receipts r on e.payload::json ->> 'orderId' = r.order_id::text
        where e.type = 'order.moved' and r.register_code || '-' || r.pickup_no = $1`,
      [number],
    );
  const requests = () =>
    inDatabase(
      testServer(),
      `select c.outcome from app.device_commands c join app.receipts r on c.entry::json -> 'payload' ->> 'orderId' = r.order_id::text
        where c.type = 'order.advance.v1' and r.register_code || '-' || r.pickup_no = $1`,
      [number],
    );
  await expect
    .poll(async () => (await requests()).map(({ outcome }) => outcome), { timeout: 20_000 })
    .toEqual(['applied', 'applied']);
  expect(await moves()).toEqual([{ to: 'accepted' }]);
  for (const { page } of [one, other]) expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  await Promise.all([till, one, other].map(({ close }) => close()));
});

test('[D35] a screen that was signed off says so, and becomes one again with a new code right there', async () => {
  const { page, context, close } = await openKitchen(testServer());
  const manage = managerOf(testServer(), context);
  await manage('DELETE', `/devices/${await deviceOf(page)}`);
  await page.reload();
  await expectSeen(page.getByRole('heading', { name: 'Dieses Gerät wurde abgemeldet' }));
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Neu einrichten' }).click();
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const { code } = await manage('POST', `/locations/${locationId}/device-codes`, { role: 'kds', name: 'Küche' });
  await page.getByLabel('Code', { exact: true }).fill(String(code));
  await page.getByRole('button', { name: 'Bildschirm einrichten' }).click();
  await page.locator('[data-line-state="live"]').waitFor({ timeout: 60_000 });
  await close();
});
