import { randomUUID } from 'node:crypto';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import { readBatch } from '@tresen/domain/datev/second-reader';
import { soldLines } from '@tresen/domain/sales/cart';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { sampleCart, sampleSale } from '@tresen/domain/sales/sample-sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';
import { openTillDevice, ours, type Place, type TillDevice, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../../core/books/verify-books.ts';
import { type OrgId, vouchedOrgId } from '../../platform/db/tenant.ts';

const today = Temporal.Now.plainDateTimeISO('Europe/Berlin').subtract({ hours: 4 }).toPlainDate();
const period = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() };
const place: Place = { orgId: ours.orgId, locationId: randomUUID() };
const datev = {
  adviserNo: '1234567',
  clientNo: '10001',
  yearBeginMonth: 1,
  accountLength: 4,
  chart: '03',
  isFinal: false,
  detail: 'z-report',
  accounts: {},
};

let testServer: ExportServer;
let till: TillDevice;
let seeded: readonly string[];
beforeAll(async () => {
  testServer = await openExportServer(2, 3);
  await testServer.owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2, 'Vereinsheim', 'vereinsheim', '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  till = await openTillDevice(testServer.owner, place, 'K1');
  seeded = await allFaults();
});
afterAll(() => testServer.close());

const allFaults = async () => (await verifyBooks(testServer.api.context.services.db, vouchedOrgId(ours.orgId))).faults;
const newFaults = async () => (await allFaults()).filter((fault) => !seeded.includes(fault));

async function change(given: object): Promise<void> {
  const { body: now } = await testServer.anna.call('GET', '/organization');
  const saved = await testServer.anna.call('PUT', '/organization', { ...now, ...given });
  expect(saved.status).toBe(200);
}

async function greet(types: readonly string[]): Promise<void> {
  const hellos = JSON.stringify([{ at: new Date().toISOString(), types }]);
  await testServer.owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    hellos,
    place.locationId,
  ]);
  await testServer.owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [
    place.orgId,
  ]);
}

async function smallFrom(): Promise<string | undefined> {
  const { tills } = testServer.api.context.services;
  const found = await tills.catalogues.current(place.orgId as OrgId, place.locationId);
  return found?.catalogue.location.smallFrom;
}

/** As the till of a business sells that is small from this day on, if at all. */
function fact(
  priceCents: number,
  from: string | undefined,
): Pick<SaleFact, 'lines' | 'totalCents' | 'vat' | 'payments'> {
  const cart = sampleCart([{ kind: 'sale', priceCents, quantity: 2, taxKey: 'DE_19', hasDeposit: true }]);
  const lines = soldLines(cart, today, { from }).map((line) => ({ ...line, articleId: null, articleVersion: null }));
  const { totalCents, vat, payments } = sampleSale(lines);
  return { lines, totalCents, vat, payments };
}

