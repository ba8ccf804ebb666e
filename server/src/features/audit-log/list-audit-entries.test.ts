import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

type Entry = { entryId: string; at: string; by: string; act: string; userId: string | null };

const lindenhof = demoId('organization lindenhof');

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function list(query: Record<string, string> = {}, client = anna) {
  const { body } = await client.call('GET', `/audit-entries?${new URLSearchParams(query).toString()}`);
  return body as { entries: Entry[]; hasMore: boolean };
}

test('[D23] managers read who did what and when, the newest first, with the name of today', async () => {
  const grantId = randomUUID();
  await anna.call('PUT', `/support-grants/${grantId}`, { hours: 1 });
  await anna.call('DELETE', `/support-grants/${grantId}`);
  await anna.call('PUT', '/profile/name', { firstName: 'Anna', lastName: 'Krug-Berger' });
  const { entries, hasMore } = await list();
  expect(hasMore).toBe(false);
  expect(entries).toMatchObject([
    {
      act: 'support.revoked',
      by: 'Anna Krug-Berger',
      role: 'admin',
      userId: demoId(people.owner),
      subject: { grantId },
    },
    { act: 'support.granted', by: 'Anna Krug-Berger', subject: { grantId } },
  ]);
  expect(Temporal.Instant.compare(entries[0]!.at, entries[1]!.at)).toBe(1);
});

test('[D23] page by page every entry comes exactly once, also those of one moment', async () => {
  await owner.sql(
    `insert into app.audit_entries select $1, date_trunc('second', now()) - (n / 7) * interval '1 second', gen_random_uuid(), $2, 'admin', 'tested.paging', jsonb_build_object('n', n::text)
     from generate_series(1, 45) n`,
    [lindenhof, demoId(people.owner)],
  );
  const seen: string[] = [];
  let page = await list({ act: 'tested', limit: '10' });
  for (;;) {
    seen.push(...page.entries.map(({ entryId }) => entryId));
    const last = page.entries.at(-1);
    if (!page.hasMore || !last) break;
    page = await list({ act: 'tested', limit: '10', before: last.at, beforeEntryId: last.entryId });
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

test('[D23] one act, or everything about one thing, can be asked for; a part of a word is not a thing', async () => {
  expect((await list({ act: 'support' })).entries.map(({ act }) => act)).toEqual([
    'support.revoked',
    'support.granted',
  ]);
  expect((await list({ act: 'support.granted' })).entries).toHaveLength(1);
  expect((await list({ act: 'supp' })).entries).toEqual([]);
  expect((await list({ act: '%' })).entries).toEqual([]);
});

test('[D23] who is gone leaves an id and no name; what the server’s own hand did has neither', async () => {
  const gone = randomUUID();
  await owner.sql(
    `insert into app.audit_entries values ($1, now(), gen_random_uuid(), $2, 'staff', 'ghost.one', '{}'), ($1, now(), gen_random_uuid(), null, 'operator', 'ghost.two', '{}')`,
    [lindenhof, gone],
  );
  const { entries } = await list({ act: 'ghost' });
  const found = Object.fromEntries(entries.map(({ act, userId, by }) => [act, { userId, by }]));
  expect(found).toEqual({ 'ghost.one': { userId: gone, by: '' }, 'ghost.two': { userId: null, by: '' } });
});

test('[D23] staff do not read it, other organisations have their own, and a silly date finds nothing', async () => {
  const ben = await api.signIn(people.staff);
  expect(await ben.call('GET', '/audit-entries')).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  expect(await list({}, await api.signIn(people.foreignOwner))).toEqual({ entries: [], hasMore: false });
  expect(await list({ before: '0000-01-01T00:00:00Z' })).toEqual({ entries: [], hasMore: false });
  expect((await anna.call('GET', '/audit-entries?limit=201')).status).toBe(422);
});

test('[desk-16] the log tells what a field was and what it is now, and can be asked about one person and some days', async () => {
  const path = `/articles/${demoId('lindenhof Helles 0,5 l')}`;
  const { body } = await anna.call('GET', path);
  const { articleId: _id, isRetired: _isRetired, usedBy: _usedBy, isSample: _isSample, ...settings } = body;
  await anna.call('PUT', `${path}/settings`, { ...settings, priceCents: 555, shortName: 'Hell' });
  const [newest] = (await list({ act: 'article.saved' })).entries as (Entry & { subject: Record<string, string> })[];
  expect(JSON.parse(newest?.subject['changes'] ?? '[]')).toEqual([
    { field: 'shortName', before: settings['shortName'], after: 'Hell' },
    { field: 'priceCents', before: String(settings['priceCents']), after: '555' },
  ]);

  const annaId = newest?.userId ?? '';
  expect((await list({ userId: annaId })).entries.every(({ userId }) => userId === annaId)).toBe(true);
  expect((await list({ userId: randomUUID() })).entries).toEqual([]);
  const at = newest?.at ?? '';
  expect((await list({ since: at })).entries.map(({ entryId }) => entryId)).toContain(newest?.entryId);
  expect((await list({ until: at })).entries.map(({ entryId }) => entryId)).not.toContain(newest?.entryId);
  expect((await list({ until: '0001-01-01T00:00:00Z' })).entries).toEqual([]);
});
