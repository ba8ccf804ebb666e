import { randomUUID } from 'node:crypto';
import type { CashBookPage } from '@tresen/contract/cash-book';
import { type TypedMoveKind, typedMoveKinds, goesIn } from '@tresen/domain/closing/cash-book';
import { cashBookSheet } from '@tresen/domain/closing/cash-book-sheet';
import { officeEntryNumber } from '@tresen/domain/closing/office-entry';
import { proposedAccounts } from '@tresen/domain/datev/accounts';
import { balanceOf, type ClosedDay, moneyBookings } from '@tresen/domain/datev/bookings';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { openTillDevice, ours, saleAt, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../../core/books/verify-books.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { writeCashBookPdf } from './write-cash-book-pdf.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let position = 0;

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
  await close();
  till = await openTillDevice(owner, ours, `K${++position}`);
});

const book = `/locations/${ours.locationId}/cash-book`;
const today = () => saleAt(ours, till.code, 1).businessDate;
const close = () => anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
const entry = (kind: TypedMoveKind, amountCents: number, reason = 'Sparkasse') => ({
  registerId: till.registerId,
  kind,
  amountCents,
  reason,
});
const write = (body: ReturnType<typeof entry>, entryId = randomUUID(), by = anna) =>
  by.call('PUT', `${book}/entries/${entryId}`, body);

async function ownPages(): Promise<readonly CashBookPage[]> {
  const { body } = await anna.call('GET', `${book}?from=${today()}&to=${today()}`);
  return (body['pages'] as CashBookPage[]).filter(({ registerCode }) => registerCode === till.code);
}

async function faults(): Promise<readonly string[]> {
  return (await verifyBooks(api.context.services.db, vouchedOrgId(ours.orgId))).faults;
}

test('[desk-11] [R1.10] the office brings money to the bank: it has a number, a balance, a Z-report, and the till knows of it', async () => {
  await upload(api, till, [
    till.write('cash.move.v1', { kind: 'float', amountCents: 20_000, reason: '' }),
    till.sell(),
  ]);
  const made = await write(entry('to-bank', 15_000));
  expect(made.status).toBe(200);
  const [page] = await ownPages();
  expect(page).toMatchObject({ openingCents: 0, closingCents: 5_350 });
  expect(page?.lines.at(-1)).toMatchObject({
    kind: 'move',
    moveKind: 'to-bank',
    amountCents: -15_000,
    balanceCents: 5_350,
    reason: 'Sparkasse',
    by: 'Anna Krug',
    zNos: [null],
    office: { entryNo: made.body['entryNo'], reversesNo: null, isReversed: false },
  });
  const drawer = await api.visit('10.2.0.1').call('GET', '/till/drawer', undefined, await ticketOf(api, till));
  expect(drawer.body).toMatchObject({ openingCents: -15_000, afterSeq: 0 });
  await close();
  expect((await ownPages())[0]?.lines.at(-1)?.zNos).toEqual([expect.any(Number)]);
  expect(await faults()).toEqual([]);
});

test('[desk-11] a wrong entry stays and is taken back once, with the opposite sign and a reason', async () => {
  await upload(api, till, [till.write('cash.move.v1', { kind: 'float', amountCents: 20_000, reason: '' })]);
  const entryId = randomUUID();
  const first = await write(entry('pay-out', 4_800, 'Blumen'), entryId);
  const back = () => anna.call('PUT', `${book}/entries/${entryId}/reversal`, { reason: 'falsche Kasse' });
  const reversed = await back();
  expect(reversed.body['entryNo']).toBe(Number(first.body['entryNo']) + 1);
  expect((await back()).body).toEqual(reversed.body);
  const [page] = await ownPages();
  expect(page?.lines.slice(1)).toMatchObject([
    { amountCents: -4_800, office: { isReversed: true } },
    { amountCents: 4_800, moveKind: 'pay-out', office: { reversesNo: first.body['entryNo'] } },
  ]);
  expect(page?.closingCents).toBe(20_000);
  expect((await anna.call('PUT', `${book}/entries/${randomUUID()}/reversal`, { reason: 'x' })).status).toBe(404);
});

