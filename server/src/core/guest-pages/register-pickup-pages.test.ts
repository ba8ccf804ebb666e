import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { openLog } from '../../platform/log/logger.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { registerErrorPages } from './register-error-pages.ts';
import { registerPickupPages } from './register-pickup-pages.ts';

/** Says what it was asked for. */
const renderer: GuestRenderer = {
  renderPublicPage: (page, { locale, path }) => ({
    status: 200,
    html: JSON.stringify({ locale, path, ...page }),
    inlineStyles: [],
    inlineScripts: [],
    payload: { buildId: '', locale, path, page: page.name, title: '', description: '', data: null },
  }),
};

const board = `/locations/${ours.locationId}/pickup-board`;
let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let app: FastifyInstance;
let site: string;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner);
  app = fastify({ routerOptions: { maxParamLength: 300 } });
  const installation = { publicUrl: 'https://tresen.example', sourceUrl: '', contactEmail: '', buildId: 'b1' };
  registerPickupPages(app, {
    renderer,
    services: api.context.services,
    log: openLog('silent'),
    settingOf: (locale, path) => ({ locale, path, ...installation }),
  });
  registerErrorPages(app);
  site = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await owner.close();
  await api.close();
});

let address: string;
beforeEach(async () => {
  await owner.sql('delete from app.pickup_boards');
  address = String((await anna.call('PUT', board, {})).body['address']);
});

const kept = async () => pause(550);
const numbers = async () => (await (await fetch(`${site}${address}/numbers`)).json()) as Shown;
type Shown = { readonly preparing: readonly string[]; readonly ready: readonly string[] };

/** With something to prepare; says the order and its number. */
async function order(over: Parameters<TillDevice['saleOf']>[0] = {}) {
  const orderId = randomUUID();
  const entry = till.sell({ orderId, lines: [{ ...cola, stationId: randomUUID() }], ...over });
  await upload(api, till, [entry]);
  const [row] = await owner.sql<{ number: string }>(
    `select register_code || '-' || pickup_no as number from app.receipts where order_id = $1`,
    [orderId],
  );
  return { orderId, number: row?.number ?? '' };
}

async function move(orderId: string, to: 'accepted' | 'ready' | 'completed'): Promise<void> {
  await upload(api, till, [till.write('order.advance.v1', { orderId, to })]);
}

