import { randomUUID } from 'node:crypto';
import { billEntries } from '@tresen/contract/bill-entries';
import { day, sampleFact, sampleId, sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import { firstSale } from '@tresen/domain/sales/sale-version';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { writeFloorOn } from '../../../test/bill-floor.ts';
import { codeFor, enrol, newDevice, newTill } from '../../../test/new-device.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, saleAt, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../../core/books/verify-books.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await owner.sql(`update app.locations set abilities = '{table-service}' where location_id = $1`, [ours.locationId]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const order = { role: 'order', name: 'Handy' };
const registerOf = ({ answer }: Awaited<ReturnType<typeof newTill>>) =>
  (answer.body['register'] as { code: string; series: number; nextNo: number } | null) ?? undefined;
const askCode = (body: object, who = anna) =>
  who.call('POST', `/locations/${ours.locationId}/device-codes`, { name: 'Handy', ...body });

describe('setting one up', () => {
  test('[T68] an owner does it like a till; it counts as G1, G2 beside K1, and only where tables are served', async () => {
    const first = await newTill(api, anna);
    const numbers = [await newTill(api, anna, order), await newTill(api, anna), await newTill(api, anna, order)];
    const before = Number(registerOf(first)?.code.slice(1));
    expect(numbers.map((one) => registerOf(one)?.code)).toEqual(['G1', `K${before + 1}`, 'G2']);
    expect(registerOf(numbers[0]!)).toMatchObject({ series: 1 });
    const staff = await api.signIn(people.staff);
    expect((await askCode({ role: 'order' }, staff)).status).toBe(403);
    await owner.sql(`update app.locations set abilities = '{}' where location_id = $1`, [ours.locationId]);
    expect(await askCode({ role: 'order' })).toMatchObject({ status: 403, body: { code: 'feature/off' } });
    await owner.sql(`update app.locations set abilities = '{table-service}' where location_id = $1`, [ours.locationId]);
  });

  test('[T68] a till does not become a phone with the same numbers, nor a phone a till: each is ended and set up anew', async () => {
    const [till, phone] = [await newTill(api, anna), await newTill(api, anna, order)];
    for (const { deviceId } of [till, phone])
      expect((await anna.call('POST', `/devices/${deviceId}/loss`)).status).toBe(200);
    const gone = { status: 404, body: { code: 'PGRST116', entity: 'device' } };
    expect(await askCode({ role: 'order', replacesDeviceId: till.deviceId })).toMatchObject(gone);
    expect(await askCode({ role: 'pos', replacesDeviceId: phone.deviceId })).toMatchObject(gone);
    const next = await enrol(
      api,
      await codeFor(anna, { ...order, replacesDeviceId: phone.deviceId }),
      await newDevice(),
    );
    expect(next.body['register']).toMatchObject({ code: registerOf(phone)?.code, series: 2, nextNo: 1 });
    const code = await codeFor(anna, order);
    await owner.sql(`update app.device_codes set replaces_device_id = $1 where used_at is null`, [till.deviceId]);
    expect(await enrol(api, code, await newDevice())).toMatchObject({ body: { code: 'device/code-not-valid' } });
  });

  test('[T68] a lost one is told by its last order, and its bills stay', async () => {
    const phone = await openTillDevice(owner, ours, 'G70', 'order');
    const { write, idOf } = writeFloorOn(ours, [phone]);
    expect(await send(phone, write(0, round(1)))).toEqual(['applied']);
    expect((await anna.call('POST', `/devices/${phone.deviceId}/loss`)).status).toBe(200);
    const raised = await owner.sql('select kind, subject from app.incidents where device_id = $1', [phone.deviceId]);
    expect(raised).toMatchObject([{ kind: 'possible-loss-of-orders', subject: { register: 'G70', afterNo: '1' } }]);
    const other = await openTillDevice(owner, ours, 'K70');
    const floor = await api.visit('10.2.0.1').call('GET', '/till/floor', undefined, await ticketOf(api, other));
    expect(JSON.stringify(floor.body['facts'])).toContain(idOf(billId));
  });
});

const billId = sampleId('b', 1);
const round = (step: number): BillFact =>
  sampleRound({ entryId: sampleId('e', step), step }, billId, [
    { itemId: sampleId('a', step), quantity: 2, unitCents: 480 },
  ]);

async function send(device: Pick<TillDevice, 'hello'>, ...entries: readonly LogEntry[]): Promise<readonly string[]> {
  const { body } = await upload(api, device, entries);
  return (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) =>
    `${outcome} ${code}`.trim(),
  );
}

