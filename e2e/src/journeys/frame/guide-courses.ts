import type { Page } from 'playwright-core';
import { openKitchen } from '../kitchen/processing-acts.ts';
import { openTill, tapBelow } from '../till/pos-acts.ts';
import { furnish, openTables, tableTile } from '../till/tables-acts.ts';
import { patient, settled, type Walk } from './guide-acts.ts';
import { clearTables } from './guide-tables.ts';

const phone = { width: 390, height: 720 };

/** A table eats in courses: what the waiter holds and fires, and what the kitchen sees of it. */
export async function walkCourses({ testServer, locale, show }: Walk): Promise<void> {
  await furnish(testServer);
  const till = await openTill(testServer, { locale, size: phone, prepare: patient });
  const kitchen = await openKitchen(testServer, { locale, size: { width: 1180, height: 720 } });
  await patient(kitchen);
  const { page } = till;
  await openTables(page);
  await tableTile(page, '12').click();
  await chooseCourse(page, /^(1\. Gang|Course 1)$/);
  await tapBelow(page, 'Riesenbrezn', 'Riesenbrezn');
  await chooseCourse(page, /^(2\. Gang|Course 2)$/);
  await tapBelow(page, 'Kaiserschmarrn', 'Kaiserschmarrn');
  await press(page, /^(Senden|Send)$/);
  await tableTile(page, '7').click();
  await tapBelow(page, 'Riesenbrezn');
  await press(page, /^(Senden|Send)$/);

  const board = kitchen.page;
  await board.getByRole('article').nth(1).waitFor();
  await settled(board);
  await show('board-tables', board);

  await tableTile(page, '12').click();
  await press(page, /^(Rechnung|Bill)/);
  await settled(page);
  await show('tables-courses', page);
  await press(page, /^(2\. Gang abrufen|Fire course 2)$/);
  await board.getByRole('article').nth(2).waitFor();
  await serveAll(board);
  await till.close();
  await kitchen.close();
  await clearTables(testServer);
}

async function chooseCourse(page: Page, name: RegExp): Promise<void> {
  await press(page, /^(Gang|Course): /);
  await page.getByRole('menuitem', { name }).click();
}

/** Whoever looks at the board next sees nothing of this evening. */
async function serveAll(board: Page): Promise<void> {
  const next = board.getByRole('article').getByRole('button', {
    name: /^(Annehmen|Accept|Fertig|Ready|Abgeholt|Picked up)$/,
  });
  while ((await next.count()) > 0) {
    await next.first().click();
    await settled(board);
  }
}

function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}
