import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { type BridgeProgram, openBridgeProgram } from '../../test-server/bridge-program.ts';
import { openPrinterStandIn, type PrinterStandIn } from '../../test-server/printer-stand-in.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { bridgeWords } from './bridge-words.ts';
import { openTill, posPath, tile } from './pos-acts.ts';
import { countOf, missingPaper, printersPath, receiptsAre, sell, takeUsbAway } from './printer-acts.ts';

vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
/** Where a page may look for a bridge on its own computer. */
const localPort = 47_310;
let bridge: BridgeProgram;
let printer: PrinterStandIn;
beforeAll(async () => {
  [bridge, printer] = await Promise.all([openBridgeProgram(), openPrinterStandIn()]);
});
afterAll(async () => {
  await bridge[Symbol.asyncDispose]();
  await printer[Symbol.asyncDispose]();
});

const sizes = { de: { width: 360, height: 740 }, en: { width: 1280, height: 900 } } as const;
const { de } = bridgeWords;

async function openDesk(locale: 'de' | 'en'): Promise<Visitor> {
  const desk = await testServer().visitor({ locale, size: sizes[locale] });
  desk.page.setDefaultTimeout(60_000);
  await takeUsbAway(desk);
  await desk.signIn('owner');
  return desk;
}

/** The owner makes a code, and somebody types what the desk shows. */
async function addBridge({ page, open }: Visitor): Promise<void> {
  await open('/admin/settings/devices');
  await page.getByRole('button', { name: de.addDevice }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(de.deviceName).fill('Keller');
  await dialog.getByRole('radio', { name: de.role }).check();
  await dialog.getByRole('button', { name: de.showCode }).click();
  const command = (await page.getByLabel(de.code).textContent()) ?? '';
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'bridge-command-de-360');
  expect(command).toMatch(/^tresen-bridge enrol --server http:\/\/127\.0\.0\.1:\d+ --code [\w-]{11}$/);
  await bridge.enrol(command.split(' ').slice(1));
  await expectSeen(page.getByText(de.arrived));
  bridge.start(localPort);
}

async function setUpPrinter(page: Page): Promise<void> {
  await page.getByRole('button', { name: de.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: de.dialog });
  await dialog.getByLabel(de.address).fill('8.8.8.8');
  await dialog.getByRole('button', { name: de.look }).click();
  await expectSeen(dialog.getByText(de.wrong));
  await dialog.getByLabel(de.address).fill('127.0.0.1');
  await dialog.getByLabel(de.port).fill(String(printer.port));
  await dialog.getByRole('button', { name: de.look }).click();
  await expectSeen(dialog.getByRole('radio', { name: /^TM-T88VI/ }));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'bridge-found-de-360');
  await dialog.getByRole('textbox', { name: de.name }).fill('Küche');
  await dialog.getByRole('button', { name: de.create }).click();
  await expectSeen(dialog.getByText(de.sent));
  await picture(page, 'bridge-tested-de-360');
  await dialog.getByRole('button', { name: de.yes }).click();
  await expectGone(dialog);
}

async function ask(statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: testServer().database.urlFor() });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** A till whose receipts come out of the printer in the kitchen. */
async function openSellingTill(more: Record<string, string> = {}): Promise<Visitor> {
  const [row] = await ask(`select printer_id, host_device_id from app.printers where connection = 'network'`);
  const till = await openTill(testServer(), { prepare: takeUsbAway });
  till.page.setDefaultTimeout(60_000);
  await receiptsAre(till.page, 'always');
  const kept = { 'tresen-receipt-printer': String(row?.['printer_id']), ...more };
  await till.page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  const known = till.page.waitForResponse((answer) => answer.url().endsWith('/till/printers') && answer.ok());
  await till.open(posPath);
  await known;
  await expectSeen(tile(till.page, 'Helles 0,5 l'));
  return till;
}

const soon = { timeout: 60_000, interval: 100 };

