import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, smallTargets, tap } from '../till/pos-acts.ts';
import { countTaps, furnish, openTables, tableTile } from '../till/tables-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { linked, openKitchen } from './processing-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 390, height: 844 };

async function chooseCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Gang: / }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const ticketOf = (kitchen: Page, table: string) =>
  kitchen.getByRole('article', { name: new RegExp(`^Tisch ${table}`) });

test('[T57][T58][T61] a waiter orders two courses, the kitchen sees the first; fired, made, told', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  const kitchen = await openKitchen(testServer());
  await openTables(page);
  await tableTile(page, '12').click();
  await chooseCourse(page, '1. Gang');
  await tap(page, 'Riesenbrezn');
  await chooseCourse(page, '2. Gang');
  await tap(page, 'Kaiserschmarrn', 'Kaiserschmarrn');
  await picture(page, 'courses-order-390');
  await page.getByRole('button', { name: 'Senden' }).click();

  const board = kitchen.page;
  await expectSeen(ticketOf(board, '12').filter({ hasText: '1. Gang' }));
  await expectSeen(ticketOf(board, '12').getByText('Riesenbrezn'));
  await expectGone(board.getByRole('article').filter({ hasText: 'Kaiserschmarrn' }));
  // It is seen coming, and nobody can begin it.
  await expectSeen(board.getByRole('region', { name: /^Wartet/ }).getByText('2 Kaiserschmarrn'));
  await picture(board, 'courses-kitchen-1440');
  expect(await barriersOf(board)).toEqual([]);

  // The floor says so, and what to do about it.
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 2\. Gang wartet/ }));
  await page.getByRole('tab', { name: 'Jetzt dran 1' }).press('Enter');
  const calls = page.getByRole('region', { name: 'Jetzt dran' });
  await expectSeen(calls.getByText('wartet auf Gang 2'));
  await expectSeen(calls.getByText('Kaiserschmarrn'));
  await expectSeen(calls.getByRole('button', { name: 'Abrufen: Tisch 12' }));
  await picture(page, 'courses-calls-390');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('tab', { name: /^Alle/ }).press('Enter');
  await picture(page, 'courses-floor-390');

  // Two taps fire a course: the table, and the strip.
  const taps = await countTaps(page);
  await tableTile(page, '12').click();
  await page.getByRole('button', { name: '2. Gang abrufen' }).click();
  expect(await taps()).toBe(2);
  await expectSeen(ticketOf(board, '12').getByText('Kaiserschmarrn'));
  await expectSeen(ticketOf(board, '12').getByText(/^abgerufen/));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectGone(board.getByRole('article').filter({ hasText: 'Kaiserschmarrn' }));
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await expectSeen(page.getByRole('button', { name: '2. Gang abrufen' }));
  await expectSeen(page.getByText('2. Gang wartet wieder'));
  await picture(page, 'courses-bill-390');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: '2. Gang abrufen' }).click();
  await expectSeen(ticketOf(board, '12').getByText('Kaiserschmarrn'));
  await expectSeen(page.getByText(/· gesehen/).first());

  const second = board.getByRole('article').filter({ hasText: 'Kaiserschmarrn' });
  await second.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await expectSeen(page.getByText(/· in Arbeit/).first());
  await second.getByRole('button', { name: 'Fertig', exact: true }).click();
  await expectSeen(page.getByText(/· fertig/).first());
  await expectSeen(page.getByText('Tisch 12: 2. Gang fertig'));
  await page.getByRole('button', { name: 'Zurück zu den Tischen' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 12 2 fertig/ }));
  await expectSeen(page.getByRole('tab', { name: /^Gaststube 14 ?1 ?Tisch ruft$/ }));
  expect(await page.getByRole('tab', { name: /^Terrasse 10$/ }).count()).toBe(1);
  await picture(page, 'courses-floor-ready-390');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('tab', { name: /^Fertig 1/ }).click();
  await expectSeen(page.getByRole('region', { name: 'Jetzt dran' }).getByText('2 fertig'));
  await picture(page, 'courses-ready-390');
  await page.getByRole('button', { name: /^Serviert: Tisch 12/ }).click();
  await expectGone(page.getByRole('tab', { name: /^Fertig/ }));
  await expectGone(second);

  // What is taken back is a ticket of its own, and somebody has to see it.
  await tableTile(page, '12').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page.getByRole('button', { name: /Riesenbrezn/ }).click();
  const sheet = page.getByRole('dialog', { name: /Riesenbrezn stornieren/ });
  await sheet.getByText('Eingabefehler').click();
  await sheet.getByRole('button', { name: '1 Stück stornieren' }).click();
  const gone = board.getByRole('article').filter({ hasText: 'Das wurde storniert' });
  await expectSeen(gone.getByText('Riesenbrezn'));
  await picture(board, 'courses-cancelled-1440');
  await gone.getByRole('button', { name: 'Gesehen', exact: true }).click();
  await expectGone(gone);
  await close();
  await kitchen.close();
});

test('[T58] without a server a round is on the board of a kitchen nearby, marked, and its state on the bill', async () => {
  const till = await openTill(testServer(), { size: phone, keepsApp: true });
  const kitchen = await openKitchen(testServer(), { keepsApp: true });
  await openTables(till.page);
  await linked(kitchen.page);
  testServer().wire.cut();
  await tableTile(till.page, '7').click();
  await tap(till.page, 'Riesenbrezn');
  await till.page.getByRole('button', { name: 'Senden' }).click();
  const shown = ticketOf(kitchen.page, '7');
  await expectSeen(shown.getByText('offline, unbestätigt'));
  await shown.getByRole('button', { name: 'Annehmen', exact: true }).click();
  await tableTile(till.page, '7').click();
  await till.page.getByRole('button', { name: /^Rechnung/ }).click();
  await expectSeen(till.page.getByText(/· in Arbeit/).first());
  testServer().wire.restore();
  await expectGone(shown.getByText('offline, unbestätigt'));
  await expectSeen(ticketOf(kitchen.page, '7'));
  await till.close();
  await kitchen.close();
});

test('[T60] what nobody in the kitchen sees is told to who sent it', async () => {
  const { page, close } = await openTill(testServer(), { size: phone });
  await openTables(page);
  await tableTile(page, '9').click();
  await tap(page, 'Riesenbrezn');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByText('Küche hat Tisch 9 nicht gesehen. Bitte ansagen.'));
  await picture(page, 'courses-silent-390');
  await close();
});