test('[desk-11] more than the drawer holds, nothing at all, no reason and a foreign register are refused', async () => {
  await upload(api, till, [till.write('cash.move.v1', { kind: 'float', amountCents: 10_000, reason: '' })]);
  expect((await write(entry('to-bank', 10_001))).body['code']).toBe('cash/too-little');
  for (const wrong of [
    entry('to-bank', 0),
    entry('to-bank', -5),
    entry('to-bank', 10_000_001),
    entry('to-bank', 5, ' '),
  ])
    expect((await write(wrong)).status).toBe(422);
  expect((await write(entry('to-bank', 5, 'x'.repeat(201)))).status).toBe(422);
  expect((await write({ ...entry('to-bank', 5), registerId: randomUUID() })).status).toBe(404);
  const [page] = await ownPages();
  expect(page?.closingCents).toBe(10_000);
});

test('[desk-11] where a TSE signs for the register, the office leaves it to the till', async () => {
  const [tssId, clientId] = [randomUUID(), randomUUID()];
  await owner.sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, is_test, created_at)
      values ($1, $2, $3, 'double', 'server', true, now())`,
    [ours.orgId, tssId, ours.locationId],
  );
  await owner.sql(
    `insert into app.tse_clients (org_id, client_id, tss_id, register_id, serial, since) values ($1, $2, $3, $4, 'K', now())`,
    [ours.orgId, clientId, tssId, till.registerId],
  );
  expect((await write(entry('pay-in', 700))).body['code']).toBe('cash/at-the-till');
  expect(await ownPages()).toEqual([]);
});

test('[desk-11] sent twice it is booked once; under the same id nothing else is', async () => {
  const id = randomUUID();
  const first = await write(entry('pay-in', 700), id);
  expect((await write(entry('pay-in', 700), id)).body).toEqual(first.body);
  expect((await write(entry('pay-in', 800), id)).body['code']).toBe('request/key-reused');
  expect((await ownPages())[0]?.closingCents).toBe(700);
});

test('[desk-11] many at once get numbers without a gap, and never take out more than there is', async () => {
  await write(entry('pay-in', 1_000));
  const answers = await Promise.all(Array.from({ length: 12 }, () => write(entry('pay-out', 300))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await ownPages())[0]?.closingCents).toBe(100);
  expect(await faults()).toEqual([]);
});

test('[desk-11] only a manager writes, and nobody changes or forges what was written', async () => {
  const staff = await api.signIn(people.staff);
  expect((await write(entry('pay-in', 700), randomUUID(), staff)).status).toBe(403);
  await write(entry('pay-in', 700));
  await expect(owner.sql('update app.office_entries set amount_cents = 1')).rejects.toThrow(/append-only/);
  await expect(owner.sql('delete from app.office_entries')).rejects.toThrow(/append-only/);
  expect(await faults()).toEqual([]);
  await owner.sql('set session_replication_role = replica');
  await owner.sql(`update app.office_entries set amount_cents = 900 where register_id = $1`, [till.registerId]);
  expect(await faults()).toEqual([
    expect.stringMatching(/was changed/),
    expect.stringMatching(/not in the books as it was written/),
  ]);
  await owner.sql(`update app.office_entries set amount_cents = 700 where register_id = $1`, [till.registerId]);
  await owner.sql('set session_replication_role = origin');
  expect(await faults()).toEqual([]);
});

test('[desk-11] a count made before an entry of the office and sent after it does not find the money that was still there', async () => {
  const before = { at: Temporal.Now.instant().subtract({ minutes: 5 }).toString({ smallestUnit: 'millisecond' }) };
  const float = till.write('cash.move.v1', { kind: 'float', amountCents: 20_000, reason: '' }, before);
  const count = till.write('cash.count.v1', { pieces: { 20000: 1 } }, before);
  await upload(api, till, [float]);
  await write(entry('to-bank', 15_000));
  await upload(api, till, [count]);
  const [page] = await ownPages();
  expect(page?.lines.find(({ kind }) => kind === 'count')).toMatchObject({ amountCents: 0, expectedCents: 20_000 });
  expect(page?.closingCents).toBe(5_000);
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'sell' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('till', 'office'),
      kind: fc.constantFrom(...typedMoveKinds),
      amountCents: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('count'), pieces: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'close' } as const) },
);

type Report = { readonly zReportId: string };
type Shown = ClosedDay & {
  readonly registers: readonly { readonly registerCode: string; readonly cash: Record<string, number> }[];
};

test('[desk-11] [K27] whatever tills and office do, cash book, Z-reports and DATEV agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      await close();
      till = await openTillDevice(owner, ours, `K${++position}`);
      const reports: Shown[] = [];
      const closeAndKeep = async () => {
        const { body } = await close();
        for (const { zReportId } of (body['reports'] as Report[] | undefined) ?? [])
          reports.push((await anna.call('GET', `/z-reports/${zReportId}`)).body as unknown as Shown);
      };
      for (const one of steps) {
        if (one.does === 'sell') await upload(api, till, [till.sell()]);
        else if (one.does === 'count')
          await upload(api, till, [till.write('cash.count.v1', { pieces: { 1000: one.pieces } })]);
        else if (one.does === 'close') await closeAndKeep();
        else if (one.does === 'office') await write(entry(one.kind, one.amountCents));
        else {
          const amountCents = goesIn(one.kind) ? one.amountCents : 0 - one.amountCents;
          await upload(api, till, [till.write('cash.move.v1', { kind: one.kind, amountCents, reason: 'weil' })]);
        }
      }
      await closeAndKeep();
      const lines = (await ownPages()).flatMap((page) => page.lines);
      const accounts = proposedAccounts('04', 4);
      for (const report of reports) {
        const own = report.registers.find(({ registerCode }) => registerCode === till.code)?.cash;
        const inBook = lines.filter(({ zNos }) => zNos.includes(report.number));
        const changed = inBook.reduce((total, { amountCents }) => total + amountCents, 0);
        // Takings of two reports stand in one line where no entry lies between them.
        if (inBook.every(({ zNos }) => zNos.length === 1))
          expect(changed).toBe((own?.['closingCents'] ?? 0) - (own?.['openingCents'] ?? 0));
        const all = report.registers.reduce(
          (total, { cash }) => total + (cash['closingCents'] ?? 0) - (cash['openingCents'] ?? 0),
          0,
        );
        expect(balanceOf(accounts.cash, moneyBookings(report, accounts))).toBe(all);
      }
      const [page] = await ownPages();
      const last = reports.at(-1)?.registers.find(({ registerCode }) => registerCode === till.code)?.cash;
      if (page && last) expect(page.closingCents).toBe(last['closingCents']);
      expect(lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(page?.closingCents ?? 0);
    }),
    { numRuns: Number(process.env['CASH_BOOKS'] ?? 8) },
  );
  expect(await faults()).toEqual([]);
}, 300_000);

test('[desk-11] the file of the cash book says what its pages say', async () => {
  await write(entry('pay-in', 70_000, 'Wechselgeld von der Bank'));
  const made = await write(entry('to-bank', 20_000));
  const file = await anna.call('GET', `${book}/pdf?from=${today()}&to=${today()}&locale=de`);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  const sheet = cashBookSheet(await ownPages(), 'de', 'Europe/Berlin');
  const paper = { organization: 'Lindenhof', location: 'Biergarten', from: today(), to: today(), sheet };
  const text = pdfText(Buffer.from(await writeCashBookPdf(paper, 'de'))).join('\n');
  const number = officeEntryNumber(Number(made.body['entryNo']));
  for (const said of ['Kassenbuch', number, 'Sparkasse', '200,00', '500,00', 'Endbestand'])
    expect(text).toContain(said);
});
