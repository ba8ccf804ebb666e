import { day, sampleFact, sampleId, sampleLine, sampleReceipt } from '@tresen/domain/bills/bill-facts.sample';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { billId, itemId, pieces, useBills } from '../../../test/bill-acts.ts';
import { openFloorTills } from '../../../test/bill-floor.ts';
import { openTillDevice, ticketOf, upload } from '../../../test/till-device.ts';

const { api, owner, anna, floor, till, meta, leapTo, send, say, beers, more, paid, cancelled, bill, incidents } =
  useBills();

test('[T23] a bill is open while a piece is, closed by its last payment, and open again by another round', async () => {
  expect(await say(0, beers())).toEqual(['applied']);
  expect(await bill()).toEqual({ open_cents: 960, open_pieces: 2, is_settled: false });
  expect(await say(1, paid(1, 1, 2))).toEqual(['applied']);
  expect(await bill()).toEqual({ open_cents: 0, open_pieces: 0, is_settled: true });
  await say(0, more(2, 300));
  expect(await bill()).toEqual({ open_cents: 300, open_pieces: 1, is_settled: false });
});

test('[T34] two payments of one piece both stand and are one incident, also when the round comes last', async () => {
  const round = floor().write(0, beers(1));
  const [one, other] = [floor().write(1, paid(1, 1)), floor().write(2, paid(2, 1))];
  expect(await send(1, one)).toEqual(['applied']);
  expect(await send(2, other)).toEqual(['applied']);
  expect(await send(0, round)).toEqual(['applied']);
  expect(await bill()).toEqual({ open_cents: 0, open_pieces: 0, is_settled: true });
  expect(await incidents()).toEqual([{ kind: 'paid-twice', is_open: true }]);
  // Whatever else is said of it, it stays one.
  await say(0, sampleFact('bill.set.v1', meta(), { billId, openedOn: day, guests: 4 }));
  await bill();
  expect(await incidents()).toHaveLength(1);
});

test.each([
  ['by naming another piece', { to: 2 }, 1],
  ['by a reason', { to: null }, 2],
])('[T35] a conflict ends %s, and the pieces stay paid', async (_, { to }, open) => {
  await say(0, beers(3));
  await say(1, paid(1, 1));
  await say(2, paid(2, 1));
  expect(await incidents()).toEqual([{ kind: 'paid-twice', is_open: true }]);
  const explained = { orderId: sampleId('c', 2), itemId, orderedOn: day, from: 1, reason: 'zwei', approvedBy: null };
  await say(0, sampleFact('bill.reassign.v1', meta(), { ...explained, to }));
  expect(await incidents()).toEqual([{ kind: 'paid-twice', is_open: false }]);
  expect(await bill()).toMatchObject({ open_pieces: open });
});

test('[T35] [T45] a conflict ends by a counter-booking; one that opens the piece again leaves the other payment', async () => {
  await say(0, beers(1));
  await say(1, paid(1, 1));
  await say(2, paid(2, 1));
  const back = (no: number, of: number, releases: boolean) =>
    sampleReceipt(meta(), sampleId('c', no), billId, [sampleLine(pieces(1), -480)], {
      cancels: {
        orderId: sampleId('c', of),
        registerCode: 'K3',
        series: 1,
        receiptNo: 1,
        isWhole: true,
        reason: 'other',
      },
      releases,
      reason: 'doppelt',
    });
  await say(2, back(3, 2, true));
  expect(await incidents()).toEqual([{ kind: 'paid-twice', is_open: false }]);
  expect(await bill()).toMatchObject({ open_pieces: 0, is_settled: true });
  await say(1, back(4, 1, true));
  expect(await bill()).toMatchObject({ open_pieces: 1, is_settled: false });
  await say(0, paid(5, 1));
  expect(await bill()).toMatchObject({ open_pieces: 0, is_settled: true });
});

test('[T40] what was paid and cancelled at once is paid, and somebody is asked', async () => {
  await say(0, beers(1));
  await say(1, cancelled(1));
  await say(2, paid(1, 1));
  expect(await bill()).toEqual({ open_cents: 0, open_pieces: 0, is_settled: true });
  expect(await incidents()).toEqual([{ kind: 'paid-and-cancelled', is_open: true }]);
});

test('[T26] a cancellation that comes before its round costs what the round says', async () => {
  const round = floor().write(0, beers());
  expect(await say(1, cancelled(2))).toEqual(['applied']);
  const amount = async () =>
    (
      await owner().sql<{ total: number | null; reason: string; pieces: number }>(
        `select total_cents::int as total, reason, pieces from app.rounds where location_id = $1 and kind = 'cancelled'`,
        [floor().place.locationId],
      )
    )[0];
  expect(await amount()).toEqual({ total: null, reason: 'guest-cancelled', pieces: 1 });
  await send(0, round);
  await bill();
  expect(await amount()).toEqual({ total: -480, reason: 'guest-cancelled', pieces: 1 });
});

