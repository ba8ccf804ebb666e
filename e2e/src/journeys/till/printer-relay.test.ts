import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, posPath, tile } from './pos-acts.ts';
import {
  areasPrintSlips,
  countOf,
  giveUsb,
  missingPaper,
  openWithPrinter,
  paperOf,
  placePrinter,
  receiptsAre,
  sell,
  takeUsbAway,
} from './printer-acts.ts';
import { useTestServer } from '../use-test-server.ts';

// Two tills are enrolled before each: on a busy machine that alone takes minutes.
vi.setConfig({ testTimeout: 420_000 });
const testServer = useTestServer();

/** The till with the printer, and one without any whose receipts come out of it. */
async function twoTills(name: string, serialNumber: string, receipt: 'always' | 'never', printsSlips: boolean) {
  const host = await openTill(testServer(), { prepare: (fresh) => giveUsb(fresh, { serialNumber, hasDrawer: false }) });
  const printerId = await placePrinter(host, name, { serialNumber, hasDrawer: false });
  if (printsSlips) await areasPrintSlips(host, printerId);
  await receiptsAre(host.page, 'never');
  await openWithPrinter(host);
  const phone = await openTill(testServer(), { prepare: takeUsbAway });
  phone.page.setDefaultTimeout(60_000);
  await receiptsAre(phone.page, receipt);
  await phone.page.evaluate((id) => localStorage.setItem('tresen-receipt-printer', id), printerId);
  const known = phone.page.waitForResponse((answer) => answer.url().endsWith('/till/printers') && answer.ok());
  await phone.open(posPath);
  await known;
  await expectSeen(tile(phone.page, 'Helles 0,5 l'));
  return { host, phone, printerId };
}

async function ask(statement: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: testServer().database.urlFor() });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** The host is at it, and its window closes. A minute later nobody believes in it any more. */
async function closeInTheMiddle(host: Visitor, printerId: string): Promise<void> {
  const states = () =>
    ask('select state from app.print_jobs where printer_id = $1 and state <> $2', [printerId, 'sent']);
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'sending' }]);
  await host.page.close();
  await ask(`update app.print_jobs set lease_until = now() - interval '1 second' where state = 'sending'`);
}

/** The same browser once more: what its printer had taken before is not on this paper. */
async function openAgain(host: Visitor): Promise<Visitor> {
  const page = await host.context.newPage();
  page.setDefaultTimeout(60_000);
  const again = { ...host, page, open: async (path: string) => void (await page.goto(path)) };
  await openWithPrinter(again);
  return again;
}

test('[R1.6] [R8.18] a till without a printer prints on that of another; closed in the middle, its receipt is uncertain', async () => {
  const { host, phone, printerId } = await twoTills('Relais', 'RELAY-01', 'always', false);
  await expectSeen(tile(host.page, 'Helles 0,5 l'));
  const startedAt = performance.now();
  await sell(phone.page);
  await expect.poll(() => paperOf(host.page), { timeout: 60_000, interval: 100 }).toContain('SUMME EUR');
  console.info(
    `from the finger at one till to the paper at the other: ${Math.round(performance.now() - startedAt)} ms`,
  );
  expect(countOf(await paperOf(host.page), 'SUMME EUR')).toBe(1);
  expect(await paperOf(host.page)).not.toContain('KOPIE');
  await expect
    .poll(() => ask('select state, cause, is_copy from app.print_jobs where printer_id = $1', [printerId]))
    .toEqual([{ state: 'sent', cause: null, is_copy: false }]);
  expect(await missingPaper(phone.page).count()).toBe(0);

  await host.page.evaluate(() => globalThis.fakeUsb.set(0, { isStalled: true }));
  await sell(phone.page);
  await closeInTheMiddle(host, printerId);
  await expectSeen(missingPaper(phone.page));
  await missingPaper(phone.page).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Nicht gedruckt' });
  await expectSeen(dialog.getByText('Vielleicht unvollständig. Ist der Ausdruck vollständig?'));

  const again = await openAgain(host);
  expect(await paperOf(again.page)).toBe('');
  await dialog.getByRole('button', { name: 'Nein, als Kopie drucken' }).click();
  await expect.poll(() => paperOf(again.page), { timeout: 60_000 }).toMatch(/KOPIE[\s\S]*SUMME EUR/);
  await expectSeen(dialog.getByText('Alles ist gedruckt.'));
  expect(countOf(await paperOf(again.page), 'SUMME EUR')).toBe(1);
  await host.close();
  await phone.close();
});

test('[R8.18] closed in the middle of a slip, it comes again by itself when the till is back, once and as a copy', async () => {
  const { host, phone, printerId } = await twoTills('Küche', 'RELAY-02', 'never', true);
  await host.page.evaluate(() => globalThis.fakeUsb.set(0, { isStalled: true }));
  await sell(phone.page);
  await closeInTheMiddle(host, printerId);
  await expectSeen(missingPaper(phone.page));
  await expectSeen(
    phone.page.getByText(/^Bons für Nr\. \S+ konnten nicht gedruckt werden: Die Kasse mit dem Drucker ist offline\./),
  );

  const again = await openAgain(host);
  await expect.poll(() => paperOf(again.page), { timeout: 90_000 }).toMatch(/KOPIE[\s\S]*Helles 0,5 l/);
  await expectGone(missingPaper(phone.page));
  await expect
    .poll(() => ask('select state, is_copy from app.print_jobs where printer_id = $1', [printerId]))
    .toEqual([{ state: 'sent', is_copy: true }]);
  expect(countOf(await paperOf(again.page), 'Helles 0,5 l')).toBe(1);
  await host.close();
  await phone.close();
});
