import type { Locator } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openKitchen, ticket } from '../kitchen/processing-acts.ts';
import { picture } from '../picture.ts';
import { offerOptions } from '../till/pos-options-acts.ts';
import { openTill, payButton, result, smallTargets, tile } from '../till/pos-acts.ts';
import {
  areasPrintSlips,
  giveUsb,
  openWithPrinter,
  paperOf,
  placePrinter,
  receiptsAre,
  type TablePrinter,
} from '../till/printer-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { openArticles, openEditor } from './articles-acts.ts';

// A desk, a till with its printer and a kitchen, one after the other.
vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
const dish = 'Schweinebraten mit Knödel';

async function openSet(desk: Visitor): Promise<Locator> {
  const editor = await openEditor(desk.page, 'de', dish);
  await editor.getByText('Menü / Set').click();
  await editor.getByRole('button', { name: 'Menü bearbeiten' }).click();
  const dialog = desk.page.getByRole('dialog', { name: new RegExp(dish) });
  await expectSeen(dialog.getByRole('button', { name: 'Teil hinzufügen' }));
  return dialog;
}

async function addPart(dialog: Locator, at: number, name: string, choices: readonly string[]): Promise<void> {
  await dialog.getByRole('button', { name: 'Teil hinzufügen' }).click();
  await dialog.getByLabel('Name des Teils').nth(at).fill(name);
  for (const label of choices) await dialog.getByLabel('Auswahl hinzufügen').nth(at).selectOption({ label });
}

/** Its receipts and slips come out of the printer on its table. */
async function tillWithPaper(): Promise<Visitor> {
  const printer: TablePrinter = { serialNumber: 'SET-0001' };
  const visitor = await openTill(testServer(), {
    size: { width: 820, height: 1180 },
    prepare: (fresh) => giveUsb(fresh, printer),
  });
  await placePrinter(visitor, 'Theke', printer);
  await areasPrintSlips(visitor);
  await receiptsAre(visitor.page, 'always');
  await openWithPrinter(visitor);
  return visitor;
}

test('[T7] [T8] [T10] a set is made with every division in sight, sold with one tap for what is open, and reaches each station', async () => {
  const desk = await openArticles(testServer());
  const dialog = await openSet(desk);
  await addPart(dialog, 0, 'Getränk', ['Helles 0,5 l', 'Wasser 0,4 l']);
  // Two drinks are worth less than the set costs.
  await expectSeen(dialog.getByText(/teurer als seine Teile/));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(dialog.getByText(/teurer als seine Teile/).first());
  await addPart(dialog, 1, 'Hauptgang', ['Steckerlfisch']);
  const divisions = dialog.getByRole('list', { name: 'MwSt. im Menü' });
  await expectSeen(divisions.getByText('Helles 0,5 l, Steckerlfisch'));
  await expectSeen(divisions.getByText('Wasser 0,4 l, Steckerlfisch'));
  await expectGone(dialog.getByText(/teurer als seine Teile/));
  for (const [width, height] of [
    [360, 640],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await desk.page.setViewportSize({ width, height });
    await picture(desk.page, `set-desk-${width}x${height}`);
  }
  expect(await barriersOf(desk.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expectGone(dialog);

  // The fish is sold with a side dish only, alone as well as in the set.
  await offerOptions(testServer());
  const till = await tillWithPaper();
  const { page } = till;
  const kitchen = await openKitchen(testServer());
  await page.getByRole('tab', { name: 'Speisen' }).click();
  await tile(page, dish).first().click();
  const sheet = page.getByRole('dialog', { name: dish });
  await expectSeen(sheet.getByRole('button', { name: /Wasser/ }));
  // The only main course is not asked for.
  expect(await sheet.getByText('Hauptgang').count()).toBe(0);
  await picture(page, 'set-till-820x1180');
  await page.setViewportSize({ width: 360, height: 640 });
  await picture(page, 'set-till-360x640');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: /Wasser/ }).click();
  await expectSeen(sheet.getByRole('heading', { name: /Steckerlfisch: Beilage/ }));
  await picture(page, 'set-till-options-360x640');
  // With the last choice it closes by itself: tile, drink and side dish are three taps.
  await sheet.getByRole('button', { name: /Beilagensalat/ }).click();
  await expectGone(sheet);
  // Upright, the cart is folded; here it stands beside the tiles.
  await page.setViewportSize({ width: 1180, height: 820 });
  await expectSeen(page.getByText('Steckerlfisch: Beilagensalat'));
  await picture(page, 'set-till-cart');
  await payButton(page, /^Passend/).click();
  const paid = result(page, /^Bezahlt/);
  await expectSeen(paid);
  const number = /K\d+-\d+/.exec((await paid.textContent()) ?? '')?.[0] ?? '';

  await expect.poll(() => paperOf(page), { timeout: 30_000 }).toMatch(/1 x Wasser 0,4 l/);
  const paper = await paperOf(page);
  expect(paper).toMatch(new RegExp(`1 x ${dish} +15,80 AB[^]*Wasser 0,4 l[^]*Steckerlfisch: Beilagensalat \\+1,00`));
  expect(paper).toMatch(new RegExp(`1 x Steckerlfisch[^]*Beilagensalat[^]*>> ${dish}`));
  const shown = ticket(kitchen.page, number, 'new');
  await expectSeen(shown.getByText('Steckerlfisch'));
  await expectSeen(shown.getByText('Wasser 0,4 l'));
  await expectSeen(shown.getByText('Beilagensalat'));
  await picture(kitchen.page, 'set-kitchen');
  await shown.getByRole('button', { name: /Steckerlfisch/ }).click();
  expect(await shown.getByRole('button', { name: /Wasser/ }).getAttribute('aria-pressed')).toBe('false');
  const all = [desk, till, kitchen];
  expect(all.flatMap((visitor) => visitor.complaints())).toEqual([]);
  await Promise.all(all.map((visitor) => visitor.close()));
});
