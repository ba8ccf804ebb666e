import {
  sampleFact,
  sampleId,
  sampleLine,
  sampleReceipt,
  sampleRound,
  day,
} from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openFloorTills } from '../../../test/bill-floor.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { closeDueLocations } from '../closing/close-due-locations.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let floor: Awaited<ReturnType<typeof openFloorTills>>;
let step = 0;

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
  floor = await openFloorTills(owner);
  step = 0;
});

const billId = sampleId('b', 1);
const itemId = sampleId('a', 1);
const meta = () => ({ entryId: sampleId('e', (step += 1)), step });
const beers = (quantity = 2) => sampleRound(meta(), billId, [{ itemId, quantity, unitCents: 480 }]);
const pieces = (...nos: number[]) => ({ itemId, orderedOn: day, nos });
const paid = (no: number, ...nos: number[]) =>
  sampleReceipt(meta(), sampleId('c', no), billId, [sampleLine(pieces(...nos), 480)]);
const cancelled = (...nos: number[]) =>
  sampleFact('order.cancel.v1', meta(), {
    billId,
    openedOn: day,
    pieces: [pieces(...nos)],
    reason: 'guest-cancelled',
    text: '',
    approvedBy: null,
  });

function till(index: number): TillDevice {
  return floor.tills[index]!;
}

async function send(index: number, ...entries: readonly LogEntry[]): Promise<readonly string[]> {
  const { status, body } = await upload(api, till(index), [...entries]);
  expect(status, JSON.stringify(body)).toBe(200);
  const outcomes = body['outcomes'] as { outcome: string; code: string }[];
  return outcomes.map(({ outcome, code }) => `${outcome} ${code}`.trim());
}

const say = (index: number, fact: BillFact) => send(index, floor.write(index, fact));

async function bill() {
  const { status } = await api.visit('10.2.0.1').call('GET', '/till/floor', undefined, await ticketOf(api, till(0)));
  expect(status).toBe(200);
  const [row] = await owner.sql<{ open_cents: number; open_pieces: number; is_settled: boolean }>(
    `select sum(open_cents)::int as open_cents, sum(open_pieces)::int as open_pieces, bool_and(is_settled) as is_settled
      from app.bills where location_id = $1`,
    [floor.place.locationId],
  );
  return row;
}

function incidents(): Promise<readonly { kind: string; is_open: boolean }[]> {
  return owner.sql<{ kind: string; is_open: boolean }>(
    `select kind, closed_at is null as is_open from app.incidents
      where location_id = $1 and kind in ('paid-twice', 'paid-and-cancelled', 'round-gap', 'step-odd') order by opened_at`,
    [floor.place.locationId],
  );
}

test('[T23] a bill is open while a piece is, closed by its last payment, and open again by another round', async () => {
  expect(await say(0, beers())).toEqual(['applied']);
  expect(await bill()).toEqual({ open_cents: 960, open_pieces: 2, is_settled: false });
  expect(await say(1, paid(1, 1, 2))).toEqual(['applied']);
  expect(await bill()).toEqual({ open_cents: 0, open_pieces: 0, is_settled: true });
  await say(0, sampleRound(meta(), billId, [{ itemId: sampleId('a', 2), quantity: 1, unitCents: 300 }]));
  expect(await bill()).toEqual({ open_cents: 300, open_pieces: 1, is_settled: false });
});

