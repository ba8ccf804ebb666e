import { loadavg } from 'node:os';
import type { TestServer } from '@tresen/e2e/test-server';
import { partsAreHere } from '@tresen/e2e/journeys/till/pos-acts';
import { sell, sellMany } from '@tresen/e2e/journeys/till/pos-proof-acts';
import { Client } from 'pg';
import { startHash } from './bare-sale.ts';
import { type Figure, medianOf, quantileOf, say } from './figures.ts';
import { runUploads } from './run-uploads.ts';
import { fillShop, newKey } from './shop.ts';
import { openTillServer, type TillServer, type TillPage } from './till-server.ts';
import { browserLimits } from './till-limits.ts';
import { type TillNotes, watchStart, watchTill } from './till-watch.ts';

const articles = 20_000;
const starts = 5;
const slowRounds = 25;
const tapsPerSale = 4;
const quickSales = 60;
/** As long as sales are put by without a server; how many that makes is said. */
const backlogMs = 25_000;
const silences = 2;

type Measured = Figure & { readonly more?: Record<string, unknown> };

/** P15, P16, P17 and P22: the real screen in a real browser, with a wire that can be cut. */
export async function benchTill(): Promise<boolean> {
  await using till = await openTillServer(articles);
  const { testServer } = till;
  console.error(
    `load before: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  testServer.wire.cut();
  const coldStarts = [];
  for (let start = 0; start < starts; start += 1) coldStarts.push(await coldStart(till));

  testServer.wire.restore();
  const bare = await till.start(() => undefined);
  const limits = await browserLimits(bare);
  await bare.close();

  testServer.wire.cut();
  const seller = await till.start(watchTill);
  const { page } = seller;
  await page.goto(seller.address);
  await page.locator('.tile').first().waitFor();
  await partsAreHere(page);
  const slow = await sellSlowly(seller);
  const quick = await sellQuickly(seller);
  const sync = await syncBacklog(testServer, seller, slowRounds + quickSales);
  const loss = await noticeLoss(testServer, seller);
  await seller.close();
  console.error(
    `load after: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );

  const figures: readonly Measured[] = [
    ...under('P16 cold start offline to first tap, 4x slower, ms', medianOf(coldStarts), limits.reads, 1000, {
      all: coldStarts.map(Math.round),
    }),
    ...under('P15 tap to drawn, 4x slower, p95 ms', quantileOf(slow.taps, 0.95), quantileOf(limits.taps, 0.95), 50, {
      p50: Math.round(medianOf(slow.taps)),
      count: slow.taps.length,
    }),
    ...under('P15 tap to drawn, 4x slower, slowest ms', Math.max(...slow.taps), Math.max(...limits.taps), 100),
    ...under('P15 requests to the server while tapping', slow.requests.length, 1, 0, {
      paths: [...new Set(slow.requests)],
    }),
    ...under(
      'pay to result drawn, 4x slower, p95 ms',
      quantileOf(slow.results, 0.95),
      quantileOf(limits.taps, 0.95),
      100,
    ),
    ...under('P17 sale on the disk, p95 ms', quantileOf(quick.durable, 0.95), quantileOf(limits.writes, 0.95), 20, {
      p50: Math.round(medianOf(quick.durable)),
      slowedP95: Math.round(quantileOf(slow.durable, 0.95)),
      count: quick.durable.length,
    }),
    {
      metric: 'P17 backlog synced, sales/s, against P1',
      ours: sync.perSecond,
      limit: sync.limit,
      goal: '>= 0.5',
      pass: sync.perSecond / sync.limit >= 0.5,
      more: { backlog: sync.count },
    },
    ...under('P22 noticed after a failed exchange, ms', loss.afterCut, 1, 5000),
    ...under('P22 noticed after silence, slowest ms', Math.max(...loss.afterSilence), 1, 10_000),
    ...under('P22 pay to result drawn in the silence, slowest ms', Math.max(...loss.paying), 1, 100),
  ];
  for (const { more, ...figure } of figures) say(figure, more);
  console.log(`till: ratio ${(sync.perSecond / sync.limit).toFixed(2)}`);
  return figures.every(({ pass }) => pass);
}

function under(metric: string, ours: number, limit: number, most: number, more = {}): readonly Measured[] {
  return [{ metric, ours, limit, goal: `<= ${most}`, pass: ours <= most, more }];
}

