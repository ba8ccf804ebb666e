import { randomUUID } from 'node:crypto';
import type { OrderSnapshot } from '@tresen/contract/order-stream';
import { businessDateOf, defaultClosing } from '@tresen/domain/basics/business-day';
import { type Counts, foldCount, foldMove, leftOf, noCounts } from '@tresen/domain/offer/counts';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { streamedCounts } from '../../../test/streamed-counts.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let tills: readonly TillDevice[];
let kitchen: TillDevice;
let soup: string;
/** Of a registered step no test of this file knows a larger one. */
let step = 0;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  tills = [await openTillDevice(owner, ours, 'K71'), await openTillDevice(owner, ours, 'K72')];
  kitchen = await openTillDevice(owner, ours, 'K73', 'kds');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  const [article] = await owner.sql<{ article_id: string }>(
    `select a.article_id from app.articles a where a.org_id = $1 and a.kind = 'sale' and a.retired_at is null
      and not a.is_sold_out and not exists (select 1 from app.article_counts c where c.article_id = a.article_id)
      order by a.name limit 1`,
    [ours.orgId],
  );
  soup = article?.article_id ?? '';
});

const today = () => businessDateOf(Temporal.Now.instant(), defaultClosing).toString();
const line = (quantity: number, articleId: string | null = soup): SoldLine => ({
  ...cola,
  articleId,
  quantity,
  totalCents: quantity * cola.unitCents,
  shares: [{ ratePermille: 190, grossCents: quantity * cola.unitCents }],
});
const payload = (left: number | null, at = (step += 1), stays?: boolean) => ({
  locationId: ours.locationId,
  step: at,
  articleId: soup,
  countId: randomUUID(),
  left,
  ...(stays === undefined ? {} : { stays }),
});
const count = (device: TillDevice, left: number | null, at?: number) =>
  device.write('article.count.v1', payload(left, at));

async function send(device: TillDevice, ...entries: ReturnType<TillDevice['write']>[]) {
  const { status, body } = await upload(api, device, entries);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) =>
    `${outcome} ${code}`.trim(),
  );
}

/** What a screen knows that starts now. */
async function snapshot(): Promise<NonNullable<OrderSnapshot['counts']>> {
  const [till] = tills;
  const { body } = await api.visit('10.2.0.1').call('GET', '/till/orders', undefined, await ticketOf(api, till!));
  return (body as unknown as OrderSnapshot).counts!;
}

async function snapshotCounts(): Promise<Counts> {
  const { registers, moves } = await snapshot();
  const counted = registers.reduce<Counts>(
    (all, { entryId, businessDate, ...fact }) => foldCount(all, { fact, entryId, businessDate }),
    noCounts,
  );
  return moves.reduce(
    (all, { step: sold, entryId, ...move }) => foldMove(all, { ...move, sold: { step: sold, entryId } }),
    counted,
  );
}

/** The same by its own row, by a snapshot and by the stream: three ways, one number. */
async function left(articleId = soup): Promise<number | undefined> {
  const [row] = await owner.sql<{ left_now: number | null }>(
    'select left_now from app.article_counts where location_id = $1 and article_id = $2',
    [ours.locationId, articleId],
  );
  const ways = [await snapshotCounts(), await streamedCounts(owner, ours.locationId)].map((counts) =>
    leftOf(counts, articleId, today()),
  );
  expect(ways).toEqual([row?.left_now ?? undefined, row?.left_now ?? undefined]);
  return row?.left_now ?? undefined;
}

