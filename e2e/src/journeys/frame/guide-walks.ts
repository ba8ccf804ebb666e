import type { Page } from 'playwright-core';
import { realPaths } from '../../test-server/real-paths.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectSeen } from '../expect-seen.ts';
import { desk, patient, settled, type Walk } from './guide-acts.ts';
import { demoMenu, slug } from '../menu/menu-acts.ts';
import { openTill, payButton, posPath, result, tap } from '../till/pos-acts.ts';
import { giveUsb, printersPath } from '../till/printer-acts.ts';
import { openKitchen } from '../kitchen/processing-acts.ts';
import { businessToday } from '../desk/reports-acts.ts';
import { walkCourses } from './guide-courses.ts';
import { walkCards } from './guide-cards.ts';
import { walkOffer } from './guide-offer.ts';
import { walkTables } from './guide-tables.ts';
import { walkTse } from './guide-tse.ts';

const phone = { width: 390, height: 720 };

/** Through everything that an owner sets and reads. */
export async function walkDesk(walk: Walk): Promise<void> {
  const { page, context, open, close } = await visit(walk);
  const { show } = walk;
  const real = await realPaths(context);
  const look = async (name: string, path: string) => {
    await open(real(path));
    await settled(page);
    await show(name, page);
  };
  await look('dashboard', '/admin/dashboard');
  await look('revenues', '/admin/orders/revenues?period=last-14-days');
  await look('z-reports', '/admin/z-reports');
  await look('articles', '/admin/articles');
  await page.getByRole('table').getByRole('button', { name: 'Hefeweizen 0,5 l', exact: true }).click();
  await settled(page);
  await show('article-edit', page);
  await look('organization', '/admin/settings/organization');
  await look('location', '/admin/settings/locations/:locationId');
  await look('area', '/admin/settings/locations/:locationId/areas/:areaId');
  await look('team', '/admin/settings/team');
  await look('profile', '/admin/settings/profile');
  await open(`/admin/reports?${thisMonth()}`);
  await settled(page);
  await page.getByRole('heading', { name: /^(Auswertungen|Analyses)$/ }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start' });
    window.scrollBy(0, -120);
  });
  await show('reports', page);
  await close();
}

