import { afterEach, expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, partsAreHere, posPath, tap, tile } from './pos-acts.ts';
import {
  bookedBy,
  deviceOf,
  expectBooked,
  keptOnDevice,
  needNoPaper,
  offlineChip,
  sell,
  sellMany,
} from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

afterEach(() => testServer().wire.restore());

async function openKeptTill() {
  const till = await openTill(testServer(), { keepsApp: true });
  await partsAreHere(till.page);
  await keptOnDevice(till.page);
  return { ...till, deviceId: await deviceOf(till.page) };
}

test('[A3] [R1.4] [D10] five hundred sales without a server and a reload in between: each once, no gap, the sums agree', async () => {
  const { page, deviceId, close } = await openKeptTill();
  testServer().wire.cut();
  const sums: number[] = [];
  for (const part of [250, 500]) {
    for (let count = 0; count < 5; count += 1) sums.push(await sell(page));
    sums.push(...(await sellMany(page, part - sums.length)));
    if (part === 500) continue;
    await page.reload();
    await needNoPaper(page);
    await expectSeen(offlineChip(page, 250));
  }
  await expectSeen(offlineChip(page, 500));
  await expectSeen(page.getByText('Bitte bald verbinden. Daten liegen nur auf diesem Gerät.'));
  expect(await bookedBy(testServer(), deviceId)).toEqual([]);

  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  await expectGone(offlineChip(page));
  sums.push(await sell(page));
  await expectBooked(testServer(), deviceId, sums);
  await close();
}, 300_000);

test('offline-7.40 a reload without a server opens the till with its cart, and it sells; so does a new window', async () => {
  const { page, context, deviceId, complaints, close } = await openKeptTill();
  testServer().wire.cut();
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await page.waitForTimeout(300);
  await page.reload();
  await expectSeen(page.getByText('Warenkorb wiederhergestellt'));
  await expectSeen(page.getByText('11,20 €', { exact: true }));
  await page.getByRole('button', { name: 'Leeren' }).click();
  const sums = [await sell(page, 'Radler 0,5 l')];
  await page.close();

  const next = await context.newPage();
  await next.goto(posPath);
  await needNoPaper(next);
  sums.push(await sell(next, 'Riesenbrezn'));
  await expectSeen(offlineChip(next, 2));
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  expect(complaints().filter((one) => !one.includes('ERR_CONNECTION'))).toEqual([]);
  await close();
});

test('offline-7.21 the browser believes that it is online: a failed exchange is seen within 5 seconds, silence within 10', async () => {
  const { page, deviceId, close } = await openKeptTill();
  const sums: number[] = [];
  for (const { fault, limit } of [
    { fault: testServer().wire.cut, limit: 5_000 },
    { fault: testServer().wire.silence, limit: 10_000 },
  ]) {
    fault();
    const from = performance.now();
    sums.push(await sell(page));
    await offlineChip(page).waitFor({ state: 'visible' });
    expect(performance.now() - from).toBeLessThan(limit);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    sums.push(await sell(page, 'Riesenbrezn'));
    testServer().wire.restore();
    await expectBooked(testServer(), deviceId, sums);
    await expectGone(offlineChip(page));
  }
  await close();
});

test('offline-7.20 a line of 2 kB a second slows nobody down, and everything arrives once', async () => {
  const { page, deviceId, close } = await openKeptTill();
  testServer().wire.cut();
  const sums = [...(await sellMany(page, 8))];
  testServer().wire.slow(2_000);
  testServer().wire.restore();
  testServer().wire.slow(2_000);
  const from = performance.now();
  sums.push(...(await sellMany(page, 4)));
  expect((performance.now() - from) / 4).toBeLessThan(500);
  await expectBooked(testServer(), deviceId, sums);
  await close();
});

test('offline-7.11 answers that never come and a cable pulled in the middle of a request: sent again, done once', async () => {
  const { page, deviceId, close } = await openKeptTill();
  testServer().wire.loseAnswers();
  const sums = [await sell(page), await sell(page, 'Riesenbrezn')];
  await expect.poll(async () => (await bookedBy(testServer(), deviceId)).length).toBeGreaterThan(0);
  testServer().wire.cut();
  await expectSeen(offlineChip(page, 2));
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);

  testServer().wire.cut();
  sums.push(...(await sellMany(page, 20)));
  testServer().wire.restore();
  // Enough for a hello and some of the twenty, which are sent together.
  testServer().wire.cutAfter(12_000);
  await page.getByRole('button', { name: /^Offline/ }).click();
  await page.getByRole('button', { name: 'Jetzt übertragen' }).click();
  await expectSeen(page.getByText('20 Einträge warten'));
  await page.waitForTimeout(3_000);
  expect(await bookedBy(testServer(), deviceId)).toHaveLength(2);
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  await expectSeen(page.getByText('Alles übertragen', { exact: true }));
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await close();
});
