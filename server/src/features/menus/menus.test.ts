import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const garden = demoId('location biergarten-lindenhof');
const shop = demoId('location hofladen-lindenhof');
const lager = demoId('lindenhof Helles 0,5 l');

type Draft = {
  version: number;
  content: { categories: { title: string; entries: { title: string }[] }[] };
  editors: { name: string }[];
};

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

async function create(name = 'Sommerkarte', from: object = { what: 'nothing' }): Promise<string> {
  const menuId = randomUUID();
  const made = await anna.call('PUT', `/menus/${menuId}`, { locationId: garden, name, from });
  expect(made).toMatchObject({ status: 200, body: { menuId } });
  return menuId;
}

const head = (categoryId: string, title: string) => ({ categoryId, title, titleEn: '', isHidden: false });
const item = (entryId: string, over: object = {}) => ({
  kind: 'article',
  entryId,
  articleId: lager,
  title: '',
  titleEn: '',
  isHidden: false,
  hasLargePicture: false,
  ...over,
});

async function edit(menuId: string, ...edits: object[]) {
  return anna.call('POST', `/menus/${menuId}/edits`, { edits });
}

async function filled(): Promise<{ menuId: string; categoryId: string; entryId: string; version: number }> {
  const menuId = await create();
  const [categoryId, entryId] = [randomUUID(), randomUUID()];
  const { status, body } = await edit(
    menuId,
    { what: 'put-category', category: head(categoryId, 'Getränke') },
    { what: 'put-entry', categoryId, entry: item(entryId) },
  );
  expect(status).toBe(200);
  return { menuId, categoryId, entryId, version: Number(body['version']) };
}

const listed = async (menuId: string) => {
  const { body } = await anna.call('GET', '/menus');
  return (body['menus'] as { menuId: string }[]).find((menu) => menu.menuId === menuId);
};

test('[R2.7][R3.15] a new menu is a draft; sent twice, it is made once', async () => {
  const menuId = randomUUID();
  const body = { locationId: garden, name: 'Sommerkarte', from: { what: 'nothing' } };
  await Promise.all([anna.call('PUT', `/menus/${menuId}`, body), anna.call('PUT', `/menus/${menuId}`, body)]);
  expect(await listed(menuId)).toMatchObject({ name: 'Sommerkarte', state: 'draft', isDefault: false, entries: 0 });
});

test('[D44] a menu is made of the categories of the till, or of another menu', async () => {
  const full = await create('Karte', { what: 'categories' });
  const first = await listed(full);
  expect(first).toMatchObject({ state: 'draft' });
  expect(Number((first as { entries?: number } | undefined)?.entries)).toBeGreaterThan(20);
  const copy = await create('Kopie', { what: 'menu', menuId: full });
  expect(await listed(copy)).toMatchObject({ ...first, menuId: copy, name: 'Kopie' });
});

test('[R2.42][R2.43][R2.44][R3.12][R3.13][R3.14] edits are kept, block by block', async () => {
  const { menuId, categoryId, entryId } = await filled();
  const subheading = { kind: 'subheading', entryId: randomUUID(), title: 'Vom Fass', titleEn: 'On tap' };
  const { body } = await edit(
    menuId,
    { what: 'put-entry', categoryId, entry: subheading, beforeEntryId: entryId },
    { what: 'put-entry', categoryId, entry: item(entryId, { title: '„Unser“ Helles' }) },
  );
  const draft = body as unknown as Draft;
  expect(draft.content.categories).toMatchObject([
    { title: 'Getränke', entries: [{ title: 'Vom Fass' }, { title: '„Unser“ Helles' }] },
  ]);
  expect((await anna.call('GET', `/menus/${menuId}`)).body).toMatchObject({ content: draft.content, state: 'draft' });
});

