import { randomUUID } from 'node:crypto';
import { businessDateOf, defaultClosing } from '@tresen/domain/basics/business-day';
import { filingDay } from '@tresen/domain/closing/filing-day';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type Place, type TillDevice, upload } from '../../../test/till-device.ts';
import { findReceipt } from './find-receipt.ts';
import { verifyBooks } from '../../core/books/verify-books.ts';
import { closeDueLocations } from '../../core/closing/close-due-locations.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: OwnerSql;
let manager: Client;
let place: Place;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  manager = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  place = { orgId: ours.orgId, locationId: randomUUID() };
  await owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2::uuid, 'Nachtlokal', 'nacht-' || left($2::uuid::text, 8), '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  till = await openTillDevice(owner, place, 'K1');
});

const today = () => businessDateOf(Temporal.Now.instant(), defaultClosing).toString();

function closeByHand() {
  return manager.call('POST', `/locations/${place.locationId}/z-reports`, { locationId: place.locationId });
}

type Filed = { readonly no: string; readonly date: string; readonly device_date: string | null; readonly z_no: string };

function filed(): Promise<readonly Filed[]> {
  return owner.sql<Filed>(
    `select no, business_date::text as date, device_date::text as device_date, z_no from app.receipts
      where location_id = $1 order by no`,
    [place.locationId],
  );
}

function impossibleDays() {
  return owner.sql<{ severity: string; subject: Record<string, string> }>(
    `select severity, subject from app.incidents where location_id = $1 and kind = 'business-date-impossible'
      order by (subject ->> 'seq')::int`,
    [place.locationId],
  );
}

test('[hole-2] a receipt dated ahead is filed under the day it arrived, stands in its Z-report, and is told as serious', async () => {
  const ahead = till.sell({ businessDate: '2199-12-31' }, { at: '2199-12-31T12:34:00.000Z' });
  const right = till.sell();
  expect((await upload(api, till, [ahead, right])).status).toBe(200);
  expect((await closeByHand()).status).toBe(200);
  expect(await filed()).toEqual([
    { no: '1', date: today(), device_date: '2199-12-31', z_no: '1' },
    { no: '2', date: today(), device_date: null, z_no: '1' },
  ]);
  expect(await impossibleDays()).toMatchObject([
    { severity: 'serious', subject: { no: '1', businessDate: '2199-12-31', filedOn: today() } },
  ]);
  const paper = await findReceipt(api.context.services, receiptToken(ahead), 'de');
  expect(JSON.stringify(paper)).toContain('31.12.2199 13:34');
  expect((await verifyBooks(api.context.services.db, vouchedOrgId(ours.orgId))).faults).toEqual([]);
});

test.each(['0000-01-01', '0001-01-01', '1970-01-01', '2000-01-01', '2020-02-29', '9999-12-31'])(
  '[hole-2] a clock that shows %s takes nothing out of the books',
  async (businessDate) => {
    await upload(api, till, [till.sell({ businessDate }), till.sell()]);
    expect((await closeByHand()).status).toBe(200);
    expect((await filed()).map(({ date, z_no }) => ({ date, z_no }))).toEqual([
      { date: today(), z_no: '1' },
      { date: today(), z_no: '1' },
    ]);
    expect(await impossibleDays()).toHaveLength(1);
  },
);

test('[hole-2] cash, counts, opened drawers and training signed by a wrong clock are filed and closed like sales', async () => {
  const wrong = ['2031-03-01T12:00:00.000Z', '1970-01-01T00:10:00.000Z'];
  const { receiptNo: _, pickupNo: __, ...practised } = till.saleOf();
  const entries = wrong.flatMap((at, index) => [
    till.write('cash.move.v1', { kind: 'pay-in', amountCents: 5000, reason: 'Wechselgeld' }, { at }),
    till.write('cash.count.v1', { pieces: { '1000': 5 } }, { at }),
    till.write('drawer.open.v1', { locationId: place.locationId, reason: 'Prüfung' }, { at }),
    till.write('training.sale.v1', { trainingNo: index + 1, sale: practised }, { at }),
  ]);
  const sent = await upload(api, till, entries);
  expect(sent.body).toMatchObject({ outcomes: entries.map(() => ({ outcome: 'applied' })) });
  expect((await closeByHand()).status).toBe(200);
  const stored = await owner.sql(
    `select business_date::text as date, device_date::text as device_date, z_no from app.cash_entries where location_id = $1
      union all select business_date::text, device_date::text, z_no from app.training_sales where location_id = $1`,
    [place.locationId],
  );
  expect(stored).toHaveLength(8);
  for (const row of stored)
    expect(row).toEqual({ date: today(), device_date: expect.stringMatching('2031-03-01|1969-12-31'), z_no: '1' });
  expect(await impossibleDays()).toHaveLength(8);
});