describe('at work', () => {
  let no = 80;
  let phone: TillDevice;
  let till: TillDevice;
  let floor: ReturnType<typeof writeFloorOn>;
  beforeEach(async () => {
    no += 1;
    phone = await openTillDevice(owner, ours, `G${no}`, 'order');
    till = await openTillDevice(owner, ours, `K${no}`);
    floor = writeFloorOn(ours, [phone, till]);
  });
  const books = async () => (await verifyBooks(api.context.services.db, vouchedOrgId(ours.orgId))).faults;
  const money = () =>
    owner.sql(
      `select 'receipt' as of from app.receipts where device_id = $1 union all select 'cash' from app.cash_entries where device_id = $1
        union all select 'training' from app.training_sales where device_id = $1
        union all select 'settlement' from app.shift_settlements where device_id = $1
        union all select 'series' from app.register_series where device_id = $1 and last_no <> 0`,
      [phone.deviceId],
    );

  test('[T68] its orders, cancellations, courses and moves are taken, numbered without a gap in its own series', async () => {
    const bill = { billId, openedOn: day };
    const meta = (step: number) => ({ entryId: sampleId('e', step), step });
    const pieces = (...nos: number[]) => [{ itemId: sampleId('a', 1), orderedOn: day, nos }];
    const facts: BillFact[] = [
      round(1),
      sampleFact('order.cancel.v1', meta(2), {
        ...bill,
        pieces: pieces(2),
        reason: 'guest-cancelled',
        text: '',
        approvedBy: null,
      }),
      sampleFact('bill.set.v1', meta(3), { ...bill, guests: 4 }),
      sampleFact('order.fire.v1', meta(4), { orderIds: [sampleId('d', 1)], isFired: true }),
      sampleFact('bill.move-items.v1', meta(5), {
        from: bill,
        to: { ...bill, billId: sampleId('b', 2) },
        pieces: pieces(1),
        seat: null,
      }),
    ];
    expect(await send(phone, ...facts.map((fact) => floor.write(0, fact)))).toEqual(facts.map(() => 'applied'));
    const rounds = await owner.sql(
      'select register_code, series, no::int, kind from app.rounds where device_id = $1 order by no',
      [phone.deviceId],
    );
    const code = phone.code;
    expect(rounds).toEqual([
      { register_code: code, series: 1, no: 1, kind: 'placed' },
      { register_code: code, series: 1, no: 2, kind: 'cancelled' },
      { register_code: code, series: 1, no: 3, kind: 'moved' },
    ]);
    expect(await books()).toEqual([]);
  });

  const forged: readonly (readonly [string, () => JsonValue])[] = [
    ['sale.complete.v1', () => firstSale(saleAt(ours, phone.code, 1)) as unknown as JsonValue],
    ['sale.complete.v2', () => saleAt(ours, phone.code, 1)],
    ['cash.move.v1', () => ({ businessDate: floor.today, kind: 'pay-in', amountCents: 5000, reason: 'Geld' })],
    ['cash.move.v2', () => ({ kind: 'purse-out' })],
    ['cash.count.v1', () => ({ businessDate: floor.today, pieces: {} })],
    ['drawer.open.v1', () => ({ reason: '' })],
    ['shift.settle.v1', () => ({})],
    ['training.sale.v1', () => ({})],
    ['training.sale.v2', () => ({})],
    ['receipt.issued.v1', () => ({})],
    ['cart.parked.v1', () => ({})],
  ];

  test.each(forged)(
    '[T68] a forged %s is set aside as one of no register, and what it orders afterwards counts',
    async (type, payload) => {
      const entry = phone.write(type, payload());
      expect(await send(phone, entry, floor.write(0, round(1)))).toEqual(['parked register-unknown', 'applied']);
      expect(await money()).toEqual([]);
      const [raised] = await owner.sql<{ kind: string }>('select kind from app.incidents where device_id = $1', [
        phone.deviceId,
      ]);
      expect(raised?.kind).toBe('register-unknown');
      const [parked] = await owner.sql<{ id: string }>(
        'select parked_id as id from app.parked_commands where device_id = $1',
        [phone.deviceId],
      );
      const decided = await anna.call('POST', `/parked-entries/${parked?.id}/decision`, {
        takes: true,
        reason: 'Geld war da',
      });
      expect(decided).toMatchObject({ status: 422, body: { code: 'parked/not-usable' } });
      expect(await money()).toEqual([]);
    },
  );

  test('[T68] neither can it sell under the number of a till, nor number its orders there', async () => {
    const register = till.registerId;
    const stolen = phone.write('sale.complete.v2', saleAt(ours, till.code, 1), { register });
    const misplaced = floor.write(0, round(1));
    const { id, payload } = misplaced;
    const moved = phone.write('order.place.v1', payload, { id: randomUUID(), register });
    expect(await send(phone, stolen, misplaced, moved)).toEqual([
      'parked register-unknown',
      'applied',
      'parked register-unknown',
    ]);
    expect(await money()).toEqual([]);
    expect(await owner.sql('select 1 from app.rounds where register_id = $1', [register])).toEqual([]);
    expect(id).toBe(misplaced.id);
  });

  test('[T68] what makes a bill cheaper or ends it unpaid is set aside; a manager may take it', async () => {
    const bill = { billId, openedOn: day };
    const off = sampleFact(
      'bill.write-off.v1',
      { entryId: sampleId('e', 2), step: 2 },
      {
        ...bill,
        text: '',
        approvedBy: null,
        pieces: [{ itemId: sampleId('a', 1), orderedOn: day, nos: [1] }],
        kind: 'walk-out',
        forUserId: null,
      },
    );
    expect(await send(phone, floor.write(0, round(1)), floor.write(0, off))).toEqual([
      'applied',
      'parked not-its-task',
    ]);
    const [parked] = await owner.sql<{ id: string }>(
      'select parked_id as id from app.parked_commands where device_id = $1',
      [phone.deviceId],
    );
    const decided = await anna.call('POST', `/parked-entries/${parked?.id}/decision`, {
      takes: true,
      reason: 'War so',
    });
    expect(decided.status).toBe(200);
  });

  test('[T69] what only a newer server reads waits for one, also from a phone', async () => {
    expect(await send(phone, phone.write('order.place.v9', {}))).toEqual(['parked type-unknown']);
    expect(Object.keys(billEntries)).not.toContain('order.place.v9');
  });

  test('[T54][T68] its orders stand in one Z-report, in no amount and at no drawer', async () => {
    expect(await send(phone, floor.write(0, round(1)))).toEqual(['applied']);
    expect(await send(till, till.sell())).toEqual(['applied']);
    const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
    expect(made.status).toBe(200);
    const [report] = await owner.sql<{ content: Record<string, unknown>; master: Record<string, unknown> }>(
      'select content, master_data as master from app.z_reports where location_id = $1 order by z_no desc limit 1',
      [ours.locationId],
    );
    expect(JSON.stringify(report?.content['registers'])).not.toContain(phone.code);
    expect(report?.content['tables']).toMatchObject({ roundCount: expect.any(Number) as number });
    expect(report?.master['registers']).toContainEqual({
      registerId: phone.registerId,
      code: phone.code,
      serial: phone.registerId,
    });
    expect(await owner.sql('select 1 from app.rounds where device_id = $1 and z_no is null', [phone.deviceId])).toEqual(
      [],
    );
    expect(await owner.sql('select 1 from app.drawers where register_id = $1', [phone.registerId])).toEqual([]);
    expect(await books()).toEqual([]);
    const booked = await anna.call('POST', `/locations/${ours.locationId}/cash-entries`, {
      registerId: phone.registerId,
      kind: 'pay-in',
      amountCents: 100,
      reason: 'Geld',
    });
    expect(booked.status).toBe(404);
  });

  test('[T68] the database itself gives no receipt to a phone', async () => {
    const number = owner.sql('update app.register_series set last_no = 1 where device_id = $1', [phone.deviceId]);
    await expect(number).rejects.toThrow('register_series_takes_money');
    const turned = owner.sql(`update app.register_series set kind = 'till' where device_id = $1`, [phone.deviceId]);
    await expect(turned).rejects.toThrow('register_series_kind');
  });
});
