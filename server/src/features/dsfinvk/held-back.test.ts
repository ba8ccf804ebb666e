import { randomUUID } from 'node:crypto';
import type { Exported } from '@tresen/contract/exports';
import { plainLine, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { bytesOf, rowsIn } from '../../../test/read-csv.ts';
import type { Happened } from '../../../test/tax-office-signing.ts';
import { exportPeriod, openTaxOfficeSite, type TaxOfficeSite } from '../../../test/tax-office-site.ts';
import { cola } from '../../../test/till-device.ts';

const code = 'GEHEIM-4711-0815';
let site: TaxOfficeSite;
let sales: readonly Happened[];
beforeAll(async () => {
  site = await openTaxOfficeSite(1);
  const [till, other] = site.tills;
  const line = { ...cola, ...plainLine, kind: 'gift-card', giftCardCode: code, name: 'Gutschein' } as const;
  const at = { till };
  const sold = till.sellWhole({ lines: [{ ...line, place: 'in-house', listCents: 350 }] });
  sales = [
    { ...at, entry: sold },
    { ...at, entry: till.sellWhole({}) },
    { ...at, entry: till.write('cash.move.v1', { kind: 'float', amountCents: 10_000, reason: '' }) },
    { ...at, entry: till.write('cash.move.v1', { kind: 'to-bank', amountCents: -4000, reason: '' }) },
    { till: other, entry: other.sellWhole({}) },
  ];
  await site.send(sales);
  await site.signing.sign(sales.slice(0, 4));
  const { orgId } = site.place;
  const { orderId } = sold.payload as unknown as SaleFact;
  await site.testServer.owner.sql(
    `insert into app.gift_cards values ($1, $2, $3, 'Gutschein', 'DE_19', 190, 350, now()) on conflict do nothing`,
    [orgId, code, randomUUID()],
  );
  await site.testServer.owner.sql(
    `insert into app.gift_card_ledger values ($1, $2, $3, 1, 'sold', 350, now()) on conflict do nothing`,
    [orgId, code, orderId],
  );
  await site.closeDay();
  const more = { ...at, entry: till.write('cash.move.v1', { kind: 'pay-out', amountCents: -500, reason: 'Blumen' }) };
  await site.send([more]);
  await site.signing.sign([more]);
  await site.closeDay();
}, 120_000);
afterAll(() => site.close());

const failed = ({ examination }: Exported) =>
  (examination?.checks ?? []).filter(({ state }) => state === 'failed').map(({ check }) => check);

test('[K10] what is neither signed nor in an outage holds the export back: it is handed over for a reason, by its manager, and says so', async () => {
  const { testServer } = site;
  const { anna } = testServer;
  const held = await site.make();
  expect(held).toMatchObject({
    state: 'refused',
    problems: [{ code: 'check-failed', subject: 'C14' }],
    isReleased: false,
  });
  expect(held.examination?.checks.find(({ check }) => check === 'C14')).toMatchObject({ faultCount: 1 });
  expect((await testServer.download(anna, held.exportId)).status).toBe(404);

  const path = `/tax-office-exports/${held.exportId}/release`;
  const ben = await testServer.api.signIn(people.staff, '10.0.0.9');
  expect((await ben.call('PUT', path, { reason: 'Prüferin wartet' })).status).toBe(403);
  expect((await anna.call('PUT', path, { reason: ' ' })).status).toBe(422);
  const released = await anna.call('PUT', path, { reason: 'Prüferin wartet' });
  expect(released).toMatchObject({ status: 200, body: { isReleased: true, state: 'refused' } });
  expect((await anna.call('PUT', path, { reason: 'noch einmal' })).status).toBe(200);
  const { status, headers } = await testServer.download(anna, held.exportId);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toMatch(/_unvollstaendig\.zip"$/);
  const kept = await testServer.owner.sql<{ subject: object }>(
    `select subject from app.audit_entries where act = 'export.released'`,
  );
  expect(kept).toMatchObject([{ subject: { reason: 'Prüferin wartet', exportId: held.exportId } }]);
}, 60_000);

test('[K10][K12][K31] what a file says: signed, outage or both; vouchers by number; no code of a card', async () => {
  const { testServer } = site;
  await site.signing.outage(Temporal.Now.instant().subtract({ hours: 1 }).toString(), null);
  const made = await site.make();
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const { bytes } = await testServer.download(testServer.anna, made.exportId);
  const heads = rowsIn(bytes, 'transactions.csv');
  expect(heads.map((row) => [row['TERMINAL_ID'], row['BON_NR'], row['BON_TYP']])).toEqual([
    ['K1-1', '1', 'Beleg'],
    ['K1-1', '2', 'Beleg'],
    ['K1-1', '100000001', 'Beleg'],
    ['K1-1', '100000002', 'Beleg'],
    ['K2-1', '1', 'Beleg'],
    ['K1-1', '100000003', 'Beleg'],
  ]);
  const signatures = rowsIn(bytes, 'transactions_tse.csv');
  expect(signatures.map((row) => row['TSE_TA_SIG'] !== '')).toEqual([true, true, true, true, false, true]);
  expect(signatures[4]).toMatchObject({ TSE_TA_FEHLER: expect.stringContaining('keine TSE eingerichtet') });
  expect(rowsIn(bytes, 'tse.csv')[0]).toMatchObject({ TSE_SERIAL: site.signing.serial, TSE_ID: '1' });
  const [card] = rowsIn(bytes, 'lines.csv');
  expect(card?.['GUTSCHEIN_NR']).toMatch(/^[0-9a-f-]{36}-1$/);
  for (const file of ['lines.csv', 'transactions.csv', 'subitems.csv'])
    expect(bytesOf(bytes, file).includes(code)).toBe(false);
}, 60_000);

test('[K25] a signature that its device has not made is found, though it was verified before', async () => {
  const { owner } = site.testServer;
  const swap = `update app.tse_transactions set process_data = replace(process_data, '3.50', '3.49') where number = '2'`;
  const past = (statement: string) =>
    owner.sql(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);
  await past(swap);
  const found = await site.make();
  expect([found.state, failed(found)]).toEqual(['refused', ['C11']]);
  await past(swap.replace(`'3.50', '3.49'`, `'3.49', '3.50'`));
  expect((await site.make()).state).toBe('ready');
}, 60_000);

test('[K25] a receipt that was changed past everybody is found by the sums, and by the Z-report', async () => {
  const { owner } = site.testServer;
  const lie = (
    by: number,
  ) => `set session_replication_role = replica; update app.receipt_payments set amount_cents = amount_cents + ${by}
    where no = 2 and register_id = '${site.tills[0].registerId}'; set session_replication_role = origin`;
  await owner.sql(lie(1));
  const found = await site.make();
  expect(failed(found)).toEqual(['C7', 'C9', 'C10']);
  expect(found.problems).toContainEqual({ code: 'sums-differ', subject: 'cash' });
  await owner.sql(lie(-1));
}, 60_000);

test('days without a closing, foreign places, odd periods and too many at once are refused with what to do', async () => {
  const { testServer, place } = site;
  const ask = (over: object) =>
    testServer.anna.call('PUT', `/tax-office-exports/${randomUUID()}`, {
      locationId: place.locationId,
      ...exportPeriod,
      ...over,
    });
  expect(await site.make({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
    state: 'refused',
    files: [],
    problems: [{ code: 'nothing-to-deliver' }],
  });
  expect((await ask({ locationId: randomUUID() })).status).toBe(404);
  expect((await ask({ from: exportPeriod.to, to: exportPeriod.from })).body).toMatchObject({
    code: 'period/not-valid',
  });
  const ben = await testServer.api.signIn(people.staff, '10.0.0.9');
  expect(
    (await ben.call('PUT', `/tax-office-exports/${randomUUID()}`, { locationId: place.locationId, ...exportPeriod }))
      .status,
  ).toBe(403);
  const answers = [await ask({}), await ask({}), await ask({}), await ask({})];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(answers[3]?.body).toMatchObject({ code: 'export/too-many' });
}, 60_000);

test('[K14] a cart that was given up or parked stands in its closing, numbered with opened drawers, and in no sum', async () => {
  const { testServer } = site;
  const [till] = site.tills;
  const cart = { txId: randomUUID(), orderId: randomUUID(), startedAt: '2026-11-14T17:00:00.000Z', lines: [cola] };
  const entries = [
    till.write('drawer.open.v1', { locationId: site.place.locationId, reason: 'Wechselgeld' }),
    till.write('cart.abandoned.v1', cart),
    till.write('cart.parked.v1', { ...cart, txId: randomUUID(), group: 'Tisch 7' }),
    till.sellWhole({}),
  ];
  const happened = entries.map((entry) => ({ till, entry }));
  await site.send(happened);
  await site.signing.sign(happened);
  await site.closeDay();
  await testServer.owner.sql(
    `update app.exports set state = 'failed', finished_at = now() where state in ('waiting', 'running')`,
  );
  const made = await site.make();
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const { bytes } = await testServer.download(testServer.anna, made.exportId);
  const heads = rowsIn(bytes, 'transactions.csv').filter((row) => row['Z_NR'] === '3');
  expect(heads.map((row) => [row['BON_NR'], row['BON_TYP'], row['UMS_BRUTTO']])).toEqual([
    ['3', 'Beleg', '3,50'],
    ['400000001', 'AVSonstige', '0,00'],
    ['400000002', 'AVBelegabbruch', '0,00'],
    ['400000003', 'AVBestellung', '0,00'],
  ]);
  expect(rowsIn(bytes, 'allocation_groups.csv')).toMatchObject([{ ABRECHNUNGSKREIS: 'Tisch 7' }]);
  expect((await site.read(bytes)).faults).toEqual([]);
}, 60_000);
