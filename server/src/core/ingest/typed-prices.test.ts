import { randomUUID } from 'node:crypto';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { blankSettings } from '@tresen/contract/blank-article';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { cancelEverything } from '@tresen/domain/sales/counter-booking';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import type { OrgId } from '../../platform/db/tenant.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let drink: CatalogueArticle;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  const opened = await openTillDevice(owner, ours, 'K83');
  // Like a till of today: where one cannot read it, nothing with an open price is offered.
  till = { ...opened, hello: (over) => opened.knowingHello(entryTypes, over) };
  const reasons = [
    { reasonId: randomUUID(), text: 'Bruchstück', isForStaff: true },
    { reasonId: randomUUID(), text: 'Kulanz', isForStaff: false },
  ];
  const rules = {
    discounts: { staff: { linePermille: 100, billPermille: 0, dayCents: 10_000 }, reasons },
    tips: { areOffered: false, recordsCashTips: false },
    version: 0,
  };
  expect((await anna.call('PUT', `/locations/${ours.locationId}/service-rules`, rules)).status).toBe(200);
  const kept = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  const found = kept?.catalogue.articles.find(
    ({ kind, taxKeys, priceCents }) => kind === 'sale' && taxKeys['in-house'] === 'DE_19' && priceCents >= 300,
  );
  if (!found) throw new Error('the demo organisation sells nothing at 19 %');
  drink = found;
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const manager = demoId(people.owner);
const waiter = demoId(people.staff);

/** One of what the demo organisation sells, for more or less than it costs. */
function soldFor(moreCents: number, over: Partial<SoldLine> = {}): SoldLine {
  const { articleId, version: articleVersion, name, priceCents: listCents } = drink;
  const unitCents = listCents + moreCents;
  const shares = [{ ratePermille: 190, grossCents: unitCents }];
  const amounts = { unitCents, totalCents: unitCents, listCents, shares };
  return { ...cola, articleId, articleVersion, name, ...amounts, priceBy: 'typed', ...over };
}

