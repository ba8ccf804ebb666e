import { randomUUID } from 'node:crypto';
import type { GuestItem } from '@tresen/contract/guest-menu';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { defaultOf, menusOf } from './find-menu.ts';
import { publishedContent, readGuestMenu, type ReadMenu } from './read-guest-menu.ts';

const lager = demoId('lindenhof Helles 0,5 l');
const dark = demoId('lindenhof Dunkles 0,5 l');
const orgId = vouchedOrgId(ours.orgId);

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
beforeEach(async () => {
  const tables = ['price_list_entries', 'price_list_areas', 'price_lists', 'article_option_groups'];
  for (const table of [...tables, 'category_option_groups', 'options', 'option_groups', 'article_sets'])
    await owner.sql(`delete from app.${table} where org_id = $1`, [ours.orgId]);
  await owner.sql(`update app.articles set variant_group_id = null, variant_label = '' where org_id = $1`, [
    ours.orgId,
  ]);
});

/** The menu as a page made at this moment shows it. */
function readAt(instant: string): Promise<ReadMenu> {
  return api.context.services.enter(orgId, async (tx) => {
    const place = await menusOf(tx, ours.locationId);
    const menu = place && defaultOf(place);
    if (!menu) throw new Error('the demo organisation has a menu');
    const content = await publishedContent(tx, menu);
    const now = Temporal.Instant.from(instant);
    return readGuestMenu(tx, { orgId, locationId: ours.locationId, place, menuId: menu.menuId, content, now });
  });
}

const noon = '2026-11-18T11:00:00Z';

async function itemAt(name: string, instant = noon): Promise<GuestItem> {
  const { menu } = await readAt(instant);
  const found = menu.categories
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.kind === 'article' && entry.name.de === name);
  if (found?.kind !== 'article') throw new Error(`${name} is not on the menu`);
  return found;
}

async function makeList(more: Record<string, unknown> = {}): Promise<void> {
  const change = { by: 'price', priceCents: 390 };
  const body = {
    locationId: ours.locationId,
    name: 'Feierabend',
    weekdays: [5],
    fromMinute: 22 * 60,
    untilMinute: 2 * 60,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId: lager, categoryId: null, change }],
    ...more,
  };
  expect(await anna.call('PUT', `/price-lists/${randomUUID()}`, body)).toMatchObject({ status: 200 });
}

async function versionOf(articleId: string): Promise<number> {
  return Number((await anna.call('GET', `/articles/${articleId}`)).body['version']);
}

async function saveSizes(sizes: readonly { articleId: string; label: string; priceCents: number }[]): Promise<void> {
  const body = { version: await versionOf(lager), sizes };
  expect(await anna.call('PUT', `/articles/${lager}/sizes`, body)).toMatchObject({ status: 200 });
}

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

async function attach(kind: string, options: readonly object[], counts = { min: 0, max: 2 }): Promise<void> {
  const groupId = randomUUID();
  const group = { name: `Gruppe ${groupId.slice(0, 8)}`, nameEn: 'Group', kind, options };
  expect(await anna.call('PUT', `/option-groups/${groupId}`, group)).toMatchObject({ status: 200 });
  const [row] = await owner.sql<{ category_id: string }>(
    'select category_id from app.article_categories where org_id = $1 and article_id = $2',
    [ours.orgId, lager],
  );
  const groups = [{ groupId, ...counts }];
  const path = `/categories/${String(row?.category_id)}/option-groups`;
  await owner.sql('delete from app.category_option_groups where org_id = $1', [ours.orgId]);
  expect(await anna.call('PUT', path, { before: [], groups })).toMatchObject({ status: 200 });
}

test('[T4][T11] without sizes, options and lists an entry says no word about them', async () => {
  const { until } = await readAt(noon);
  const item = await itemAt('Helles 0,5 l');
  expect(item).toMatchObject({ priceCents: 480, depositCents: 200 });
  for (const key of ['sizes', 'groups', 'byList']) expect(item).not.toHaveProperty(key);
  // Open until 23:00, and nothing else changes before.
  expect(until.toString()).toBe('2026-11-18T22:00:00Z');
});

test('[T11] a price of the evening stands on the menu from the minute on, over midnight, with its name and its end', async () => {
  await makeList();
  const happy = { priceCents: 390, byList: { name: 'Feierabend', ownCents: 480, until: { time: '02:00' } } };
  const before = await itemAt('Helles 0,5 l', '2026-11-20T20:59:59Z');
  expect(before.priceCents).toBe(480);
  expect(before).not.toHaveProperty('byList');
  expect((await readAt('2026-11-20T20:59:59Z')).until.toString()).toBe('2026-11-20T21:00:00Z');
  for (const instant of ['2026-11-20T21:00:00Z', '2026-11-21T00:59:59Z'])
    expect(await itemAt('Helles 0,5 l', instant)).toMatchObject(happy);
  expect((await readAt('2026-11-21T00:30:00Z')).until.toString()).toBe('2026-11-21T01:00:00Z');
  expect((await itemAt('Helles 0,5 l', '2026-11-21T01:00:00Z')).priceCents).toBe(480);
  expect((await itemAt('Dunkles 0,5 l', '2026-11-20T21:00:00Z')).priceCents).toBe(490);
});