test('[T34] two payments of one piece both stand and are one incident, also when the round comes last', async () => {
  const round = floor.write(0, beers(1));
  const [one, other] = [floor.write(1, paid(1, 1)), floor.write(2, paid(2, 1))];
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

test('[T35] a conflict ends by naming another piece, by a reason, or by giving the money back', async () => {
  await say(0, beers(3));
  await say(1, paid(1, 1));
  await say(2, paid(2, 1));
  expect(await incidents()).toEqual([{ kind: 'paid-twice', is_open: true }]);
  const explained = { orderId: sampleId('c', 2), itemId, orderedOn: day, from: 1, reason: 'zwei', approvedBy: null };
  await say(0, sampleFact('bill.reassign.v1', meta(), { ...explained, to: 2 }));
  expect(await incidents()).toEqual([{ kind: 'paid-twice', is_open: false }]);
  expect(await bill()).toMatchObject({ open_pieces: 1 });
});

test('[T40] what was paid and cancelled at once is paid, and somebody is asked', async () => {
  await say(0, beers(1));
  await say(1, cancelled(1));
  await say(2, paid(1, 1));
  expect(await bill()).toEqual({ open_cents: 0, open_pieces: 0, is_settled: true });
  expect(await incidents()).toEqual([{ kind: 'paid-and-cancelled', is_open: true }]);
});

test('[T26] a cancellation that comes before its round costs what the round says', async () => {
  const round = floor.write(0, beers());
  expect(await say(1, cancelled(2))).toEqual(['applied']);
  const amount = async () =>
    (
      await owner.sql<{ total: number | null; reason: string; pieces: number }>(
        `select total_cents::int as total, reason, pieces from app.rounds where location_id = $1 and kind = 'cancelled'`,
        [floor.place.locationId],
      )
    )[0];
  expect(await amount()).toEqual({ total: null, reason: 'guest-cancelled', pieces: 1 });
  await send(0, round);
  await bill();
  expect(await amount()).toEqual({ total: -480, reason: 'guest-cancelled', pieces: 1 });
});

test('[T22] numbers of rounds: one that is missing is told, one that is taken is set aside', async () => {
  expect(await say(0, beers())).toEqual(['applied']);
  const other = () => sampleRound(meta(), billId, [{ itemId: sampleId('a', 10 + step), quantity: 1, unitCents: 100 }]);
  floor.setNumber(0, 2);
  expect(await say(0, other())).toEqual(['applied']);
  expect(await incidents()).toEqual([{ kind: 'round-gap', is_open: true }]);
  floor.setNumber(0, 0);
  expect(await say(0, other())).toEqual(['parked number-reused']);
  // The missing one is not taken yet.
  expect(await say(0, other())).toEqual(['applied']);
  expect(await bill()).toMatchObject({ open_cents: 960 + 200 });
});

test('[D1] a bill of another location is another bill, whatever its id', async () => {
  const elsewhere = await openFloorTills(owner);
  await say(0, beers());
  const stolen = elsewhere.tills[0]!.write('bill.set.v1', {
    locationId: floor.place.locationId,
    step: 5,
    billId: floor.idOf(billId),
    openedOn: floor.today,
    isCleared: true,
  });
  const { body } = await upload(api, elsewhere.tills[0]!, [stolen]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }]);
  expect(await bill()).toEqual({ open_cents: 960, open_pieces: 2, is_settled: false });
  const rows = await owner.sql(`select 1 from app.bills where location_id = $1 and is_cleared`, [
    floor.place.locationId,
  ]);
  expect(rows).toEqual([]);
  const odd = await owner.sql(`select 1 from app.incidents where device_id = $1 and kind = 'location-differs'`, [
    elsewhere.tills[0]!.deviceId,
  ]);
  expect(odd).toHaveLength(1);
});

test('a kitchen screen orders nothing, cancels nothing and moves nothing', async () => {
  const kitchen = await openTillDevice(owner, floor.place, 'K9', 'kds');
  for (const { type, payload } of [floor.write(0, beers()), floor.write(0, cancelled(1))]) {
    const { body } = await upload(api, kitchen, [kitchen.write(type, payload)]);
    expect(body['outcomes']).toMatchObject([{ outcome: 'parked', code: 'not-its-task' }]);
  }
  expect(await owner.sql(`select 1 from app.bill_links where location_id = $1`, [floor.place.locationId])).toEqual([]);
});

test('rulings-45 a step nobody can have come to is set aside, told to all, and taken by nobody', async () => {
  await say(0, beers());
  step = 2 ** 40 - 1;
  const odd = floor.write(0, sampleRound(meta(), billId, [{ itemId: sampleId('a', 4), quantity: 1, unitCents: 100 }]));
  expect(await send(0, odd)).toEqual(['parked step-odd']);
  expect(await bill()).toMatchObject({ open_pieces: 2 });
  const told = await owner.sql<{ payload: string }>(
    `select payload from app.events where location_id = $1 and type = 'entry.parked'`,
    [floor.place.locationId],
  );
  expect(told.map(({ payload }) => JSON.parse(payload))).toEqual([
    { entryId: odd.id, device: till(0).deviceId, seq: odd.seq },
  ]);
  expect(await take(odd)).toMatchObject({ status: 422, body: { code: 'parked/not-usable' } });
});

