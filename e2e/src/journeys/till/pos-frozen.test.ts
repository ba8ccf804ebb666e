import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { enrol, openTill, payButton, tap, tile } from './pos-acts.ts';
import { bookedBy, deviceOf, expectBooked, keptOnDevice, managerOf, sell } from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const stopped = 'Diese Kasse ist angehalten';

afterEach(() => testServer().wire.restore());

async function expectStopped(page: Page, why: RegExp): Promise<void> {
  await expectSeen(page.getByRole('heading', { name: stopped }));
  await expectSeen(page.getByText(why));
  expect(await tile(page, 'Helles 0,5 l').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
}

/** What the manager's screen gives out for a till that has to start over. */
async function codeInPlaceOf({ context }: Visitor, deviceId: string): Promise<string> {
  const manage = managerOf(testServer(), context);
  const [{ locationId } = {}] = await inDatabase(
    testServer(),
    'select location_id as "locationId" from app.devices where device_id = $1',
    [deviceId],
  );
  const code = { role: 'pos', name: 'Theke', replacesDeviceId: deviceId };
  return String((await manage('POST', `/locations/${String(locationId)}/device-codes`, code))['code']);
}

test('[D11] offline-7.6 a till that lost its memory sells nothing, and goes on under a new series once it is set up again', async () => {
  const till = await openTill(testServer(), { keepsApp: true });
  const { page, close } = till;
  await keptOnDevice(page);
  const deviceId = await deviceOf(page);
  const sums = [await sell(page), await sell(page, 'Riesenbrezn')];
  await expectBooked(testServer(), deviceId, sums);
  await page.evaluate(async () => {
    const { storageBuckets } = navigator as unknown as { storageBuckets: { delete: (name: string) => Promise<void> } };
    await storageBuckets.delete('journal');
    await (await navigator.storage.getDirectory()).removeEntry('journal.log');
  });
  await page.reload();
  await expectStopped(page, /^Die gespeicherten Verkäufe dieses Geräts sind verschwunden\./);
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expectStopped(page, /^Die gespeicherten Verkäufe/);

  await managerOf(testServer(), till.context)('POST', `/devices/${deviceId}/loss`);
  const code = await codeInPlaceOf(till, deviceId);
  await page.getByRole('button', { name: 'Neu einrichten' }).click();
  await enrol(page, code);
  await expectSeen(tile(page, 'Helles 0,5 l'));
  const next = await deviceOf(page);
  expect(next).not.toBe(deviceId);
  await expectBooked(testServer(), next, [await sell(page)]);
  const numbers = await inDatabase(
    testServer(),
    'select register_code, series, no::int from app.receipts where device_id = any ($1::uuid[]) order by series, no',
    [[deviceId, next]],
  );
  expect(new Set(numbers.map(({ register_code: code_ }) => code_)).size).toBe(1);
  expect(numbers.map(({ series, no }) => [series, no])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
  await close();
});

test('offline-7.32 a hole in the memory of a till stops it; what is not sent can be saved to a file and handed in', async () => {
  const till = await openTill(testServer(), { keepsApp: true });
  const { page, close } = till;
  await keptOnDevice(page);
  const deviceId = await deviceOf(page);
  const sums = [await sell(page), await sell(page)];
  await expectBooked(testServer(), deviceId, sums);
  testServer().wire.cut();
  sums.push(await sell(page, 'Riesenbrezn'));
  await page.evaluate(async () => {
    type Bucket = { readonly indexedDB: IDBFactory };
    const { storageBuckets } = navigator as unknown as { storageBuckets: { open: (name: string) => Promise<Bucket> } };
    const { indexedDB: journal } = await storageBuckets.open('journal');
    await new Promise<void>((resolve, reject) => {
      const opening = journal.open('journal');
      opening.addEventListener('error', () => reject(new Error('not opened')));
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('log', 'readwrite');
        writing.objectStore('log').delete(1);
        writing.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
  });
  await page.reload();
  await expectStopped(page, /^In den gespeicherten Verkäufen dieses Geräts fehlt etwas\./);
  await expectSeen(page.getByText('1 gespeicherter Eintrag ist noch nicht übertragen.'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Notfall-Export' }).click();
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { readonly entries: unknown[] };
  expect(file).toMatchObject({ kind: 'tresen-device-log', device: deviceId, entries: [{ seq: 3 }] });

  const manage = managerOf(testServer(), till.context);
  expect(await manage('POST', '/device-log-imports', { entries: file.entries })).toMatchObject({ applied: 1 });
  expect((await bookedBy(testServer(), deviceId)).map(({ total }) => total)).toEqual(sums);
  await close();
});

test('offline-7.7 a full device takes no payment and says why; with room again the same cart is paid', async () => {
  const { page, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const kept = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.add = kept) });
  });
  await payButton(page, /^Passend/).click();
  await expectStopped(page, /^Der Speicher dieses Geräts ist voll\./);
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await expectGone(page.getByRole('heading', { name: stopped }));
  await payButton(page, 'Passend, 11,20 € bar').click();
  await expectBooked(testServer(), deviceId, [1120]);
  await close();
});

test('offline-7.6 a memory that was cleared but has its copy is put together again, and the numbers go on', async () => {
  const { page, close } = await openTill(testServer(), { keepsApp: true });
  await keptOnDevice(page);
  const deviceId = await deviceOf(page);
  testServer().wire.cut();
  const sums = [await sell(page), await sell(page, 'Riesenbrezn')];
  await page.evaluate(async () => {
    const { storageBuckets } = navigator as unknown as { storageBuckets: { delete: (name: string) => Promise<void> } };
    await storageBuckets.delete('journal');
  });
  await page.reload();
  await expectStopped(page, /^Die gespeicherten Verkäufe/);
  testServer().wire.restore();
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  sums.push(await sell(page));
  await expectBooked(testServer(), deviceId, sums);
  await close();
});
