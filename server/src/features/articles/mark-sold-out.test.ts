import { randomUUID } from 'node:crypto';
import { defaultClosing, nextClosingAfter } from '@tresen/domain/basics/business-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue as shape } from '@tresen/contract/catalogue';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { closeDueLocations } from '../../core/closing/close-due-locations.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let headers: Record<string, string>;
let helles: string;
let staff: string;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
  headers = await ticketOf(api, till);
  const [article] = await owner.sql<{ article_id: string }>(
    `select article_id from app.articles where org_id = $1 and name = 'Helles 0,5 l'`,
    [ours.orgId],
  );
  helles = article?.article_id ?? '';
  const [member] = await owner.sql<{ user_id: string }>(
    `select user_id from app.memberships where org_id = $1 and role = 'staff' and deactivated_at is null limit 1`,
    [ours.orgId],
  );
  staff = member?.user_id ?? '';
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const mark = (articleId: string, isSoldOut: boolean, userId = staff) =>
  api.visit('10.2.0.9').call('PUT', `/till/articles/${articleId}/sold-out`, { isSoldOut, userId }, headers);

async function isSoldOut(): Promise<boolean | undefined> {
  const { body } = await api.visit('10.2.0.9').call('GET', '/till/catalogue', undefined, headers);
  return shape.parse(body).articles.find(({ articleId }) => articleId === helles)?.isSoldOut;
}

/** As the scheduler does every minute, with every location due. */
async function tick(now: Temporal.Instant): Promise<void> {
  await owner.sql(`update directory.closings set due_at = '2020-01-01'`);
  await closeDueLocations({ db: api.context.services.db, now, log: api.context.log });
}

test('staff says at the till that the last one is gone: every till hears it, and it is written down who said so', async () => {
  expect(await mark(helles, true)).toMatchObject({ status: 200, body: { isSoldOut: true } });
  expect(await isSoldOut()).toBe(true);
  // Said twice, done once.
  expect((await mark(helles, true)).status).toBe(200);
  const entries = await owner.sql(
    `select act, actor_id, actor_role from app.audit_entries where subject::json ->> 'articleId' = $1 order by at`,
    [helles],
  );
  expect(entries).toEqual([{ act: 'article.sold-out', actor_id: staff, actor_role: 'device' }]);
  expect(await mark(helles, false)).toMatchObject({ status: 200, body: { isSoldOut: false } });
  expect(await isSoldOut()).toBe(false);
});

test('what was sold out is on offer again when the business day ends, and not a second before', async () => {
  await mark(helles, true);
  const end = nextClosingAfter(Temporal.Now.instant(), defaultClosing);
  await tick(end.subtract({ seconds: 1 }));
  expect(await isSoldOut()).toBe(true);
  await tick(end);
  expect(await isSoldOut()).toBe(false);
});

test('what the owner calls sold out stays so, whatever the day does', async () => {
  const manager = await api.signIn(people.owner);
  const change = (on: boolean) =>
    manager.call('POST', '/articles/changes', {
      articleIds: [helles],
      change: { what: 'sold-out', isSoldOut: on },
    });
  await change(true);
  // Nothing to change for the till: it is the owner's word.
  await mark(helles, true);
  await tick(nextClosingAfter(Temporal.Now.instant(), defaultClosing).add({ hours: 24 }));
  expect(await isSoldOut()).toBe(true);
  await change(false);
  expect(await isSoldOut()).toBe(false);
});

test('another price does not make a day longer: what was marked for today comes back all the same', async () => {
  await mark(helles, true);
  const manager = await api.signIn(people.owner);
  const priced = { articleIds: [helles], change: { what: 'price', priceCents: 490 } };
  expect((await manager.call('POST', '/articles/changes', priced)).status).toBe(200);
  expect(await isSoldOut()).toBe(true);
  await tick(nextClosingAfter(Temporal.Now.instant(), defaultClosing));
  expect(await isSoldOut()).toBe(false);
});

test('nobody marks what is not there, nor under a name that does not work here', async () => {
  const unknown = { status: 404, body: { code: 'PGRST116' } };
  expect(await mark(randomUUID(), true)).toMatchObject(unknown);
  const [foreign] = await owner.sql<{ article_id: string }>(
    'select article_id from app.articles where org_id <> $1 limit 1',
    [ours.orgId],
  );
  expect(await mark(foreign?.article_id ?? '', true)).toMatchObject(unknown);
  expect(await mark(helles, true, demoId('nobody at all'))).toMatchObject(unknown);
  const bare = await api.visit().call('PUT', `/till/articles/${helles}/sold-out`, { isSoldOut: true, userId: staff });
  expect(bare.status).toBe(401);
  expect(await isSoldOut()).toBe(false);
});