async function send(...facts: readonly Partial<SaleFact>[]): Promise<void> {
  const entries = facts.map((one) => till.sellWhole(one));
  const { body } = await upload(testServer.api, till, entries);
  expect((body['outcomes'] as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(facts.map(() => 'applied'));
}

async function close(): Promise<{ readonly smallCents?: number; readonly totalCents: number }> {
  const closed = await testServer.anna.call('POST', `/locations/${place.locationId}/z-reports`, {});
  expect(closed.status).toBe(200);
  const [report] = await testServer.owner.sql<{ figures: { smallCents?: number; totalCents: number } }>(
    `select content -> 'figures' as figures from app.z_reports where location_id = $1 order by z_no desc limit 1`,
    [place.locationId],
  );
  return report?.figures ?? { totalCents: 0 };
}

test('rulings-74 tills hear of it once every device reads sales without tax; until then the page names who does not', async () => {
  await change({ smallFrom: today.toString(), smallExportNo: 5 });
  await greet(firstTypes);
  expect(await smallFrom()).toBeUndefined();
  const { body } = await testServer.anna.call('GET', '/organization');
  expect(body['smallWaitsFor']).toContain('Kasse');
  await greet(entryTypes);
  expect(await smallFrom()).toBe(today.toString());
  const [entry] = await testServer.owner.sql<{ fields: string }>(
    `select subject ->> 'fields' as fields from app.audit_entries where act = 'organization.saved' order by at desc limit 1`,
  );
  expect(entry?.fields).toBe('smallFrom,smallExportNo');
  await change({ smallFrom: null });
  expect(await smallFrom()).toBeUndefined();
  expect((await testServer.anna.call('PUT', '/organization', { ...body, smallExportNo: 4 })).status).toBe(422);
});

test('rulings-74 receipts, Z-report, books of the adviser and verification agree over the day of the change', async () => {
  expect((await testServer.anna.call('PUT', '/datev-settings', { ...datev, version: 0 })).status).toBe(200);
  const [orderId, taxed] = [randomUUID(), fact(480, undefined)];
  await send({ orderId, ...taxed });
  expect(await close()).toEqual(expect.not.objectContaining({ smallCents: expect.anything() }));

  await change({ smallFrom: today.toString() });
  const small = fact(700, today.toString());
  const back = cancelWhole(sampleSale(taxed.lines, { orderId }), []);
  if (!back.ok) throw new Error('all of it stands');
  const cancels = { orderId, registerCode: 'K1', series: 1, receiptNo: 1, isWhole: true, reason: 'complaint' } as const;
  const { lines, totalCents, vat } = back.value;
  const payments = taxed.payments.map((one) => ({
    ...one,
    amountCents: totalCents,
    tenderedCents: 0,
    changeCents: 0 - totalCents,
  }));
  await send(small, { lines, totalCents, vat, payments, cancels, reason: 'zurück' });
  expect(await close()).toMatchObject({ smallCents: small.totalCents, totalCents: small.totalCents + totalCents });
  expect(await newFaults()).toEqual([]);

  const asked = { ...period, locationId: place.locationId, delivers: 'whole' };
  const byReport = await balances(asked);
  expect(byReport.get('8195')).toBe(0 - small.totalCents);
  expect(byReport.get('8400') ?? 0).toBe(0);
  expect(byReport.get('1000')).toBe(small.totalCents);
  await testServer.anna.call('PUT', '/datev-settings', { ...datev, detail: 'receipt', version: 1 });
  expect(await balances(asked)).toEqual(byReport);
}, 120_000);

test('rulings-74 a till that was offline over the day is booked as it sold, and a manager hears of it', async () => {
  const late = fact(480, undefined);
  await send({ orderId: randomUUID(), ...late });
  const [incidents] = await testServer.owner.sql<{ n: number }>(
    `select count(*)::int as n from app.incidents where kind = 'tax-key-not-of-business'`,
  );
  expect(incidents?.n).toBeGreaterThan(0);
  expect(await close()).toMatchObject({ totalCents: late.totalCents });
  expect(await newFaults()).toEqual([]);
});

test('rulings-74 a Z-report that tells another amount is found', async () => {
  await testServer.owner.sql(`set session_replication_role = replica;
    update app.z_reports set content = jsonb_set(content, '{figures,smallCents}', '1')
      where location_id = '${place.locationId}' and z_no = 2; set session_replication_role = origin`);
  expect((await newFaults()).filter((fault) => fault.includes('of a small business'))).toHaveLength(1);
});

/** What is left on each account when everything in the file is booked. */
async function balances(asked: object): Promise<ReadonlyMap<string, number>> {
  const made = await testServer.make('datev-batches', asked);
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const { rows } = readBatch((await testServer.download(testServer.anna, made.exportId)).bytes);
  const sums = new Map<string, number>();
  for (const { account, contraAccount, side, amountCents } of rows) {
    const signed = side === 'S' ? amountCents : 0 - amountCents;
    sums.set(account, (sums.get(account) ?? 0) + signed);
    sums.set(contraAccount, (sums.get(contraAccount) ?? 0) - signed);
  }
  return sums;
}