test('what was set aside and is taken later is on its bill, also when it came on another day', async () => {
  await say(0, beers());
  const more = sampleRound(meta(), billId, [{ itemId: sampleId('a', 5), quantity: 1, unitCents: 100 }]);
  const { type, payload, id } = floor.write(1, more);
  const broken = till(2).write(type, { ...(payload as object), registerCode: 'K3' }, { id, prev: 'f'.repeat(64) });
  expect(await send(2, broken)).toEqual(['parked chain-broken']);
  expect(await bill()).toMatchObject({ open_pieces: 2 });
  await owner.sql(
    `with before as (select set_config('session_replication_role', 'replica', true))
      update app.device_commands c set received_on = received_on - 1 from before where c.command_id = $1`,
    [id],
  );
  expect(await take(broken)).toMatchObject({ status: 200 });
  expect(await bill()).toMatchObject({ open_pieces: 3, open_cents: 1060 });
});

async function take({ device, seq }: LogEntry) {
  const [parked] = await owner.sql<{ parked_id: string }>(
    'select parked_id from app.parked_commands where device_id = $1 and seq = $2',
    [device, seq],
  );
  return anna.call('POST', `/parked-entries/${parked?.parked_id}/decision`, { takes: true, reason: 'geprüft' });
}

test('[T54] [T55] a report is made over open bills, lists them, holds every round once and no amount of them', async () => {
  const close = () => anna.call('POST', `/locations/${floor.place.locationId}/z-reports`, {});
  await say(0, beers(3));
  await say(1, cancelled(3));
  await say(2, paid(1, 1));
  const interim = { billId, openedOn: day, interimNo: 1, pieces: [pieces(2)], totalCents: 480 };
  await say(0, sampleFact('bill.interim.v1', meta(), interim));
  expect(await close()).toMatchObject({ status: 200 });
  const reports = () =>
    owner.sql<{ figures: Record<string, unknown>; total: number }>(
      `select content -> 'tables' as figures, total_cents::int as total from app.z_reports where location_id = $1 order by z_no`,
      [floor.place.locationId],
    );
  expect(await reports()).toEqual([
    {
      total: 480,
      figures: {
        roundCount: 1,
        cancelled: { count: 1, amountCents: -480 },
        writtenOff: { count: 0, amountCents: 0 },
        interimCount: 1,
        open: [{ billId: floor.idOf(billId), openedOn: floor.today, amountCents: 480, tables: [] }],
      },
    },
  ]);
  await say(1, paid(2, 2));
  await close();
  expect((await reports())[1]).toMatchObject({ total: 480, figures: { roundCount: 0, open: [], interimCount: 0 } });
  const rounds = await owner.sql<{ z_no: number; kind: string }>(
    'select z_no::int as z_no, kind from app.rounds where location_id = $1 order by kind',
    [floor.place.locationId],
  );
  expect(rounds).toEqual([
    { z_no: 1, kind: 'cancelled' },
    { z_no: 1, kind: 'placed' },
  ]);
});

test('[T55] the clock closes over bills of which something was said a moment ago', async () => {
  await say(0, beers(1));
  await say(1, paid(1, 1));
  await say(0, sampleRound(meta(), billId, [{ itemId: sampleId('a', 8), quantity: 1, unitCents: 250 }]));
  const now = Temporal.Now.instant().add({ hours: 30 });
  await owner.sql('update app.devices set last_seen_at = $1, unsent = 0 where location_id = $2', [
    now.toString(),
    floor.place.locationId,
  ]);
  await owner.sql('update directory.closings set due_at = $1 where location_id = $2', [
    Temporal.Now.instant().toString(),
    floor.place.locationId,
  ]);
  await closeDueLocations({ db: api.context.services.db, now, log: api.context.log });
  const [report] = await owner.sql<{ open: { amountCents: number }[] }>(
    `select content #> '{tables,open}' as open from app.z_reports where location_id = $1`,
    [floor.place.locationId],
  );
  expect(report?.open).toMatchObject([{ amountCents: 250 }]);
});
