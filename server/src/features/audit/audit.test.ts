import { randomUUID } from 'node:crypto';
import { sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import { firstSale } from '@tresen/domain/sales/sale-version';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { grantAuditor, type LetIn, letAuditorIn, openAs, wrongCode } from '../../../test/auditor.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let inside: LetIn;
let sold: SaleFact;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  const till = await openTillDevice(owner, ours, 'K7');
  sold = till.saleOf();
  const entries = [
    till.write('sale.complete.v1', firstSale(sold) as JsonValue),
    till.write('cash.move.v1', { kind: 'pay-out', amountCents: -500, reason: 'Blumen' }),
    till.write('order.place.v1', roundOf(sold) as JsonValue),
  ];
  expect((await upload(api, till, entries)).body['outcomes']).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
    { outcome: 'applied' },
  ]);
  await owner.sql('update app.devices set unsent = 3 where device_id = $1', [till.deviceId]);
  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  inside = await letAuditorIn(api, anna);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

function roundOf({ locationId, registerCode, businessDate }: SaleFact): unknown {
  const items = [{ itemId: randomUUID(), quantity: 1, unitCents: 480 }];
  const { payload } = sampleRound({ entryId: randomUUID(), step: 1 }, randomUUID(), items);
  return { ...payload, locationId, registerCode, businessDate, openedOn: businessDate, roundNo: 1 };
}

test('[K33] link and code let one browser in, once, and it reads the books of its scope', async () => {
  const { auditor, token, code } = inside;
  const { body: shown } = await auditor.call('GET', '/audit');
  expect(shown).toMatchObject({
    auditor: 'Reiter',
    office: 'Finanzamt Landshut',
    from: '2020-01-01',
    organization: { name: expect.stringContaining('Lindenhof') },
    locations: [{ locationId: ours.locationId }],
    figures: {
      zReportCount: 1,
      firstZNo: 1,
      lastZNo: 1,
      receiptCount: 1,
      roundCount: 1,
      totalCents: 350,
      openCount: 0,
    },
  });
  const second = await openAs(api.visit('10.6.1.1'), token, code);
  expect(second).toMatchObject({ status: 422, body: { code: 'link/expired' } });
});

test('[K33] receipts come with their lines, payments, taxes and what the TSE said, and without whose hand it was', async () => {
  const { auditor } = inside;
  const { body: list } = await auditor.call('GET', '/audit/receipts');
  expect(list).toMatchObject({
    count: 1,
    totalCents: 350,
    receipts: [{ orderId: sold.orderId, number: 'K7-1-000001', totalCents: 350, signing: 'none', cancels: null }],
  });
  const { body: receipt } = await auditor.call('GET', `/audit/receipts/${sold.orderId}`);
  expect(receipt).toMatchObject({
    lines: [{ name: 'Cola', quantity: 1, totalCents: 350, taxKey: 'DE_19', ratesPermille: [190] }],
    payments: [{ type: 'cash', amountCents: 350, tenderedCents: 500, changeCents: 150 }],
    vat: [{ ratePermille: 190, grossCents: 350, netCents: 294, taxCents: 56 }],
    signature: null,
  });
  for (const path of [`/audit/receipts/${sold.orderId}`, '/audit/cash-entries', '/audit/registers'])
    expect(JSON.stringify((await auditor.call('GET', path)).body)).not.toMatch(/Krug|Wolf|anna\.|publicKey/);
  expect((await auditor.call('GET', '/audit/receipts?search=cola')).body['count']).toBe(1);
  expect((await auditor.call('GET', '/audit/receipts?search=3,50')).body['count']).toBe(1);
  expect((await auditor.call('GET', '/audit/receipts?search=bier')).body['count']).toBe(0);
  expect((await auditor.call('GET', '/audit/receipts?show=counter-bookings')).body['count']).toBe(0);
  expect((await auditor.call('GET', '/audit/receipts?show=unsigned')).body['count']).toBe(1);
});

test('[K33] a Z-report is shown as it was closed, without who took how much', async () => {
  const { auditor } = inside;
  const { body } = await auditor.call('GET', '/audit/z-reports');
  const [line] = body['reports'] as { zReportId: string }[];
  expect(body).toMatchObject({ count: 1, reports: [{ number: 1, receiptCount: 1, totalCents: 350 }] });
  const { body: report } = await auditor.call('GET', `/audit/z-reports/${line?.zReportId}`);
  expect(report).toMatchObject({
    number: 1,
    figures: { totalCents: 350, receiptCount: 1 },
    tables: { roundCount: 1 },
    ranges: [{ registerCode: 'K7', firstNo: 1, lastNo: 1, totalCents: 350 }],
    isChained: true,
  });
  expect(report).not.toHaveProperty('takings');
  expect(report).not.toHaveProperty('createdBy');
  const { body: receipts } = await auditor.call('GET', `/audit/receipts?zReportId=${line?.zReportId}`);
  expect(receipts['count']).toBe(1);
});

