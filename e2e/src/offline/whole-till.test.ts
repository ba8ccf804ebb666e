import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from '../journeys/expect-seen.ts';
import { openTill, payButton, result, tap, tile } from '../journeys/till/pos-acts.ts';
import { useTestServer } from '../journeys/use-test-server.ts';

const testServer = useTestServer();

test('offline-7.40 a till that is reloaded without a server opens with its articles, sells, and sends later', async () => {
  const { page, close } = await openTill(testServer(), { keepsApp: true });
  await keptInBrowser(page);
  const before = await receipts();
  expect(await page.evaluate(keptSentences)).toBe(2);
  testServer().wire.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Ausschank', exact: true }).or(tile(page, 'Helles 0,5 l')).first().waitFor();
  if (!(await tile(page, 'Helles 0,5 l').isVisible()))
    await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));
  expect(await receipts()).toBe(before);

  testServer().wire.restore();
  await expect.poll(receipts, { timeout: 60_000 }).toBe(before + 1);
  await close();
});

test('offline-7.11 a sale whose answer was swallowed is stored once', async () => {
  const { page, close } = await openTill(testServer());
  const before = await receipts();
  testServer().wire.silence();
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));
  testServer().wire.restore();
  await expect.poll(receipts, { timeout: 60_000 }).toBe(before + 1);
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expect.poll(receipts, { timeout: 60_000 }).toBe(before + 2);
  await close();
});

/** The app is whole on the device: every file it may ever ask for. */
async function keptInBrowser(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Files with what is said of refusals, one of each language: no screen but the log-in is without it. */
async function keptSentences(): Promise<number> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => /\/assets\/refusal-(?!text-)[^/]+\.js/.test(url)).length;
}

async function receipts(): Promise<number> {
  const client = new Client({ connectionString: testServer().database.urlFor() });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from app.receipts');
    return rows[0]?.count ?? -1;
  } finally {
    await client.end();
  }
}
