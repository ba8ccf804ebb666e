import { randomUUID } from 'node:crypto';
import { readBatch } from '@tresen/domain/datev/second-reader';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { anySteps, takeBack } from '@tresen/domain/sales/taken-back.sample';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';
import { openTillDevice, ours, type Place, type TillDevice, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../../core/books/verify-books.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

const settings = {
  adviserNo: '1234567',
  clientNo: '10001',
  yearBeginMonth: 1,
  accountLength: 4,
  chart: '03',
  isFinal: false,
  detail: 'z-report',
  accounts: {},
};
const today = Temporal.Now.plainDateTimeISO('Europe/Berlin').subtract({ hours: 4 }).toPlainDate();
const period = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() };
const place: Place = { orgId: ours.orgId, locationId: randomUUID() };

/** A few in every run, fifty at night. */
const closings = Number(process.env['RANDOM_CLOSINGS'] ?? 3);
let seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);

let testServer: ExportServer;
let till: TillDevice;
let seeded: readonly string[];
const facts: SaleFact[] = [];
beforeAll(async () => {
  process.stdout.write(`seed ${seed}\n`);
  testServer = await openExportServer(2, 3);
  await testServer.owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2, 'Stube', 'stube', '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  till = await openTillDevice(testServer.owner, place, 'K1');
  await save(0, {});
  seeded = await allFaults();
  expect(await usedAccounts()).toEqual([]);
  for (let closing = 0; closing < closings; closing += 1) {
    const more = write(8);
    facts.push(...more.map(({ fact }) => fact));
    const { body } = await upload(
      testServer.api,
      till,
      more.map(({ entry }) => entry),
    );
    expect((body['outcomes'] as { outcome: string }[]).every(({ outcome }) => outcome === 'applied')).toBe(true);
    expect((await testServer.anna.call('POST', `/locations/${place.locationId}/z-reports`, {})).status).toBe(200);
  }
}, 600_000);
afterAll(() => testServer.close());

async function save(version: number, over: object): Promise<void> {
  const { status } = await testServer.anna.call('PUT', '/datev-settings', { ...settings, ...over, version });
  expect(status).toBe(200);
}

const usedAccounts = async () => (await testServer.anna.call('GET', '/datev-settings')).body['usedAccounts'];

const sold = fc.record({ sale: anySale, steps: anySteps });

/** Sells, and takes some of it back in the same breath: every kind of line, every type of money. */
function write(count: number): readonly { readonly entry: LogEntry; readonly fact: SaleFact }[] {
  return fc.sample(sold, { numRuns: count, seed: seed++ }).flatMap(({ sale, steps }) => {
    const { lines, totalCents, vat, payments, reason } = sale;
    const written = [kept({ lines, totalCents, vat, payments, reason })];
    const first = written[0]?.fact ?? sale;
    const { orderId, registerCode, receiptNo } = first;
    takeBack(first, steps, ({ isWhole, ...taken }, earlier) => {
      const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' } as const;
      const paidBack = paymentsBack(first, earlier, taken.totalCents);
      const back = kept({ ...taken, payments: paidBack, cancels, reason: 'Reklamation' });
      written.push(back);
      return back.fact;
    });
    return written;
  });
}

function kept(over: Partial<SaleFact>) {
  const entry = till.sellWhole(over);
  return { entry, fact: entry.payload as unknown as SaleFact };
}