test('[T11] when clocks change, the menu goes by the clock on the wall', async () => {
  await makeList({ weekdays: [7], fromMinute: 60, untilMinute: 150 });
  const at = async (instant: string) => {
    const { priceCents, byList } = await itemAt('Helles 0,5 l', instant);
    return [priceCents, byList?.until?.time, (await readAt(instant)).until.toString()];
  };
  // Half past two comes twice in October, and not at all in March.
  expect(await at('2026-10-25T00:15:00Z')).toEqual([390, '02:30', '2026-10-25T00:30:00Z']);
  expect(await at('2026-10-25T00:45:00Z')).toEqual([480, undefined, '2026-10-25T01:00:00Z']);
  expect(await at('2026-10-25T01:15:00Z')).toEqual([390, '02:30', '2026-10-25T01:30:00Z']);
  expect(await at('2026-03-29T00:30:00Z')).toEqual([390, '03:00', '2026-03-29T01:00:00Z']);
});

test('[T11] a price that counts for days says on which one it ends; one for a single area is not promised', async () => {
  await makeList({ weekdays: [5, 6, 7], fromMinute: 0, untilMinute: 0 });
  expect((await itemAt('Helles 0,5 l', '2026-11-20T12:00:00Z')).byList?.until).toEqual({
    time: '00:00',
    date: '2026-11-23',
  });
  await owner.sql('delete from app.price_list_entries where org_id = $1', [ours.orgId]);
  const [area] = await owner.sql<{ area_id: string }>(
    'select area_id from app.areas where org_id = $1 and location_id = $2 and retired_at is null limit 1',
    [ours.orgId, ours.locationId],
  );
  await makeList({ weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, untilMinute: 0, areaIds: [area?.area_id] });
  const areas = await owner.sql('select 1 from app.areas where location_id = $1 and retired_at is null', [
    ours.locationId,
  ]);
  expect((await itemAt('Helles 0,5 l')).priceCents).toBe(areas.length > 1 ? 480 : 390);
});

test('[T4] sizes stand side by side, each at its price of the moment; one that is alone says which it is', async () => {
  const small = randomUUID();
  const sizes = [
    { articleId: small, label: '0,3 l', priceCents: 340 },
    { articleId: lager, label: '0,5 l', priceCents: 480 },
  ];
  await saveSizes(sizes);
  await owner.sql(`update app.articles set allergens = '{barley,wheat}' where article_id = $1`, [small]);
  await makeList();
  const item = await itemAt('Helles', '2026-11-20T21:00:00Z');
  expect(item.name).toEqual({ de: 'Helles', en: 'Lager' });
  expect(item.sizes).toMatchObject([
    { label: { de: '0,3 l', en: '0.3 l' }, priceCents: 340, isSoldOut: false },
    { label: { de: '0,5 l', en: '0.5 l' }, priceCents: 390, byList: { name: 'Feierabend', ownCents: 480 } },
  ]);
  expect(item).toMatchObject({ depositCents: 200, isSoldOut: false, needsDeclaration: false });
  expect(item.allergens, 'what one size contains is said of all').toEqual(expect.arrayContaining(['wheat', 'barley']));
  await owner.sql(`update app.articles set allergens = null, is_sold_out = true where article_id = $1`, [small]);
  expect(await itemAt('Helles')).toMatchObject({
    needsDeclaration: true,
    isSoldOut: false,
    sizes: [{ isSoldOut: true }, { isSoldOut: false }],
  });
  await owner.sql(`update app.articles set is_active = false, name = 'Mini' where article_id = $1`, [small]);
  await owner.sql(`update app.articles set name = 'Helles', name_en = 'Lager' where article_id = $1`, [lager]);
  const alone = await itemAt('Helles 0,5 l');
  expect(alone.name).toEqual({ de: 'Helles 0,5 l', en: 'Lager 0.5 l' });
  expect(alone).not.toHaveProperty('sizes');
  await owner.sql(`update app.articles set name = 'Helles 0,5 l', name_en = 'Lager 0.5 l' where article_id = $1`, [
    lager,
  ]);
});

