import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { openLog } from '../../platform/log/logger.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { guestLeaseMs } from '../calls/guest-lease.ts';
import { registerMenuPages } from './register-menu-pages.ts';

const lager = demoId('lindenhof Helles 0,5 l');
const menuId = demoId('biergarten-lindenhof menu');
const slug = 'biergarten-lindenhof';

/** Says what it was asked for. */
const renderer: GuestRenderer = {
  renderPublicPage: (page, { locale, path }) => ({
    status: page.name === 'menu' ? 200 : 404,
    html: JSON.stringify({ locale, path, ...page }),
    inlineStyles: [],
    inlineScripts: [],
    payload: { buildId: '', locale, path, page: page.name, title: '', description: '', data: null },
  }),
};

let api: TestApi;
let anna: Client;
let dist: string;
let nodes: readonly FastifyInstance[];
/** How many requests the framework saw. */
let framed = 0;
beforeAll(async () => {
  api = await openTestApi();
  anna = await api.signIn(people.owner);
  dist = await mkdtemp(join(tmpdir(), 'tresen-dist-'));
  nodes = await Promise.all([openNode(), openNode()]);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await rm(dist, { recursive: true, force: true });
  await api.close();
});

/** Two processes of an installation know nothing of each other. */
async function openNode(): Promise<FastifyInstance> {
  const app = fastify();
  app.addHook('onRequest', async () => void (framed += 1));
  const settingOf = (locale: 'de' | 'en', path: string) => ({
    locale,
    path,
    publicUrl: 'https://tresen.example',
    sourceUrl: '',
    contactEmail: '',
    buildId: 'b1',
  });
  await registerMenuPages(app, { dist, renderer, services: api.context.services, log: openLog('silent'), settingOf });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

function addressOf(node: FastifyInstance | undefined): string {
  const address = node?.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

function get(node: FastifyInstance | undefined, path: string, headers: Record<string, string> = {}) {
  return fetch(addressOf(node) + path, { headers, redirect: 'manual' });
}

type Shown = {
  name: string;
  path: string;
  menu: {
    categories: { entries: { name?: { de: string }; isSoldOut?: boolean; diet?: string; priceCents?: number }[] }[];
  };
};
const shown = async (path: string, node = nodes[0]) => (await (await get(node, path)).json()) as Shown;
const lagerLine = async (node = nodes[0]) =>
  (await shown(`/menu/${slug}`, node)).menu.categories[0]?.entries.find(({ name }) => name?.de === 'Helles 0,5 l');
const isSoldOut = async (node = nodes[0]) => (await lagerLine(node))?.isSoldOut;

async function sellOut(value: boolean): Promise<void> {
  const change = { what: 'sold-out', isSoldOut: value };
  expect((await anna.call('POST', '/articles/changes', { articleIds: [lager], change })).status).toBe(200);
}

test('[R2.29][R1.2] a menu is found by its link and by its id, in both languages', async () => {
  expect(await shown(`/menu/${slug}`)).toMatchObject({ name: 'menu', locale: 'de', path: `/menu/${slug}` });
  expect(await shown(`/en/menu/${menuId}`)).toMatchObject({ name: 'menu', locale: 'en', path: `/menu/${slug}` });
  expect(await shown(`/menu/${slug}?display=large`)).toMatchObject({ isLarge: true });
});

test('[R8.12] nothing is found under links nobody has', async () => {
  for (const key of ['gibt-es-nicht', demoId('nothing'), 'X', '%00', 'a'.repeat(90)]) {
    const answer = await get(nodes[0], `/menu/${key}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  }
});

test('[R1.2] what is said about the diet of an article stands on the page at once', async () => {
  expect(await lagerLine()).not.toHaveProperty('diet');
  for (const diet of ['vegan', null]) {
    const { body } = await anna.call('GET', `/articles/${lager}`);
    const { isRetired: _, usedBy: __, ...settings } = body;
    expect((await anna.call('PUT', `/articles/${lager}/settings`, { ...settings, diet })).status).toBe(200);
    expect((await lagerLine())?.diet).toBe(diet ?? undefined);
  }
});

test('any cache may hold it for a moment, and who has it is told so, also before the framework', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await get(nodes[0], `/menu/${slug}`, { 'accept-encoding': 'gzip' });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('cdn-cache-control')).toBe('s-maxage=30, stale-while-revalidate=300');
    expect(page.headers.get('vary')).toBe('accept-encoding');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toContain('"name":"menu"');
    const again = await get(nodes[0], `/menu/${slug}`, { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
});

test('a crowd that comes after the lease ran out is still answered before the framework, which counts and limits', async () => {
  await (await get(nodes[0], `/menu/${slug}`)).text();
  const before = framed;
  for (let turn = 0; turn < 3; turn += 1) {
    await pause(guestLeaseMs * 1.5);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => get(nodes[0], `/menu/${slug}`)));
    expect(crowd.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const page of crowd) expect(await page.text()).toContain('"name":"menu"');
  }
  expect(framed).toBe(before);
});

test('[S16] nothing that one guest claims is in the page that the next one gets', async () => {
  const claims: readonly Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
    { 'x-forwarded-prefix': '/evil.example', 'x-original-url': '/admin' },
    { cookie: 'locale=evil.example; theme=evil.example', 'accept-language': 'evil.example' },
    { referer: 'https://evil.example/', 'user-agent': 'evil.example', range: 'bytes=0-1' },
  ];
  const plain = await (await get(nodes[1], `/menu/${slug}`)).text();
  for (const headers of claims) {
    for (const path of [`/menu/${slug}`, `/en/menu/${menuId}`]) {
      const poisoned = await get(nodes[0], path, headers);
      expect(poisoned.status).toBe(200);
      expect([...poisoned.headers].join()).not.toContain('evil.example');
      expect(await poisoned.text()).not.toContain('evil.example');
    }
    expect(await (await get(nodes[0], `/menu/${slug}`)).text(), JSON.stringify(headers)).toBe(plain);
  }
});

test('[R1.2] once the editor is told, no process shows the page of before', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await Promise.all(nodes.map((node) => isSoldOut(node)));
    await sellOut(turn % 2 === 0);
    expect(await Promise.all(nodes.map((node) => isSoldOut(node)))).toEqual([turn % 2 === 0, turn % 2 === 0]);
  }
});

test('[T11][R1.2] once a price list is saved, moved or retired, no process shows the price of before', async () => {
  const [list, stronger] = [randomUUID(), randomUUID()];
  const body = (priceCents: number) => ({
    name: `Liste ${priceCents}`,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromMinute: 0,
    untilMinute: 0,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId: lager, categoryId: null, change: { by: 'price', priceCents } }],
  });
  const { locationId } = ours;
  const acts = [
    ['PUT', `/price-lists/${list}`, { ...body(390), locationId }, 390],
    ['PUT', `/price-lists/${list}/settings`, { ...body(380), version: 1 }, 380],
    ['PUT', `/price-lists/${stronger}`, { ...body(370), locationId }, 380],
    ['PUT', `/locations/${locationId}/price-lists/order`, { priceListIds: [stronger, list] }, 370],
    ['DELETE', `/price-lists/${stronger}`, undefined, 380],
    ['DELETE', `/price-lists/${list}`, undefined, 480],
  ] as const;
  for (const [method, path, settings, priceCents] of acts) {
    expect((await anna.call(method, path, settings)).status, path).toBe(200);
    const lines = await Promise.all(nodes.map((node) => lagerLine(node)));
    expect(
      lines.map((line) => line?.priceCents),
      path,
    ).toEqual([priceCents, priceCents]);
  }
});

test('[R4.5][R4.6][R8.14][D14] disabled with a message, unpublished, and back under the same link', async () => {
  const active = (isActive: boolean) =>
    anna.call('PUT', `/menus/${menuId}/active`, { isActive, message: 'Winterpause', messageEn: 'Closed' });
  await active(false);
  expect(await shown(`/menu/${slug}`)).toMatchObject({
    name: 'menu-unavailable',
    message: { de: 'Winterpause', en: 'Closed' },
  });
  await active(true);
  expect(await shown(`/menu/${slug}`)).toMatchObject({ name: 'menu' });
  await anna.call('DELETE', `/menus/${menuId}/publication`);
  expect(await shown(`/menu/${menuId}`)).toMatchObject({ name: 'menu-unavailable', message: { de: '', en: '' } });
  await anna.call('POST', `/menus/${menuId}/publication/restoration`, {});
  expect(await shown(`/menu/${menuId}`)).toMatchObject({ name: 'menu' });
});

test('[R5.8] a link that was changed leads on to the new one', async () => {
  const place = (await anna.call('GET', `/locations/${demoId('location biergarten-lindenhof')}`)).body;
  const { locationId, entitlements: _, stations: __, ...settings } = place;
  expect(
    (await anna.call('PUT', `/locations/${String(locationId)}/settings`, { ...settings, slug: 'neuer-link' })).status,
  ).toBe(200);
  const moved = await get(nodes[1], `/en/menu/${slug}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/en/menu/neuer-link']);
  expect(await shown('/menu/neuer-link', nodes[1])).toMatchObject({ name: 'menu' });
  const back = { ...settings, slug, version: Number(settings['version']) + 1 };
  expect((await anna.call('PUT', `/locations/${String(locationId)}/settings`, back)).status).toBe(200);
});

test('[R2.29] the preview of a draft is for its editors only', async () => {
  expect((await get(nodes[0], `/menu-preview/${menuId}`)).status).toBe(401);
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await get(nodes[0], `/menu-preview/${menuId}`, { cookie });
  expect(await page.json()).toMatchObject({ name: 'menu', isPreview: true });
  const dora = await api.signIn(people.foreignOwner);
  const foreign = [...dora.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(await (await get(nodes[0], `/menu-preview/${menuId}`, { cookie: foreign })).text()).not.toContain('Helles');
});

test('[R1.2] an open page is told when something changes', async () => {
  const leaving = new AbortController();
  const news = await fetch(`${addressOf(nodes[0])}/menu-news/${menuId}`, { signal: leaving.signal });
  expect(news.headers.get('content-type')).toContain('text/event-stream');
  const reader = news.body?.getReader();
  await reader?.read();
  const next: Promise<{ readonly value?: Uint8Array }> | undefined = reader?.read();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await sellOut(true);
  expect(new TextDecoder().decode((await next)?.value)).toContain('event: revision');
  leaving.abort();
  await sellOut(false);
  expect((await get(nodes[0], `/menu-news/${demoId('nothing')}`)).status).not.toBe(200);
});

test('[T62] guests see that the last one was sold, on every process, and that there are some again', async () => {
  const owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner, ours, 'K91');
  const send = async (...entries: LogEntry[]) => expect((await upload(api, till, entries)).status).toBe(200);
  const count = (left: number, step: number) =>
    till.write('article.count.v1', {
      locationId: ours.locationId,
      articleId: lager,
      countId: randomUUID(),
      left,
      step,
    });
  const seen = async () => {
    await pause(guestLeaseMs);
    return Promise.all(nodes.map((node) => isSoldOut(node)));
  };
  await send(count(1, 1001));
  expect(await seen()).toEqual([false, false]);
  await send(till.sell({ lines: [{ ...cola, articleId: lager }] }));
  expect(await seen()).toEqual([true, true]);
  await send(count(5, 1003));
  expect(await seen()).toEqual([false, false]);
  await send(count(0, 1004));
  expect(await seen()).toEqual([true, true]);
  // Counted on a day that is over, it says nothing today.
  await owner.sql(`update app.article_counts set business_date = business_date - 1 where article_id = $1`, [lager]);
  expect(await seen()).toEqual([false, false]);
  await owner.sql('update app.article_counts set stays = true where article_id = $1', [lager]);
  expect(await seen()).toEqual([true, true]);
  await owner.sql('delete from app.article_counts where article_id = $1', [lager]);
  await owner.close();
});
