import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill } from './pos-acts.ts';
import {
  areasPrintSlips,
  countOf,
  giveUsb,
  missingPaper,
  openWithPrinter,
  paperOf,
  placePrinter,
  printersPath,
  sell,
  type TablePrinter,
  takeUsbAway,
} from './printer-acts.ts';
import { useTestServer } from '../use-test-server.ts';

vi.setConfig({ testTimeout: 420_000 });
const testServer = useTestServer();

/** What stands in the way, what the till says about it, and how it is set right again. */
const faults: readonly { fault: TablePrinter; said: string; cured: TablePrinter }[] = [
  { fault: { paper: 'out' }, said: 'Papier ist leer', cured: { paper: 'ok' } },
  { fault: { isCoverOpen: true }, said: 'Deckel ist offen', cured: { isCoverOpen: false } },
  {
    fault: { isHeldElsewhere: true },
    said: 'Der Drucker wird von einem anderen Programm oder Browserfenster verwendet',
    cured: { isHeldElsewhere: false },
  },
  {
    fault: { accessDenied: true },
    said: 'Das Betriebssystem gibt den Drucker nicht frei',
    cured: { accessDenied: false },
  },
  { fault: { isStalled: true }, said: 'Drucker antwortet nicht', cured: { isStalled: false } },
];

const set = (page: Page, change: TablePrinter) => page.evaluate((next) => globalThis.fakeUsb.set(0, next), change);

test('[R8.18] a slip that does not come says why, and comes once when that is mended', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  await owner.open('/admin');
  await areasPrintSlips(owner);
  await owner.close();

  const printer = { serialNumber: 'FAULT-01', hasDrawer: false };
  const visitor = await openTill(testServer(), { prepare: (fresh) => giveUsb(fresh, printer) });
  const { page } = visitor;
  await placePrinter(visitor, 'Pass', printer);
  await openWithPrinter(visitor);
  let count = 0;
  for (const { fault, said, cured } of faults) {
    await set(page, fault);
    await sell(page);
    await expectSeen(page.getByText(new RegExp(`^Bons für Nr\\. \\S+ konnten nicht gedruckt werden: ${said}\\.`)));
    await expectSeen(page.getByRole('button', { name: 'Erneut drucken' }));
    expect(countOf(await paperOf(page), 'Helles 0,5 l')).toBe(count);
    await set(page, cured);
    count += 1;
    await expect.poll(async () => countOf(await paperOf(page), 'Helles 0,5 l'), { timeout: 60_000 }).toBe(count);
    await expectGone(missingPaper(page));
  }
  expect(await paperOf(page)).not.toContain('KOPIE');

  await page.evaluate(() => globalThis.fakeUsb.unplug(0));
  await sell(page);
  await expectSeen(page.getByText(/^Bons für Nr\. \S+ konnten nicht gedruckt werden: Drucker nicht verbunden\./));
  await page.getByRole('button', { name: 'Später' }).click();
  await expectGone(page.getByText(/^Bons für Nr\./));
  await missingPaper(page).click();
  const dialog = page.getByRole('dialog', { name: 'Nicht gedruckt' });
  await expectSeen(dialog.getByText('Drucker nicht verbunden · Wird gedruckt, sobald es geht'));
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await expectSeen(dialog.getByText('Alles ist gedruckt.'));
  await visitor.close();
});

test('[R8.19] at the till: a paired device that nobody has set up is named, and the owner is taken to its setup', async () => {
  const visitor = await openTill(testServer(), {
    prepare: (fresh) => giveUsb(fresh, { serialNumber: 'STRANGE-1', productName: 'mC-Print3' }),
  });
  const { page } = visitor;
  await page.evaluate(() => globalThis.fakeUsb.grant(0));
  await page.reload();
  await expectSeen(
    page.getByText('Das gekoppelte Gerät „mC-Print3“ ist für diesen Standort nicht als Drucker eingerichtet.'),
  );
  await page.getByRole('button', { name: 'Einrichten', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: 'Drucker einrichten' }));
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/settings\/locations\/[\da-f-]{36}\/printer$/);
  await visitor.close();
});

test('[R4.8] [D15] unknown and unsupported: from a browser without USB, and of a printer that cannot answer', async () => {
  const printer = { serialNumber: 'STATE-02', hasDrawer: false, answers: false };
  const visitor = await openTill(testServer(), { prepare: (fresh) => giveUsb(fresh, printer) });
  const { page } = visitor;
  await visitor.open(await printersPath(page));
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await page.getByLabel('Name').fill('Stumm');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Ohne Test weiter' }).click();
  await page.getByRole('button', { name: 'Nein', exact: true }).click();
  await page.getByRole('button', { name: 'Fertigstellen' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Stumm' });
  await expectSeen(row.getByText('Unbekannt'));
  await expectSeen(row.getByText(/nicht getestet/));
  await row.getByRole('button', { name: 'Testdruck' }).click();
  await expect.poll(() => paperOf(page)).toContain('ÄÖÜ äöü ß € §');

  const phone = await testServer().visitor({ size: { width: 390, height: 844 } });
  await takeUsbAway(phone);
  await phone.signIn('owner');
  await phone.open(await printersPath(phone.page));
  await expectSeen(phone.page.getByRole('listitem').filter({ hasText: 'Stumm' }).getByText('Nicht unterstützt'));
  await phone.close();
  await visitor.close();
});

test('[R2.52] a Star printer with CloudPRNT gets an address of its own, and fetches paper from there', async () => {
  const visitor = await testServer().visitor();
  const { page, context } = visitor;
  await visitor.signIn('owner');
  await visitor.open(await printersPath(page));
  await page.getByRole('button', { name: 'CloudPRNT-Drucker' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Star-Drucker mit CloudPRNT' });
  await dialog.getByRole('button', { name: 'Adresse erzeugen' }).click();
  await expectSeen(dialog.getByText('Bitte gib dem Drucker einen Namen.'));
  await dialog.getByLabel('Name').fill('Grill');
  await dialog.getByRole('button', { name: 'Adresse erzeugen' }).click();
  await expectSeen(dialog.getByText('„Grill“ ist eingerichtet.'));
  const address = await dialog.getByLabel('Adresse für den Drucker').inputValue();
  expect(new URL(address).origin).toBe(testServer().url);
  await dialog.getByRole('button', { name: 'Fertigstellen' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Grill' });
  await expectSeen(row.getByText(/Star CloudPRNT · 48 Zeichen/));
  const polled = await context.request.post(address, { data: { status: '23 6 0 0' } });
  expect(await polled.json()).toEqual({ jobReady: false });
  await page.reload();
  await expectSeen(row.getByText('Bereit'));
  await visitor.close();
});
