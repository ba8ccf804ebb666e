import { randomUUID } from 'node:crypto';
import { notedByHand, plainLine, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { type OrgId, vouchedOrgId } from '../../platform/db/tenant.ts';
import { verifyBooks } from '../books/verify-books.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { cola, openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K81');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** Whose PIN allows what is beyond the limits of the team. */
const manager = demoId('anna.krug@lindenhof.example');
const special: SoldLine = { ...cola, ...plainLine, articleId: null, listCents: null };

function tipLine(lineNo: number, cents: number, tipFor: string | null): SoldLine {
  const shares = [{ ratePermille: 0, grossCents: cents }];
  const amounts = { unitCents: cents, totalCents: cents, taxKey: 'DE_0_NOT_TAXABLE', shares } as const;
  return { ...special, ...amounts, lineNo, kind: 'tip', name: 'Trinkgeld', tipFor };
}

function discountLine(lineNo: number, cents: number): SoldLine {
  const discount = {
    discountId: randomUUID(),
    scope: 'bill',
    permille: 100,
    reason: 'Stammgast',
    givenBy: null,
    approvedBy: manager,
  } as const;
  const shares = [{ ratePermille: 190, grossCents: -cents }];
  return {
    ...special,
    lineNo,
    kind: 'discount',
    name: 'Rabatt',
    unitCents: -cents,
    totalCents: -cents,
    shares,
    discount,
  };
}

function paid(lines: readonly SoldLine[], over: Partial<SaleFact> = {}): Partial<SaleFact> {
  const totalCents = sumOf(lines);
  const payments = [
    { type: 'card', amountCents: totalCents, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ] as const;
  return { lines, totalCents, payments, vat: vatOf(lines), ...over };
}

async function outcomesOf(...entries: ReturnType<TillDevice['sell']>[]) {
  const { body } = await upload(api, till, entries);
  return (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) =>
    `${outcome} ${code}`.trim(),
  );
}

const incidents = () =>
  owner.sql<{ kind: string }>(`select kind from app.incidents where device_id = $1 order by 1`, [till.deviceId]);

test('[T16] a tip is money and no turnover: its receipt, its report and the books say so', async () => {
  const lines = [cola, discountLine(2, 35), tipLine(3, 200, null)];
  expect(await outcomesOf(till.sellWhole(paid(lines)))).toEqual(['applied']);
  const [receipt] = await owner.sql<{ total_cents: number; beside_cents: number; gross: number; lines: number }>(
    `select r.total_cents::int, r.beside_cents::int, (select sum(g) from unnest(r.vat_gross_cents) g)::int as gross,
        (select count(*)::int from app.receipt_lines l where l.register_id = r.register_id and l.no = r.no) as lines
      from app.receipts r where r.device_id = $1`,
    [till.deviceId],
  );
  expect(receipt).toEqual({ total_cents: 315, beside_cents: 200, gross: 315, lines: 3 });
  const [line] = await owner.sql<{ reason: string; service_place: string }>(
    `select l.discount ->> 'reason' as reason, l.service_place from app.receipt_lines l join app.receipts r
      on r.register_id = l.register_id and r.no = l.no where r.device_id = $1 and l.kind = 'discount'`,
    [till.deviceId],
  );
  expect(line).toEqual({ reason: 'Stammgast', service_place: 'in-house' });
  expect(await incidents()).toEqual([]);

  const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  const [report] = made.body['reports'] as { zReportId: string }[];
  const shown = await anna.call('GET', `/z-reports/${report?.zReportId}`);
  const figures = shown.body['figures'] as {
    totalCents: number;
    beside: unknown;
    byPayment: { amountCents: number }[];
    byCase: { grossCents: number }[];
  };
  expect(figures.totalCents).toBe(315);
  const none = { count: 0, amountCents: 0 };
  expect(figures.beside).toEqual({ tip: { count: 1, amountCents: 200 }, valueSold: none, valueRedeemed: none });
  expect(figures.byPayment.reduce((sum, one) => sum + one.amountCents, 0)).toBe(515);
  expect(figures.byCase.reduce((sum, one) => sum + one.grossCents, 0)).toBe(315);
});

