import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../house/root.ts';
import type { Visitor } from '../house/visitor.ts';
import { placeNamed } from './settings-acts.ts';

/** A printer on the table in front of the browser, as the fake world describes it. */
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
};

type World = {
  readonly add: (printer: TablePrinter) => number;
  readonly set: (handle: number, change: TablePrinter) => void;
  readonly plug: (handle: number) => void;
  readonly unplug: (handle: number) => void;
  readonly bytes: (handle: number) => number[];
  choose: string;
};

declare global {
  var fakeUsb: World;
}

/** Puts the fake world of USB before everything else that runs in this browser. */
export async function giveUsb(
  { context }: Pick<Visitor, 'context'>,
  ...printers: readonly TablePrinter[]
): Promise<void> {
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
