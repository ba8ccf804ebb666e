import { advance, type OrderStatus, orderStatuses, revert } from '@tresen/domain/orders/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function orderAt(status: OrderStatus): Promise<string> {
  const sale = till.saleOf();
  await upload(api, till, [till.write('sale.complete.v1', sale)]);
  await owner.sql('update app.orders set status = $2 where order_id = $1', [sale.orderId, status]);
  return sale.orderId;
}

async function statusOf(orderId: string): Promise<unknown> {
  const [row] = await owner.sql<{ status: string; version: number }>(
    'select status, version from app.orders where order_id = $1',
    [orderId],
  );
  return row;
}

const move = { at: Temporal.Now.instant().toString(), by: null };
const stateOf = (status: OrderStatus) =>
  ({ status, version: 1, movedAt: move.at, movedBy: null, isCancelled: false }) as const;

describe('[D12] what the server does with a request is what the domain says', () => {
  const pairs = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => to !== 'new').map((to) => [from, to] as const),
  );

  test.each(pairs)('[D12] advance from %s to %s', async (from, to) => {
    const orderId = await orderAt(from);
    const { body } = await upload(api, till, [till.write('order.advance.v1', { orderId, to })]);
    const expected = advance(stateOf(from), to, move);
    if (!expected.ok) throw new Error('the domain refuses no step forward');
    expect(body).toMatchObject({
      outcomes: [{ outcome: 'applied', code: expected.value.isMoved ? '' : 'already-there' }],
    });
    const { status, version } = expected.value.order;
    expect(await statusOf(orderId)).toEqual({ status, version });
  });

  test.each(pairs.filter(([, to]) => to !== 'completed'))('[D12] revert from %s to %s', async (from, to) => {
    const orderId = await orderAt(from);
    const { body } = await upload(api, till, [till.write('order.revert.v1', { orderId, to, expectedVersion: 1 })]);
    const expected = revert(stateOf(from), to, 1, move);
    const outcome = expected.ok ? { outcome: 'applied' } : { outcome: 'rejected', code: expected.refusal.code };
    expect(body).toMatchObject({ outcomes: [outcome] });
    expect(await statusOf(orderId)).toMatchObject({ status: expected.ok ? to : from });
  });

  test('[D12] a step back that saw another version, comes too late or names no order of ours is refused', async () => {
    const orderId = await orderAt('ready');
    const back = (expectedVersion: number) =>
      till.write('order.revert.v1', { orderId, to: 'accepted', expectedVersion });
    expect((await upload(api, till, [back(7)])).body).toMatchObject({ outcomes: [{ code: 'order/changed' }] });
    await owner.sql(`update app.orders set changed_at = now() - interval '25 hours' where order_id = $1`, [orderId]);
    expect((await upload(api, till, [back(1)])).body).toMatchObject({ outcomes: [{ code: 'order/too-late' }] });
    const unknown = till.write('order.advance.v1', { orderId: till.deviceId, to: 'ready' });
    expect((await upload(api, till, [unknown])).body).toMatchObject({ outcomes: [{ code: 'order/unknown' }] });
  });

  test('offline-7.34 accepted twice is one event, and the second one is no error', async () => {
    const orderId = await orderAt('new');
    const requests = [1, 2].map(() => till.write('order.advance.v1', { orderId, to: 'accepted' }));
    await upload(api, till, requests);
    const events = await owner.sql(`select 1 from app.events where type = 'order.moved' and payload like $1`, [
      `%${orderId}%`,
    ]);
    expect(events).toHaveLength(1);
  });

  test('an opened drawer is told and remembered', async () => {
    const entry = till.write('drawer.open.v1', { locationId: till.place.locationId, reason: 'Wechselgeld' });
    expect((await upload(api, till, [entry])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
    const [event] = await owner.sql<{ payload: string }>(`select payload from app.events where command_id = $1`, [
      entry.id,
    ]);
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ reason: 'Wechselgeld' });
  });
});