/** A browser that was not running, without a server. */
async function coldStart(till: TillServer): Promise<number> {
  const { page, address, slowDown, close } = await till.start(watchStart);
  await slowDown(4);
  await page.goto(address);
  await page.waitForFunction(() => globalThis.tillNotes.firstTap !== undefined);
  const { firstTap = Number.NaN } = await notesOf(page);
  // What the measurement put into the cart must not be there the next time.
  await slowDown(1);
  await page.getByRole('button', { name: 'Leeren' }).click();
  await page.getByText('Warenkorb ist leer').first().waitFor();
  await close();
  return firstTap;
}

async function sellSlowly({ page, slowDown }: TillPage): Promise<TillNotes & { readonly requests: readonly string[] }> {
  const tiles = page.locator('.tile:not([aria-disabled])');
  await slowDown(4);
  const requests: string[] = [];
  const note = (request: { readonly url: () => string }) => {
    const path = new URL(request.url()).pathname;
    // What the till asks on its own account, whether somebody taps or not.
    if (!/^\/(healthz|api\/v1\/(till|session))/.test(path)) requests.push(path);
  };
  page.on('request', note);
  for (let round = 0; round < slowRounds; round += 1) {
    for (let tap = 0; tap < tapsPerSale; tap += 1) await tiles.nth((round * 3 + tap * 5) % 20).click();
    const before = (await notesOf(page)).results.length;
    await page.locator('[aria-label^="Passend, "]').click();
    await page.waitForFunction((known) => globalThis.tillNotes.results.length > known, before);
  }
  page.off('request', note);
  await slowDown(1);
  return { ...(await notesOf(page)), requests };
}

async function sellQuickly({ page }: TillPage): Promise<TillNotes> {
  const before = (await notesOf(page)).durable.length;
  // By hand: nobody pays within the millisecond after a tap, while the cart is still being written down.
  for (let count = 0; count < quickSales; count += 1) await sell(page);
  const notes = await notesOf(page);
  return { ...notes, durable: notes.durable.slice(before) };
}

/** From the first request that carries sales to the answer of the last one. */
async function syncBacklog(testServer: TestServer, { page }: TillPage, already: number) {
  let count = already;
  const until = performance.now() + backlogMs;
  while (performance.now() < until) count += (await sellMany(page, 100)).length;

  let [from, last, sent] = [0, 0, 0];
  const allSent = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.url().endsWith('/till/log') && from === 0) from = performance.now();
  });
  page.on('response', (response) => {
    if (!response.url().endsWith('/till/log') || !response.ok()) return;
    last = performance.now();
    sent += (JSON.parse(response.request().postData() ?? '{}') as { readonly entries: unknown[] }).entries.length;
    if (sent >= count) allSent.resolve();
  });
  testServer.wire.restore();
  await page.getByRole('button', { name: /^Offline/ }).click();
  await page.getByRole('button', { name: 'Jetzt übertragen' }).click();
  await page.keyboard.press('Escape');
  await allSent.promise;
  return { count, perSecond: sent / ((last - from) / 1000), limit: await uploadsPerSecond(testServer) };
}

/** P1 at the same server: sixteen tills, each with a connection of its own, one sale at a time. */
async function uploadsPerSecond(testServer: TestServer): Promise<number> {
  const { privateKey, point } = newKey();
  const client = new Client({ connectionString: testServer.database.urlFor() });
  await client.connect();
  await fillShop(client, 64, point, startHash);
  await client.end();
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const shared = { url: testServer.pastWire, key, startHash, connections: 16, salesEach: 250, seconds: 1.5 };
  const nobody = { node: () => Promise.resolve(0), postgres: () => Promise.resolve(0) };
  const runs = [];
  for (const firstDevice of [0, 16, 32]) runs.push(await runUploads({ ...shared, firstDevice }, nobody));
  return medianOf(runs.slice(1).map(({ perSecond }) => perSecond));
}

async function noticeLoss(testServer: TestServer, { page }: TillPage) {
  const offline = page.getByRole('button', { name: /^Offline/ });
  const noticed = async (from: number) => {
    await offline.waitFor({ state: 'visible' });
    const took = performance.now() - from;
    testServer.wire.restore();
    await page.getByRole('button', { name: /^Online/ }).waitFor();
    return took;
  };
  testServer.wire.cut();
  const cutAt = performance.now();
  await sellMany(page, 1);
  const afterCut = await noticed(cutAt);
  const afterSilence = [];
  const known = (await notesOf(page)).results.length;
  for (let silence = 0; silence < silences; silence += 1) {
    testServer.wire.silence();
    const from = performance.now();
    if (silence > 0) await sellMany(page, 3);
    afterSilence.push(await noticed(from));
  }
  return { afterCut, afterSilence, paying: (await notesOf(page)).results.slice(known) };
}

function notesOf(page: TillPage['page']): Promise<TillNotes> {
  return page.evaluate(() => globalThis.tillNotes);
}