/** What is left on each account when everything in the file is booked. */
async function balances(exportId: string): Promise<ReadonlyMap<string, number>> {
  const { rows, faults } = readBatch((await testServer.download(testServer.anna, exportId)).bytes);
  expect(faults).toEqual([]);
  const sums = new Map<string, number>();
  for (const { account, contraAccount, side, amountCents } of rows) {
    const signed = side === 'S' ? amountCents : 0 - amountCents;
    sums.set(account, (sums.get(account) ?? 0) + signed);
    sums.set(contraAccount, (sums.get(contraAccount) ?? 0) - signed);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

test('[R1.9][T16][K48] tips and value cards reach the books of the adviser beside revenue, to the cent, over closings of any receipts', async () => {
  const asked = { ...period, locationId: place.locationId, delivers: 'whole' };
  const made = await testServer.make('datev-batches', asked);
  expect(made).toMatchObject({ state: 'ready', problems: [] });

  const lines = facts.flatMap((fact) => fact.lines);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const besideKinds = ['tip', 'value-card', 'value-redemption'];
  const centsOf = (...kinds: readonly string[]) =>
    sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(({ totalCents }) => totalCents));
  const beside = centsOf(...besideKinds);
  const all = sumOf(lines.map(({ totalCents }) => totalCents));
  const left = await balances(made.exportId);
  const of = (account: string) => left.get(account) ?? 0;
  expect(0 - of('1590') + 0).toBe(centsOf('tip'));
  expect(0 - of('1796') + 0).toBe(centsOf('value-card', 'value-redemption'));
  const turnover = lines.filter(({ kind }) => !besideKinds.includes(kind)).flatMap(({ shares }) => shares);
  const small = sumOf(lines.filter(({ taxKey }) => taxKey === 'DE_SMALL').map(({ totalCents }) => totalCents));
  expect(0 - of('8195') + 0).toBe(small);
  for (const [account, rate] of [['8400', 190] as const, ['8300', 70] as const, ['8200', 0] as const]) {
    const gross = turnover.filter(({ ratePermille }) => ratePermille === rate).map(({ grossCents }) => grossCents);
    expect([account, 0 - of(account) + 0]).toEqual([account, sumOf(gross) - (rate === 0 ? small : 0)]);
  }
  for (const [account, type] of [['1000', 'cash'] as const, ['1361', 'card'] as const, ['1362', 'online'] as const]) {
    const paid = facts.flatMap(({ payments }) => payments).filter((payment) => payment.type === type);
    expect([account, of(account)]).toEqual([account, sumOf(paid.map(({ amountCents }) => amountCents))]);
  }
  expect(of('1371')).toBe(0);
  expect(made.proof).toMatchObject({ besideCents: beside, batchCents: all - beside, paymentCents: all - beside });
  const used = await usedAccounts();
  // By chance a small business sold nothing, or all of it came back before its report.
  expect([
    ['revenue-small', 'online', 'value-cards'],
    ...(small === 0 ? [['online', 'value-cards']] : []),
  ]).toContainEqual(used);

  await save(1, { detail: 'receipt' });
  expect(await balances((await testServer.make('datev-batches', asked)).exportId)).toEqual(left);
  expect((await testServer.fetch(testServer.anna, `/datev-batches/${made.exportId}/proof?locale=de`)).status).toBe(200);

  const listed = await testServer.anna.call(
    'GET',
    `/z-reports?${new URLSearchParams({ locationId: place.locationId, from: period.from, to: period.to })}`,
  );
  const reports = listed.body['reports'] as { besideCents: number; totalCents: number }[];
  expect(reports.reduce((total, { besideCents }) => total + besideCents, 0)).toBe(beside);
  expect(reports.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(all - beside);
}, 120_000);

/** Without those of the sales that were there before, which no till has written. */
const wholeBooks = async () => (await allFaults()).filter((fault) => !seeded.includes(fault));
const allFaults = async () => (await verifyBooks(testServer.api.context.services.db, vouchedOrgId(ours.orgId))).faults;

test('[R1.9][T16][S20] a receipt with another amount beside turnover is found, by verification and before it is booked', async () => {
  expect(await wholeBooks()).toEqual([]);
  // Turnover and rates are told smaller together, so that only the lines beside turnover speak against it.
  const lie = (
    by: number,
  ) => `update app.receipts set beside_cents = beside_cents + ${by}, total_cents = total_cents - ${by},
      vat_gross_cents[1] = vat_gross_cents[1] - ${by}
    where location_id = '${place.locationId}' and no = (select min(r.no) from app.receipts r
      where r.location_id = '${place.locationId}' and cardinality(r.vat_gross_cents) > 0
        and not exists (select 1 from app.incidents i where i.subject ->> 'orderId' = r.order_id::text))`;
  await past(lie(1));
  expect((await wholeBooks()).filter((fault) => fault.startsWith('receipt K1-1-'))).toHaveLength(1);
  const refused = await testServer.make('datev-batches', {
    ...period,
    locationId: place.locationId,
    delivers: 'whole',
  });
  expect(refused).toMatchObject({ state: 'refused', problems: [{ code: 'proof-fails' }] });
  await past(lie(-1));
  expect(await wholeBooks()).toEqual([]);
}, 120_000);

test('[R1.9][T16][S20] a Z-report whose money is not turnover and what is beside it is found', async () => {
  const lie = (by: number) => `update app.z_reports set content = jsonb_set(content, '{figures,beside,tip,amountCents}',
    to_jsonb((content #>> '{figures,beside,tip,amountCents}')::bigint + ${by}))
    where location_id = '${place.locationId}' and z_no = 2`;
  await past(lie(1));
  expect((await wholeBooks()).filter((fault) => fault.includes('report 2 says'))).toHaveLength(1);
  const refused = await testServer.make('datev-batches', {
    ...period,
    locationId: place.locationId,
    delivers: 'whole',
  });
  expect(refused.problems.map(({ code }) => code)).toContain('interim-not-zero');
  await past(lie(-1));
  expect(await wholeBooks()).toEqual([]);
}, 120_000);

/** Past every trigger. */
async function past(statement: string): Promise<void> {
  await testServer.owner.sql(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  );
}
