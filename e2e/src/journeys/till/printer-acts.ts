import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../test-server/root.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectSeen } from '../expect-seen.ts';
import { payButton, posPath, result, tap, tile } from './pos-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';

/** A printer on the table in front of the browser, as the fake USB bus describes it. */
export type TablePrinter = {
  readonly serialNumber?: string | null;
  readonly productName?: string;
  readonly vendorId?: number;
  readonly productId?: number;
  readonly interfaceClass?: number;
  readonly paper?: 'ok' | 'low' | 'out';
  readonly isCoverOpen?: boolean;
  readonly isStalled?: boolean;
  readonly hasDrawer?: boolean;
  readonly answers?: boolean;
  readonly accessDenied?: boolean;
  readonly isHeldElsewhere?: boolean;
  readonly breaksAfter?: number;
  readonly stallsAfter?: number;
};

type PrinterPage = {
  readonly add: (printer: TablePrinter) => number;
  readonly set: (handle: number, change: TablePrinter) => void;
  readonly plug: (handle: number) => void;
  readonly unplug: (handle: number) => void;
  readonly bytes: (handle: number) => number[];
  readonly grant: (handle: number) => void;
  choose: string;
};

declare global {
  var fakeUsb: PrinterPage;
}

/** Puts the fake USB bus before everything else that runs in this browser. */
export async function giveUsb(
  { context, page }: Pick<Visitor, 'context' | 'page'>,
  ...printers: readonly TablePrinter[]
): Promise<void> {
  // Many windows and a printer's own pauses: a busy machine needs longer than for a plain page.
  page.setDefaultTimeout(60_000);
  const source = await readFile(join(root, 'web/test/printing/fake-usb.ts'), 'utf8');
  const content = stripTypeScriptTypes(source).replaceAll(/^export /gm, '');
  await context.addInitScript({ content: `${content}\ninstallFakeUsb();` });
  await context.addInitScript((table) => {
    for (const printer of table) globalThis.fakeUsb.add(printer);
  }, printers);
}

export async function takeUsbAway({ context }: Pick<Visitor, 'context'>): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'usb');
  });
}

/** What came out of a printer, as text. */
export async function paperOf(page: Page, handle = 0): Promise<string> {
  const bytes = await page.evaluate((at) => globalThis.fakeUsb.bytes(at), handle);
  return new TextDecoder('windows-1252').decode(Uint8Array.from(bytes));
}

export async function printersPath(page: Page, place = 'Biergarten Lindenhof'): Promise<string> {
  const { locationId } = await placeNamed(page, place);
  return `/admin/settings/locations/${locationId}/printer`;
}

/** Through the whole wizard, with the answers of somebody whose printer works. */
export async function setUpPrinter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Testdruck starten' }).click();
  await page.getByRole('button', { name: /^Ja, sieht genauso aus/ }).click();
  await page.getByRole('button', { name: 'Ja, testen' }).click();
  await page.getByRole('button', { name: 'Ja, sie ist offen' }).click();
  await page.getByRole('button', { name: 'Fertigstellen' }).click();
}

/** A printer that hangs on this browser and is set up, without walking through the wizard: that has journeys of its own. */
export async function placePrinter(
  { page, context }: Visitor,
  name: string,
  { serialNumber = null, productName = 'TM-T20III', hasDrawer = true }: TablePrinter,
): Promise<string> {
  const printerId = randomUUID();
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const mark = await page.evaluate(() => localStorage.getItem('tresen-till'));
  const { deviceId } = JSON.parse(mark ?? '{}') as { readonly deviceId: string };
  const made = await context.request.put(`/api/v1/printers/${printerId}`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name,
      locationId,
      hostDeviceId: deviceId,
      connection: 'usb',
      usb: { vendorId: 0x04_b8, productId: 0x0e_28, serialNumber, productName },
      language: 'esc-pos',
      widthChars: 42,
      codePageTable: 'epson',
      codePage: 'windows1252',
      cuts: true,
      feedLines: 3,
      hasDrawer,
      drawerPin: 2,
      isTested: true,
    },
  });
  if (!made.ok()) throw new Error(`no printer: ${made.status()} ${await made.text()}`);
  await page.evaluate(() => globalThis.fakeUsb.grant(0));
  return printerId;
}

/** How this device brings out receipts. */
export async function receiptsAre(page: Page, receipt: 'always' | 'ask' | 'never'): Promise<void> {
  await page.evaluate((value) => {
    const kept = JSON.parse(localStorage.getItem('tresen-till-display') ?? '{}') as object;
    localStorage.setItem('tresen-till-display', JSON.stringify({ ...kept, receipt: value }));
  }, receipt);
}

/** Every area brings its slips to paper: to this printer, or else to that of the device that takes the order. */
export async function areasPrintSlips({ page, context }: Visitor, printerId: string | null = null): Promise<void> {
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const headers = { origin: new URL(page.url()).origin };
  const shown = await context.request.get(`/api/v1/locations/${locationId}/areas`);
  const { areas } = (await shown.json()) as { readonly areas: readonly Record<string, unknown>[] };
  for (const { locationId: _place, visibleArticles: _articles, areaId, ...area } of areas) {
    const data = { ...area, printsOrderItems: true, printerId };
    const saved = await context.request.put(`/api/v1/areas/${String(areaId)}/settings`, { headers, data });
    if (!saved.ok()) throw new Error(`not saved: ${saved.status()} ${await saved.text()}`);
  }
}

/** Opens the till, and waits until it has said how its printers are: from then on sales queue their paper. */
export async function openWithPrinter(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const isReport = (url: string) => url.endsWith('/till/printer-states');
  const said = page.waitForResponse((answer) => isReport(answer.url()) && answer.ok(), { timeout: 90_000 });
  await visitor.open(posPath);
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await said;
}

/** One drink for cash, exactly. */
export async function sell(page: Page): Promise<void> {
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));
}

export function missingPaper(page: Page): Locator {
  return page.getByRole('button', { name: /Ausdrucke? fehl/ });
}

export function countOf(paper: string, word: string): number {
  return paper.split(word).length - 1;
}
