import { randomUUID } from 'node:crypto';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await openTillDevice(owner, ours, 'K83');
  for (const table of ['article_option_groups', 'category_option_groups', 'options', 'option_groups'])
    await owner.sql(`delete from app.${table} where org_id = $1`, [ours.orgId]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const option = (name: string, more: Record<string, unknown> = {}) => ({
  optionId: randomUUID(),
  name,
  nameEn: '',
  deltaCents: 0,
  articleId: null,
  allergens: [],
  additives: [],
  isSoldOut: false,
  ...more,
});
const doneness = () => ({
  groupId: randomUUID(),
  name: `Garstufe ${randomUUID().slice(0, 8)}`,
  nameEn: 'Doneness',
  kind: 'choice',
  options: [option('medium'), option('durch', { deltaCents: -50 })],
});
type Group = ReturnType<typeof doneness>;

async function made(group: Group = doneness()): Promise<Group> {
  const { groupId, ...settings } = group;
  expect(await anna.call('PUT', `/option-groups/${groupId}`, settings)).toMatchObject({ status: 200 });
  return group;
}

type Listed = { groupId: string; name: string; options: { name: string }[]; articles: number; categories: number };

async function listed(groupId: string): Promise<Listed | undefined> {
  const { body } = await anna.call('GET', '/option-groups');
  return (body['groups'] as Listed[]).find((group) => group.groupId === groupId);
}

async function articleCalled(name: string): Promise<{ articleId: string; version: number; categoryId: string }> {
  const [row] = await owner.sql<{ article_id: string; version: number; category_id: string }>(
    `select a.article_id, a.version, c.category_id from app.articles a
       join app.article_categories c on c.org_id = a.org_id and c.article_id = a.article_id
       where a.org_id = $1 and a.name = $2`,
    [ours.orgId, name],
  );
  if (!row) throw new Error(`no article ${name}`);
  return { articleId: row.article_id, version: row.version, categoryId: row.category_id };
}

async function attach(name: string, groups: readonly Record<string, unknown>[]) {
  const { articleId, version } = await articleCalled(name);
  return anna.call('PUT', `/articles/${articleId}/option-groups`, { version, groups });
}

async function greet(types: readonly string[]): Promise<void> {
  const hellos = JSON.stringify([{ at: new Date().toISOString(), types }]);
  await owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    hellos,
    ours.locationId,
  ]);
}

async function catalogue(): Promise<Catalogue> {
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  const found = await api.context.services.tills.catalogues.current(ours.orgId as OrgId, ours.locationId);
  if (!found) throw new Error('no catalogue');
  return found.catalogue;
}