test('[T62] a count goes down by sales that know of it, by those that do not, and up again by what is taken back', async () => {
  const [one, two] = tills as [TillDevice, TillDevice];
  expect(await send(kitchen, count(kitchen, 10))).toEqual(['applied']);
  expect(await left()).toBe(10);
  // With a step of its own, in the second version.
  const known = one.saleOf({ lines: [line(3)], totalCents: 1050, step: (step += 1) });
  expect(await send(one, one.write('sale.complete.v2', known))).toEqual(['applied']);
  expect(await left()).toBe(7);
  // An older build: the server gives the step.
  expect(await send(two, two.sell({ lines: [line(2)], totalCents: 700 }))).toEqual(['applied']);
  expect(await left()).toBe(5);
  const lastStep = (await snapshot()).lastStep;
  expect(lastStep).toBe((step += 1));
  const back = {
    orderId: known.orderId,
    registerCode: 'K71',
    series: 1,
    receiptNo: known.receiptNo,
    isWhole: false,
    reason: 'input-error',
  } as const;
  expect(await send(one, one.sellWhole({ lines: [line(-1)], totalCents: -350, cancels: back }))).toEqual(['applied']);
  expect(await left()).toBe(6);
  // What was sold before a count is in it, also when it comes back.
  await send(kitchen, count(kitchen, 4));
  expect(await left()).toBe(4);
  await send(one, one.sellWhole({ lines: [line(-1)], totalCents: -350, cancels: back }));
  expect(await left()).toBe(4);
});

test('[T62] sold beyond a count is said and not refused; no limit is no count', async () => {
  const [one] = tills as [TillDevice];
  await send(one, count(one, 1));
  const sale = () => one.sellWhole({ lines: [line(2)], totalCents: 700, step: (step += 1) });
  expect(await send(one, sale(), sale())).toEqual(['applied', 'applied']);
  expect(await left()).toBe(-3);
  await send(one, count(one, null));
  expect(await left()).toBeUndefined();
});

test('[T62] two devices that count at once come to the same, whoever is heard first', async () => {
  const [one, two] = tills as [TillDevice, TillDevice];
  const at = (step += 1);
  const [lowest, lower, higher] = [randomUUID(), randomUUID(), randomUUID()].toSorted();
  const early = one.write('article.count.v1', payload(8, at), { id: higher! });
  const late = two.write('article.count.v1', payload(2, at), { id: lower! });
  // A sale between them, that was made by somebody who knew the one that loses.
  const sale = two.sellWhole({ lines: [line(1)], totalCents: 350, step: (step += 1) });
  await send(two, late, sale);
  expect(await left()).toBe(1);
  await send(one, early);
  expect(await left()).toBe(7);
  await send(two, two.write('article.count.v1', payload(4, at), { id: lowest! }));
  expect(await left()).toBe(7);
});

test('[T62] a sale that comes before the count it knew of counts all the same', async () => {
  const [one, two] = tills as [TillDevice, TillDevice];
  const said = count(one, 5);
  await send(two, two.sellWhole({ lines: [line(2)], totalCents: 700, step: (step += 1) }));
  await send(one, said);
  expect(await left()).toBe(3);
});

test('[T62] a step nobody can have come to is set aside, and a sale with one stands without it', async () => {
  const [one] = tills as [TillDevice];
  const { lastStep } = await snapshot();
  expect(await send(one, count(one, 5, lastStep + 100_001))).toEqual(['parked step-odd']);
  expect(await left()).toBeUndefined();
  expect(await send(one, count(one, 5, lastStep + 100_000))).toEqual(['applied']);
  const far = { lines: [line(1)], totalCents: 350, step: 2 ** 40 };
  expect(await send(one, one.sellWhole(far))).toEqual(['applied']);
  expect(await left()).toBe(4);
  step = (await snapshot()).lastStep;
  expect(step).toBe(lastStep + 100_001);
  const odd = await owner.sql(`select 1 from app.incidents where device_id = $1 and kind = 'step-odd'`, [one.deviceId]);
  expect(odd).toHaveLength(2);
});

test('[T62] a count of something that is not there is set aside', async () => {
  const [one] = tills as [TillDevice];
  soup = randomUUID();
  expect(await send(one, count(one, 5))).toEqual(['parked article-unknown']);
  step -= 1;
});

test('[T62] from a desk the server counts: sold out, so many left, and there again', async () => {
  const change = (given: object) =>
    anna.call('POST', '/articles/changes', { articleIds: [soup], change: { what: 'sold-out', ...given } });
  expect((await change({ isSoldOut: true })).status).toBe(200);
  expect(await left()).toBe(0);
  expect((await change({ isSoldOut: false })).status).toBe(200);
  expect(await left()).toBeUndefined();
  expect((await change({ isSoldOut: false, left: 7, locationId: ours.locationId })).status).toBe(200);
  expect(await left()).toBe(7);
  const [till] = tills as [TillDevice];
  await send(till, till.sell({ lines: [line(7)], totalCents: 2450 }));
  expect(await left()).toBe(0);
  step = (await snapshot()).lastStep;
});

