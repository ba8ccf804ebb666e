import { randomUUID } from 'node:crypto';
import { givenPurse } from '@tresen/domain/closing/purse';
import { shiftOf } from '@tresen/domain/closing/settled-shift';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let orderId: string;
let count = 80;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${(count += 1)}`);
  // With something to do for a kitchen: else the order is done at once.
  const sold = till.saleOf({ lines: [{ ...cola, stationId: randomUUID() }] });
  ({ orderId } = sold);
  await upload(api, till, [till.write('sale.complete.v1', sold)]);
});

type Sample = {
  readonly payload: () => JsonValue;
  readonly booked: () => Promise<unknown>;
  readonly refused?: JsonValue;
};

const cash = () =>
  owner.sql(
    'select kind, amount_cents::int as cents, counted_cents::int as counted from app.cash_entries where device_id = $1',
    [till.deviceId],
  );
const events = async (type: string) =>
  (await owner.sql('select 1 from app.events where type = $1 and payload like $2', [type, `%${till.deviceId}%`]))
    .length;
const nobodys = { orderId: '018f0000-0000-7000-8000-00000000beef' };

const sold: Sample = {
  payload: () => till.saleOf(),
  booked: async () =>
    (await owner.sql('select 1 from app.receipts where register_id = $1', [till.registerId])).length === 2,
  refused: { totalCents: 1 },
};
const trained: Sample = {
  payload: () => {
    const { receiptNo: _, pickupNo: __, ...sale } = till.saleOf();
    return { trainingNo: 1, sale };
  },
  booked: () => owner.sql('select training_no from app.training_sales where device_id = $1', [till.deviceId]),
  refused: { trainingNo: 0 },
};

const startedAt = '2026-11-14T18:00:00.000Z';
const cart = () => ({ txId: randomUUID(), orderId: randomUUID(), startedAt, lines: [...till.saleOf().lines] });
const cartOf = (payload: Sample['payload']): Sample => ({
  payload,
  booked: () => owner.sql('select 1 from app.cart_entries where device_id = $1', [till.deviceId]),
  refused: { txId: 'no id' },
});

const startedCard = () => ({ attemptId: randomUUID(), locationId: ours.locationId, at: startedAt });
const outcome = {
  approvedCents: 1250,
  tipCents: 0,
  card: null,
  reference: null,
  slips: null,
  code: '',
  text: '',
};
const cardOf = (state: string, payload: Sample['payload'], refused: JsonValue): Sample => ({
  payload,
  booked: () =>
    owner.sql('select 1 from app.card_attempts where device_id = $1 and state = $2', [till.deviceId, state]),
  refused,
});

/** Of each type that can be set aside: an entry, and where it is seen once it counts. `refused`: one that cannot be booked. */
const samples: Readonly<Record<string, Sample>> = {
  'sale.complete.v1': sold,
  'sale.complete.v2': sold,
  'training.sale.v1': trained,
  'training.sale.v2': trained,
  'order.advance.v1': {
    payload: () => ({ orderId, to: 'ready' }),
    booked: () => owner.sql(`select 1 from app.orders where order_id = $1 and status = 'ready'`, [orderId]),
    refused: { ...nobodys, to: 'ready' },
  },
  'order.revert.v1': {
    payload: () => ({ orderId, to: 'accepted', expectedVersion: 2 }),
    booked: () => owner.sql(`select 1 from app.orders where order_id = $1 and status = 'accepted'`, [orderId]),
    refused: { ...nobodys, to: 'accepted', expectedVersion: 1 },
  },
  'order.seen.v1': {
    payload: () => ({ orderId }),
    booked: () => owner.sql('select 1 from app.orders where order_id = $1 and seen_at is not null', [orderId]),
    refused: nobodys,
  },
  'order.part-ready.v1': {
    payload: () => ({ orderId, stationId: randomUUID(), version: 1 }),
    booked: async () => (await events('order.part-ready')) === 1,
  },
  'order.printed.v1': {
    payload: () => ({ orderId, stationId: randomUUID(), printerId: randomUUID() }),
    booked: async () => (await events('order.printed')) === 1,
  },
  'drawer.open.v1': {
    payload: () => ({ locationId: ours.locationId, reason: 'Wechselgeld' }),
    booked: async () => (await events('drawer.opened')) === 1 && cash(),
  },
  'cash.move.v1': {
    payload: () => ({ kind: 'pay-out', amountCents: -5000, reason: 'Blumen' }),
    booked: cash,
    refused: { kind: 'pay-out' },
  },
  'cash.move.v2': {
    payload: () => givenPurse({ transferId: randomUUID(), forUserId: null, settlementId: null, amountCents: 5000 }, ''),
    booked: async () =>
      (await cash()).length === 1 &&
      owner.sql('select 1 from app.purse_moves where device_id = $1 and amount_cents = -5000', [till.deviceId]),
    refused: { kind: 'purse-out', amountCents: -5000, reason: '' },
  },
  'shift.settle.v1': {
    payload: () => ({
      settlementId: randomUUID(),
      locationId: ours.locationId,
      userId: demoId('anna.krug@lindenhof.example'),
      ...shiftOf([], ''),
      expectedCents: null,
      countedCents: null,
      transferId: null,
      openBills: 0,
      approvedBy: null,
    }),
    booked: () => owner.sql('select 1 from app.shift_settlements where device_id = $1', [till.deviceId]),
    refused: { settlementId: 'none' },
  },
  'cash.count.v1': { payload: () => ({ pieces: { '5000': 2 } }), booked: cash },
  'cart.abandoned.v1': cartOf(cart),
  'cart.parked.v1': cartOf(() => ({ ...cart(), group: 'Tisch 7' })),
  'tse.outage.v1': {
    payload: () => ({ phase: 'began', scope: 'line', reason: 'no line', at: startedAt }),
    booked: () => owner.sql('select 1 from app.tse_outages where register_id = $1', [till.registerId]),
    refused: { phase: 'went on' },
  },
  'receipt.issued.v1': {
    payload: () => ({ orderId, txId: randomUUID(), issued: 'outage', reason: 'no answer', at: startedAt }),
    // What follows from it where a device signs: follow-signing.test.ts.
    booked: () =>
      owner.sql(`select 1 from app.parked_commands where device_id = $1 and decision = 'taken'`, [till.deviceId]),
    refused: { issued: 'signed' },
  },
  'training.order.v1': {
    payload: () => practisedOrder(),
    booked: () =>
      owner.sql('select 1 from app.training_sales where device_id = $1 and training_no = 1', [till.deviceId]),
    refused: { ...practisedOrder(), trainingNo: 0 },
  },
  'article.count.v1': {
    payload: () => countOf(demoId('lindenhof Helles 0,5 l')),
    booked: () => owner.sql('select 1 from app.article_counts where left_now = 3'),
    refused: countOf(demoId('no such article')),
  },
  'card.asked.v1': cardOf(
    'asked',
    () => ({
      ...startedCard(),
      orderId,
      terminalId: randomUUID(),
      provider: 'zvt',
      kind: 'payment',
      amountCents: 1250,
      of: null,
      bills: [],
      pieces: [],
    }),
    { amountCents: 0 },
  ),
  'card.answered.v1': cardOf('approved', () => ({ ...startedCard(), ...outcome, state: 'approved' }), {
    state: 'perhaps',
  }),
  'card.resolved.v1': cardOf(
    'approved',
    () => ({
      ...startedCard(),
      ...outcome,
      state: 'approved',
      by: 'person',
      userId: demoId('anna.krug@lindenhof.example'),
      reason: 'Gast hat gezahlt',
      evidence: 'Beleg 17',
    }),
    { by: 'nobody' },
  ),
};

function practisedOrder() {
  const order = { locationId: ours.locationId, registerCode: 'K2', businessDate: '2026-11-20', startedAt, txId: null };
  const lines = [{ quantity: 2, name: 'Helles 0,5 l', unitCents: 480 }];
  return { trainingNo: 1, order: { ...order, kind: 'placed', lines } };
}

function countOf(articleId: string): JsonValue {
  return { locationId: ours.locationId, step: 1, articleId, countId: demoId('a count'), left: 3 };
}

async function parkAndTake(type: string, payload: JsonValue) {
  const entry = till.write(type, payload);
  const sent = await upload(api, till, [{ ...entry, sig: 'A'.repeat(86) }]);
  expect(sent.body).toMatchObject({ outcomes: [{ outcome: 'parked' }] });
  const { body } = await anna.call('GET', '/parked-entries');
  const parked = (body['entries'] as Record<string, unknown>[]).find(({ deviceId }) => deviceId === till.deviceId);
  const path = `/parked-entries/${String(parked?.['parkedId'])}/decision`;
  return anna.call('POST', path, { takes: true, reason: 'stimmt' });
}

test('[hole-10] rulings-1 every type that a server reads has its sample here', () => {
  expect(Object.keys(samples).toSorted()).toEqual(entryTypes.toSorted());
});

test.each(Object.entries(samples))('[hole-10] rulings-1 a manager takes %s, and it is booked', async (type, sample) => {
  if (type === 'order.revert.v1') await upload(api, till, [till.write('order.advance.v1', { orderId, to: 'ready' })]);
  const taken = await parkAndTake(type, sample.payload());
  expect([taken.status, taken.body]).toEqual([200, {}]);
  const booked = await sample.booked();
  expect(Array.isArray(booked) ? booked.length : booked).toBe(Array.isArray(booked) ? 1 : true);
  expect((await anna.call('GET', '/parked-entries')).body['entries']).not.toContainEqual(
    expect.objectContaining({ deviceId: till.deviceId }),
  );
});

test('[hole-10] the amount of a cash movement that was taken is that of the entry, to the cent', async () => {
  await parkAndTake('cash.move.v1', { kind: 'pay-out', amountCents: -5000, reason: 'Blumen' });
  expect(await cash()).toEqual([{ kind: 'move', cents: -5000, counted: null }]);
});

const unbookable = Object.entries(samples).flatMap(([type, { refused }]) =>
  refused === undefined ? [] : [[type, refused] as const],
);
test.each(unbookable)(
  '[hole-10] %s that cannot be booked is refused with a sentence, and still waits',
  async (type, payload) => {
    expect(await parkAndTake(type, payload)).toMatchObject({ status: 422, body: { code: 'parked/not-usable' } });
    expect((await anna.call('GET', '/parked-entries')).body['entries']).toContainEqual(
      expect.objectContaining({ deviceId: till.deviceId }),
    );
  },
);