describe('option groups', () => {
  test('[T2] stand as they were saved, in the order of the owner; the log tells what changed', async () => {
    const group = await made();
    expect(await listed(group.groupId)).toMatchObject({ ...group, version: 1, articles: 0, categories: 0 });
    const [medium] = group.options;
    const next = { ...group, options: [option('rare'), { ...medium, deltaCents: 100 }], version: 1 };
    expect(await anna.call('PUT', `/option-groups/${group.groupId}/settings`, next)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect((await listed(group.groupId))?.options).toEqual(next.options);
    const [entry] = await owner.sql<{ subject: { changes: string } }>(
      `select subject from app.audit_entries where act = 'option-group.saved' and subject->>'groupId' = $1`,
      [group.groupId],
    );
    expect(entry?.subject.changes).toContain('rare 0, medium 1');
  });

  test('are made once, whoever sends them twice, and are known by their name', async () => {
    const group = await made();
    await made(group);
    const { groupId: _, ...twin } = { ...doneness(), name: group.name.toUpperCase() };
    expect(await anna.call('PUT', `/option-groups/${randomUUID()}`, twin)).toMatchObject({
      status: 409,
      body: { code: 'option-group/name-taken' },
    });
  });

  test('[T2] without options, with two of one name, or of somebody else’s article are refused', async () => {
    const wrong: readonly (readonly [readonly unknown[], string])[] = [
      [[], 'options/none'],
      [[option('Salat'), option('salat ')], 'options/name-twice'],
      [[option('Salat', { articleId: randomUUID() })], 'PGRST116'],
      [[option('x'.repeat(61))], 'request/invalid'],
      [[option('Salat', { deltaCents: 100_000_000 })], 'request/invalid'],
    ];
    for (const [options, code] of wrong) {
      const { groupId, ...group } = { ...doneness(), options };
      expect((await anna.call('PUT', `/option-groups/${groupId}`, group)).body['code']).toBe(code);
    }
  });

  test('who saves on top of an older state is refused, and so is an option of another group', async () => {
    const [one, other] = [await made(), await made()];
    const path = `/option-groups/${one.groupId}/settings`;
    expect((await anna.call('PUT', path, { ...one, version: 7 })).body['code']).toBe('record/changed');
    const stolen = { ...one, options: other.options, version: 1 };
    expect((await anna.call('PUT', path, stolen)).status).toBe(422);
    expect((await listed(other.groupId))?.options).toHaveLength(2);
  });

  test('[T1] what nobody could choose is not attached, and stays possible where it is', async () => {
    const group = await made();
    const { groupId } = group;
    const wrong: readonly (readonly [number, number, string])[] = [
      [2, 1, 'options/min-over-max'],
      [3, 3, 'options/min-over-options'],
    ];
    for (const [min, max, code] of wrong)
      expect((await attach('Steckerlfisch', [{ groupId, min, max }])).body['code']).toBe(code);
    expect((await attach('Steckerlfisch', [{ groupId, min: 2, max: 2 }])).status).toBe(200);
    const path = `/option-groups/${groupId}/settings`;
    const fewer = { ...group, options: group.options.slice(1), version: 1 };
    expect((await anna.call('PUT', path, fewer)).body['code']).toBe('options/min-over-options');
    const without = { ...group, kind: 'without', version: 1 };
    expect((await anna.call('PUT', path, without)).body['code']).toBe('options/without-required');
    expect((await anna.call('DELETE', `/option-groups/${groupId}`)).body['code']).toBe('option-group/in-use');
    expect((await attach('Steckerlfisch', [])).status).toBe(200);
    expect((await anna.call('DELETE', `/option-groups/${groupId}`)).status).toBe(200);
    expect(await listed(groupId)).toBeUndefined();
  });

  test('a group that only retired articles offer may go, and does not come back with them', async () => {
    const { groupId } = await made();
    expect((await attach('Bratwurst im Brötchen', [{ groupId, min: 0, max: 1 }])).status).toBe(200);
    const { articleId } = await articleCalled('Bratwurst im Brötchen');
    await anna.call('DELETE', `/articles/${articleId}`);
    expect((await listed(groupId))?.articles).toBe(0);
    expect((await anna.call('DELETE', `/option-groups/${groupId}`)).status).toBe(200);
    expect((await anna.call('POST', `/articles/${articleId}/restoration`)).status).toBe(200);
    expect((await attach('Bratwurst im Brötchen', [])).status).toBe(200);
  });

  test('[T1] an article that somebody changed meanwhile is not changed again', async () => {
    const { articleId, version } = await articleCalled('Steckerlfisch');
    const body = { version: version + 1, groups: [] };
    expect((await anna.call('PUT', `/articles/${articleId}/option-groups`, body)).body['code']).toBe('record/changed');
  });

  test('another organisation neither reads nor writes them', async () => {
    const group = await made();
    const { articleId, version, categoryId } = await articleCalled('Steckerlfisch');
    const other = await api.signIn(people.foreignOwner);
    const theirs = (await other.call('GET', '/option-groups')).body['groups'] as Listed[];
    expect(theirs.some(({ groupId }) => groupId === group.groupId)).toBe(false);
    const attached = { groups: [{ groupId: group.groupId, min: 0, max: 1 }] };
    const calls = [
      ['GET', `/articles/${articleId}/options`, undefined],
      ['PUT', `/option-groups/${group.groupId}/settings`, { ...group, version: 1 }],
      ['DELETE', `/option-groups/${group.groupId}`, undefined],
      ['PUT', `/articles/${articleId}/option-groups`, { version, ...attached }],
      ['PUT', `/categories/${categoryId}/option-groups`, { before: [], ...attached }],
      ['PUT', `/articles/${articleId}/sizes`, { version, sizes: [] }],
    ] as const;
    for (const [method, path, body] of calls) expect((await other.call(method, path, body)).status).toBe(404);
    expect(await listed(group.groupId)).toMatchObject({ name: group.name });
  });
});

describe('the catalogue of tills', () => {
  test('[T69] has options once every device of the location reads sales with them', async () => {
    const group = await made();
    expect((await attach('Käsespätzle', [{ groupId: group.groupId, min: 1, max: 1 }])).status).toBe(200);
    await greet(firstTypes);
    const before = await catalogue();
    expect(before).not.toHaveProperty('optionGroups');
    expect(JSON.stringify(before)).not.toContain(group.groupId);
    expect((await anna.call('GET', '/option-groups')).body['waitingFor']).toContain('Kasse');
    await greet(entryTypes);
    const { optionGroups, articles } = await catalogue();
    const { groupId, name, nameEn, kind, options } = group;
    expect(optionGroups).toEqual([{ groupId, name, nameEn, kind, options }]);
    expect(articles.find((one) => one.name === 'Käsespätzle')?.optionGroups).toEqual([{ groupId, min: 1, max: 1 }]);
    expect((await anna.call('GET', '/option-groups')).body['waitingFor']).toEqual([]);
  });

  test('[T1] offers what a category offers, required ones first; the row of the article wins, and none takes away', async () => {
    await greet(entryTypes);
    const [sauce, side] = [await made(), await made()];
    const { categoryId } = await articleCalled('Steckerlfisch');
    const groups = [
      { groupId: sauce.groupId, min: 0, max: 2 },
      { groupId: side.groupId, min: 1, max: 1 },
    ];
    const path = `/categories/${categoryId}/option-groups`;
    expect((await anna.call('PUT', path, { before: [], groups })).status).toBe(200);
    const late = await anna.call('PUT', path, { before: [], groups: groups.slice(1) });
    expect(late.body['code'], 'saved on top of an older state').toBe('record/changed');
    expect((await anna.call('PUT', path, { before: groups, groups })).status).toBe(200);
    expect((await attach('Steckerlfisch', [{ groupId: side.groupId, min: 0, max: 0 }])).status).toBe(200);
    const { articles } = await catalogue();
    const offeredBy = (name: string) => articles.find((one) => one.name === name)?.optionGroups;
    expect(offeredBy('Steckerlfisch')).toEqual([{ groupId: sauce.groupId, min: 0, max: 2 }]);
    expect(offeredBy('Halbes Grillhendl')).toEqual([groups[1], groups[0]]);
    expect(offeredBy('Helles 0,5 l')).toBeUndefined();
    const { articleId } = await articleCalled('Steckerlfisch');
    expect((await anna.call('GET', `/articles/${articleId}/options`)).body).toMatchObject({
      own: [{ groupId: side.groupId, min: 0, max: 0 }],
      inherited: [
        { groupId: sauce.groupId, categoryId, category: 'Speisen' },
        { groupId: side.groupId, categoryId },
      ],
    });
  });

  test('an option that is an article is sold out with it', async () => {
    await greet(entryTypes);
    const { articleId } = await articleCalled('Gemischter Salat');
    const group = await made({ ...doneness(), options: [option('Salat', { articleId, allergens: ['milk'] })] });
    expect((await attach('Käsespätzle', [{ groupId: group.groupId, min: 0, max: 1 }])).status).toBe(200);
    await owner.sql(`update app.articles set is_sold_out = true where org_id = $1 and article_id = $2`, [
      ours.orgId,
      articleId,
    ]);
    const offered = (await catalogue()).optionGroups?.find(({ groupId }) => groupId === group.groupId);
    expect(offered?.options).toMatchObject([{ articleId, isSoldOut: true, allergens: [] }]);
  });

  test('[T47] is byte for byte what it was where nothing can be chosen', async () => {
    await greet(entryTypes);
    for (const table of ['article_option_groups', 'category_option_groups', 'options', 'option_groups'])
      await owner.sql(`delete from app.${table} where org_id = $1`, [ours.orgId]);
    const plain = await catalogue();
    expect(plain).not.toHaveProperty('optionGroups');
    for (const word of ['optionGroups', 'variantGroupId', 'variantLabel'])
      expect(plain.articles.some((article) => word in article)).toBe(false);
    await made();
    expect(JSON.stringify(await catalogue())).toBe(JSON.stringify(plain));
  });
});