test('[T14] what contradicts itself is booked and told', async () => {
  const before = (await incidents()).length;
  const tip = { ...tipLine(2, 200, null), taxKey: 'DE_19' as const };
  const broken = paid([cola, tip], { signing: 'waits', releases: true });
  expect(await outcomesOf(till.sellWhole(broken))).toEqual(['applied']);
  const kinds = (await incidents()).map(({ kind }) => kind);
  expect(kinds.length).toBe(before + 4);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'release-without-cancellation',
      'signing-contradicts',
      'special-line-wrong',
      'vat-does-not-add-up',
    ]),
  );
});

test('[R1.9] rulings-38 verification finds a receipt that contradicts itself and that nobody was told of', async () => {
  const faults = async () =>
    (await verifyBooks(api.context.services.db, vouchedOrgId(ours.orgId))).faults.filter((fault) =>
      fault.includes('contradicts itself'),
    );
  const orderId = randomUUID();
  const unsigned = paid([cola], { orderId, signing: 'waits', releases: true });
  expect(await outcomesOf(till.sellWhole(unsigned))).toEqual(['applied']);
  expect(await faults()).toEqual([]);
  await owner.sql(`delete from app.incidents where subject ->> 'orderId' = $1`, [orderId]);
  expect(await faults()).toEqual([
    expect.stringContaining('nobody was told: signing-contradicts, release-without-cancellation'),
  ]);
  await owner.sql(
    `insert into app.incidents (org_id, incident_id, location_id, device_id, kind, severity, subject, opened_at)
      values ($1, $2, $3, $4, 'signing-contradicts', 'warning', $5, now())`,
    [ours.orgId, randomUUID(), ours.locationId, till.deviceId, JSON.stringify({ orderId })],
  );
  expect(await faults()).toEqual([]);
});

test('[T14] a discount beyond what staff may give is booked, and without a manager a manager hears of it', async () => {
  const before = (await incidents()).length;
  const { discount, ...line } = discountLine(2, 35);
  if (discount === null) throw new Error('it is no discount');
  const alone = { ...line, discount: { ...discount, approvedBy: null } };
  expect(await outcomesOf(till.sellWhole(paid([cola, alone])))).toEqual(['applied']);
  const kinds = (await incidents()).map(({ kind }) => kind);
  expect(kinds.length).toBe(before + 1);
  expect(kinds).toContain('discount-not-approved');

  // Ten percent for regulars: from now on staff need nobody for it.
  const path = `/locations/${ours.locationId}/service-rules`;
  const staff = { linePermille: 0, billPermille: 100, dayCents: 10_000 };
  const reasons = [{ reasonId: randomUUID(), text: 'Stammgast', isForStaff: true }];
  const tips = { areOffered: false, recordsCashTips: false };
  expect((await anna.call('PUT', path, { discounts: { staff, reasons }, tips, version: 0 })).status).toBe(200);
  // Sales are compared with what was read a moment ago; this reads again.
  await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  expect(await outcomesOf(till.sellWhole(paid([cola, alone])))).toEqual(['applied']);
  expect((await incidents()).length).toBe(before + 1);
});

test('[T14] what somebody gives alone on a day counts over all tills: within it nobody hears, beyond it a manager does', async () => {
  const path = `/locations/${ours.locationId}/service-rules`;
  const { body } = await anna.call('GET', path);
  const staff = { linePermille: 0, billPermille: 100, dayCents: 100 };
  const reasons = [{ reasonId: randomUUID(), text: 'Stammgast', isForStaff: true }];
  const tips = { areOffered: false, recordsCashTips: false };
  expect((await anna.call('PUT', path, { discounts: { staff, reasons }, tips, version: body['version'] })).status).toBe(
    200,
  );
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  const { discount, ...line } = discountLine(2, 35);
  if (discount === null) throw new Error('it is no discount');
  const giver = randomUUID();
  const given = (approvedBy: string | null = null) =>
    paid([cola, { ...line, discount: { ...discount, reason: 'Stammgast', givenBy: giver, approvedBy } }]);
  const other = await openTillDevice(owner, ours, 'K97');
  // At whichever till.
  const raised = async () =>
    (await owner.sql(`select 1 from app.incidents where kind = 'discount-not-approved'`)).length;
  const before = await raised();
  const sell = (at: TillDevice, over: Partial<SaleFact>) => upload(api, at, [at.sellWhole(over)]);
  await sell(till, given());
  await sell(other, given());
  expect(await raised()).toBe(before);
  // Three times 35 cents is beyond 1.00, at whichever till, and so is each after it.
  await sell(till, given());
  expect(await raised()).toBe(before + 1);
  await Promise.all([sell(till, given()), sell(other, given())]);
  expect(await raised()).toBe(before + 3);
  // Somebody else has answered for it.
  await sell(other, given(manager));
  expect(await raised()).toBe(before + 3);
});