/** The booking batch and what has to be known for it. */
export async function walkBatch(walk: Walk): Promise<void> {
  const { page, open, close } = await visit(walk);
  const { show } = walk;
  await open(`/admin/reports?${thisMonth()}`);
  await page.getByRole('button', { name: /^(Nummern eintragen|Enter numbers|Ändern|Change)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(Beraternummer|Adviser number)/).fill('1001');
  await dialog.getByLabel(/^(Mandantennummer|Client number)/).fill('1');
  await settled(page);
  await show('datev-settings', page);
  await dialog.getByRole('button', { name: /^(Speichern|Save)$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  const card = page.getByRole('region', { name: /DATEV/ }).first();
  await card.getByRole('button', { name: /^(Buchungsstapel herunterladen|Download booking batch)$/ }).waitFor();
  await card.scrollIntoViewIfNeeded();
  await settled(page);
  await show('datev', page);
  await close();
}

export async function walkMenus(walk: Walk): Promise<void> {
  const { page, open, close } = await visit(walk, { width: 1180, height: 720 });
  const { show } = walk;
  await open('/admin/menus');
  await settled(page);
  const { menuId } = await demoMenu(page);
  await open(`/admin/menus?menu=${menuId}`);
  await settled(page);
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await show('menu-editor', page);
  await page.setViewportSize(phone);
  await open(`/menu/${slug}`);
  await settled(page);
  await show('guest-menu', page);
  await close();
}

/** A browser becomes a till, sells, takes back, counts and loses the network. */
export async function walkTill(walk: Walk): Promise<void> {
  const { testServer, locale, show } = walk;
  const fresh = await visit(walk);
  await fresh.open(posPath);
  await settled(fresh.page);
  await show('till-enrol', fresh.page);
  await fresh.close();

  const visitor = await openTill(testServer, { locale, size: desk, prepare: patient });
  const { page } = visitor;
  await tap(page, 'Obatzda mit Brezn', 'Radler 0,5 l', 'Helles 0,5 l', 'Helles 0,5 l');
  await settled(page);
  await show('till-sale', page);
  await payButton(page, /^(Mehr …|More …)$/).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await show('till-payment', page);
  await page.keyboard.press('Escape');
  await payButton(page, /^(Passend|Exact)/).click();
  await expectSeen(result(page, /^(Bezahlt|Paid)/));
  await page.getByRole('button', { name: /^(Letzte Bestellungen|Recent orders)$/ }).click();
  await page.getByRole('dialog').locator('button.row').first().click();
  await page.getByRole('button', { name: /^(Rechnung mit Namen|Invoice with a name)$/ }).click();
  const address = page.getByRole('dialog').getByRole('textbox');
  for (const [place, text] of ['Brunner Bau GmbH', 'Isarstraße 18', '84028', 'Landshut'].entries())
    await address.nth(place).fill(text);
  await settled(page);
  await show('till-invoice', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^(Letzte Bestellungen|Recent orders)$/ }).click();
  await page.getByRole('dialog').locator('button.row').first().click();
  await page.getByRole('button', { name: /^(Stornieren …|Cancel order …)$/ }).click();
  await settled(page);
  await show('till-cancel', page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await fromMenu(page, /^(Kassenbuch|Cash book)$/);
  await page
    .getByRole('dialog')
    .getByText(/^(Kasse zählen|Count the drawer)$/)
    .click();
  await settled(page);
  await show('cash-count', page);
  await page.keyboard.press('Escape');
  await fromMenu(page, /^(Verbindung und Übertragung|Connection and transfer)$/);
  await settled(page);
  await show('till-connection', page);
  await visitor.close();
}

/** Orders come in and are worked on. */
export async function walkBoard({ testServer, locale, show }: Walk): Promise<void> {
  const till = await openTill(testServer, { locale, size: desk, prepare: patient });
  const kitchen = await openKitchen(testServer, { locale, size: { width: 1180, height: 720 } });
  await patient(kitchen);
  for (const names of [
    ['Bratwurst im Brötchen', 'Pommes frites'],
    ['Käsespätzle'],
    ['Bratwurst im Brötchen'],
    ['Wurstsalat mit Brot'],
  ]) {
    await tap(till.page, 'Helles 0,5 l', ...names);
    await payButton(till.page, /^(Passend|Exact)/).click();
    await expectSeen(result(till.page, /^(Bezahlt|Paid)/));
  }
  const { page } = kitchen;
  await page.getByRole('article').nth(3).waitFor();
  await page
    .getByRole('button', { name: /^(Annehmen|Accept)$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(Fertig|Ready)$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(Annehmen|Accept)$/ })
    .first()
    .click();
  await settled(page);
  await show('board', page);
  await fromMenu(page, /^(Anzeige und Ton|Display and sound)$/);
  await settled(page);
  await show('board-settings', page);
  await till.close();
  await kitchen.close();
}

/** Hardware: devices with their codes, printers with their wizard. */
export async function walkDevices({ testServer, locale, show }: Walk): Promise<void> {
  const visitor = await testServer.visitor({ locale, size: desk });
  const { page, open, close } = visitor;
  await giveUsb(visitor, { serialNumber: `GUIDE-${locale}` });
  await visitor.signIn('owner');
  await open('/admin/settings/devices');
  await settled(page);
  await show('devices', page);
  await page.getByRole('button', { name: /^(Gerät hinzufügen|Add device)$/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^(Name des Geräts|Name of the device)/)
    .fill('Terrasse');
  await page.getByRole('button', { name: /^(Code zeigen|Show code)$/ }).click();
  await page.getByRole('button', { name: /^(Code kopieren|Copy code)$/ }).waitFor();
  await settled(page);
  await show('device-code', page);
  await open(await printersPath(page));
  await settled(page);
  await show('printers', page);
  await page
    .getByRole('button', { name: /^(Drucker einrichten|Set up printer)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(USB-Gerät wählen|Choose USB device)$/ }).click();
  await page.getByLabel('Name').waitFor();
  await settled(page);
  await show('printer-wizard', page);
  await close();
}

/** The days of the month that are closed; on its first day those of the one before. */
function thisMonth(): string {
  const yesterday = businessToday().subtract({ days: 1 });
  return `from=${yesterday.with({ day: 1 })}&to=${yesterday}`;
}

async function visit({ testServer, locale }: Walk, size = desk): Promise<Visitor> {
  const visitor = await testServer.visitor({ locale, size });
  await patient(visitor);
  await visitor.signIn('owner');
  return visitor;
}

async function fromMenu(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Mehr|More)$/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

/** Closed days for the tax office: without a TSE they are held back, and proven all the same. */
async function walkTaxOffice(walk: Walk): Promise<void> {
  const { page, open, close } = await visit(walk);
  const { show } = walk;
  await open(`/admin/reports/tax-office?${thisMonth()}`);
  await page.getByRole('button', { name: /^(Export erstellen|Create export)$/ }).click();
  await page.getByRole('heading', { name: /^C14 / }).waitFor();
  await settled(page);
  await show('tax-office-held', page);
  await page.getByRole('region', { name: /^(Der Beweis|The proof)/ }).scrollIntoViewIfNeeded();
  await settled(page);
  await show('tax-office', page);
  await close();
}

export type Walker = (walk: Walk) => Promise<void>;
export const walkers: Readonly<Record<string, Walker>> = {
  'the desk': walkDesk,
  'the booking batch': walkBatch,
  'the tax office': walkTaxOffice,
  menus: walkMenus,
  'the till': walkTill,
  'the board': walkBoard,
  'devices and printers': walkDevices,
  'the offer': walkOffer,
  'the TSE': walkTse,
  tables: walkTables,
  courses: walkCourses,
  cards: walkCards,
};