test('[D5] guests see numbers in work and numbers that are ready, the last one first, and nothing else', async () => {
  const [one, two, three, four] = [await order(), await order(), await order(), await order()];
  for (const { orderId } of [one, two, three]) await move(orderId, 'accepted');
  await move(one.orderId, 'ready');
  await move(two.orderId, 'ready');
  await kept();
  expect(await numbers()).toEqual({ preparing: [three.number], ready: [two.number, one.number] });
  await move(one.orderId, 'completed');
  await move(four.orderId, 'accepted');
  await kept();
  expect(await numbers()).toEqual({ preparing: [three.number, four.number], ready: [two.number] });

  const page = await fetch(`${site}/en${address}`);
  expect(await page.json()).toEqual({
    locale: 'en',
    path: address,
    name: 'pickup',
    board: {
      name: 'Biergarten Lindenhof',
      timeZone: 'Europe/Berlin',
      address,
      numbers: { preparing: [three.number, four.number], ready: [two.number] },
    },
  });
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('[D5] an order that was cancelled, and one of long ago, is called out no more', async () => {
  const taken = await order();
  await move(taken.orderId, 'accepted');
  await kept();
  expect((await numbers()).preparing).toContain(taken.number);
  const receiptNo = Number(taken.number.split('-')[1]);
  const back = { ...cola, quantity: -1, totalCents: -350, shares: [{ ratePermille: 190, grossCents: -350 }] };
  await order({
    lines: [back],
    payments: [{ type: 'cash', amountCents: -350, tenderedCents: 0, changeCents: 0, ...notedByHand }],
    totalCents: -350,
    vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
    cancels: { orderId: taken.orderId, registerCode: 'K1', series: 1, receiptNo, isWhole: true, reason: 'input-error' },
  });
  await kept();
  expect((await numbers()).preparing).not.toContain(taken.number);

  const gone = await order();
  await move(gone.orderId, 'accepted');
  await kept();
  expect((await numbers()).preparing).toContain(gone.number);
  await owner.sql(`update app.orders set placed_at = placed_at - interval '13 hours' where order_id = $1`, [
    gone.orderId,
  ]);
  await kept();
  expect((await numbers()).preparing).not.toContain(gone.number);
});

test('[D5] an address is 128 random bits; made twice it is the same, taken back it is gone and comes never again', async () => {
  expect(address).toMatch(/^\/pickup\/[0-9a-f]{32}$/);
  expect((await anna.call('PUT', board, {})).body).toEqual({ address });
  expect((await anna.call('GET', board)).body).toEqual({ address });
  expect((await fetch(`${site}${address}`)).status).toBe(200);

  expect((await anna.call('DELETE', board)).status).toBe(200);
  expect((await anna.call('DELETE', board)).status).toBe(200);
  expect((await anna.call('GET', board)).body).toEqual({ address: null });
  await kept();
  for (const path of ['', '/numbers', '/news']) expect((await fetch(`${site}${address}${path}`)).status).toBe(404);
  expect((await anna.call('PUT', board, {})).body).not.toEqual({ address });
});

test('[D5] guessed, mistyped, taken back or never there: the same answer, and nobody keeps it', async () => {
  await anna.call('DELETE', board);
  await kept();
  const guesses = [
    address,
    `/pickup/${randomBytes(16).toString('hex')}`,
    `/pickup/${address.slice(8).toUpperCase()}`,
    '/pickup/1',
    `/pickup/${ours.locationId}`,
    `/pickup/${'%00'.repeat(8)}`,
    `/pickup/${'a'.repeat(250)}`,
    '/nowhere',
  ];
  for (const accept of ['application/json', '*/*']) {
    const answers = await Promise.all(
      guesses.map(async (path) => {
        const answer = await fetch(site + path, { headers: { accept } });
        const { instance: _, traceId: __, ...body } = (await answer.json()) as Record<string, unknown>;
        return { status: answer.status, kept: answer.headers.get('cache-control'), body };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, kept: 'no-store' });
  }
});

test('[D5] another organisation neither sees, makes nor takes back a board of ours', async () => {
  await owner.sql(`update app.locations set features = '{order-processing}' where org_id <> $1`, [ours.orgId]);
  const stranger = await api.signIn(people.foreignOwner);
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await stranger.call(method, board, method === 'PUT' ? {} : undefined)).status).toBe(404);
  expect((await anna.call('GET', board)).body).toEqual({ address });
  const staff = await api.signIn(people.staff);
  expect((await staff.call('PUT', board, {})).status).toBe(403);
});

test('[D5] whoever has the numbers already is told so, and caches keep them for a second', async () => {
  const first = await fetch(`${site}${address}/numbers`);
  const etag = String(first.headers.get('etag'));
  expect(first.headers.get('cache-control')).toBe('public, max-age=1');
  const again = await fetch(`${site}${address}/numbers`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('[D5] an open screen hears of a change within a second, is told every few seconds that it still holds, and of the end', async () => {
  const stopping = new AbortController();
  const answer = await fetch(`${site}${address}/news`, { signal: stopping.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const frames: Shown[] = [];
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    const parts: AsyncIterable<Uint8Array> = answer.body ?? new ReadableStream<Uint8Array>();
    for await (const part of parts) {
      for (const [, data = ''] of decoder.decode(part).matchAll(/data: (.*)\n/g))
        frames.push(JSON.parse(data) as Shown);
    }
    isOver = true;
  })().catch(() => undefined);
  await expect.poll(() => frames.length).toBe(1);
  const { orderId, number } = await order();
  const started = performance.now();
  await move(orderId, 'accepted');
  await expect.poll(() => frames.at(-1)?.preparing, { timeout: 3000, interval: 20 }).toContain(number);
  expect(performance.now() - started).toBeLessThan(2000);
  const heard = frames.length;
  await expect.poll(() => frames.length, { timeout: 8000 }).toBeGreaterThan(heard);
  await anna.call('DELETE', board);
  await expect.poll(() => isOver, { timeout: 8000 }).toBe(true);
  stopping.abort();
  await reading;
}, 40_000);

test('[D5] nobody holds more lines open than a restaurant has screens', async () => {
  const stopping = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => fetch(`${site}${address}/news`, { signal: stopping.signal })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(20);
  expect(answers.filter(({ status }) => status === 429).length).toBe(2);
  stopping.abort();
  for (const { body } of answers) await body?.cancel().catch(() => undefined);
  await expect
    .poll(async () => {
      const again = new AbortController();
      const { status } = await fetch(`${site}${address}/news`, { signal: again.signal });
      again.abort();
      return status;
    })
    .toBe(200);
});
