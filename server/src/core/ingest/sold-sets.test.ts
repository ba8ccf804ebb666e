import { randomUUID } from 'node:crypto';
import { blankSettings } from '@tresen/contract/blank-article';
import { cents } from '@tresen/domain/basics/money';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { offeredGroups, type OptionPick } from '@tresen/domain/offer/option-choice';
import { divideSet } from '@tresen/domain/offer/set-division';
import { addToCart, emptyCart, soldLines } from '@tresen/domain/sales/cart';
import { chosenSet } from '@tresen/domain/sales/chosen-set';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, saleAt, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let stations: readonly string[];
const [lunch, burger, beer] = [randomUUID(), randomUUID(), randomUUID()];
const today = Temporal.PlainDate.from(saleAt(ours, 'K84', 1).businessDate);

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K84');
  const rows = await owner.sql<{ station_id: string }>(
    `select station_id from app.stations where location_id = $1 and retired_at is null order by position limit 2`,
    [ours.locationId],
  );
  stations = rows.map(({ station_id }) => station_id);
  await make(lunch, 'Mittagsmenü', 990, 'DE_7', []);
  await make(burger, 'Burger im Menü', 850, 'DE_7', stations.slice(0, 1));
  await make(beer, 'Bier im Menü', 390, 'DE_19', stations.slice(1));
  const part = (name: string, articleId: string) => ({
    partId: randomUUID(),
    name,
    course: null,
    choices: [{ articleId, surchargeCents: 0, valueCents: null }],
  });
  const parts = [part('Hauptgang', burger), part('Getränk', beer)];
  const saved = await anna.call('PUT', `/articles/${lunch}/set`, { method: 'single-prices', parts, version: 0 });
  expect(saved.status).toBe(200);
  await owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    JSON.stringify([{ at: new Date().toISOString(), types: entryTypes }]),
    ours.locationId,
  ]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function make(
  articleId: string,
  name: string,
  priceCents: number,
  taxKey: string,
  stationIds: readonly string[],
) {
  const keys = { taxKeyInHouse: taxKey, taxKeyTakeAway: taxKey };
  const answer = await anna.call('PUT', `/articles/${articleId}`, {
    ...blankSettings(),
    name,
    priceCents,
    ...keys,
    stationIds,
  });
  expect(answer.status).toBe(200);
}

/** A till that reads everything says so whenever it comes. */
const newest = { hello: () => till.knowingHello(entryTypes) };

/** As a till sells it: from its catalogue, by the rules of the domain. */
async function soldSet(options: readonly OptionPick[] = []): Promise<SoldLine> {
  const found = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  const articles = new Map((found?.catalogue.articles ?? []).map((article) => [article.articleId, article]));
  const article = articles.get(lunch);
  const picks = new Map(
    (article?.set?.parts ?? []).map(({ partId }, at) => [partId, { options: at === 0 ? options : [] }]),
  );
  const parts = article && chosenSet(article, picks, { articles, optionGroups: found?.catalogue.optionGroups ?? [] });
  if (!article || !parts?.ok) throw new Error('the till has the set');
  const added = { lineId: 'a', article, deposit: null, parts: parts.value };
  const [line] = soldLines(addToCart(emptyCart('in-house'), added), today);
  if (!line) throw new Error('there is a line');
  return line;
}

async function sell(line: SoldLine): Promise<{ readonly orderId: string; readonly incidents: readonly string[] }> {
  const totalCents = sumOf([line]);
  const payments = [
    { type: 'card', amountCents: totalCents, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ] as const;
  const entry = till.sellWhole({ lines: [line], totalCents, payments, vat: vatOf([line]) });
  const { body } = await upload(api, newest, [entry]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }]);
  const { orderId } = entry.payload as unknown as SaleFact;
  const incidents = await owner.sql<{ kind: string }>(
    `select kind from app.incidents where device_id = $1 and subject ->> 'orderId' = $2 order by 1`,
    [till.deviceId, orderId],
  );
  return { orderId, incidents: incidents.map(({ kind }) => kind) };
}

test('[T7] [T10] a set is booked without a word, each part at its station, and the desk says what was in it', async () => {
  const line = await soldSet();
  expect(line.shares).toEqual(divideSet(cents(990), 'single-prices', line.parts, today));
  const { orderId, incidents } = await sell(line);
  expect(incidents).toEqual([]);
  const items = [
    { lineNo: 1, partNo: 1, name: 'Burger im Menü', note: 'Mittagsmenü', stationId: stations[0] },
    { lineNo: 1, partNo: 2, name: 'Bier im Menü', note: 'Mittagsmenü', stationId: stations[1] },
  ];
  const [event] = await owner.sql<{ payload: string }>(
    `select payload from app.events where type = 'order.placed' and payload::json ->> 'orderId' = $1`,
    [orderId],
  );
  expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({ status: 'new', items });
  const { body } = await api.visit().call('GET', '/till/orders', undefined, await ticketOf(api, newest));
  const shown = (body['orders'] as { orderId: string }[]).find((one) => one.orderId === orderId);
  expect(shown).toMatchObject({ items });
  const desk = await anna.call('GET', `/revenues/${orderId}`);
  expect(desk.body['lines']).toMatchObject([
    { name: 'Mittagsmenü', parts: [{ name: 'Burger im Menü' }, { name: 'Bier im Menü' }] },
  ]);
});