test('[K33] cash entries, registers and devices are there, with what was not sent and when a device was last heard', async () => {
  const { auditor } = inside;
  expect((await auditor.call('GET', '/audit/cash-entries')).body).toMatchObject({
    count: 1,
    entries: [{ registerCode: 'K7', kind: 'move', moveKind: 'pay-out', amountCents: -500, reason: 'Blumen', zNo: 1 }],
  });
  const { body } = await auditor.call('GET', '/audit/registers');
  expect(body['registers']).toContainEqual(
    expect.objectContaining({ code: 'K7', series: [expect.objectContaining({ series: 1, lastNo: 1 })] }),
  );
  expect((body['devices'] as object[])[0]).toMatchObject({ unsent: 3, lastSeenAt: expect.any(String) });
});

test('[K33] the log of a device is there without a gap, each entry following the one before, and without what it says', async () => {
  const { auditor } = inside;
  const [till] = await owner.sql<{ device_id: string }>('select device_id from app.receipts where order_id = $1', [
    sold.orderId,
  ]);
  const { body } = await auditor.call('GET', `/audit/devices/${till?.device_id}/log-entries`);
  const [last, , first] = body['entries'] as { hash: string; prevHash: string }[];
  expect(body).toMatchObject({
    count: 3,
    entries: [
      { seq: 3, type: 'order.place.v1', outcome: 'applied' },
      { seq: 2, type: 'cash.move.v1', outcome: 'applied', prevHash: first?.hash },
      { seq: 1, type: 'sale.complete.v1', outcome: 'applied', code: '' },
    ],
  });
  expect(last?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(body)).not.toMatch(/Blumen|Cola|payload|userId/);
  const second = await auditor.call('GET', `/audit/devices/${till?.device_id}/log-entries?page=2&pageSize=1`);
  expect(second.body).toMatchObject({ count: 3, entries: [{ seq: 2 }] });
});

test('[K33] an incident is shown with its numbers, and never with a gift card’s code or a person', async () => {
  await owner.sql(
    `insert into app.incidents (org_id, incident_id, location_id, kind, severity, subject, opened_at) values
      ($1, gen_random_uuid(), $2, 'gift-card-overdrawn', 'warning', '{"no":"4","code":"GIFT-1","person":"Anna Krug"}', now()),
      ($1, gen_random_uuid(), $2, 'type-unknown', 'info', '{}', now())`,
    [ours.orgId, ours.locationId],
  );
  const { body } = await inside.auditor.call('GET', '/audit/incidents');
  expect(body).toMatchObject({ count: 1, incidents: [{ kind: 'gift-card-overdrawn', subject: { no: '4' } }] });
  expect(JSON.stringify(body)).not.toMatch(/GIFT-1|Krug/);
});

test('[K33] each read is written down before it is answered, also one that finds nothing, and the owner sees it', async () => {
  const { auditor, auditorGrantId } = await letAuditorIn(api, anna, {}, '10.6.0.2');
  const missing = randomUUID();
  await auditor.call('GET', '/audit/receipts?search=Cola');
  expect((await auditor.call('GET', `/audit/receipts/${missing}`)).status).toBe(404);
  const { body } = await anna.call('GET', `/auditor-grants/${auditorGrantId}/reads`);
  expect(body).toMatchObject({
    count: 2,
    reads: [
      { endpoint: 'receipt', asked: { orderId: missing } },
      { endpoint: 'receipts', asked: { search: 'Cola' } },
    ],
  });
  const { body: log } = await anna.call('GET', '/audit-entries?act=auditor&limit=3');
  expect(log['entries']).toMatchObject([
    { act: 'auditor.read', role: 'auditor', userId: null, subject: { auditorGrantId } },
    { act: 'auditor.read' },
    { act: 'auditor.opened' },
  ]);
});

test('[K33] ended by the owner it ends at once; ended by its time it ends by itself', async () => {
  const { auditor, auditorGrantId } = await letAuditorIn(api, anna, {}, '10.6.0.3');
  expect((await auditor.call('GET', '/audit')).status).toBe(200);
  expect((await anna.call('DELETE', `/auditor-grants/${auditorGrantId}`)).status).toBe(200);
  expect(await auditor.call('GET', '/audit')).toMatchObject({ status: 403, body: { code: 'audit/ended' } });
  expect((await anna.call('DELETE', `/auditor-grants/${auditorGrantId}`)).status).toBe(404);

  const other = await letAuditorIn(api, anna, {}, '10.6.0.4');
  await agedByADay(other.auditorGrantId);
  expect(await other.auditor.call('GET', '/audit')).toMatchObject({ status: 403, body: { code: 'audit/ended' } });
  const { body } = await anna.call('GET', '/auditor-grants');
  expect(body['grants']).toMatchObject([
    { auditorGrantId, state: 'ended' },
    { state: 'open' },
    { state: 'open' },
    { auditorGrantId: other.auditorGrantId, state: 'expired' },
  ]);
});