test('[R8.18] an owner enrols a bridge, finds a printer of the network and prints a test sheet', async () => {
  const desk = await openDesk('de');
  const { page } = desk;
  const path = await printersPath(page);
  await desk.open(path);
  await page.getByRole('button', { name: de.add, exact: true }).click();
  await expectSeen(page.getByText(de.none));
  await page.keyboard.press('Escape');
  await addBridge(desk);
  await desk.open(path);
  await expectSeen(page.getByRole('list', { name: de.bridges }).getByText(de.connected));
  await expectSeen(page.getByText(de.version));
  await setUpPrinter(page);
  await expectSeen(page.locator('[data-state="ready"]'));
  expect((await printer.seen()).papers.filter((paper) => paper.includes('ÄÖÜ äöü ß €'))).toHaveLength(1);
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'bridge-printers-de-360');
  expect(desk.complaints()).toEqual([]);
  await desk.close();

  const english = await openDesk('en');
  await english.open(path);
  const { en } = bridgeWords;
  await expectSeen(english.page.getByRole('list', { name: en.bridges }).getByText(en.connected));
  await expectSeen(english.page.getByText(en.version));
  expect(await barriersOf(english.page)).toEqual([]);
  await picture(english.page, 'bridge-printers-en-1280');
  await english.page.getByRole('button', { name: en.add, exact: true }).click();
  await expectSeen(english.page.getByLabel(en.address));
  await picture(english.page, 'bridge-dialog-en-1280');
  await english.close();
});

test('[R1.6] [R8.18] a till sells and the network printer prints each receipt once, although the line is cut in mid-job', async () => {
  const till = await openSellingTill();
  const receipts = async () => (await printer.seen()).papers.filter((paper) => paper.includes('SUMME EUR'));
  await sell(till.page);
  await expect.poll(async () => (await receipts()).length, soon).toBe(1);
  expect(await missingPaper(till.page).count()).toBe(0);

  await printer.break({ cutAfter: 120 });
  await sell(till.page);
  await expectSeen(missingPaper(till.page));
  await missingPaper(till.page).click();
  const dialog = till.page.getByRole('dialog', { name: 'Nicht gedruckt' });
  await expectSeen(dialog.getByText('Vielleicht unvollständig. Ist der Ausdruck vollständig?'));
  await picture(till.page, 'bridge-till-uncertain-de-1280');
  expect(await receipts()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Nein, als Kopie drucken' }).click();
  await expect.poll(async () => (await receipts()).length, soon).toBe(2);
  const [, second = ''] = await receipts();
  expect(second).toContain('KOPIE');
  expect(countOf(second, 'SUMME EUR')).toBe(1);
  await expectSeen(dialog.getByText('Alles ist gedruckt.'));
  await till.page.keyboard.press('Escape');

  await printer.break({ isPaperOut: true });
  await sell(till.page);
  await expectSeen(till.page.getByText(/Papier ist leer, lege eine neue Rolle ein/));
  await picture(till.page, 'bridge-till-paper-de-1280');
  await printer.break({ isPaperOut: false });
  await expect.poll(async () => (await receipts()).length, soon).toBe(3);
  await expectGone(missingPaper(till.page));
  await till.close();
});

test('[R8.18] without internet a till prints through the bridge on its own computer, once; other pages may not talk to it', async () => {
  const [row] = await ask(`select device_id from app.bridges`);
  const till = await openSellingTill({ 'tresen-local-bridge': String(row?.['device_id']) });
  const { page, context } = till;
  const local = page.waitForResponse(
    (answer) => answer.url() === `http://127.0.0.1:${localPort}/status` && answer.ok(),
  );
  await page.reload();
  await local;
  await expectSeen(tile(page, 'Helles 0,5 l'));
  const before = (await printer.seen()).papers.length;
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await sell(page);
  await expect.poll(async () => (await printer.seen()).papers.length, soon).toBe(before + 1);
  expect((await printer.seen()).papers.at(-1)).not.toContain('KOPIE');
  await context.unroute('**/api/**');
  await expectGone(missingPaper(page));
  expect(await ask(`select 1 from app.print_jobs where kind = 'receipt' and state in ('queued', 'sending')`)).toEqual(
    [],
  );

  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  for (const path of ['/admin/dashboard', `/admin/settings/locations/${locationId}/printer`]) {
    const policy = (await context.request.get(path)).headers()['content-security-policy'];
    expect(policy).toContain("connect-src 'self';");
  }
  const policy = (await context.request.get(posPath)).headers()['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' http://127.0.0.1:${localPort};`);
  await till.close();
});