test('[T7] the server divides again: made-up shares, values and keys are incidents, and the receipt stands', async () => {
  const line = await soldSet();
  const partsWith = (change: Partial<SoldLine['parts'][number]>) => {
    const parts = line.parts.map((part) => (part.articleId === beer ? { ...part, ...change } : part));
    return { ...line, parts, shares: divideSet(cents(line.totalCents), 'single-prices', parts, today) };
  };
  const cheap = await sell({ ...line, shares: [{ ratePermille: 70, grossCents: 990 }] });
  expect(cheap.incidents).toEqual(['vat-does-not-add-up']);
  expect((await sell(partsWith({ valueCents: 1 }))).incidents).toEqual(['price-not-of-catalogue']);
  expect((await sell(partsWith({ taxKey: 'DE_7' }))).incidents).toEqual(['tax-key-not-of-article']);
});

test('[T3] [T10] options of a part are charged, divided with it, and read by cook and desk; what was not charged is noticed', async () => {
  const [groupId, optionId] = [randomUUID(), randomUUID()];
  const option = { nameEn: '', articleId: null, allergens: [], additives: [], isSoldOut: false };
  const options = [{ ...option, optionId, name: 'Bacon', deltaCents: 150 }];
  const group = await anna.call('PUT', `/option-groups/${groupId}`, {
    name: 'Dazu',
    nameEn: '',
    kind: 'extra',
    options,
  });
  expect(group.status).toBe(200);
  const { version } = (await anna.call('GET', `/articles/${burger}`)).body;
  const offered = await anna.call('PUT', `/articles/${burger}/option-groups`, {
    version,
    groups: [{ groupId, min: 1, max: 1 }],
  });
  expect(offered.status).toBe(200);
  await expect(soldSet(), 'nothing is sold before it is chosen').rejects.toThrow('the till has the set');

  const line = await soldSet([{ groupId, optionId }]);
  expect(line).toMatchObject({ unitCents: 1140, parts: [{ options: [{ name: 'Bacon', deltaCents: 150 }] }, {}] });
  // Alone, burger and beer cost 10.00 and 3.90.
  expect(line.shares).toEqual([
    { ratePermille: 70, grossCents: 820 },
    { ratePermille: 190, grossCents: 320 },
  ]);
  const { orderId, incidents } = await sell(line);
  expect(incidents).toEqual([]);
  const [event] = await owner.sql<{ payload: string }>(
    `select payload from app.events where type = 'order.placed' and payload::json ->> 'orderId' = $1`,
    [orderId],
  );
  const { body } = await api.visit().call('GET', '/till/orders', undefined, await ticketOf(api, newest));
  const shown = (body['orders'] as { orderId: string; items: object[] }[]).find((one) => one.orderId === orderId);
  for (const { items } of [JSON.parse(event?.payload ?? '{}') as { items: object[] }, shown ?? { items: [] }]) {
    expect(items).toMatchObject([{ name: 'Burger im Menü', options: [{ kind: 'extra', name: 'Bacon' }] }, {}]);
    expect(items[1]).not.toHaveProperty('options');
  }
  const desk = await anna.call('GET', `/revenues/${orderId}`);
  expect(desk.body['lines']).toMatchObject([{ parts: [{ options: [{ name: 'Bacon', deltaCents: 150 }] }, {}] }]);

  const unpaid = { ...line, unitCents: 990, totalCents: 990 };
  const shares = divideSet(cents(990), 'single-prices', line.parts, today);
  expect((await sell({ ...unpaid, shares })).incidents).toContain('price-does-not-add-up');
});

test('[T10] revenue by article adds up to the day, with sets as they are sold and by their parts', async () => {
  const day = today.toString();
  const rowsOf = async (by: string, sets = 'as-sold') => {
    const query = new URLSearchParams({ from: day, to: day, locationId: ours.locationId, by, sets });
    const { body } = await anna.call('GET', `/report-analyses?${query}`);
    return body as unknown as { hasSets: boolean; rows: { key: string; amountCents: number; count: number }[] };
  };
  const totalOf = ({ rows }: { rows: readonly { amountCents: number }[] }) =>
    rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const before = await rowsOf('articles', 'by-parts');
  const line = await soldSet(await neededOptions());
  await sell(line);
  const [sold, parts] = [await rowsOf('articles'), await rowsOf('articles', 'by-parts')];
  const all = totalOf(await rowsOf('days'));
  expect([totalOf(sold), totalOf(parts)]).toEqual([all, all]);
  for (const sets of ['as-sold', 'by-parts']) expect(totalOf(await rowsOf('categories', sets))).toBe(all);
  expect(sold.rows.some(({ key }) => key === burger)).toBe(false);
  expect(parts.rows.some(({ key }) => key === lunch)).toBe(false);
  expect([sold.hasSets, parts.hasSets, (await rowsOf('days')).hasSets]).toEqual([true, true, false]);
  const grown = (articleId: string) => {
    const [was, is] = [before, parts].map(({ rows }) => rows.find(({ key }) => key === articleId));
    return [(is?.amountCents ?? 0) - (was?.amountCents ?? 0), (is?.count ?? 0) - (was?.count ?? 0)];
  };
  // As much as falls under the rate of each.
  expect([grown(burger), grown(beer)]).toEqual(line.shares.map(({ grossCents }) => [grossCents, 1]));
});

/** The first of each group that the burger needs by now. */
async function neededOptions(): Promise<readonly OptionPick[]> {
  const found = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  const article = found?.catalogue.articles.find(({ articleId }) => articleId === burger);
  return offeredGroups(found?.catalogue.optionGroups, article?.optionGroups).flatMap(
    ({ group: { groupId, options } }) => options.slice(0, 1).map(({ optionId }) => ({ groupId, optionId })),
  );
}