test('[K33] the auditor’s own sign-out closes the link too', async () => {
  const { auditor, auditorGrantId } = await letAuditorIn(api, anna, {}, '10.6.0.5');
  expect((await auditor.call('DELETE', '/audit/session')).status).toBe(200);
  expect((await auditor.call('GET', '/audit')).body['code']).toBe('session/missing');
  const { body } = await anna.call('GET', '/auditor-grants');
  expect(body['grants']).toContainEqual(expect.objectContaining({ auditorGrantId, state: 'ended' }));
});

test('[K33] the fifth wrong code closes the link, counted one by one also when they come at once', async () => {
  const { auditorGrantId, token, code } = await grantAuditor(anna);
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => openAs(api.visit(`10.6.2.${n}`), token, wrongCode(code))),
  );
  const wrong = tries.filter(({ body }) => body['code'] === 'audit/code-wrong');
  expect(wrong.map(({ body }) => body['hint']).toSorted()).toEqual(['0', '1', '2', '3', '4']);
  expect(tries.filter(({ body }) => body['code'] === 'link/expired')).toHaveLength(7);
  expect((await openAs(api.visit('10.6.3.1'), token, code)).body['code']).toBe('link/expired');
  const { body } = await anna.call('GET', '/auditor-grants');
  expect(body['grants']).toContainEqual(expect.objectContaining({ auditorGrantId, state: 'locked', wrongTries: 5 }));
  const { body: log } = await anna.call('GET', '/audit-entries?act=auditor&limit=5');
  expect((log['entries'] as { act: string }[]).map(({ act }) => act).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'auditor.code-wrong'),
    'auditor.locked',
  ]);
});

test('[K33] one address does not try many links', async () => {
  const client = api.visit('10.6.4.1');
  for (let n = 0; n < 20; n++) expect((await openAs(client, `guess-${n}`, '123456')).body['code']).toBe('link/expired');
  expect((await openAs(client, 'guess-21', '123456')).status).toBe(429);
});

test('[K33] only an owner opens the door: not support, and not for places or days that are none', async () => {
  const asked = { auditor: 'R', office: 'F', cardNo: '', locationIds: [ours.locationId], hours: 8 };
  const days = { from: '2026-01-01', to: '2026-06-30' };
  const staff = await api.signIn(people.staff, '10.6.5.1');
  expect((await staff.call('POST', '/auditor-grants', { ...asked, ...days })).body['code']).toBe('access/denied');
  const wrong = await anna.call('POST', '/auditor-grants', { ...asked, from: days.to, to: days.from });
  expect(wrong.body['code']).toBe('period/not-valid');
  const foreign = await anna.call('POST', '/auditor-grants', { ...asked, ...days, locationIds: [randomUUID()] });
  expect(foreign.status).toBe(404);
  const long = await anna.call('POST', '/auditor-grants', { ...asked, ...days, hours: 721 });
  expect(long.body['code']).toBe('request/invalid');
});

/** As if a day had gone by since it was made: the row itself forbids that, so its guard looks away. */
async function agedByADay(auditorGrantId: string): Promise<void> {
  await owner.sql('alter table app.auditor_grants disable trigger auditor_grants_forward');
  await owner.sql(
    `update app.auditor_grants set created_at = created_at - interval '1 day', ends_at = ends_at - interval '1 day'
      where auditor_grant_id = $1`,
    [auditorGrantId],
  );
  await owner.sql('alter table app.auditor_grants enable trigger auditor_grants_forward');
}

test('[K33] master data are told from which closing on they were true, and without people', async () => {
  const { auditor } = await letAuditorIn(api, anna, {}, '10.6.2.1');
  const { body } = await auditor.call('GET', '/audit/master-data?pageSize=100');
  expect(body['changes']).toContainEqual(
    expect.objectContaining({ locationId: ours.locationId, zNo: 1, field: 'organization.name' }),
  );
  expect(JSON.stringify(body)).not.toMatch(/"field":"people/);
  const till = await openTillDevice(owner, ours, 'K6');
  expect((await upload(api, till, [till.sell()])).status).toBe(200);
  await owner.sql(`update app.locations set city = 'Neustadt' where location_id = $1`, [ours.locationId]);
  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  const { body: changed } = await auditor.call('GET', '/audit/master-data?pageSize=100');
  const ofSecond = (changed['changes'] as { zNo: number; field: string; value: string }[]).filter(
    ({ zNo }) => zNo === 2,
  );
  expect(ofSecond).toContainEqual(expect.objectContaining({ field: 'location.city', value: 'Neustadt' }));
  expect(ofSecond.filter(({ field }) => field.startsWith('organization.'))).toEqual([]);
});