test('[T4] two sizes that both stand on the menu are one entry', async () => {
  await saveSizes([
    { articleId: dark, label: 'groß', priceCents: 490 },
    { articleId: lager, label: '0,5 l', priceCents: 480 },
  ]);
  const { menu } = await readAt(noon);
  const names = menu.categories.flatMap(({ entries }) => entries.map(({ name }) => name.de));
  expect(names.filter((name) => /^(Helles|Dunkles)( 0,5 l| groß)?$/.test(name))).toEqual(['Helles']);
  expect((await itemAt('Helles')).sizes?.map(({ label }) => label)).toEqual([
    { de: 'groß', en: '' },
    { de: '0,5 l', en: '0.5 l' },
  ]);
});

test('[T1][T6] what can be chosen comes with its price and what it brings along; leaving something out brings nothing', async () => {
  await attach('extra', [
    option('Zitrone', { nameEn: 'Lemon', deltaCents: 30, additives: ['waxes'] }),
    option('Dunkles dazu', { articleId: dark, deltaCents: -20 }),
  ]);
  expect((await itemAt('Helles 0,5 l')).groups).toMatchObject([
    {
      kind: 'extra',
      min: 0,
      max: 2,
      options: [
        { name: { de: 'Zitrone', en: 'Lemon' }, deltaCents: 30, allergens: [], additives: ['waxes'], isSoldOut: false },
        { deltaCents: -20, allergens: ['barley'], isSoldOut: false },
      ],
    },
  ]);
  await owner.sql('update app.articles set is_sold_out = true, allergens = null where article_id = $1', [dark]);
  const [group] = (await itemAt('Helles 0,5 l')).groups ?? [];
  expect(group?.options[1]).toMatchObject({ isSoldOut: true, allergens: undefined });
  await owner.sql(`update app.articles set is_sold_out = false, allergens = '{barley}' where article_id = $1`, [dark]);
  await attach('without', [option('Schaum', { allergens: ['barley'] })]);
  const without = (await itemAt('Helles 0,5 l')).groups?.find(({ kind }) => kind === 'without');
  expect(without?.options).toMatchObject([{ allergens: [], additives: [] }]);
});

test('[T6] a set stands with its parts: what each choice costs more and what is in it; it is no choice itself', async () => {
  const [board, hen] = [demoId('lindenhof Brotzeitbrettl'), demoId('lindenhof Halbes Grillhendl')];
  const choice = (articleId: string, surchargeCents = 0) => ({ articleId, surchargeCents, valueCents: null });
  const parts = [
    { partId: randomUUID(), name: 'Hauptgang', nameEn: 'Main course', course: 1, choices: [choice(hen)] },
    { partId: randomUUID(), name: 'Getränk', course: null, choices: [choice(lager), choice(dark, 50)] },
  ];
  const body = { version: 0, method: 'single-prices', parts };
  expect(await anna.call('PUT', `/articles/${board}/set`, body)).toMatchObject({ status: 200 });
  expect((await itemAt('Brotzeitbrettl')).groups).toMatchObject([
    { name: { de: 'Hauptgang', en: 'Main course' }, min: 1, max: 1, options: [{ name: { de: 'Halbes Grillhendl' } }] },
    {
      name: { de: 'Getränk', en: '' },
      kind: 'choice',
      options: [
        { name: { de: 'Helles 0,5 l', en: 'Lager 0.5 l' }, deltaCents: 0, allergens: ['barley'] },
        { name: { de: 'Dunkles 0,5 l' }, deltaCents: 50, isSoldOut: false },
      ],
    },
  ]);
  expect(await itemAt('Helles 0,5 l')).not.toHaveProperty('groups');
  await owner.sql('update app.articles set is_active = false where article_id = $1', [hen]);
  expect((await itemAt('Brotzeitbrettl')).groups?.map(({ name }) => name.de)).toEqual(['Getränk']);
  await owner.sql('update app.articles set is_active = true where article_id = $1', [hen]);
});

test('[T11][T1] while a device cannot read such receipts the tills do not sell so, and the menu promises nothing', async () => {
  await openTillDevice(owner, ours, 'K84');
  const greet = (types: readonly string[]) =>
    owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
      JSON.stringify([{ at: new Date().toISOString(), types }]),
      ours.locationId,
    ]);
  await makeList({ weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, untilMinute: 0 });
  await attach('extra', [option('Zitrone')]);
  const now = Temporal.Now.instant().toString();
  await greet(firstTypes);
  const behind = await itemAt('Helles 0,5 l', now);
  expect(behind.priceCents).toBe(480);
  expect(behind).not.toHaveProperty('groups');
  const wait = (await readAt(now)).until.epochMilliseconds - Temporal.Instant.from(now).epochMilliseconds;
  expect(wait).toBeLessThanOrEqual(5 * 60_000);
  await greet(entryTypes);
  expect(await itemAt('Helles 0,5 l', now)).toMatchObject({ priceCents: 390, groups: [{ kind: 'extra' }] });
});