test('[T22] numbers of rounds: one that is missing is told, one that is taken is set aside', async () => {
  expect(await say(0, beers())).toEqual(['applied']);
  let no = 10;
  const other = () => more((no += 1), 100);
  floor().setNumber(0, 2);
  expect(await say(0, other())).toEqual(['applied']);
  expect(await incidents()).toEqual([{ kind: 'round-gap', is_open: true }]);
  floor().setNumber(0, 0);
  expect(await say(0, other())).toEqual(['parked number-reused']);
  // The missing one is not taken yet.
  expect(await say(0, other())).toEqual(['applied']);
  expect(await bill()).toMatchObject({ open_cents: 960 + 200 });
});

test('[D1] a bill of another location is another bill, whatever its id', async () => {
  const elsewhere = await openFloorTills(owner());
  await say(0, beers());
  const stolen = elsewhere.tills[0]!.write('bill.set.v1', {
    locationId: floor().place.locationId,
    step: 5,
    billId: floor().idOf(billId),
    openedOn: floor().today,
    isCleared: true,
  });
  const { body } = await upload(api(), elsewhere.tills[0]!, [stolen]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }]);
  expect(await bill()).toEqual({ open_cents: 960, open_pieces: 2, is_settled: false });
  const rows = await owner().sql(`select 1 from app.bills where location_id = $1 and is_cleared`, [
    floor().place.locationId,
  ]);
  expect(rows).toEqual([]);
  const odd = await owner().sql(`select 1 from app.incidents where device_id = $1 and kind = 'location-differs'`, [
    elsewhere.tills[0]!.deviceId,
  ]);
  expect(odd).toHaveLength(1);
});

test('a kitchen screen orders nothing, cancels nothing and moves nothing', async () => {
  const kitchen = await openTillDevice(owner(), floor().place, 'K9', 'kds');
  for (const { type, payload } of [floor().write(0, beers()), floor().write(0, cancelled(1))]) {
    const { body } = await upload(api(), kitchen, [kitchen.write(type, payload)]);
    expect(body['outcomes']).toMatchObject([{ outcome: 'parked', code: 'not-its-task' }]);
  }
  expect(await owner().sql(`select 1 from app.bill_links where location_id = $1`, [floor().place.locationId])).toEqual(
    [],
  );
});

test('rulings-45 a step nobody can have come to is set aside, told to all, and taken by nobody', async () => {
  await say(0, beers());
  leapTo(2 ** 40);
  const odd = floor().write(0, more(4, 100));
  expect(await send(0, odd)).toEqual(['parked step-odd']);
  expect(await bill()).toMatchObject({ open_pieces: 2 });
  const events = await owner().sql<{ payload: string }>(
    `select payload from app.events where location_id = $1 and type = 'entry.parked'`,
    [floor().place.locationId],
  );
  expect(events.map(({ payload }): unknown => JSON.parse(payload))).toEqual([
    { entryId: odd.id, device: till(0).deviceId, seq: odd.seq },
  ]);
  const known = await api()
    .visit('10.2.0.1')
    .call('GET', '/till/floor', undefined, await ticketOf(api(), till(1)));
  expect(known.body).toMatchObject({ parked: [odd.id] });
  expect(await take(odd)).toMatchObject({ status: 422, body: { code: 'parked/not-usable' } });
});

test('what was set aside and is taken later is on its bill, also when it came on another day', async () => {
  await say(0, beers());
  const { type, payload, id } = floor().write(1, more(5, 100));
  const broken = till(2).write(type, { ...(payload as object), registerCode: 'K3' }, { id, prev: 'f'.repeat(64) });
  expect(await send(2, broken)).toEqual(['parked chain-broken']);
  expect(await bill()).toMatchObject({ open_pieces: 2 });
  await owner().sql(
    `with before as (select set_config('session_replication_role', 'replica', true))
      update app.device_commands c set received_on = received_on - 1 from before where c.command_id = $1`,
    [id],
  );
  expect(await take(broken)).toMatchObject({ status: 200 });
  expect(await bill()).toMatchObject({ open_pieces: 3, open_cents: 1060 });
});

async function take({ device, seq }: LogEntry) {
  const [parked] = await owner().sql<{ parked_id: string }>(
    'select parked_id from app.parked_commands where device_id = $1 and seq = $2',
    [device, seq],
  );
  return anna().call('POST', `/parked-entries/${parked?.parked_id}/decision`, { takes: true, reason: 'geprüft' });
}
