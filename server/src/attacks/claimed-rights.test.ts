import { randomUUID } from 'node:crypto';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../test/till-device.ts';
import { demoId } from '../commands/seed-demo.ts';

const [annaId, benId] = [demoId(people.owner), demoId(people.staff)];
const outOfDrawer = { kind: 'private-out', amountCents: -5000, reason: '' };
let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let count = 30;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  await owner.sql(`insert into app.entitlements values ($1, $2, 'pos_staff_logins', null, now())`, [
    ours.orgId,
    ours.locationId,
  ]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('delete from app.staff_pins');
  await owner.sql('truncate app.incidents');
  till = await openTillDevice(owner, ours, `K${(count += 1)}`);
});

async function setPins(): Promise<void> {
  const anna = await api.signIn(people.owner);
  for (const [userId, pin] of [
    [annaId, '8306'],
    [benId, '4719'],
  ] as const)
    expect((await anna.call('PUT', `/members/${userId}/pin`, { pin })).status).toBe(200);
}

async function incidentsAfter(type: string, payload: object, actor: LogActor): Promise<readonly string[]> {
  const answer = await upload(api, till, [till.write(type, { ...payload }, { actor })]);
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
  return incidents();
}

async function incidents(): Promise<readonly string[]> {
  const rows = await owner.sql<{ kind: string }>(
    `select kind from app.incidents where device_id = $1 and kind in ('manager-not-proven', 'actor-unknown')`,
    [till.deviceId],
  );
  return rows.map(({ kind }) => kind);
}

function backOf(sold: SaleFact): SaleFact {
  const line: SoldLine = { ...cola, quantity: -1, totalCents: -350, shares: [{ ratePermille: 190, grossCents: -350 }] };
  return till.saleOf({
    lines: [line],
    totalCents: -350,
    vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
    payments: [{ type: 'cash', amountCents: -350, tenderedCents: 0, changeCents: 350, ...notedByHand }],
    cancels: {
      orderId: sold.orderId,
      registerCode: till.code,
      series: 1,
      receiptNo: sold.receiptNo,
      isWhole: true,
      reason: 'input-error' as const,
    },
  });
}

test('[floor-B1] [S15] money taken out under a manager’s id without a PIN stands, and the organisation is told', async () => {
  await setPins();
  for (const via of ['session', 'device'] as const)
    expect(await incidentsAfter('cash.move.v1', outOfDrawer, { userId: annaId, via })).toContain('manager-not-proven');
  expect(await incidents()).toHaveLength(2);
  expect(await incidentsAfter('cash.move.v1', outOfDrawer, { userId: annaId, via: 'pin' })).toHaveLength(2);
  const [row] = await owner.sql<{ subject: object; severity: string }>('select subject, severity from app.incidents');
  expect(row).toMatchObject({ severity: 'serious', subject: { person: 'Anna Krug', act: 'cash.move.v1' } });
});

test('[floor-B1] [floor-14] [D23] a waiter’s PIN is no manager’s: drawer, withdrawal and a second float are told of, the first float is not', async () => {
  await setPins();
  const ben: LogActor = { userId: benId, via: 'pin' };
  expect(await incidentsAfter('cash.move.v1', { ...outOfDrawer, kind: 'float', amountCents: 20_000 }, ben)).toEqual([]);
  expect(await incidentsAfter('drawer.open.v1', { locationId: ours.locationId, reason: 'check' }, ben)).toHaveLength(1);
  expect(await incidentsAfter('cash.move.v1', outOfDrawer, ben)).toHaveLength(2);
  expect(await incidentsAfter('cash.move.v1', { ...outOfDrawer, kind: 'float', amountCents: 500 }, ben)).toHaveLength(
    3,
  );
});

test('[floor-B1] without PINs a log-in counts, and what a device remembers does not', async () => {
  expect(await incidentsAfter('cash.move.v1', outOfDrawer, { userId: annaId, via: 'session' })).toEqual([]);
  expect(await incidentsAfter('cash.move.v1', outOfDrawer, { userId: annaId, via: 'device' })).toHaveLength(1);
  expect(await incidentsAfter('cash.move.v1', outOfDrawer, { userId: null, via: 'device' })).toHaveLength(2);
});

test('[floor-B1] a sale under an id of nobody is told of once, and counts', async () => {
  const stranger: LogActor = { userId: randomUUID(), via: 'pin' };
  for (let sales = 0; sales < 3; sales += 1)
    expect(await incidentsAfter('sale.complete.v1', till.saleOf(), stranger)).toEqual(['actor-unknown']);
  expect(await owner.sql('select 1 from app.receipts where register_id = $1', [till.registerId])).toHaveLength(3);
});

test('[floor-B1] [D23] what one sold oneself is taken back in time; later, or another’s, only by a manager', async () => {
  await setPins();
  const ben: LogActor = { userId: benId, via: 'pin' };
  const sold = [till.saleOf(), till.saleOf(), till.saleOf()] as const;
  for (const [index, sale] of sold.entries()) {
    const actor = index === 1 ? { userId: annaId, via: 'pin' as const } : ben;
    const at = Temporal.Now.instant().subtract({ minutes: index === 0 ? 7 : 0 });
    const over = { actor, at: at.toString({ smallestUnit: 'millisecond' }) };
    await upload(api, till, [till.write('sale.complete.v1', sale, over)]);
  }
  expect(await incidentsAfter('sale.complete.v1', backOf(sold[2]), ben)).toEqual([]);
  expect(await incidentsAfter('sale.complete.v1', backOf(sold[1]), ben)).toEqual(['manager-not-proven']);
  expect(await incidentsAfter('sale.complete.v1', backOf(sold[0]), ben)).toHaveLength(2);
});
