import { randomUUID } from 'node:crypto';
import { givenPurse, paidTips, takenPurse } from '@tresen/domain/closing/purse';
import { type SettledShift, shiftOf, type SettledEntry } from '@tresen/domain/closing/settled-shift';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import { staffTipLine } from '@tresen/domain/offer/tip';
import { notedByHand, plainLine, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { cents } from '@tresen/domain/basics/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

const ana = demoId('anna.krug@lindenhof.example');
const ben = demoId('ben.wolf@lindenhof.example');

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let purse: TillDevice;
let main: TillDevice;
let registers = 20;

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
  await owner.sql('truncate app.incidents');
  purse = await openTillDevice(owner, ours, `K${(registers += 1)}`);
  main = await openTillDevice(owner, ours, `K${(registers += 1)}`);
});

const by = (userId: string) => ({ actor: { userId, via: 'pin' as const } });
const incidents = async () =>
  (await owner.sql<{ kind: string }>('select kind from app.incidents order by kind')).map(({ kind }) => kind);

/** One cola by card with a tip. */
function tipped(till: TillDevice, tipCents: number, tipFor: string | undefined, actor = ana) {
  const tip = {
    ...cola,
    ...plainLine,
    ...staffTipLine(cents(tipCents), tipFor),
    lineNo: 2,
    name: 'Trinkgeld',
    listCents: null,
    articleId: null,
  };
  const lines: readonly SoldLine[] = [cola, tip];
  const payments: SaleFact['payments'] = [
    { type: 'card', amountCents: 350 + tipCents, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ];
  return till.sellWhole({ lines, payments, totalCents: 350 + tipCents }, by(actor));
}

/** As the till adds it up from its own log. */
function settlement(log: readonly SettledEntry[], userId: string, over: Partial<SettledShift> = {}): SettledShift {
  return {
    settlementId: randomUUID(),
    locationId: ours.locationId,
    userId,
    ...shiftOf(log, userId),
    expectedCents: null,
    countedCents: null,
    transferId: null,
    openBills: 0,
    approvedBy: null,
    ...over,
  };
}

const kept = (till: TillDevice) =>
  owner.sql<{ fact: SettledShift; found: unknown }>(
    'select fact, found from app.shift_settlements where device_id = $1 order by device_seq',
    [till.deviceId],
  );

function saleOf(entry: { seq: number; payload: JsonValue; actor: { userId: string | null } }): SettledEntry {
  return { seq: entry.seq, kind: 'sale', by: entry.actor.userId, sale: entry.payload as unknown as SaleFact };
}

test('[T63][T65] a settlement says what the receipts say; its tips are paid once, and nobody is alarmed', async () => {
  const sold = [
    tipped(purse, 150, ana),
    purse.sellWhole({}, by(ana)),
    purse.sellWhole({}, by(ben)),
    tipped(purse, 90, ben),
  ];
  const settlementId = randomUUID();
  const tips = purse.write('cash.move.v2', paidTips({ forUserId: ana, settlementId, amountCents: 150 }, ''), by(ana));
  const log: SettledEntry[] = [
    ...sold.map(saleOf),
    { seq: tips.seq, kind: 'tips-out', forUserId: ana, amountCents: -150 },
  ];
  const fact = settlement(log, ana, { settlementId });
  expect(fact.figures).toMatchObject({
    receiptCount: 3,
    byType: [
      { type: 'cash', amountCents: 350 },
      { type: 'card', amountCents: 350 + 150 + 350 + 90 },
    ],
    soldCents: 1050,
    tips: { earnedCents: 150, carriedCents: 0, paidCents: 150, leftCents: 0 },
  });
  const entry = purse.write('shift.settle.v1', fact, by(ana));
  const answer = await upload(api, purse, [...sold, tips, entry]);
  expect(answer.body['outcomes']).toHaveLength(6);
  expect(await incidents()).toEqual([]);
  expect(await kept(purse)).toMatchObject([{ fact: { settlementId }, found: null }]);

  // Again, with nothing sold since.
  const second = settlement([...log, { seq: entry.seq, kind: 'settled', userId: ana, leftCents: 0 }], ana);
  expect(second).toMatchObject({ afterSeq: entry.seq, figures: { receiptCount: 0, tips: { leftCents: 0 } } });
  await upload(api, purse, [purse.write('shift.settle.v1', second, by(ana))]);
  expect(await incidents()).toEqual([]);
});

test('[T63] a till that lies about what was taken, or settles the same receipts twice, is found and nothing is lost', async () => {
  const sold = tipped(purse, 0 + 100, ana);
  const log = [saleOf(sold)];
  const honest = settlement(log, ana);
  const lie = {
    ...honest,
    figures: { ...honest.figures, byType: [{ type: 'card' as const, amountCents: 350 }], soldCents: 250 },
  };
  const first = purse.write('shift.settle.v1', lie, by(ana));
  await upload(api, purse, [sold, first]);
  expect(await incidents()).toEqual(['settlement-differs']);
  expect(await kept(purse)).toMatchObject([{ found: { soldCents: 350 } }]);

  await upload(api, purse, [purse.write('shift.settle.v1', settlement(log, ana), by(ana))]);
  expect(await incidents()).toEqual(['settlement-differs', 'settlement-twice']);
});

test('[T63] clocks decide nothing: a till whose clock jumps settles what stands in its log', async () => {
  const early = { ...by(ana), at: '2026-11-17T10:00:00.000Z' };
  const sold = [tipped(purse, 50, ana), purse.sellWhole({}, early), purse.sellWhole({}, by(ana))];
  const fact = settlement(sold.map(saleOf), ana);
  await upload(api, purse, [
    ...sold,
    purse.write('shift.settle.v1', fact, { ...by(ana), at: '2026-11-16T10:00:00.000Z' }),
  ]);
  expect((await incidents()).filter((kind) => kind.startsWith('settle'))).toEqual([]);
  expect(await kept(purse)).toMatchObject([{ fact: { figures: { receiptCount: 3 } }, found: null }]);
});

test('[T63] the same person at two tills at once settles each of them for itself', async () => {
  const [one, other] = [tipped(purse, 30, ana), tipped(main, 40, ana)];
  await Promise.all([
    upload(api, purse, [one, purse.write('shift.settle.v1', settlement([saleOf(one)], ana), by(ana))]),
    upload(api, main, [other, main.write('shift.settle.v1', settlement([saleOf(other)], ana), by(ana))]),
  ]);
  expect(await incidents()).toEqual([]);
  expect(await kept(purse)).toMatchObject([{ fact: { figures: { tips: { earnedCents: 30 } } } }]);
  expect(await kept(main)).toMatchObject([{ fact: { figures: { tips: { earnedCents: 40 } } } }]);
});

test('[T63] open tables that nobody allowed are told; allowed ones are not', async () => {
  await upload(api, purse, [
    purse.write('shift.settle.v1', settlement([], ana, { openBills: 2, approvedBy: ben }), by(ana)),
  ]);
  expect(await incidents()).toEqual([]);
  const log: SettledEntry[] = [{ seq: 1, kind: 'settled', userId: ana, leftCents: 0 }];
  await upload(api, purse, [purse.write('shift.settle.v1', settlement(log, ana, { openBills: 2 }), by(ana))]);
  expect(await incidents()).toEqual(['settled-with-open-bills']);
});

const transfer = (amountCents: number) => ({
  transferId: randomUUID(),
  forUserId: ana,
  settlementId: null,
  amountCents,
});
const drawer = async (till: TillDevice) =>
  Number(
    (
      await owner.sql<{ cents: string }>(
        'select coalesce(sum(amount_cents), 0) as cents from app.cash_entries where register_id = $1',
        [till.registerId],
      )
    )[0]?.cents,
  );

test('[T64] money handed from a purse to a drawer is two entries that add up to zero, whichever comes first', async () => {
  const [one, other] = [transfer(5000), transfer(700)];
  await upload(api, purse, [purse.write('cash.move.v2', givenPurse(one, ''), by(ana))]);
  await upload(api, main, [
    main.write('cash.move.v2', takenPurse(one, ''), by(ben)),
    main.write('cash.move.v2', takenPurse(other, ''), by(ben)),
  ]);
  await upload(api, purse, [purse.write('cash.move.v2', givenPurse(other, ''), by(ana))]);
  expect([await drawer(purse), await drawer(main)]).toEqual([-5700, 5700]);
  expect(await incidents()).toEqual([]);
});

test('[T64] both halves at once, from two tills: one incident if they differ, none if they do not', async () => {
  const [one, other] = [transfer(900), transfer(800)];
  await Promise.all([
    upload(api, purse, [
      purse.write('cash.move.v2', givenPurse(one, ''), by(ana)),
      purse.write('cash.move.v2', givenPurse(other, ''), by(ana)),
    ]),
    upload(api, main, [
      main.write('cash.move.v2', takenPurse(one, ''), by(ben)),
      main.write('cash.move.v2', takenPurse({ ...other, amountCents: 700 }, ''), by(ben)),
    ]),
  ]);
  expect(await incidents()).toEqual(['transfer-unequal']);
});

test('[T64] taken twice, given the wrong way round, or without an id: booked as it was said, and told', async () => {
  const one = transfer(900);
  const odd = { ...givenPurse(transfer(100), ''), amountCents: 100 };
  await upload(api, purse, [
    purse.write('cash.move.v2', givenPurse(one, ''), by(ana)),
    purse.write('cash.move.v2', odd, by(ana)),
    purse.write('cash.move.v2', { ...givenPurse(transfer(5), ''), transferId: null }, by(ana)),
  ]);
  await upload(api, main, [
    main.write('cash.move.v2', takenPurse(one, ''), by(ben)),
    main.write('cash.move.v2', takenPurse(one, ''), by(ben)),
  ]);
  expect(await incidents()).toEqual(['transfer-doubled', 'transfer-odd', 'transfer-odd']);
});

test('[T64] a half that is missing when the day is closed is an incident, once; Z and books have the money that moved', async () => {
  // What other tests have left is closed before.
  await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  await owner.sql('truncate app.incidents');
  const [lone, whole] = [transfer(1200), transfer(300)];
  await upload(api, purse, [
    purse.write('cash.move.v2', givenPurse(lone, ''), by(ana)),
    purse.write('cash.move.v2', givenPurse(whole, ''), by(ana)),
  ]);
  await upload(api, main, [main.write('cash.move.v2', takenPurse(whole, ''), by(ben))]);
  const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  expect(made.status).toBe(200);
  expect(await incidents()).toEqual(['transfer-half']);
  const [row] = await owner.sql<{ moves: readonly { kind: string; amountCents: number }[] }>(
    `select content #> '{figures,cash,moves}' as moves from app.z_reports order by z_no desc limit 1`,
  );
  expect(row?.moves.filter(({ kind }) => kind.startsWith('purse'))).toMatchObject([
    { kind: 'purse-in', amountCents: 300 },
    { kind: 'purse-out', amountCents: -1500 },
  ]);
  // The half that came late changes nothing of what was said.
  await upload(api, main, [main.write('cash.move.v2', takenPurse(lone, ''), by(ben))]);
  await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  expect(await incidents()).toEqual(['transfer-half']);
});

test('[T65] the pool is paid out once: a second time, at whichever till, is told', async () => {
  const before = Number(
    (
      await owner.sql<{ cents: string }>(
        `select coalesce(sum(total_cents), 0) as cents from app.receipt_lines where kind = 'tip' and tip_for is null`,
      )
    )[0]?.cents,
  );
  expect(before).toBe(0);
  await upload(api, purse, [tipped(purse, 400, undefined), tipped(purse, 100, undefined)]);
  const pay = (till: TillDevice) =>
    till.write('cash.move.v2', paidTips({ forUserId: null, settlementId: null, amountCents: 500 }, ''), by(ana));
  await upload(api, main, [pay(main)]);
  expect(await incidents()).toEqual([]);
  await upload(api, purse, [pay(purse)]);
  expect(await incidents()).toEqual(['pool-overpaid']);
  await upload(api, purse, [
    purse.write('cash.move.v2', paidTips({ forUserId: ben, settlementId: null, amountCents: 100_000 }, ''), by(ben)),
  ]);
  expect(await incidents()).toEqual(['pool-overpaid', 'tips-overpaid']);
});

test('[T65] two tills that pay out the same tips in the same moment: one of them is told, whichever comes first', async () => {
  for (const [tipFor, told] of [
    [ben, 'tips-overpaid'],
    [undefined, 'pool-overpaid'],
  ] as const) {
    await owner.sql('truncate app.incidents');
    const owed = await owner.sql<{ cents: number }>(
      `select (coalesce((select sum(total_cents) from app.receipt_lines where kind = 'tip' and tip_for is not distinct from $1), 0)
        + coalesce((select sum(amount_cents) from app.purse_moves where kind = 'tips-out'
          and for_user_id is not distinct from $1), 0))::int as cents`,
      [tipFor ?? null],
    );
    // Whatever earlier tests paid too much comes first.
    await upload(api, purse, [tipped(purse, 500 - Math.min(0, owed[0]?.cents ?? 0), tipFor, ben)]);
    const left = 500 + Math.max(0, owed[0]?.cents ?? 0);
    const given = paidTips({ forUserId: tipFor ?? null, settlementId: null, amountCents: left }, '');
    const pay = (till: TillDevice) => till.write('cash.move.v2', given, by(ben));
    await Promise.all([upload(api, purse, [pay(purse)]), upload(api, main, [pay(main)])]);
    expect(await incidents()).toEqual([told]);
  }
});