function paid(lines: readonly SoldLine[], over: Partial<SaleFact> = {}): Partial<SaleFact> {
  const totalCents = sumOf(lines);
  const payments = [
    { type: 'card', amountCents: totalCents, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ] as const;
  return { lines, totalCents, payments, vat: vatOf(lines), reason: 'Bruchstück', ...over };
}

/** What a manager hears of one sale. It is booked, whatever it says. */
async function heardOf(sale: Partial<SaleFact>): Promise<readonly string[]> {
  const orderId = randomUUID();
  const { body } = await upload(api, till, [till.sellWhole({ ...sale, orderId })]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }]);
  const rows = await owner.sql<{ kind: string }>(
    `select kind from app.incidents where subject ->> 'orderId' = $1 order by 1`,
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

test('[T14] a typed price within the limit is booked in silence; beyond it, or without a word of a manager, somebody hears of it', async () => {
  const limit = 0 - Math.floor(drink.priceCents / 10);
  expect(await heardOf(paid([soldFor(limit)]))).toEqual([]);
  expect(await heardOf(paid([soldFor(limit - 1)]))).toEqual(['price-not-approved']);
  expect(await heardOf(paid([soldFor(-200)], { approvedBy: manager, reason: 'Kulanz' }))).toEqual([]);
  expect(await heardOf(paid([soldFor(0)], { reason: 'Kulanz' }))).toEqual(['price-not-approved']);
  expect(await heardOf(paid([soldFor(500)]))).toEqual([]);
});

test('[T14] a till that lies about price, list, reason or approver is found, and its receipt stands', async () => {
  const listCents = drink.priceCents - 200;
  const lies: readonly [Partial<SaleFact>, readonly string[]][] = [
    [paid([soldFor(-200, { priceBy: 'article' })]), ['price-does-not-add-up', 'price-not-of-catalogue']],
    [paid([soldFor(-200, { priceBy: 'article', listCents })]), ['price-not-of-catalogue']],
    [paid([soldFor(-200, { listCents })]), ['price-not-of-catalogue']],
    [paid([soldFor(-200, { listCents: null })]), ['price-not-of-catalogue']],
    [paid([soldFor(-1)], { reason: '' }), ['price-not-approved', 'reason-missing']],
    [paid([soldFor(-1)], { reason: 'Weil ich es sage' }), ['price-not-approved']],
    [paid([soldFor(-200)], { approvedBy: waiter }), ['price-not-approved']],
    [paid([soldFor(-200)], { approvedBy: randomUUID() }), ['price-not-approved']],
    [paid([soldFor(-200)], { approvedBy: manager, reason: '' }), ['reason-missing']],
  ];
  for (const [lie, heard] of lies) expect(await heardOf(lie)).toEqual(heard);
});

test('[T13] an owner sees what was typed below the list by person and reason, as it stands after counter-bookings', async () => {
  const given = async (reason: string) => {
    const day = { from: sale.businessDate, to: sale.businessDate, locationId: ours.locationId };
    const { body } = await anna.call('GET', `/report-given?${new URLSearchParams(day)}`);
    const rows = body['rows'] as { what: string; person: string; reason: string; count: number; amountCents: number }[];
    return rows.filter((row) => row.what === 'typed-price' && row.reason === reason);
  };
  const lemon = {
    groupId: randomUUID(),
    optionId: randomUUID(),
    kind: 'extra',
    name: 'Zitrone',
    deltaCents: 20,
  } as const;
  const one = soldFor(-50);
  const gross = one.unitCents * 2;
  const two = { ...one, quantity: 2, totalCents: gross, shares: [{ ratePermille: 190, grossCents: gross }] };
  const withLemon = soldFor(-30, { lineNo: 2, options: [{ ...lemon, articleId: null }] });
  const over = { approvedBy: manager, reason: 'Probe' };
  const sold = till.sellWhole(paid([two, withLemon, soldFor(50, { lineNo: 3 })], over));
  const sale = sold.payload as unknown as SaleFact;
  await upload(api, till, [sold]);
  // Twice 50 and once 50 below; what is dearer was not given away.
  expect(await given('Probe')).toEqual([
    { what: 'typed-price', person: 'Anna Krug', reason: 'Probe', count: 3, amountCents: 150 },
  ]);

  const back = cancelEverything(sale, []);
  if (!back.ok) throw new Error(back.refusal.code);
  const { isWhole, ...taken } = back.value;
  const { orderId, registerCode, receiptNo } = sale;
  const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' } as const;
  const payments = paymentsBack(sale, [], taken.totalCents);
  const actor = { userId: null, via: 'device' } as const;
  await upload(api, till, [till.sellWhole({ ...taken, payments, cancels, reason: 'zurück' }, { actor })]);
  expect([...(await given('Probe')), ...(await given('zurück'))]).toEqual([]);
});

test('rulings-37 an open price is booked in silence within its bounds and found beyond them; tills and guests know it', async () => {
  const articleId = randomUUID();
  const openPrice = { lowestCents: 500, highestCents: 9_000 };
  const settings = { ...blankSettings(), name: 'Forelle', openPrice };
  expect((await anna.call('PUT', `/articles/${articleId}`, settings)).status).toBe(200);
  const kept = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  const fish = kept?.catalogue.articles.find((article) => article.articleId === articleId);
  expect(fish).toMatchObject({ priceCents: 0, openPrice });
  const weighed = (unitCents: number, over: Partial<SoldLine> = {}) =>
    soldFor(unitCents - drink.priceCents, { articleId, articleVersion: 1, name: 'Forelle', listCents: null, ...over });
  const plain = { reason: '' };
  expect(await heardOf(paid([weighed(1_840)], plain))).toEqual([]);
  expect(await heardOf(paid([weighed(499)], plain))).toEqual(['price-not-of-catalogue']);
  expect(await heardOf(paid([weighed(9_001)], plain))).toEqual(['price-not-of-catalogue']);
  expect(await heardOf(paid([weighed(1_840, { priceBy: 'article' })], plain))).toEqual(['price-not-of-catalogue']);
});
