import type { CashBookPage } from '@tresen/contract/cash-book';
import type { TypedMoveKind } from '@tresen/domain/closing/cash-book';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, saleAt, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

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

const move = (kind: TypedMoveKind, amountCents: number, reason = '') =>
  till.write('cash.move.v1', { kind, amountCents, reason });
const count = (pieces: Record<string, number>) => till.write('cash.count.v1', { pieces });
const close = () => anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});

async function ownDrawer(): Promise<Record<string, unknown>> {
  const { body } = await anna.call('GET', `/locations/${ours.locationId}/x-report`);
  const registers = body['registers'] as { registerCode: string; cash: Record<string, unknown> }[];
  return registers.find(({ registerCode }) => registerCode === till.code)?.cash ?? {};
}

async function ownPages(from: string, to: string): Promise<readonly CashBookPage[]> {
  const { body } = await anna.call('GET', `/locations/${ours.locationId}/cash-book?from=${from}&to=${to}`);
  return (body['pages'] as CashBookPage[]).filter(({ registerCode }) => registerCode === till.code);
}

test('[R1.10] float, sales, money in and out, a blind count and its difference stand in the drawer’s books', async () => {
  const answer = await upload(api, till, [
    move('float', 30_000),
    till.sell(),
    till.sell(),
    move('pay-out', -1_050, 'Eiswürfel'),
    count({ 20000: 1, 5000: 1, 2000: 2, 500: 1, 100: 1 }),
    till.sell(),
    move('to-bank', -20_000),
    till.write('drawer.open.v1', { locationId: ours.locationId, reason: 'wechseln' }),
  ]);
  expect((answer.body['outcomes'] as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 8 }, () => 'applied'),
  );
  expect(await ownDrawer()).toEqual({
    openingCents: 0,
    salesCents: 1_050,
    moves: [
      { kind: 'float', count: 1, amountCents: 30_000 },
      { kind: 'pay-out', count: 1, amountCents: -1_050 },
      { kind: 'to-bank', count: 1, amountCents: -20_000 },
    ],
    expectedCents: 10_000,
    countedCents: 29_600,
    differenceCents: -50,
    closingCents: 9_950,
    countedTimes: 1,
    openedTimes: 1,
  });

  await close();
  expect(await ownDrawer()).toMatchObject({ openingCents: 9_950, salesCents: 0, closingCents: 9_950 });
  await upload(api, till, [till.sell()]);
  expect(await ownDrawer()).toMatchObject({ openingCents: 9_950, salesCents: 350, expectedCents: 10_300 });
});

test('offline-7.14 sent twice, cash moves once', async () => {
  const entries = [move('float', 5_000), count({ 5000: 1 })];
  await upload(api, till, entries);
  await upload(api, till, entries);
  expect(await ownDrawer()).toMatchObject({ closingCents: 5_000, countedTimes: 1, differenceCents: 0 });
});

test('[R1.10] the book names who did what, when and why, and nothing in it changes', async () => {
  await upload(api, till, [move('pay-in', 700, 'Pfandkasse'), count({ 500: 1 })]);
  const today = till.saleOf().businessDate;
  const [page] = await ownPages(today, today);
  expect(page).toMatchObject({ openingCents: 0, closingCents: 500 });
  expect(page?.lines).toMatchObject([
    { kind: 'move', moveKind: 'pay-in', amountCents: 700, balanceCents: 700, reason: 'Pfandkasse', by: 'Anna Krug' },
    { kind: 'count', amountCents: -200, balanceCents: 500, countedCents: 500, expectedCents: 700, zNos: [null] },
  ]);
  await expect(owner.sql('update app.cash_entries set amount_cents = 0')).rejects.toThrow(
    /cash_entries is append-only/,
  );
  await close();
  await expect(owner.sql('update app.cash_entries set z_no = null')).rejects.toThrow(/append-only/);
});

test('[R1.10] a till learns where to begin counting: all that is closed, and nothing of its own open log', async () => {
  const drawer = async () =>
    (await api.visit('10.2.0.1').call('GET', '/till/drawer', undefined, await ticketOf(api, till))).body;
  await upload(api, till, [move('float', 10_000), till.sell()]);
  expect(await drawer()).toMatchObject({ openingCents: 0, afterSeq: 0 });
  await close();
  await upload(api, till, [till.sell()]);
  expect(await drawer()).toMatchObject({ openingCents: 10_350, afterSeq: 2 });
});

test('a payload nobody understands is set aside and counted nowhere', async () => {
  const answer = await upload(api, till, [till.write('cash.count.v1', { pieces: { 123: 1 } }), move('float', 100)]);
  expect(answer.body).toMatchObject({
    outcomes: [{ outcome: 'parked', code: 'payload-unreadable' }, { outcome: 'applied' }],
  });
  expect(await ownDrawer()).toMatchObject({ closingCents: 100 });
});

test('[desk-11] [R1.10] a page has takings and balances, carries over from day to day, and survives a Z-report', async () => {
  const today = saleAt(ours, till.code, 1).businessDate;
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  const before = { at: Temporal.Now.instant().subtract({ hours: 24 }).toString({ smallestUnit: 'millisecond' }) };
  await upload(api, till, [
    till.write('cash.move.v1', { kind: 'float', amountCents: 20_000, reason: '' }, before),
    till.sell({ businessDate: yesterday }, before),
    till.sell(),
    till.sell(),
    move('to-bank', -15_000),
    till.sell(),
  ]);
  const takings = (receiptCount: number, balanceCents: number) => ({
    kind: 'takings',
    receiptCount,
    amountCents: receiptCount * 350,
    balanceCents,
  });
  const wanted = [
    {
      businessDate: today,
      openingCents: 20_350,
      lines: [takings(2, 21_050), { moveKind: 'to-bank', balanceCents: 6_050 }, takings(1, 6_400)],
      closingCents: 6_400,
    },
    {
      businessDate: yesterday,
      openingCents: 0,
      lines: [{ moveKind: 'float', balanceCents: 20_000 }, takings(1, 20_350)],
      closingCents: 20_350,
    },
  ];
  expect(await ownPages(yesterday, today)).toMatchObject(wanted);
  await close();
  const closed = await ownPages(yesterday, today);
  expect(closed).toMatchObject(wanted);
  expect(closed[0]?.lines[0]?.zNos).toEqual([expect.any(Number)]);
  expect(await ownPages(yesterday, yesterday)).toMatchObject(wanted.slice(1));
  await upload(api, till, [till.sell()]);
  expect(await ownPages(yesterday, yesterday)).toMatchObject(wanted.slice(1));
});

test('[desk-11] the sheet of the cash book is for those who keep the books', async () => {
  await upload(api, till, [move('pay-out', -1_050, '=Eiswürfel')]);
  const today = saleAt(ours, till.code, 1).businessDate;
  const path = `/locations/${ours.locationId}/cash-book/export?from=${today}&to=${today}&locale=de`;
  const sheet = await anna.call('GET', path);
  expect(sheet.status).toBe(200);
  expect(sheet.body['text']).toContain(`${till.code};`);
  expect(sheet.body['text']).toContain("'=Eiswürfel");
  const staff = await api.signIn(people.staff);
  expect((await staff.call('GET', path)).status).toBe(403);
});
