import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { randomUUID } from 'node:crypto';
import { formatPickupNumber, formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner, ours, 'K7');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

type Listed = {
  readonly orderId: string;
  readonly registerCode: string;
  readonly series: number;
  readonly receiptNo: number;
  readonly pickupNo: number;
  readonly totalCents: number;
  readonly paymentTypes: readonly string[];
  readonly status: string;
  readonly isCancelled: boolean;
  readonly zNo: number | null;
};

async function recentOrders(query = ''): Promise<readonly Listed[]> {
  const answer = await api
    .visit('10.2.0.1')
    .call('GET', `/till/recent-orders${query}`, undefined, await ticketOf(api, till));
  expect(answer.status).toBe(200);
  return answer.body['orders'] as readonly Listed[];
}

test('[R3.16] [D10] an order has its number, what was paid, the change, how it was paid, and where it stands', async () => {
  const [cash, card] = [randomUUID(), randomUUID()];
  const byCard = [{ type: 'card', amountCents: 350, tenderedCents: 0, changeCents: 0, ...notedByHand }] as const;
  const [{ station_id: stationId } = { station_id: '' }] = await owner.sql<{ station_id: string }>(
    'select station_id from app.stations where org_id = $1 and location_id = $2 limit 1',
    [ours.orgId, ours.locationId],
  );
  const eaten = till.sell({ orderId: cash });
  const cooked = till.saleOf({ orderId: card, payments: byCard });
  const lines = cooked.lines.map((line) => ({ ...line, stationId }));
  const entries = [eaten, till.write('sale.complete.v1', { ...cooked, lines })];
  expect((await upload(api, till, entries)).status).toBe(200);

  const listed = await recentOrders();
  expect(listed.map(({ orderId }) => orderId)).toEqual([card, cash]);
  expect(listed[0]).toMatchObject({ totalCents: 350, paymentTypes: ['card'], status: 'new', zNo: null });
  expect(listed.map(({ isCancelled }) => isCancelled)).toEqual([false, false]);
  expect(listed[1]).toMatchObject({ totalCents: 350, paymentTypes: ['cash'], status: 'completed' });
  expect(listed.map(formatPickupNumber)).toEqual(['K7-2', 'K7-1']);
  expect(listed.map(formatReceiptNumber)).toEqual(['K7-1-000002', 'K7-1-000001']);
  const paid = await owner.sql(
    `select p.type, p.amount_cents::int as amount, p.tendered_cents::int as given, p.change_cents::int as change
      from app.receipts r join app.receipt_payments p using (org_id, register_id, series, no)
      where r.order_id = any ($1::uuid[]) order by r.no`,
    [[cash, card]],
  );
  expect(paid).toEqual([
    { type: 'cash', amount: 350, given: 500, change: 150 },
    { type: 'card', amount: 350, given: 0, change: 0 },
  ]);
});

test('[R3.16] only those of the area, as many as wanted, and a cancelled one says so and is no order of its own', async () => {
  const [{ area_id: areaId } = { area_id: '' }] = await owner.sql<{ area_id: string }>(
    'select area_id from app.areas where org_id = $1 and location_id = $2 limit 1',
    [ours.orgId, ours.locationId],
  );
  const orderId = randomUUID();
  const sold = till.saleOf({ orderId, areaId });
  const lines = sold.lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    totalCents: -line.totalCents,
    shares: line.shares.map((share) => ({ ...share, grossCents: -share.grossCents })),
  }));
  const back = till.saleOf({
    areaId,
    lines,
    totalCents: -350,
    payments: [{ type: 'cash', amountCents: -350, tenderedCents: 0, changeCents: 350, ...notedByHand }],
    vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
    reason: 'Fehleingabe',
    cancels: {
      orderId,
      registerCode: 'K7',
      series: 1,
      receiptNo: sold.receiptNo,
      isWhole: true,
      reason: 'input-error',
    },
  });
  const entries = [sold, back].map((sale) => till.write('sale.complete.v1', sale));
  expect((await upload(api, till, entries)).status).toBe(200);
  expect(await recentOrders(`?areaId=${areaId}`)).toMatchObject([{ orderId, isCancelled: true }]);
  expect(await recentOrders('?limit=1')).toHaveLength(1);
});
