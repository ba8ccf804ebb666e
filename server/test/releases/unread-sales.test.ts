import { createPrivateKey, type JsonWebKeyInput } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedJournals } from '@tresen/contract/recorded/journals';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { readSale } from '@tresen/domain/sales/sale-version';
import { besideOf } from '@tresen/domain/sales/sold-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/commands/migrate-database.ts';
import { verify } from '../../src/commands/verify.ts';
import { type Client, openTestApiOn, people, type TestApi } from '../api.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { journal, ours, ticketOf } from '../till-device.ts';
import { folderOf, restoreFrom } from './release-fixture.ts';

/** What the server of 0.1.0 itself made of a log of the second version; at night, what it makes of it again. */
const folder = process.env['UNREAD_FOLDER'] ?? folderOf('0.1.0');
const { deviceId, registerId, code, entries } = recordedJournals['0.1.0 and later, the second version of a sale']!;
const { outcomes } = JSON.parse(readFileSync(join(folder, 'unread.json'), 'utf8')) as {
  readonly outcomes: readonly { readonly seq: number; readonly outcome: string; readonly code: string }[];
};
const jwk = JSON.parse(readFileSync(join(folderOf('0.1.0'), 'unread-key.json'), 'utf8')) as JsonWebKeyInput['key'];
const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
const sales = entries.flatMap((entry) => readSale(entry) ?? []);
const ofLater = entries.filter(({ type }) => type.endsWith('.v2'));

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  const database = await restoreFrom(join(folder, 'unread.sql.gz'));
  owner = openOwnerSql(database);
  await migrateDatabase(database.ownerUrl);
  api = await openTestApiOn(database);
  anna = await api.signIn(people.owner);
}, 180_000);
afterAll(async () => {
  await owner.close();
  await api.close();
});

const receipts = () =>
  owner.sql<{ no: number; total: number; beside: number; z_no: number | null }>(
    `select no::int, total_cents::int as total, beside_cents::int as beside, z_no::int from app.receipts
      where register_id = $1 order by no`,
    [registerId],
  );
const count = async (what: string) =>
  (await owner.sql<{ count: number }>(`select count(*)::int from ${what}`, [deviceId]))[0]?.count;

test('[T49] a server of 0.1.0 set aside what it could not read, lost nothing of it, and put it in no report', async () => {
  expect(outcomes.map(({ outcome, code: cause }) => `${outcome} ${cause}`.trim())).toEqual(
    entries.map(({ type }) => (type.endsWith('.v2') ? 'parked type-unknown' : 'applied')),
  );
  const parked = await owner.sql<{ seq: number; type: string; total: number | null }>(
    `select seq::int, type, total_cents::int as total from app.parked_commands where device_id = $1 and decision is null
      order by seq`,
    [deviceId],
  );
  expect(parked.map(({ seq, type }) => [seq, type])).toEqual(ofLater.map(({ seq, type }) => [seq, type]));
  const kept = parked.filter(({ type }) => type === 'sale.complete.v2').map(({ total }) => total);
  expect(kept).toEqual(ofLater.flatMap((entry) => readSale(entry)?.totalCents ?? []));
  const booked = await receipts();
  expect(booked.map(({ no, total, beside }) => [no, total, beside])).toEqual([
    [1, 480, 0],
    [sales.length, 480, 0],
  ]);
  expect(new Set(booked.map(({ z_no }) => z_no)).size).toBe(1);
  expect(await count(`app.incidents where device_id = $1 and kind = 'sequence-gap' and closed_at is null`)).toBe(1);
});

test('[T49] the first server that can read it books it once, closes the gap, and the next report holds it to the cent', async () => {
  const till = journal({ deviceId, registerId, code, privateKey, place: ours });
  const heard = { lastSeq: entries.length, ackedSeq: entries.length };
  const device = { hello: () => till.knowingHello(entryTypes, heard) };
  await ticketOf(api, device);
  const once = await receipts();
  expect(once.map(({ no, total, beside }) => [no, total + beside, beside])).toEqual(
    sales.map(({ receiptNo, totalCents, lines }) => [receiptNo, totalCents, besideOf(lines)]),
  );
  expect(await count(`app.parked_commands where device_id = $1 and decision = 'replayed'`)).toBe(ofLater.length);
  expect(await count(`app.training_sales where device_id = $1`)).toBe(1);
  expect(await count(`app.incidents where device_id = $1 and kind = 'sequence-gap' and closed_at is null`)).toBe(0);
  expect(await count(`app.incidents where device_id = $1 and kind = 'entry-replayed'`)).toBe(ofLater.length);

  await ticketOf(api, device);
  expect(await receipts()).toEqual(once);
  expect(await count(`app.incidents where device_id = $1 and kind = 'entry-replayed'`)).toBe(ofLater.length);

  const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  expect(made.status).toBe(200);
  const late = sales.slice(1, -1);
  const reported = await owner.sql<{ total: number; paid: number; receipts: number }>(
    `select sum(z.total_cents)::int as total, sum(z.receipt_count)::int as receipts,
        sum((select sum((p ->> 'amountCents')::bigint) from jsonb_array_elements(z.content #> '{figures,byPayment}') p))::int as paid
      from app.z_reports z where z.z_no in (select distinct r.z_no from app.receipts r where r.register_id = $1 and r.no > 1
        and r.no < $2) and z.location_id = $3`,
    [registerId, String(sales.length), ours.locationId],
  );
  const paid = late.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const beside = late.reduce((sum, { lines }) => sum + besideOf(lines), 0);
  expect(reported).toEqual([{ total: paid - beside, paid, receipts: late.length }]);
  expect(await verify(api.context)).toMatch(/^verify: 0 faults/);
}, 60_000);
