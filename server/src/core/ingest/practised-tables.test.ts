import { wholeSale } from '@tresen/domain/bills/bill-facts.sample';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { useBills } from '../../../test/bill-acts.ts';
import { dumpOf } from '../../../test/dump-of.ts';
import { openTillDevice, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../books/verify-books.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

const bills = useBills();

test('[T70] a practised payment of a real bill pays nothing: no floor, no kitchen, no receipt and no amount of a Z-report', async () => {
  expect(await bills.say(0, bills.beers())).toEqual(['applied']);
  const open = await bills.bill();
  const events = () =>
    bills
      .owner()
      .sql('select count(*)::int as n from app.events where location_id = $1', [bills.floor().place.locationId]);
  const before = await events();

  const paid = bills.paid(1, 1, 2);
  if (paid.type !== 'sale.complete.v2') throw new Error('no receipt');
  const real = bills.floor().write(0, paid);
  const {
    receiptNo: _receiptNo,
    pickupNo: _pickupNo,
    ...sale
  } = {
    ...wholeSale(paid),
    ...(real.payload as unknown as ReturnType<typeof wholeSale>),
  };
  const payload = { trainingNo: 1, sale } as unknown as JsonValue;
  const till = bills.till(1);
  expect(await bills.send(1, till.write('training.sale.v2', payload))).toEqual(['applied']);

  expect(await bills.bill()).toEqual(open);
  expect(await events()).toEqual(before);
  const booked = await bills.owner().sql(
    `select 'receipt' as of from app.receipts where device_id = $1 union all select 'cash' from app.cash_entries where device_id = $1
      union all select 'round' from app.rounds where device_id = $1`,
    [till.deviceId],
  );
  expect(booked).toEqual([]);
  const [practised] = await bills
    .owner()
    .sql<{ data: string }>('select process_data as data from app.training_sales where device_id = $1', [till.deviceId]);
  expect(practised?.data).toMatch(/^AVTraining\^/);
});

/** All that an entry of its own may change in the whole database. */
const touched = [
  'app.command_keys',
  'app.device_commands',
  'app.device_heads',
  'app.device_proofs',
  'app.devices',
  'app.training_sales',
];

const order = (kind: string, quantity: number, over: object = {}): JsonValue => ({
  trainingNo: 2,
  order: {
    locationId: bills.floor().place.locationId,
    registerCode: 'K1',
    businessDate: bills.floor().today,
    startedAt: '2026-11-14T18:00:00.000Z',
    txId: null,
    kind,
    lines: [{ quantity, name: 'Helles 0,5 l', unitCents: 480 }],
    ...over,
  },
});

async function everyRow(): Promise<ReadonlyMap<string, string>> {
  const rows = Map.groupBy(await dumpOf(bills.owner()), ({ table }) => table);
  return new Map([...rows].map(([table, of]) => [table, JSON.stringify(of.map(({ row }) => row).toSorted())]));
}

test('[T70] a practised order changes no row but its own: no bill, ticket, event, round or figure', async () => {
  expect(await bills.say(0, bills.beers())).toEqual(['applied']);
  const before = await everyRow();
  const till = bills.till(0);
  const entries = [order('placed', 2), order('cancelled', -2), order('moved', 1)].map((payload) =>
    till.write('training.order.v1', payload),
  );
  expect(await bills.send(0, ...entries)).toEqual(['applied', 'applied', 'applied']);
  const after = await everyRow();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (table) => before.get(table) !== after.get(table),
  );
  expect(changed.filter((table) => !touched.includes(table))).toEqual([]);
  const kept = await bills
    .owner()
    .sql<{ data: string }>('select process_data as data from app.training_sales where device_id = $1', [till.deviceId]);
  expect(kept.map(({ data }) => data)).toEqual(Array.from({ length: 3 }, () => 'AVTraining^0.00_0.00_0.00_0.00_0.00^'));
  // Twice is once.
  expect(await bills.send(0, entries[2]!)).toEqual(['applied']);
  const { db } = bills.api().context.services;
  const { faults } = await verifyBooks(db, vouchedOrgId(bills.floor().place.orgId));
  expect(faults.filter((fault) => fault.includes('practised'))).toEqual([]);
});

test('[T70] a day with practised orders has the Z-report of the day without them, and says how many there were', async () => {
  const close = async () => {
    const path = `/locations/${bills.floor().place.locationId}`;
    const { body } = await bills.anna().call('GET', `${path}/x-report`);
    expect((await bills.anna().call('POST', `${path}/z-reports`, {})).status).toBe(200);
    return body['figures'] as Record<string, unknown>;
  };
  expect(await bills.say(0, bills.beers())).toEqual(['applied']);
  expect(await bills.say(0, bills.paid(1, 1))).toEqual(['applied']);
  const practised = [2, 3].map((no) => bills.till(1).write('training.order.v1', order('placed', no)));
  expect(await bills.send(1, ...practised)).toEqual(['applied', 'applied']);
  const figures = await close();
  expect(figures).toMatchObject({ receiptCount: 1, totalCents: 480, trainingCount: 2 });
});

test('[T70] what cannot be a practised order is set aside', async () => {
  const odd = [
    order('eaten', 1),
    order('placed', 1, { lines: [{ quantity: 1, name: 'Helles', unitCents: 1e13 }] }),
    order('placed', 1, { startedAt: 'gestern' }),
  ];
  const entries = odd.map((payload) => bills.till(2).write('training.order.v1', payload));
  const unreadable = 'parked payload-unreadable';
  expect(await bills.send(2, ...entries)).toEqual([unreadable, unreadable, unreadable]);
});

test('[T68][T70] an order phone practises orders, and still no sale', async () => {
  const phone = await openTillDevice(bills.owner(), bills.floor().place, 'G1', 'order');
  const { receiptNo: _no, pickupNo: _pickup, ...sale } = bills.till(0).saleOf();
  const entries = [
    phone.write('training.order.v1', order('placed', 2)),
    phone.write('training.sale.v2', { trainingNo: 3, sale }),
  ];
  const { body } = await upload(bills.api(), phone, entries);
  expect(
    (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) => `${outcome} ${code}`),
  ).toEqual(['applied ', 'parked register-unknown']);
});
