import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { HelloSaid } from './proof-page.ts';
import { openTill, openTillBrowser, ready, type TillBrowser } from './till-browser.ts';
import { useProof } from './use-proof.ts';

const proof = useProof();

afterEach(() => {
  proof().answerHello = undefined;
});

async function enrolled(browser: TillBrowser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.open();
  const page = await openTill(context, proof().url);
  await page.evaluate(() => globalThis.proof.enrol());
  await page.evaluate(() => globalThis.proof.open());
  await ready(page);
  return { context, page };
}

async function frozenOf(page: Page): Promise<string | undefined> {
  await ready(page);
  return page.evaluate(() => globalThis.proof.state().frozen);
}

/** The answer of a server that has heard of `serverSeq` entries, the last of them with this hash. */
function serverAt(serverSeq: number, serverHash: string) {
  return (_said: HelloSaid): object => ({
    ticket: 'ticket',
    ticketUntil: '2099-01-01T00:00:00.000Z',
    now: new Date().toISOString(),
    serverSeq,
    serverHash,
    minApp: '',
    role: 'pos',
    isFrozen: false,
    isEnded: false,
    catalogueRevision: 'c1',
    locationId: '01976f00-0000-7000-8000-000000000002',
    register: { registerId: '01976f00-0000-7000-8000-000000000003', code: 'K2', series: 3, nextNo: 1 },
  });
}

test('offline-7.5 a journal whose files are damaged is rebuilt from its copy and does not go on numbering', async () => {
  await using browser = await openTillBrowser();
  const { context, page } = await enrolled(browser);
  for (const no of [1, 2, 3]) expect(await page.evaluate(() => globalThis.proof.sell())).toBe(no);
  await context.close();
  expect(await garble(browser.profile)).toBeGreaterThan(0);

  const again = await openTill(await browser.open(), proof().url);
  expect(await frozenOf(again)).toBe('journal-lost');
  expect(await again.evaluate(() => globalThis.proof.numbers())).toEqual([1, 2, 3]);
  expect(await again.evaluate(() => globalThis.proof.sell())).toBe('frozen');
});

test('offline-7.6 a journal that was cleared is rebuilt from its copy and frozen until the server has compared', async () => {
  await using browser = await openTillBrowser();
  const { context, page } = await enrolled(browser);
  for (const no of [1, 2]) expect(await page.evaluate(() => globalThis.proof.sell())).toBe(no);
  await page.evaluate(async () => {
    const buckets = (navigator as unknown as { storageBuckets: { delete: (name: string) => Promise<void> } })
      .storageBuckets;
    await buckets.delete('journal');
  });
  await page.close();
  const again = await openTill(context, proof().url);
  expect(await frozenOf(again)).toBe('journal-lost');
  expect(await again.evaluate(() => globalThis.proof.numbers())).toEqual([1, 2]);

  proof().answerHello = serverAt(0, '');
  await again.evaluate(() => globalThis.proof.sendNow());
  await again.waitForFunction(() => globalThis.proof.state().frozen === undefined, undefined, { polling: 50 });
  expect(await again.evaluate(() => globalThis.proof.sell())).toBe(3);
});

test('offline-7.6 a browser that lost journal and copy knows by its mark that it had one, and does not sell', async () => {
  await using browser = await openTillBrowser();
  const { context, page } = await enrolled(browser);
  expect(await page.evaluate(() => globalThis.proof.sell())).toBe(1);
  await page.evaluate(() => globalThis.proof.close());
  const session = await context.newCDPSession(page);
  const origin = new URL(proof().url).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,file_systems' });
  await page.close();

  const again = await openTill(context, proof().url);
  expect(await frozenOf(again)).toBe('journal-lost');
  expect(await again.evaluate(() => globalThis.proof.sell())).toBe('frozen');
  expect(await again.evaluate(() => globalThis.proof.numbers())).toEqual([]);
});

test('offline-7.7 without room on the device a sale is refused with its reason and no number is used', async () => {
  await using browser = await openTillBrowser();
  const { context, page } = await enrolled(browser);
  expect(await page.evaluate(() => globalThis.proof.sell())).toBe(1);
  const session = await context.newCDPSession(page);
  const origin = new URL(proof().url).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser remembers for a while how much room there was.
  const sell = () => page.evaluate(() => globalThis.proof.sell());
  await expect.poll(sell, { interval: 1_000, timeout: 90_000 }).toBe('storage-full');
  const last = (await page.evaluate(() => globalThis.proof.numbers())).at(-1) ?? 0;
  await page.waitForFunction(() => globalThis.proof.state().frozen === 'storage-full', undefined, { polling: 50 });
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.waitForFunction(() => globalThis.proof.state().frozen === undefined, undefined, { polling: 100 });
  expect(await sell()).toBe(last + 1);
});

test('offline-7.8 a browser that does not promise to keep the journal says so', async () => {
  await using browser = await openTillBrowser();
  const { page } = await enrolled(browser);
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false);
  expect(await page.evaluate(() => globalThis.proof.state().isPersisted)).toBe(false);
});

/** Overwrites what the browser keeps its databases in, as a dying disk would. */
async function garble(profile: string): Promise<number> {
  const all = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = all.filter(
    (entry) =>
      entry.isFile() && /IndexedDB|indexeddb/i.test(entry.parentPath) && /\.(log|ldb)$|^MANIFEST/.test(entry.name),
  );
  for (const entry of files) await writeFile(join(entry.parentPath, entry.name), Buffer.alloc(4096, 0x5a));
  return files.length;
}