test('[T62] a count of another day goes down no more', async () => {
  const [one] = tills as [TillDevice];
  await send(one, count(one, 3));
  await owner.sql(`update app.article_counts set business_date = business_date - 1 where article_id = $1`, [soup]);
  await send(one, one.sell({ lines: [line(1)], totalCents: 350 }));
  const [row] = await owner.sql<{ left_now: number }>('select left_now from app.article_counts where article_id = $1', [
    soup,
  ]);
  expect(row).toEqual({ left_now: 3 });
  expect(leftOf(await snapshotCounts(), soup, today())).toBeUndefined();
});

test('[T62] a count that stays goes down on other days too, for every screen, until the next count', async () => {
  const [one] = tills as [TillDevice];
  await send(one, one.write('article.count.v1', payload(3, (step += 1), true)));
  await send(one, one.sell({ lines: [line(1)], totalCents: 350 }));
  const past = `set business_date = business_date - 30 where article_id = $1`;
  await owner.sql(`update app.article_counts ${past}`, [soup]);
  await owner.sql(`update app.count_moves ${past}`, [soup]);
  const cake = await otherArticle();
  // What is counted elsewhere tidies up; what is missing from a count that stays is kept.
  await send(one, one.write('article.count.v1', { ...payload(9), articleId: cake }));
  expect(await left()).toBe(2);
  step = (await snapshot()).lastStep;
  await send(one, one.sell({ lines: [line(1)], totalCents: 350 }));
  expect(await left()).toBe(1);
  step = (await snapshot()).lastStep;
  await send(one, count(one, 5));
  const [row] = await owner.sql('select stays from app.article_counts where article_id = $1', [soup]);
  expect(row).toEqual({ stays: false });
});

test('[T62] rulings-73 what is only paid anew leaves a count as it is, whether it was sold before it or after', async () => {
  const [one] = tills as [TillDevice];
  const payAnew = async ({ orderId, receiptNo }: { orderId: string; receiptNo: number }) => {
    const cancels = {
      orderId,
      registerCode: 'K71',
      series: 1,
      receiptNo,
      isWhole: true,
      reason: 'input-error',
    } as const;
    const back = one.sellWhole({ lines: [line(-2)], totalCents: -700, cancels, releases: true });
    expect(await send(one, back, one.sell({ lines: [line(2)], totalCents: 700 }))).toEqual(['applied', 'applied']);
  };
  const before = one.saleOf({ lines: [line(2)], totalCents: 700 });
  await send(one, one.write('sale.complete.v2', before));
  await send(one, count(one, 10));
  await payAnew(before);
  expect(await left()).toBe(10);
  step = (await snapshot()).lastStep;
  const after = one.saleOf({ lines: [line(2)], totalCents: 700, step: (step += 1) });
  await send(one, one.write('sale.complete.v2', after));
  await payAnew(after);
  expect(await left()).toBe(8);
  step = (await snapshot()).lastStep;
});

test('[T62] a desk may say that a count stays, and that nothing is counted any more', async () => {
  const change = (given: object) =>
    anna.call('POST', '/articles/changes', {
      articleIds: [soup],
      change: { what: 'sold-out', isSoldOut: false, ...given },
    });
  expect((await change({ left: 4, stays: true, locationId: ours.locationId })).status).toBe(200);
  await owner.sql('update app.article_counts set business_date = business_date - 30 where article_id = $1', [soup]);
  expect(await left()).toBe(4);
  expect((await change({ left: null, locationId: ours.locationId })).status).toBe(200);
  expect(await left()).toBeUndefined();
  step = (await snapshot()).lastStep;
});

async function otherArticle(): Promise<string> {
  const [row] = await owner.sql<{ article_id: string }>(
    `select article_id from app.articles where org_id = $1 and article_id <> $2 limit 1`,
    [ours.orgId, soup],
  );
  return row?.article_id ?? '';
}
