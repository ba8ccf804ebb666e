import type { Page } from 'playwright-core';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { furnish, openTables, tableTile } from '../till/tables-acts.ts';
import type { TestServer } from '../../test-server.ts';
import { desk, patient, settled, type Walk } from './guide-acts.ts';

const phone = { width: 390, height: 720 };

/** Guests sit down, order, and pay apart; and the plan that their tables stand on. */
export async function walkTables({ testServer, locale, show }: Walk): Promise<void> {
  await furnish(testServer);
  const till = await openTill(testServer, { locale, size: desk, prepare: patient });
  const { page } = till;
  await openTables(page);
  for (const [table, ...articles] of evening) await order(page, table, articles);
  await tableTile(page, '3').click();
  await press(page, /^(Kassieren|Take payment)/);
  await payButton(page, /^(Passend|Exact)/).click();
  await result(page, /^(Bezahlt|Paid)/).waitFor();
  await press(page, /^(Zu den Tischen|To the tables)$/);
  await settled(page);
  await show('tables-floor', page);

  await page.setViewportSize(phone);
  await tableTile(page, '12').click();
  await press(page, /^(Rechnung|Bill)/);
  await settled(page);
  await show('tables-bill', page);
  await press(page, /^(Aufteilen|Split)$/);
  await page
    .getByRole('checkbox', { name: /Riesenbrezn/ })
    .first()
    .click();
  await settled(page);
  await show('tables-split', page);
  await till.close();

  const owner = await testServer.visitor({ locale, size: { width: 1280, height: 860 } });
  await patient(owner);
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  await owner.open(`/admin/settings/locations/${locationId}/rooms`);
  await owner.page.getByRole('link', { name: 'Gaststube' }).first().click();
  await owner.page
    .getByRole('button', { name: /^(Tisch|Table) 5,/ })
    .first()
    .click();
  await settled(owner.page);
  await show('tables-plan', owner.page);
  await owner.close();
  await clearTables(testServer);
}

/** The next walk begins where this one did. */
export async function clearTables(testServer: TestServer): Promise<void> {
  const here = `where location_id in (select location_id from app.locations where name = 'Biergarten Lindenhof')`;
  await inDatabase(testServer, `update app.locations set abilities = '{}' ${here}`);
  await inDatabase(testServer, `delete from app.dining_tables ${here}`);
  await inDatabase(testServer, `delete from app.rooms ${here}`);
}

const evening: readonly (readonly [table: string, ...articles: string[]])[] = [
  ['12', 'Helles 0,5 l', 'Helles 0,5 l', 'Riesenbrezn', 'Obatzda mit Brezn'],
  ['3', 'Radler 0,5 l'],
  ['5', 'Radler 0,5 l', 'Helles 0,5 l'],
  ['7', 'Obatzda mit Brezn'],
];

async function order(page: Page, table: string, articles: readonly string[]): Promise<void> {
  await tableTile(page, table).click();
  await tap(page, ...articles);
  await press(page, /^(Senden|Send)$/);
}

function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}