test('[T53] the receipt of a bill is no order: no number to call out, no ticket, an event of its own', async () => {
  const billId = randomUUID();
  const settles = { itemId: randomUUID(), orderedOn: '2026-11-14', nos: [1] };
  const over = {
    pickupNo: null,
    step: 7,
    bills: [{ billId, openedOn: '2026-11-14' }],
    firstOrderedAt: '2026-11-14T16:00:00.000Z',
  };
  const entry = till.sellWhole(paid([{ ...cola, settles }], over));
  expect(await outcomesOf(entry)).toEqual(['applied']);
  const { orderId } = entry.payload as unknown as SaleFact;
  expect(await owner.sql('select 1 from app.orders where order_id = $1', [orderId])).toEqual([]);
  const [event] = await owner.sql<{ type: string; payload: unknown }>(
    `select type, payload::jsonb as payload from app.events where command_id = $1`,
    [entry.id],
  );
  expect(event).toMatchObject({
    type: 'bill.paid',
    payload: { lines: [{ settles, totalCents: cola.totalCents }], bills: over.bills, entryId: entry.id },
  });
});

test('[T17] a discount that goes back in two parts is not taken for one that goes back twice', async () => {
  const two = { ...cola, quantity: 2, totalCents: 700, shares: [{ ratePermille: 190, grossCents: 700 }] };
  const sold = till.sellWhole(paid([two, discountLine(2, 70)]));
  expect(await outcomesOf(sold)).toEqual(['applied']);
  const sale = sold.payload as unknown as SaleFact;
  const before = (await incidents()).map(({ kind }) => kind);
  const cancels = {
    orderId: sale.orderId,
    registerCode: sale.registerCode,
    series: 1,
    receiptNo: sale.receiptNo,
    isWhole: false,
    reason: 'complaint',
  } as const;
  for (let part = 0; part < 2; part += 1) {
    const goods = { ...two, quantity: -1, totalCents: -350, shares: [{ ratePermille: 190, grossCents: -350 }] };
    const [, off] = sale.lines;
    const back = {
      ...off!,
      quantity: -1,
      unitCents: -35,
      totalCents: 35,
      shares: [{ ratePermille: 190, grossCents: 35 }],
    };
    const over = paid([goods, back], { cancels, reason: 'zurück' });
    expect(await outcomesOf(till.sellWhole(over))).toEqual(['applied']);
  }
  expect((await incidents()).map(({ kind }) => kind)).toEqual(before);
});

test('[T3] options of a line reach the kitchen at once and when a screen starts over, and the desk', async () => {
  const chosen = { groupId: randomUUID(), optionId: randomUUID(), articleId: null } as const;
  const options = [
    { ...chosen, kind: 'extra', name: 'Zitrone', deltaCents: 50 },
    { ...chosen, kind: 'without', name: 'Eis', deltaCents: 0 },
  ] as const;
  const unitCents = cola.unitCents + 50;
  const shares = [{ ratePermille: 190, grossCents: unitCents }];
  const line = { ...cola, options, stationId: randomUUID(), unitCents, totalCents: unitCents, shares };
  const sale = till.sellWhole(paid([line]));
  expect(await outcomesOf(sale)).toEqual(['applied']);
  const { orderId } = sale.payload as { readonly orderId: string };
  const shownOptions = [
    { kind: 'extra', name: 'Zitrone' },
    { kind: 'without', name: 'Eis' },
  ];
  const [event] = await owner.sql<{ payload: string }>(
    `select payload::text from app.events where type = 'order.placed' and payload::json ->> 'orderId' = $1`,
    [orderId],
  );
  expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({ items: [{ name: cola.name, options: shownOptions }] });
  const { body } = await api.visit().call('GET', '/till/orders', undefined, await ticketOf(api, till));
  const shown = (body['orders'] as { orderId: string }[]).find((one) => one.orderId === orderId);
  expect(shown).toMatchObject({ items: [{ name: cola.name, options: shownOptions }] });
  const desk = await anna.call('GET', `/revenues/${orderId}`);
  expect(desk.body['lines']).toMatchObject([{ options: [{ name: 'Zitrone', deltaCents: 50 }, { name: 'Eis' }] }]);
});
