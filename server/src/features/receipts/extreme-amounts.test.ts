import { randomUUID } from 'node:crypto';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { analyses } from '@tresen/domain/basics/report-period';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type Place, type TillDevice, upload } from '../../../test/till-device.ts';
import { closeDueLocations } from '../../core/closing/close-due-locations.ts';
import { findReceipt } from './find-receipt.ts';

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

function saleOver(cents: number): Partial<SaleFact> {
  return {
    lines: [{ ...cola, unitCents: cents, totalCents: cents, shares: [{ ratePermille: 190, grossCents: cents }] }],
    totalCents: cents,
    payments: [{ type: 'card', amountCents: cents, tenderedCents: 0, changeCents: 0, ...notedByHand }],
    vat: [{ ratePermille: 190, grossCents: cents, netCents: cents, taxCents: 0 }],
  };
}

const outcomesOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) => `${outcome} ${code}`.trim());

test('[hole-3] amounts up to ten million euros are booked, beyond they are set aside, in sales, cash and counts', async () => {
  const { receiptNo: _, pickupNo: __, ...practised } = till.saleOf(saleOver(amountMaxCents + 1));
  const most = [0, 1, -1, amountMaxCents, -amountMaxCents].map((cents) => till.sell(saleOver(cents)));
  const moves = [amountMaxCents, -amountMaxCents].map((amountCents) =>
    till.write('cash.move.v1', { kind: 'pay-in', amountCents, reason: '' }),
  );
  const fine = [...most, ...moves, till.write('cash.count.v1', { pieces: { '50000': 20_000 } })];
  expect(outcomesOf(await upload(api, till, fine))).toEqual(fine.map(() => 'applied'));

  const beyond = [
    till.write('cash.move.v1', { kind: 'pay-in', amountCents: amountMaxCents + 1, reason: '' }),
    till.write('cash.move.v1', { kind: 'pay-out', amountCents: -Number.MAX_SAFE_INTEGER, reason: '' }),
    till.write('cash.count.v1', { pieces: { '50000': 20_001 } }),
    till.write('training.sale.v1', { trainingNo: 1, sale: practised }),
    till.sell(saleOver(amountMaxCents + 1)),
    till.sell(saleOver(-amountMaxCents - 1)),
    till.sell(saleOver(Number.MAX_SAFE_INTEGER)),
  ];
  expect(outcomesOf(await upload(api, till, beyond))).toEqual(beyond.map(() => 'parked payload-unreadable'));
});

test('[hole-3] whatever an older server has stored, the desk answers and the day is closed', async () => {
  const entries = Array.from({ length: 4 }, () => till.sell());
  await upload(api, till, entries);
  const most = Number.MAX_SAFE_INTEGER;
  await storedAs(most, 2);
  await storedAs(most, 3);
  await deskAnswers();
  // So many of them that their sum is no bigint any more.
  await copied(1100);
  await deskAnswers();
  const z = await manager.call('POST', `/locations/${place.locationId}/z-reports`, { locationId: place.locationId });
  expect(z.status).toBe(200);
  const [closed] = await owner.sql<{ total_cents: string; receipt_count: number; open: string }>(
    `select z.total_cents, z.receipt_count, (select count(*) from app.receipts r where r.location_id = z.location_id
        and r.z_no is null) as open from app.z_reports z where z.location_id = $1`,
    [place.locationId],
  );
  expect(closed).toEqual({ total_cents: String(most), receipt_count: 1104, open: '0' });
  await deskAnswers();
  const [, second] = entries;
  expect(second && typeof (await findReceipt(api.context.services, receiptToken(second), 'de'))).toBe('object');

  // The next day, by the clock.
  await upload(api, till, [till.sell({ receiptNo: 2000, pickupNo: 5 })]);
  await owner.sql('update directory.closings set due_at = now() where location_id = $1', [place.locationId]);
  const later = Temporal.Now.instant().add({ hours: 48 });
  await closeDueLocations({ db: api.context.services.db, now: later, log: api.context.log });
  const open = await owner.sql('select no from app.receipts where location_id = $1 and z_no is null', [
    place.locationId,
  ]);
  expect(open).toEqual([]);
  await deskAnswers();
}, 120_000);

async function deskAnswers(): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString();
  const from = Temporal.Now.plainDateISO('Europe/Berlin').subtract({ days: 2 }).toString();
  const { locationId } = place;
  const asked = [
    '/dashboard',
    `/dashboard?locationId=${locationId}`,
    `/locations/${locationId}/x-report`,
    `/revenues?from=${from}&to=${today}`,
    `/revenues?locationId=${locationId}&from=${from}&to=${today}`,
    `/reports?locationId=${locationId}&from=${from}&to=${today}`,
    ...analyses.map((by) => `/report-analyses?locationId=${locationId}&from=${from}&to=${today}&by=${by}`),
    `/z-reports?locationId=${locationId}&from=${from}&to=${today}`,
    `/locations/${locationId}/cash-book?from=${from}&to=${today}`,
  ];
  for (const path of asked) {
    const { status } = await manager.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
  }
}

/** As a server stored it that knew no limit. */
async function storedAs(cents: number, no: number): Promise<void> {
  await owner.sql('set session_replication_role = replica');
  const values = [cents, till.registerId, no];
  await owner.sql(
    `update app.receipts set total_cents = $1, vat_gross_cents = array[$1::bigint], vat_net_cents = array[$1::bigint]
      where register_id = $2 and no = $3`,
    values,
  );
  await owner.sql(
    `update app.receipt_lines set unit_cents = $1, total_cents = $1, rate_gross_cents = array[$1::bigint]
      where register_id = $2 and no = $3`,
    values,
  );
  await owner.sql('update app.receipt_payments set amount_cents = $1 where register_id = $2 and no = $3', values);
  await owner.sql(
    `update app.device_commands set entry = replace(replace(entry, '"totalCents":350', '"totalCents":' || $1::bigint),
      '"unitCents":350', '"unitCents":' || $1::bigint) where device_id = $2 and seq = $3`,
    [cents, till.deviceId, no],
  );
  await owner.sql('set session_replication_role = origin');
}

/** The second receipt again and again, under numbers of its own. */
async function copied(times: number): Promise<void> {
  await owner.sql('set session_replication_role = replica');
  for (const table of ['receipts', 'receipt_lines', 'receipt_payments'])
    await owner.sql(
      `insert into app.${table} select (jsonb_populate_record(r, jsonb_build_object('no', 4 + n)
          || case when $3 = 'receipts' then jsonb_build_object('order_id', gen_random_uuid()) else '{}' end)).*
        from app.${table} r, generate_series(1, $2::int) n where r.register_id = $1 and r.no = 2`,
      [till.registerId, times, table],
    );
  await owner.sql('set session_replication_role = origin');
}
