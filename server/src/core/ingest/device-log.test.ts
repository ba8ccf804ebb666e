import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { logElement } from '../../../test/log-element.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, saleAt, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

const theirs = { orgId: demoId('organization hafenbar'), locationId: demoId('location hafenbar') };

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let position = 0;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${++position}`);
});

const nextTill = (place = ours) => openTillDevice(owner, place, `K${++position}`);

async function countOf(table: string, device: TillDevice): Promise<number> {
  const [row] = await owner.sql<{ count: number }>(
    `select count(*)::int as count from app.${table} where device_id = $1`,
    [device.deviceId],
  );
  return row?.count ?? -1;
}

describe('many devices at once', () => {
  test('[D1][R1.15] two organisations in one batch stay apart', async () => {
    const stranger = await nextTill(theirs);
    const [one, other] = [till.sell(), stranger.sell()];
    const device = async (deviceId: string) => {
      const known = await api.context.services.tills.keys.of(deviceId);
      if (!known) throw new Error('not known');
      return known;
    };
    const { log } = api.context.services.tills;
    const now = Temporal.Now.instant();
    await Promise.all([
      log.take({ device: await device(till.deviceId), bearer: 'writer', entries: [one], now }),
      log.take({ device: await device(stranger.deviceId), bearer: 'writer', entries: [other], now }),
    ]);
    const rows = await owner.sql<{ org_id: string; device_id: string }>(
      'select org_id, device_id from app.receipts where device_id = any($1) order by 1',
      [[till.deviceId, stranger.deviceId]],
    );
    expect(new Map(rows.map((row) => [row.device_id, row.org_id]))).toEqual(
      new Map([
        [till.deviceId, ours.orgId],
        [stranger.deviceId, theirs.orgId],
      ]),
    );
  });

  test('[D1] inside a mixed batch an element reaches nothing of the others, and nothing is left open behind it', async () => {
    const stranger = await nextTill(theirs);
    const client = new pg.Client({ connectionString: api.context.config.database.url });
    await client.connect();
    try {
      const batch = (...elements: object[]) => [JSON.stringify(elements)];
      const call = 'select * from app.record_entries($1)';
      const disguised = logElement(stranger, { org_id: ours.orgId });
      await expect(client.query(call, batch(logElement(till, {}), disguised))).rejects.toThrow(/no rows/);
      expect(await countOf('device_commands', till)).toBe(0);

      const misplaced = logElement(stranger, { location_id: ours.locationId });
      await expect(client.query(call, batch(logElement(till, {}), misplaced))).rejects.toThrow(/no rows/);

      await client.query('begin');
      await client.query(call, batch(logElement(till, {}), logElement(stranger, {})));
      expect((await client.query('select 1 from app.device_commands')).rowCount).toBe(0);
      await client.query('commit');
      expect(await countOf('device_commands', till)).toBe(1);
      expect(await countOf('device_commands', stranger)).toBe(1);
    } finally {
      await client.end();
    }
  });

  test('offline-4.2 events of a location have no gap, whoever sells how fast', async () => {
    const tills = [till, await nextTill(), await nextTill(), await nextTill()];
    await Promise.all(
      tills.map(async (device) => {
        const entries = Array.from({ length: 40 }, () => device.sell());
        const headers = await ticketOf(api, device);
        for (let from = 0; from < entries.length; from += 7) {
          const body = { entries: entries.slice(from, from + 7) };
          const sent = () => api.visit('10.2.0.2').call('POST', '/till/log', body, headers);
          await Promise.all(from % 2 === 0 ? [sent(), sent()] : [sent()]);
        }
      }),
    );
    for (const device of tills) expect(await countOf('receipts', device)).toBe(40);
    const [stream] = await owner.sql<{ count: number; last: number; head: number }>(
      `select count(*)::int as count, max(e.seq)::int as last, max(h.last_seq)::int as head
        from app.events e join app.stream_heads h using (org_id, location_id) where e.location_id = $1`,
      [ours.locationId],
    );
    expect(stream?.count).toBe(stream?.last);
    expect(stream?.head).toBe(stream?.last);
  });
});

describe('what cannot be taken in', () => {
  test('offline-7.30 an unknown type is kept, and booked when a server comes that knows it', async () => {
    const future = till.write('sale.complete.v99', { totalCents: 350 });
    expect((await upload(api, till, [future, till.sell()])).body).toMatchObject({
      outcomes: [{ outcome: 'parked', code: 'type-unknown' }, { outcome: 'applied' }],
    });
    const known = till.seal(till.unsealed('sale.complete.v1', till.saleOf()));
    await owner.sql(`update app.parked_commands set type = 'sale.complete.v1', entry = $2 where device_id = $1`, [
      till.deviceId,
      JSON.stringify(known),
    ]);
    await ticketOf(api, till);
    await ticketOf(api, till);
    expect(await countOf('receipts', till)).toBe(2);
    const parked = await owner.sql('select decision from app.parked_commands where device_id = $1', [till.deviceId]);
    expect(parked).toEqual([{ decision: 'replayed' }]);
  });

  test('offline-7.31 what the device gives up on is kept as it is, and the next entries get through', async () => {
    const poison = till.sell();
    const next = till.sell();
    const raw = JSON.stringify(poison);
    const headers = await ticketOf(api, till);
    const call = (path: string, body: object) => api.visit('10.2.0.3').call('POST', path, body, headers);
    const parking = { seq: 1, hash: poison.hash, raw, cause: '500 five times' };
    expect((await call('/till/parking', parking)).body).toMatchObject({ serverSeq: 1, serverHash: poison.hash });
    expect((await call('/till/parking', parking)).body).toMatchObject({ serverSeq: 1 });
    expect((await call('/till/parking', { ...parking, seq: 9 })).body).toMatchObject({ expectedSeq: 2 });
    expect((await call('/till/log', { entries: [next] })).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
    expect(
      await owner.sql('select entry, cause, total_cents::int as total from app.parked_commands where device_id = $1', [
        till.deviceId,
      ]),
    ).toEqual([{ entry: raw, cause: 'given-up', total: 350 }]);
  });

  test('a manager can take what was set aside, and it counts once', async () => {
    const entry = { ...till.sell(), sig: 'A'.repeat(86) };
    await upload(api, till, [entry]);
    const [parked] = await owner.sql<{ entry: string }>('select entry from app.parked_commands where device_id = $1', [
      till.deviceId,
    ]);
    const { tills, enter } = api.context.services;
    const device = await tills.keys.of(till.deviceId);
    if (!device || !parked) throw new Error('not there');
    const book = () => enter(device.identity.orgId, (tx) => tills.bookParked(tx, parked.entry, Temporal.Now.instant()));
    expect(await book()).toBe(true);
    expect(await book()).toBe(false);
    expect(await countOf('receipts', till)).toBe(1);
  });

  test.each([
    ['a price with a fraction', { totalCents: 3.5 }],
    ['no lines', { lines: [] }],
    ['a number of another kind', { receiptNo: 'one' }],
    ['nothing at all', undefined],
  ])('a payload with %s is set aside and not refused', async (_what, over) => {
    const sale = { ...saleAt(ours, till.code, 1), ...over };
    const payload: JsonValue = over === undefined ? null : { ...sale };
    const unsealed = till.unsealed('sale.complete.v1', payload);
    const entry = over && 'totalCents' in over ? { ...unsealed, hash: 'a'.repeat(64), sig: 'x' } : till.seal(unsealed);
    expect((await upload(api, till, [entry])).body).toMatchObject({ outcomes: [{ outcome: 'parked' }] });
    expect(await countOf('parked_commands', till)).toBe(1);
  });

  test.each([
    ['zero characters and half characters', { note: 'a\0b\uD800' }],
    ['a day before the calendar', { businessDate: '0000-01-01' }],
    ['a day far ahead', { businessDate: '2150-01-01' }],
    ['huge numbers', { pickupNo: 2 ** 52, receiptNo: 2 ** 52 }],
    ['line numbers that repeat', { lines: [0, 1].flatMap(() => saleAt(ours, 'K1', 1).lines) }],
  ])('[R1.5] a sale with %s is booked', async (_what, over) => {
    const entry = till.sell(over);
    expect((await upload(api, till, [entry])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
    expect(await countOf('receipts', till)).toBe(1);
  });

  test('offline-7.22 a clock that is a day off is corrected, and never runs backwards on paper', async () => {
    const now = Temporal.Now.instant();
    const dayMs = 24 * 60 * 60 * 1000;
    const at = (hours: number) => now.add({ hours }).toString({ smallestUnit: 'millisecond' });
    await upload(api, till, [
      till.sell({}, { at: at(24), offsetMs: -dayMs }),
      till.sell({}, { at: at(-24), offsetMs: dayMs - 3_600_000 }),
      till.sell({}, { at: at(48), offsetMs: 0 }),
    ]);
    const rows = await owner.sql<{ occurred: string; is_late: boolean }>(
      `select extract(epoch from occurred_at)::text as occurred, is_late from app.receipts where device_id = $1 order by no`,
      [till.deviceId],
    );
    const seconds = rows.map(({ occurred }) => Number(occurred));
    expect(seconds.toSorted((one, other) => one - other)).toEqual(seconds);
    for (const second of seconds) expect(Math.abs(second * 1000 - now.epochMilliseconds)).toBeLessThan(5000);
    expect(rows.map(({ is_late }) => is_late)).toEqual([false, true, false]);
  });
});

describe('devices that were ended', () => {
  test('offline-7.25 hand in what they had reported before; what came later is set aside; the shop is closed to them', async () => {
    const before = till.sell({}, { at: '2026-11-01T10:00:00.000Z' });
    const visitor = api.visit('10.2.0.4');
    await visitor.call('POST', '/till/hello', till.hello());
    const after = till.sell();
    await owner.sql(
      `update app.devices set state = 'revoked', revoked_at = now() - interval '1 hour' where device_id = $1`,
      [till.deviceId],
    );
    expect((await visitor.call('POST', '/till/hello', till.hello())).body).toMatchObject({ isEnded: true });
    const headers = await ticketOf(api, till);
    expect((await visitor.call('POST', '/till/log', { entries: [before, after] }, headers)).body).toMatchObject({
      outcomes: [{ outcome: 'applied' }, { outcome: 'parked', code: 'device-revoked' }],
    });
    expect(await visitor.call('GET', '/till/catalogue', undefined, headers)).toMatchObject({
      status: 403,
      body: { code: 'device/revoked' },
    });
    expect(await visitor.call('POST', '/till/hello', till.hello())).toMatchObject({
      status: 403,
      body: { code: 'device/revoked' },
    });
  });

  test('a ticket that was changed, has expired or is a session opens nothing', async () => {
    const { authorization = '' } = await ticketOf(api, till);
    const refused = { status: 401, body: { code: 'device/not-accepted' } };
    const ask = (value: string) => api.visit().call('GET', '/till/catalogue', undefined, { authorization: value });
    expect(await ask(`${authorization}x`)).toMatchObject(refused);
    expect(await ask('Device nonsense')).toMatchObject(refused);
    expect(
      api.context.services.tills.tickets.read(authorization.slice(7), Temporal.Now.instant().add({ minutes: 16 })),
    ).toBeUndefined();
    const person = await api.signIn(people.owner);
    expect(await person.call('GET', '/till/catalogue')).toMatchObject({ status: 401 });
    const forged = { ...till.hello(), sig: till.hello({ nonce: 'something-else-16' }).sig };
    expect(await api.visit().call('POST', '/till/hello', forged)).toMatchObject(refused);
  });
});

describe('[R1.5] what is booked stays as it is', () => {
  test('[S20] even the role of the program can neither change nor delete a receipt, except for its closing, once', async () => {
    await upload(api, till, [till.sell()]);
    const client = new pg.Client({ connectionString: api.context.config.database.url });
    await client.connect();
    const asTenant = async (statement: string) => {
      await client.query('begin');
      await client.query(`select set_config('tresen.org_id', $1, true)`, [ours.orgId]);
      try {
        return (await client.query(statement)).rowCount;
      } finally {
        await client.query('commit').catch(() => client.query('rollback'));
      }
    };
    try {
      for (const table of [
        'receipts',
        'receipt_lines',
        'receipt_payments',
        'device_commands',
        'events',
        'command_keys',
        'order_keys',
      ]) {
        await expect(asTenant(`delete from app.${table}`), table).rejects.toThrow(/permission denied/);
        await expect(asTenant(`update app.${table} set org_id = org_id`), table).rejects.toThrow(/permission denied/);
        await expect(owner.sql(`delete from app.${table}`), table).rejects.toThrow(/append-only/);
      }
      const mine = `where register_id = '${till.registerId}'`;
      await expect(asTenant(`update app.receipts set total_cents = 1 ${mine}`)).rejects.toThrow(/permission denied/);
      await expect(owner.sql(`update app.receipts set total_cents = 1, z_no = 1 ${mine}`)).rejects.toThrow(
        /append-only/,
      );
      expect(await asTenant(`update app.receipts set z_no = 1 ${mine}`)).toBe(1);
      await expect(asTenant(`update app.receipts set z_no = 2 ${mine}`)).rejects.toThrow(/append-only/);
      await expect(asTenant(`update app.receipts set z_no = null ${mine}`)).rejects.toThrow(/append-only/);
    } finally {
      await client.end();
    }
  });
});