test('[R2.42] two editors at once are told of each other and lose nothing', async () => {
  const { menuId, categoryId, entryId } = await filled();
  const support = await api.signIn(people.support);
  await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 });
  const chosen = await support.call('PUT', '/session/organization', {
    organizationId: demoId('organization lindenhof'),
  });
  expect(chosen.status).toBe(200);
  const other = randomUUID();
  const answers = await Promise.all([
    edit(menuId, { what: 'put-entry', categoryId, entry: item(entryId, { title: 'Eins' }) }),
    support.call('POST', `/menus/${menuId}/edits`, {
      edits: [{ what: 'put-entry', categoryId, entry: item(other, { title: 'Zwei' }) }],
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await anna.call('GET', `/menus/${menuId}/draft`);
  const draft = body as unknown as Draft;
  expect(draft.content.categories[0]?.entries.map(({ title }) => title).toSorted()).toEqual(['Eins', 'Zwei']);
  expect(draft.editors).toHaveLength(1);
});

test('[R2.46][R4.4] publishing shows what will change, and publishes exactly that', async () => {
  const { menuId, version } = await filled();
  const preview = (await anna.call('GET', `/menus/${menuId}/publication`)).body;
  expect(preview).toMatchObject({
    version,
    entries: 1,
    isFirst: true,
    added: { count: 2, titles: ['Getränke', 'Helles 0,5 l'] },
    isEmpty: false,
    isImprintMissing: false,
  });
  expect((await anna.call('POST', `/menus/${menuId}/publication`, { version: version - 1 })).body).toMatchObject({
    code: 'record/changed',
  });
  expect((await anna.call('POST', `/menus/${menuId}/publication`, { version })).status).toBe(200);
  expect(await listed(menuId)).toMatchObject({ state: 'published', hasUnpublishedChanges: false });
  await edit(menuId, { what: 'put-category', category: head(randomUUID(), 'Speisen') });
  expect(await listed(menuId)).toMatchObject({ state: 'published', hasUnpublishedChanges: true });
  expect((await anna.call('GET', `/menus/${menuId}/publication`)).body).toMatchObject({
    isFirst: false,
    added: { count: 1, titles: ['Speisen'] },
  });
});

test('[R4.4] what was published is kept under its hash and can be neither changed nor deleted', async () => {
  const { menuId, version } = await filled();
  await anna.call('POST', `/menus/${menuId}/publication`, { version });
  const again = (await anna.call('POST', `/menus/${menuId}/publication`, { version })).status;
  expect(again).toBe(200);
  const versions = await owner.sql('select hash from app.menu_versions where menu_id = $1', [menuId]);
  expect(versions).toHaveLength(1);
  await expect(owner.sql(`update app.menu_versions set content = '{}' where menu_id = $1`, [menuId])).rejects.toThrow(
    /append-only/,
  );
  await expect(owner.sql(`delete from app.menu_versions where menu_id = $1`, [menuId])).rejects.toThrow(/append-only/);
});

test('[R2.46] nothing empty is published, and nothing without an imprint', async () => {
  const empty = await create('Leer');
  expect((await anna.call('POST', `/menus/${empty}/publication`, { version: 1 })).body).toMatchObject({
    code: 'menu/empty',
  });
  const { menuId, version } = await filled();
  const testServer = (await anna.call('GET', '/organization')).body;
  await anna.call('PUT', '/organization', { ...testServer, imprint: '  ' });
  expect((await anna.call('GET', `/menus/${menuId}/publication`)).body).toMatchObject({ isImprintMissing: true });
  expect((await anna.call('POST', `/menus/${menuId}/publication`, { version })).body).toMatchObject({
    code: 'menu/imprint-missing',
  });
  await anna.call('PUT', '/organization', { ...testServer, version: Number(testServer['version']) + 1 });
});

test('[R4.5][R4.6][D14] a menu is disabled with a message, enabled again, unpublished and brought back', async () => {
  const { menuId, version } = await filled();
  await anna.call('POST', `/menus/${menuId}/publication`, { version });
  const active = (isActive: boolean) =>
    anna.call('PUT', `/menus/${menuId}/active`, { isActive, message: 'Winterpause', messageEn: '' });
  expect((await active(false)).status).toBe(200);
  expect(await listed(menuId)).toMatchObject({ state: 'disabled' });
  expect((await active(true)).status).toBe(200);
  expect(await listed(menuId)).toMatchObject({ state: 'published' });
  expect((await anna.call('DELETE', `/menus/${menuId}/publication`)).status).toBe(200);
  expect(await listed(menuId)).toMatchObject({ state: 'draft' });
  expect((await anna.call('POST', `/menus/${menuId}/publication/restoration`, {})).status).toBe(200);
  expect(await listed(menuId)).toMatchObject({ state: 'published', hasUnpublishedChanges: false });
});

test('[R2.47] a place has one default menu', async () => {
  const { menuId } = await filled();
  expect((await anna.call('PUT', `/menus/${menuId}/default`, {})).status).toBe(200);
  const { menus } = (await anna.call('GET', '/menus')).body as { menus: { menuId: string; isDefault: boolean }[] };
  expect(menus.filter(({ isDefault }) => isDefault).map((menu) => menu.menuId)).toEqual([menuId]);
});

test('a menu is thrown away and brought back', async () => {
  const { menuId } = await filled();
  expect((await anna.call('DELETE', `/menus/${menuId}`)).status).toBe(200);
  const gone = { status: 404, body: { code: 'PGRST116', entity: 'menu' } };
  expect(await anna.call('GET', `/menus/${menuId}`)).toMatchObject(gone);
  expect(await edit(menuId, { what: 'remove-entry', entryId: randomUUID() })).toMatchObject(gone);
  expect((await anna.call('POST', `/menus/${menuId}/restoration`, {})).status).toBe(200);
  expect((await anna.call('GET', `/menus/${menuId}`)).status).toBe(200);
});

test('[R2.7] a place without menus gets none, and staff make none', async () => {
  const body = { locationId: shop, name: 'Laden', from: { what: 'nothing' } };
  expect((await anna.call('PUT', `/menus/${randomUUID()}`, body)).body).toMatchObject({ entity: 'location' });
  const ben = await api.signIn(people.staff);
  expect((await ben.call('GET', '/menus')).status).toBe(403);
});

test('[R2.44] a menu that would get too long is refused as a whole', async () => {
  const { menuId, categoryId } = await filled();
  const many = Array.from({ length: 601 }, () => ({ what: 'put-entry', categoryId, entry: item(randomUUID()) }));
  expect((await edit(menuId, ...many)).body).toMatchObject({ status: 422, code: 'menu/too-long' });
  expect(await listed(menuId)).toMatchObject({ entries: 1 });
});

test('[R2.46] a change guests can see is counted, a change of the draft is not', async () => {
  const counted = async () => {
    const rows = await owner.sql<{ revision: string }>(
      'select revision from directory.guest_revisions where org_id = $1',
      [demoId('organization lindenhof')],
    );
    return Number(rows[0]?.revision);
  };
  const { menuId, version } = await filled();
  const before = await counted();
  await edit(menuId, { what: 'set-look', look: { note: 'Ab 11 Uhr' } });
  expect(await counted()).toBe(before);
  await anna.call('POST', `/menus/${menuId}/publication`, { version: version + 1 });
  expect(await counted()).toBe(before + 1);
  await anna.call('POST', '/articles/changes', { articleIds: [lager], change: { what: 'sold-out', isSoldOut: true } });
  expect(await counted()).toBe(before + 2);
  await anna.call('POST', '/articles/changes', { articleIds: [lager], change: { what: 'sold-out', isSoldOut: false } });
});