test('[hole-2] what a server that believed every clock has stored under a day to come is closed with the day it arrived', async () => {
  await upload(api, till, [till.sell(), till.sell(), till.sell()]);
  await storedAhead('2199-12-31');
  expect((await closeByHand()).status).toBe(200);
  expect((await filed()).map(({ z_no }) => z_no)).toEqual(['1', '1', '1']);
  expect((await closeByHand()).body['code']).toBe('z-report/nothing-to-close');
});

/** As it was stored before days were filed: number 2, under the day that was printed. */
async function storedAhead(date: string): Promise<void> {
  await owner.sql('set session_replication_role = replica');
  for (const table of ['receipts', 'receipt_lines', 'receipt_payments'])
    await owner.sql(`update app.${table} set business_date = $1 where register_id = $2 and no = 2`, [
      date,
      till.registerId,
    ]);
  await owner.sql(`update app.order_keys set business_date = $1 where register_id = $2 and no = 2`, [
    date,
    till.registerId,
  ]);
  await owner.sql('set session_replication_role = origin');
}

const day = 24 * 3_600_000;
/** Where a clock jumps to: back, ahead, home again, by minutes or by years. */
const jumps = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -20, max: 20 }).map((minutes) => minutes * 60_000),
  fc.integer({ min: -40, max: 40 }).map((days) => days * day),
  fc.constantFrom(-56 * 365 * day, -6 * 365 * day, -400 * day, 366 * day, 5 * 365 * day, 150 * 365 * day),
);
const histories = fc.array(
  fc.record({ jumpMs: jumps, isMeasured: fc.boolean(), kind: fc.constantFrom('sale', 'sale', 'cash') }),
  { minLength: 1, maxLength: 12 },
);

test('[hole-2] the law of filing: whatever the clocks did, every receipt stands in exactly one Z-report after a day and a half', async () => {
  const real = Temporal.Now.instant();
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const device = await openTillDevice(owner, place, `K${++registers}`);
      const entries = history.map(({ jumpMs, isMeasured, kind }) => {
        // A measured clock knows its error; one that was never compared prints what it shows.
        const shown = real.add({ milliseconds: jumpMs });
        const entry = { at: shown.toString({ smallestUnit: 'millisecond' }), offsetMs: isMeasured ? -jumpMs : 0 };
        if (kind === 'cash') return device.write('cash.move.v1', { kind: 'pay-in', amountCents: 1, reason: '' }, entry);
        const businessDate = businessDateOf(isMeasured ? real : shown, defaultClosing).toString();
        return device.sell({ businessDate }, entry);
      });
      const sent = await upload(api, device, entries);
      expect(sent.body).toMatchObject({ outcomes: entries.map(() => ({ outcome: 'applied' })) });
    }),
    { numRuns: 25 },
  );
  const now = Temporal.Now.instant();
  const different = await owner.sql(
    `select r.no from app.receipts r join app.locations l using (org_id, location_id) where location_id = $1
      and app.filed_on(r.business_date, r.received_at, l.time_zone, l.closing_hour) <> r.business_date`,
    [place.locationId],
  );
  expect(different).toEqual([]);
  await owner.sql('update directory.closings set due_at = now() where location_id = $1', [place.locationId]);
  for (const hours of [0, 12, 24, 36])
    await closeDueLocations({ db: api.context.services.db, now: now.add({ hours }), log: api.context.log });
  const outside = await owner.sql(
    `select no from app.receipts where location_id = $1 and z_no is null
      union all select device_seq from app.cash_entries where location_id = $1 and z_no is null`,
    [place.locationId],
  );
  expect(outside).toEqual([]);
  const ranges = await owner.sql<{ times: string }>(
    `select count(u.first_no) as times from app.receipts r left join app.z_ranges u on u.org_id = r.org_id
        and u.register_id = r.register_id and u.series = r.series and r.no between u.first_no and u.last_no
      where r.location_id = $1 group by r.register_id, r.series, r.no`,
    [place.locationId],
  );
  expect(ranges.length).toBeGreaterThan(25);
  expect(new Set(ranges.map(({ times }) => times))).toEqual(new Set(['1']));
  expect((await verifyBooks(api.context.services.db, vouchedOrgId(ours.orgId))).faults).toEqual([]);
}, 120_000);
let registers = 10;

test('[hole-2] the database files by the rule of the domain', async () => {
  const at = ['2026-11-14T18:00:00Z', '2026-11-15T02:51:00Z', '2026-11-15T02:49:00Z', '2027-03-28T01:55:00Z'];
  for (const receivedAt of at)
    for (const date of ['2026-11-13', '2026-11-14', '2026-11-15', '2027-03-27', '2027-03-28', '2199-12-31']) {
      const [row] = await owner.sql<{ filed: string }>(
        `select app.filed_on($1::date, $2::timestamptz, 'Europe/Berlin', 4::smallint)::text as filed`,
        [date, receivedAt],
      );
      const byDomain = filingDay(date, Temporal.Instant.from(receivedAt), defaultClosing);
      // A row of the domain's choice is never moved again.
      if (byDomain === date) expect(row?.filed).toBe(date);
      else expect((row?.filed ?? '') < date).toBe(true);
    }
});
